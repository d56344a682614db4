"""Difficulty: what it is made of, and how it is explained."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import pytest
from spotlight_hits import rolled

Fight = Callable[..., Any]
ONES = ("--movement", "--visibility", "--in-the-way", "--mode burst")


def subsets() -> Iterator[tuple[str, ...]]:
    for size in range(len(ONES) + 1):
        yield from combinations(ONES, size)


def values(outcome: Any) -> list[Any]:
    """Return what entered the roll."""
    return [line.value for line in outcome.rolls[0].modifiers]


def needed(at: Any, options: str = "") -> int:
    """Return the Difficulty of an attack with these options."""
    lines = at.odds(f"joe thug --with uzi {options}").modifiers
    return sum(line.value for line in lines if isinstance(line.value, int))


@pytest.mark.rule("spotlight", "P5", "A3")
@pytest.mark.parametrize("flags", list(subsets()), ids=" ".join)
def test_each_circumstance_adds_one(fight: Fight, flags: tuple[str, ...]) -> None:
    at = fight()
    assert needed(at, " ".join(flags)) == 1 + len(flags)
    assert needed(at, " ".join((*flags, "--location head"))) == 4 + len(flags)


@pytest.mark.rule("spotlight", "P5")
def test_movement_counts_once(fight: Fight) -> None:
    at = fight()
    at.play("act run joe")
    at.play("set thug.status.moving true")
    assert needed(at, "--movement") == 2


@pytest.mark.rule("spotlight", "A3")
def test_the_table_may_read_it_otherwise(fight: Fight) -> None:
    assert needed(fight(), "--suppressive") == 3
    at = fight("called_shot = 1\nsuppressive = 1")
    assert needed(at, "--location head") == 2
    assert needed(at, "--suppressive") == 2


@pytest.mark.rule("spotlight", "A8b")
def test_cover_may_be_armor_alone(fight: Fight) -> None:
    assert needed(fight("cover_difficulty = false"), "--behind wall") == 1


@pytest.mark.rule("spotlight", "P5")
def test_the_street_punk(fight: Fight) -> None:
    at = fight()
    at.play("set thug.status.moving true")
    line = "resolve joe thug --with uzi --mode burst --visibility --dice '5 6 5 5'"
    outcome = at.play(line)
    assert values(outcome) == ["4d6", 1, 1, 1, 1, 4]
    assert rolled(outcome) == [("joe", 0, ("torso", 4))]


@pytest.mark.rule("spotlight", "P5")
def test_untrained_in_the_way_and_what_the_game_master_adds(fight: Fight) -> None:
    at = fight()
    at.play("set joe.sheet.skills.firearms.rating 2")
    at.play("set joe.sheet.skills.firearms.trained false")
    line = "resolve joe thug --with pistol --in-the-way --difficulty 1 --dice '5 6'"
    outcome = at.play(line)
    assert (values(outcome), rolled(outcome)) == (["2d6", 1, 1, 1, 1], [("joe", -2, None)])


@pytest.mark.rule("spotlight", "A4")
def test_what_the_weapon_adds_in_a_mode_is_told_apart(fight: Fight) -> None:
    at = fight()
    at.play("set joe.sheet.attacks.uzi.mode_mods.full 2")
    line = "resolve joe thug --with uzi --mode full --difficulty -1 --dice '5 5 1 1'"
    outcome = at.play(line)
    assert values(outcome) == ["4d6", 1, 2, -1, 4]
    assert rolled(outcome) == [("joe", 0, ("torso", 4))]
