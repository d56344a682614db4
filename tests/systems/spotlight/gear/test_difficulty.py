"""Difficulty: what it is made of, and how it is explained."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import pytest

from hero_combat.systems.spotlight.gear.difficulty import difficulty
from hero_combat.systems.spotlight.rulings import Rules

ONES = ("untrained", "movement", "visibility", "cover", "burst")


def subsets() -> Iterator[tuple[str, ...]]:
    for size in range(len(ONES) + 1):
        yield from combinations(ONES, size)


@pytest.mark.rule("spotlight", "P5", "A3")
@pytest.mark.parametrize("flags", list(subsets()), ids=",".join)
def test_each_circumstance_adds_one(flags: tuple[str, ...]) -> None:
    found = difficulty(flags)
    assert found.difficulty == 1 + len(flags)
    assert difficulty((*flags, "called")).difficulty == 4 + len(flags)
    assert difficulty((*flags, "suppressive")).difficulty == 3
    assert [line.what for line in found.lines] == [
        "Difficulty: always",
        *(f"Difficulty: {flag}" for flag in flags),
    ]


@pytest.mark.rule("spotlight", "P5")
def test_movement_counts_once() -> None:
    assert difficulty(("attacker_moving", "target_moving", "movement")).difficulty == 2


@pytest.mark.rule("spotlight", "A3")
def test_the_table_may_read_it_otherwise() -> None:
    rules = Rules(called_shot=1, suppressive=1)
    assert difficulty(("called",), rules).difficulty == 2
    assert difficulty(("suppressive",), rules).difficulty == 2


@pytest.mark.rule("spotlight", "A8b")
def test_cover_may_be_armour_alone() -> None:
    assert difficulty(("cover",), Rules(cover_difficulty=False)).difficulty == 1


def test_a_circumstance_that_is_none_is_an_error() -> None:
    with pytest.raises(ValueError, match="no circumstance"):
        difficulty(("rain",))


@pytest.mark.rule("spotlight", "P5")
def test_the_street_punk(fight: Callable[..., Any]) -> None:
    at = fight()
    at.put("thug.status.moving", "true")
    outcome = at("resolve joe thug --with uzi --mode burst --visibility", "5 6 5 5")
    assert [(line.what, line.value) for line in outcome.rolls[0].modifiers] == [
        ("Firearms", "4d6"),
        ("Difficulty: always", 1),
        ("Difficulty: movement", 1),
        ("Difficulty: visibility", 1),
        ("Difficulty: burst", 1),
        ("damage: uzi", 4),
    ]
    assert outcome.rolls[0].reading == "4 successes against Difficulty 4: hit; torso, 4 lethal"
    assert outcome.sentence == "Joe hits Thug with the uzi (burst) in the torso: 4 lethal."


@pytest.mark.rule("spotlight", "P5")
def test_untrained_in_the_way_and_what_the_game_master_adds(fight: Callable[..., Any]) -> None:
    at = fight()
    at.put("joe.sheet.skills.firearms.rating", 2)
    at.put("joe.sheet.skills.firearms.trained", "false")
    outcome = at("resolve joe thug --with pistol --in-the-way --difficulty 1", "5 6")
    assert outcome.rolls[0].reading == "2 successes against Difficulty 4: miss"
    assert [line.what for line in outcome.rolls[0].modifiers] == [
        "Firearms, untrained",
        "Difficulty: always",
        "Difficulty: untrained",
        "Difficulty: cover",
        "Difficulty: given",
    ]


@pytest.mark.rule("spotlight", "A4")
def test_what_the_weapon_adds_in_a_mode_is_told_apart(fight: Callable[..., Any]) -> None:
    at = fight()
    at.put("joe.sheet.attacks.uzi.mode_mods.full", 2)
    outcome = at("resolve joe thug --with uzi --mode full --difficulty -1", "5 5 1 1")
    assert [(line.what, line.value) for line in outcome.rolls[0].modifiers[1:4]] == [
        ("Difficulty: always", 1),
        ("Difficulty: the weapon's mode", 2),
        ("Difficulty: given", -1),
    ]
    assert outcome.rolls[0].reading.startswith("2 successes against Difficulty 2: hit")
