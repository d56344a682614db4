"""The roll to hit: dice, location, called shots, modes."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.errors import Forbidden

Fight = Callable[..., Any]


@pytest.mark.rule("spotlight", "P6", "P7")
@pytest.mark.parametrize(
    ("dice", "where"),
    [
        ("1 1 5 5", "head: 5 lethal. Thug is dead."),
        ("1 2 5 5", "left arm: 5 lethal."),
        ("2 2 5 5", "right arm: 5 lethal."),
        ("4 1 5 5", "left leg: 5 lethal."),
        ("5 1 5 1", "right leg: 5 lethal."),
        ("6 1 5 1", "torso: 5 lethal."),
    ],
)
def test_the_first_two_dice_say_where(fight: Fight, dice: str, where: str) -> None:
    at = fight()
    sentence = at.play(f"resolve joe thug --with pistol --dice '{dice}'").sentence
    assert sentence == f"Joe hits Thug with the pistol in the {where}"
    assert at.now("joe").ap == 3


@pytest.mark.rule("spotlight", "P6")
def test_a_miss_has_no_location(fight: Fight) -> None:
    at = fight()
    outcome = at.play("resolve joe thug --with pistol --dice '4 4 4 4'")
    assert outcome.sentence == "Joe misses Thug with the pistol (0 successes, Difficulty 1)."
    assert outcome.changes[-1].path == "joe.ap"


@pytest.mark.rule("spotlight", "P6")
def test_a_pool_of_one_die_rolls_the_other_location_die_late(fight: Fight) -> None:
    at = fight()
    at.play("set joe.sheet.skills.firearms 1")
    outcome = at.play("resolve joe thug --with pistol --dice '5 / 6'")
    assert [(roll.label, roll.faces) for roll in outcome.rolls] == [
        ("attack thug", (5,)),
        ("location thug", (6,)),
    ]
    assert outcome.rolls[0].reading == "1 success against Difficulty 1: hit; torso, 4 lethal"
    assert (
        at.play("resolve joe thug --with pistol --dice '4'").sentence
        == "Joe misses Thug with the pistol (0 successes, Difficulty 1)."
    )
    at.play("set thug.ap 4")
    called = at.play("resolve joe thug --with pistol --location head --difficulty -3 --dice '5'")
    assert called.sentence == "Joe hits Thug with the pistol in the head: 4 lethal. Thug is dead."


@pytest.mark.rule("spotlight", "P6", "A7")
def test_no_dice_are_a_miss_with_a_hint(fight: Fight) -> None:
    at = fight()
    at.play("set joe.sheet.skills.firearms 0")
    outcome = at.play("resolve joe thug --with pistol")
    assert outcome.sentence == "Joe misses Thug with the pistol (0 successes, Difficulty 1)."
    assert outcome.notes == ("no dice: set [rules] untrained_rating, or write skills.firearms",)
    assert outcome.rolls[0].reading == "0 successes against Difficulty 1: miss, there are no dice"


@pytest.mark.rule("spotlight", "A7")
def test_an_untrained_rating_gives_dice(fight: Fight) -> None:
    at = fight("untrained_rating = 3", text=UNTRAINED)
    outcome = at.play("resolve joe thug --dice '5 5 1'")
    assert outcome.rolls[0].reading == "2 successes against Difficulty 2: hit; torso, 1 lethal"
    assert outcome.rolls[0].modifiers[0].what == "Melee Weapons, untrained"


@pytest.mark.rule("spotlight", "P6", "A3")
def test_a_called_shot_strikes_just_there(fight: Fight) -> None:
    at = fight()
    outcome = at.play("resolve joe thug --with pistol --location left-arm --dice '6 6 5 5'")
    assert outcome.rolls[0].reading == ("4 successes against Difficulty 4: hit; left arm, 4 lethal")


@pytest.mark.rule("spotlight", "P5", "A4")
def test_modes(fight: Fight) -> None:
    at = fight()
    with pytest.raises(Forbidden, match="Joe can't fire the pistol in burst mode"):
        at.play("resolve joe thug --with pistol --mode burst --dice '1 1 1 1'")
    full = at.play("resolve joe thug --with uzi --mode full --dice '5 5 1 1'")
    assert full.notes == ("full auto: the rules give it neither Difficulty nor damage",)
    assert (
        full.rolls[0].reading == "2 successes against Difficulty 1: hit, 1 extra; torso, 5 lethal"
    )


@pytest.mark.rule("spotlight", "A4")
def test_the_table_may_give_modes_numbers(fight: Fight) -> None:
    at = fight("burst_damage = 1\nfull_difficulty = 2\nfull_damage = 3")
    assert (
        at.play("resolve joe thug --with uzi --mode burst --dice '6 5 5 1'").sentence
        == "Joe hits Thug with the uzi (burst) in the torso: 6 lethal."
    )
    full = at.play("resolve joe thug --with uzi --mode full --dice '6 5 5 1'")
    assert full.rolls[0].reading == "3 successes against Difficulty 3: hit; torso, 7 lethal"


UNTRAINED = """system = "spotlight"
[combatants.joe]
str = 3
for = 3
agi = 3
willpower = 3
initiative = 4
speed = 5
player = true
[combatants.joe.attacks.shiv]
skill = "melee_weapons"
damage = 1
kind = "lethal"
[combatants.thug]
str = 3
for = 3
agi = 3
willpower = 3
initiative = 3
speed = 5
player = true
"""


@pytest.mark.rule("spotlight", "A4")
@pytest.mark.parametrize(
    ("rules", "notes"),
    [
        ("", ("full auto: the rules give it neither Difficulty nor damage",)),
        ("full_difficulty = 1", ()),
        ("full_damage = 1", ()),
    ],
)
def test_full_auto_that_does_nothing_says_so(
    fight: Fight, rules: str, notes: tuple[str, ...]
) -> None:
    outcome = fight(rules).play("resolve joe thug --with uzi --mode full --dice '5 5 5 1'")
    assert outcome.notes == notes


def test_a_weapon_is_named_by_how_it_begins(fight: Fight) -> None:
    at = fight()
    sentence = at.play("resolve joe thug --with PI --dice '6 1 5 1'").sentence
    assert sentence == "Joe hits Thug with the pistol in the torso: 5 lethal."


@pytest.mark.rule("spotlight", "P10")
def test_a_death_spotlight_interrupts_who_has_the_spotlight_alone(fight: Fight) -> None:
    at = fight()
    at.play("set sally.torso XXXXXXXXXXXX")
    assert at.forbidden("act move joe").startswith("Joe must wait: Sally has the death spotlight")
