"""The roll to hit: dice, location, called shots, modes."""

from collections.abc import Callable
from typing import Any

import pytest
from spotlight_hits import rolled

from hero_combat.errors import Forbidden

Fight = Callable[..., Any]
Found = tuple[int, tuple[str, int] | None]


@pytest.mark.rule("spotlight", "P5", "P6", "P7", "A3", "A4")
@pytest.mark.parametrize(
    ("attack", "dice", "found"),
    [
        ("pistol", "1 1 5 5", (1, ("head", 5))),
        ("pistol", "1 2 5 5", (1, ("left_arm", 5))),
        ("pistol", "2 2 5 5", (1, ("right_arm", 5))),
        ("pistol", "4 1 5 5", (1, ("left_leg", 5))),
        ("pistol", "5 1 5 1", (1, ("right_leg", 5))),
        ("pistol", "6 1 5 1", (1, ("torso", 5))),
        ("pistol", "4 4 4 4", (-1, None)),
        ("PI", "6 1 5 1", (1, ("torso", 5))),
        ("pistol --location left-arm", "6 6 5 5", (0, ("left_arm", 4))),
        ("uzi --mode full", "5 5 1 1", (1, ("torso", 5))),
    ],
)
def test_the_first_two_dice_say_where(fight: Fight, attack: str, dice: str, found: Found) -> None:
    at = fight()
    outcome = at.play(f"resolve joe thug --with {attack} --dice '{dice}'")
    assert rolled(outcome) == [("joe", *found)]
    assert at.now("joe").ap == 3


@pytest.mark.rule("spotlight", "P6")
def test_a_pool_of_one_die_rolls_the_other_location_die_late(fight: Fight) -> None:
    at = fight()
    at.play("set joe.sheet.skills.firearms 1")
    outcome = at.play("resolve joe thug --with pistol --dice '5 / 6'")
    assert [(roll.label, roll.faces) for roll in outcome.rolls] == [
        ("attack thug", (5,)),
        ("location thug", (6,)),
    ]
    assert rolled(outcome) == [("joe", 0, ("torso", 4))]
    assert rolled(at.play("resolve joe thug --with pistol --dice '4'")) == [("joe", -1, None)]
    called = at.play("resolve joe thug --with pistol --location head --difficulty -3 --dice '5'")
    assert rolled(called) == [("joe", 0, ("head", 4))]


@pytest.mark.rule("spotlight", "P6", "A7")
def test_no_dice_are_a_miss_with_a_hint(fight: Fight) -> None:
    at = fight()
    at.play("set joe.sheet.skills.firearms 0")
    outcome = at.play("resolve joe thug --with pistol")
    assert rolled(outcome) == [("joe", -1, None)]
    assert len(outcome.notes) == 1


@pytest.mark.rule("spotlight", "A7")
def test_an_untrained_rating_gives_dice(fight: Fight) -> None:
    outcome = fight("untrained_rating = 3", text=UNTRAINED).play("resolve joe thug --dice '5 5 1'")
    assert rolled(outcome) == [("joe", 0, ("torso", 1))]


@pytest.mark.rule("spotlight", "P5")
def test_a_weapon_fires_in_its_modes_alone(fight: Fight) -> None:
    with pytest.raises(Forbidden, match="burst"):
        fight().play("resolve joe thug --with pistol --mode burst --dice '1 1 1 1'")


@pytest.mark.rule("spotlight", "A4")
@pytest.mark.parametrize(
    ("mode", "rules", "found", "notes"),
    [
        ("burst", "burst_damage = 1", (1, ("torso", 6)), 0),
        ("full", "full_difficulty = 2\nfull_damage = 3", (0, ("torso", 7)), 0),
        ("full", "full_difficulty = 1", (1, ("torso", 5)), 0),
        ("full", "full_damage = 1", (2, ("torso", 7)), 0),
        ("full", "", (2, ("torso", 6)), 1),
    ],
)
def test_the_table_may_give_modes_numbers_and_full_auto_without_any_says_so(
    fight: Fight, mode: str, rules: str, found: Found, notes: int
) -> None:
    outcome = fight(rules).play(f"resolve joe thug --with uzi --mode {mode} --dice '6 5 5 1'")
    assert rolled(outcome) == [("joe", *found)]
    assert len(outcome.notes) == notes


@pytest.mark.rule("spotlight", "P10")
def test_a_death_spotlight_interrupts_who_has_the_spotlight_alone(fight: Fight) -> None:
    at = fight()
    at.play("set sally.torso XXXXXXXXXXXX")
    assert at.forbidden("act move joe").startswith("Joe must wait: Sally has the death spotlight")


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
