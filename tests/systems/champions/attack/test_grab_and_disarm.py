"""Maneuvers that do something else than hurt: `test_grab_and_disarm.toml`."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from hero_combat.systems.champions.attack.grab_and_disarm import strength_of
from hero_combat.systems.champions.gear.prepared import BARE, Effort, prepare
from hero_combat.systems.champions.tables.maneuvers import MANEUVERS

Make = Callable[..., Any]


@pytest.mark.rule("champions", 24)
def test_a_worked_example_comes_to_just_this(worked: Mapping[str, Any], told: str) -> None:
    assert told == worked["told"]


@pytest.mark.rule("champions", 24)
@pytest.mark.parametrize(
    ("maneuver", "strength"),
    [("", 45), ("Grab", 45), ("Martial Grab", 55), ("Grab By", 47), ("Move By", 45)],
)
def test_a_tenth_of_the_metres_is_strength_in_a_grab_by_alone(maneuver: str, strength: int) -> None:
    """STR 40, pushed by 5, at 29 m."""
    effort = Effort(40, push=5, velocity=29)
    assert strength_of(prepare(BARE, MANEUVERS.get(maneuver), effort)) == strength


@pytest.mark.rule("champions", 24)
@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("disarm --dice '3 3 4 / 2 2 2 2 2 2 2 2 / 6 6'", "(Disarm). Thug lets go of the pistol."),
        (
            "disarm --dice '3 3 4 / 1 1 1 1 1 1 1 1 / 6 6'",
            "(Disarm). Thug keeps hold of the weapon.",
        ),
        ("grab-by --velocity 29 --dice '3 3 3'", "(Grab By). Trollboy holds Thug (STR 42)."),
        ("martial-grab --dice '3 3 3'", "(Martial Grab). Trollboy holds Thug (STR 50)."),
        ("shove --dice '3 3 3'", "(Shove). Thug is pushed back 8 m."),
    ],
)
def test_what_is_told_of_it(street: Make, line: str, told: str) -> None:
    played = street()(f"resolve trollboy thug --maneuver {line}")
    assert played.sentence == f"Trollboy hits Thug {told}"


@pytest.mark.rule("champions", 24)
def test_what_is_told_of_a_disarm_of_one_with_empty_hands(street: Make) -> None:
    line = "resolve thug trollboy --maneuver disarm --dice '3 3 1 / {} / {}'"
    lost = street()(line.format("6 6", "1 1 1 1 1 1 1 1"))
    assert lost.sentence == "Thug hits Trollboy (Disarm). Trollboy lets go of what is in hand."
    kept = street()(line.format("1 6", "6 1 1 1 1 1 1 1"))
    assert kept.sentence == "Thug hits Trollboy (Disarm). Trollboy keeps hold of what is in hand."
