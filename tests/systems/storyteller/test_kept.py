"""What is computed once, of a stat block or of an order, never outlives what it follows from."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import structs
from storyteller_examples import hearing

from hero_combat.fight.ledger import Ledger
from hero_combat.log.session import Session
from hero_combat.log.set_verb import Set
from hero_combat.systems.storyteller.attack.defense import defense_left
from hero_combat.systems.storyteller.attack.restrictions import check_order, check_weapon
from hero_combat.systems.storyteller.gear.choice import choose_weapon
from hero_combat.systems.storyteller.orders.verbs import Resolve
from hero_combat.systems.storyteller.turns.order import place_of

Game = Callable[..., Any]
PLAIN: list[dict[str, Any]] = [
    {},
    {"charge": True, "metres": 3},
    {"all_out": True},
    {"off_hand": True},
    {"modifier": -2},
    {"specialty": 1},
    {"willpower": True},
    {"force": True},
]
AT_BOB = Resolve(attacker="ann", target=("bob",), with_="machete", force=True)


def test_an_order_that_is_given_again_reads_the_stat_block_as_it_is_now(game: Game) -> None:
    at = game()
    session = Session(at.encounter, at.system)

    def pool() -> list[tuple[str, int]]:
        with hearing() as heard:
            session.play(AT_BOB)
        return [*heard.rolls[0].items()][:2]

    assert pool() == [("strength", 3), ("weaponry", 2)]
    session.play(Set(path="ann.sheet.strength", value="5"))
    assert pool() == [("strength", 5), ("weaponry", 2)]
    session.play(Set(path="ann.sheet.attacks.machete.skill", value="brawl"))
    session.play(Set(path="ann.sheet.brawl", value="4"))
    assert pool() == [("strength", 5), ("brawl", 4)]


def test_boxes_defense_and_initiative_follow_what_lies_over_the_stat_block(game: Game) -> None:
    at = game()
    at.play("set bob.initiative 10")

    def bob() -> tuple[int, int, int]:
        fight = at.encounter
        return fight.sheets["bob"].boxes, defense_left(fight, "bob"), place_of(fight, "bob")

    assert bob() == (7, 2, 9)
    at.play("set bob.sheet.stamina 4")
    at.play("set bob.sheet.attacks.baton.defense 1")
    at.play("set bob.sheet.attacks.baton.init -3")
    assert bob() == (9, 3, 7)
    at.play("set bob.sheet.armor.worn flak")
    assert bob() == (9, 2, 7)


def test_an_object_in_hand_counts_as_it_is_in_this_fight(game: Game) -> None:
    at = game()
    at.play("set cid.initiative 10")
    at.play("set cid.ready chair")
    fight = at.encounter
    assert place_of(fight, "cid") == 7
    chair = structs.replace(fight.objects["chair"], size=5)
    other = structs.replace(fight, objects={**fight.objects, "chair": chair})
    assert (place_of(other, "cid"), place_of(fight, "cid")) == (5, 7)


@pytest.mark.parametrize("with_", ["machete", "pistol", "smg", "stone", "crossbow", "fist"])
@pytest.mark.parametrize("options", PLAIN)
def test_a_plain_order_is_spared_no_question_that_would_refuse_it(
    game: Game, with_: str, options: dict[str, Any]
) -> None:
    book: Ledger[Any, Any, Any, Any, Any, Any] = Ledger(game().encounter)
    for target in ("bob", "crate"):
        order = Resolve(attacker="ann", target=(target,), with_=with_, **options)
        assert order.is_plain
        check_order(book, order)
        weapon, swung = choose_weapon(book, order)
        check_weapon(book, swung, weapon)


@pytest.mark.parametrize("field", sorted(set(Resolve.__struct_fields__) - {"attacker"}))
def test_any_other_option_makes_an_order_one_that_is_looked_into(field: str) -> None:
    allowed = {"with_", "metres", *(key for options in PLAIN for key in options)}
    values: dict[type, Any] = {bool: True, int: 1, str: "cid", tuple: ("bob", "cid")}
    default = getattr(Resolve(attacker="ann", target=("bob",)), field)
    value = values[int if default is None else type(default)]
    order = structs.replace(AT_BOB, **{field: value})
    assert order.is_plain is (field in allowed)
