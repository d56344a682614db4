"""Orders of a program that say too little are refused, as lines are before they are orders."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.errors import DiceError, FileError, UsageError
from hero_combat.orders.declaration import Order
from hero_combat.systems.champions.attack.haymaker import order_of_haymaker
from hero_combat.systems.champions.dice import pool
from hero_combat.systems.champions.dice.damage_classes import DamageDice
from hero_combat.systems.champions.odds.report import odds
from hero_combat.systems.champions.orders.act import Act
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.orders.verbs import Hazard, Roll
from hero_combat.systems.champions.state import Book

Make = Callable[..., Any]
MORE = """[combatants.trollboy.attacks.ram]
dice = "7d6k"
knockback_multiplier = 10
[objects.wall]
def = 200
body = 200
"""


@pytest.mark.parametrize(
    ("order", "why"),
    [
        (Resolve(attacker="trollboy", target=()), "TARGET names no combatant"),
        (Act(move="contest", actor_="trollboy"), "contest needs --on"),
        (Act(move="contest", actor_="trollboy", on=("trollboy",)), "contest needs --on"),
        (Act(move="contest", actor_="trollboy", on=("thug", "goon")), "contest needs --on"),
        (Act(move="stabilise", actor_="trollboy"), "stabilise needs --on"),
        (Act(move="stabilise", actor_="trollboy", on=("pal", "thug")), "stabilise needs --on"),
        (
            Act(move="stabilise", actor_="trollboy", on=("thug",)),
            "doesn't have the Paramedics skill",
        ),
        (Act(move="surprise", actor_="trollboy"), "surprise needs --on"),
        (Act(move="set", actor_="trollboy"), "set needs --on"),
        (Act(move="set", actor_="trollboy", on=("trollboy",)), "set needs --on"),
        (Act(move="presence", actor_="trollboy"), "presence needs --on"),
        (Act(move="presence", actor_="trollboy", on=("trollboy",)), "presence needs --on"),
        (Act(move="abort", actor_="trollboy", to="interpose"), "interpose needs --on"),
        (Act(move="abort", actor_="trollboy", to="dive-for-cover"), "needs --metres"),
        (Act(move="raise", actor_="trollboy"), "raise needs a power"),
        (Act(move="raise", actor_="trollboy", power="aura"), 'has no power "aura"'),
        (Act(move="lower", actor_="trollboy"), "has raised no"),
        (Hazard(what="blast", on=(), damage="1d6"), "blast needs --on"),
        (Hazard(what="fall", on=("thug", "thug"), metres=2), "names an ID twice"),
        (Hazard(what="fall", on=("mailbox",), metres=2), "is an object"),
        (Hazard(what="blast", on=("mailbox",), damage="1d6", vs="mental"), "is an object"),
        (Roll(what="dex"), "dex needs --who"),
        (Roll(what="paramedics", who="thug"), "has no paramedics"),
        (Roll(what="roll-off", who="thug"), "roll-off needs --against"),
        (Roll(what="roll-off", who="thug", against=("thug",)), "a roll-off needs two combatants"),
        (Roll(what="strengh", who="thug"), "can't roll"),
    ],
)
def test_what_is_missing_is_asked_for(street: Make, order: Order, why: str) -> None:
    with pytest.raises(UsageError, match=why):
        street().carry_out(order)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("step thug pal", 'combatants.thug.haymaker: expected `resolve`, got "step thug pal"'),
        ("resolve thug", "combatants.thug.haymaker: resolve needs ATTACKER and TARGET"),
        ("resolve thug pal --rnage 3", "combatants.thug.haymaker: resolve has no option"),
    ],
)
def test_a_haymaker_that_is_no_attack(street: Make, text: str, why: str) -> None:
    book = Book(street().encounter)
    book.change("thug", haymaker=text)
    with pytest.raises(FileError, match=why):
        order_of_haymaker(book, "thug")


def test_more_dice_than_a_roll_may_have() -> None:
    with pytest.raises(DiceError):
        pool.of_dice(DamageDice(1_000_000))


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"target": ("thug", "goon")}, "odds need a single target"),
        ({"coordinate": ("pal",)}, "a coordinated attack"),
        ({"also": ("gun",)}, "a multiple attack"),
        ({"maneuver": "multiple-attack"}, "the maneuver Multiple Attack"),
        ({"maneuver": "suppression-fire"}, "the maneuver Suppression Fire"),
        ({"bystander": ("pal",)}, "remove --bystander"),
        ({"place": "crowd"}, "remove --place"),
        ({"location": "hands", "retain": 1}, "keeping hold"),
        ({"damage": "61d6"}, "60 dice at most"),
        ({"shots": 21, "force": True, "ocv": 60}, "20 hits at most"),
        ({"with_": "ram", "into": (("wall", "1"),)}, "impacts of 60 dice at most"),
    ],
)
def test_odds_that_are_not_computed(street: Make, more: dict[str, Any], why: str) -> None:
    at = street(MORE, thug__status__flying="true", thug__status__zero_g="true")
    order = Resolve(**{"attacker": "trollboy", "target": ("thug",), "with_": "gun"} | more)
    with pytest.raises(UsageError, match=why):
        odds(at.encounter, order)


def test_odds_say_what_is_against_the_attack_and_what_is_not_in_them(street: Make) -> None:
    at = street()
    order = Resolve(
        attacker="trollboy",
        target=("thug",),
        with_="gun",
        location="hands",
        shots=6,
        no_knockback=True,
    )
    report = odds(at.encounter, order)
    assert report.against == ("Trollboy can fire at most 5 shots with the gun",)
    assert report.notes == ("whether Thug keeps hold of their weapon isn't included",)
