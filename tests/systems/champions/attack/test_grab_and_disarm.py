"""Maneuvers that do something else than hurt."""

from collections.abc import Callable
from typing import Any

import pytest
from gist import came_of

from hero_combat.systems.champions.attack.grab_and_disarm import strength_of
from hero_combat.systems.champions.gear.prepared import BARE, Effort, prepare
from hero_combat.systems.champions.tables.maneuvers import MANEUVERS

Make = Callable[..., Any]


@pytest.mark.rule("champions", 24)
@pytest.mark.parametrize(
    ("maneuver", "metres", "strength"),
    [
        ("", 29, 45),
        ("Grab", 29, 45),
        ("Martial Grab", 29, 55),
        ("Grab By", 29, 47),
        ("Grab By", 30, 48),
        ("Move By", 29, 45),
    ],
)
def test_a_tenth_of_the_metres_is_strength_in_a_grab_by_alone(
    maneuver: str, metres: int, strength: int
) -> None:
    """STR 40, pushed by 5."""
    effort = Effort(40, push=5, velocity=metres)
    assert strength_of(prepare(BARE, MANEUVERS.get(maneuver), effort)) == strength


@pytest.mark.rule("champions", 24)
@pytest.mark.parametrize(
    ("line", "came"),
    [
        (
            "disarm --dice '3 3 4 / 2 2 2 2 2 2 2 2 / 6 6'",
            "hit strength-compared weapon-spoiled | thug.dropped pistol, trollboy.end 46",
        ),
        (
            "disarm --dice '3 3 4 / 1 1 1 1 1 1 1 1 / 6 6'",
            "hit strength-compared | trollboy.end 46",
        ),
        (
            "grab-by --velocity 29 --dice '3 3 3'",
            (
                "hit | thug.held_by trollboy, thug.status.grabbed True, "
                "trollboy.end 46, trollboy.maneuver Grab By, trollboy.maneuver_until T2S3"
            ),
        ),
        (
            "martial-grab --dice '3 3 3'",
            (
                "hit | thug.held_by trollboy, thug.status.grabbed True, "
                "trollboy.end 46, trollboy.maneuver Martial Grab, trollboy.maneuver_until T2S3"
            ),
        ),
        (
            "shove --dice '3 3 3'",
            "hit | trollboy.end 46, trollboy.maneuver Shove, trollboy.maneuver_until T2S3",
        ),
    ],
)
def test_what_comes_of_it(street: Make, line: str, came: str) -> None:
    assert came_of(street()(f"resolve trollboy thug --maneuver {line}")) == came


@pytest.mark.rule("champions", 24)
def test_what_is_told_of_a_disarm_of_one_with_empty_hands(street: Make) -> None:
    line = "resolve thug trollboy --maneuver disarm --dice '3 3 1 / {} / {}'"
    lost = street()(line.format("6 6", "1 1 1 1 1 1 1 1"))
    assert came_of(lost) == "hit strength-compared | thug.end 29"
    kept = street()(line.format("1 6", "6 1 1 1 1 1 1 1"))
    assert came_of(kept) == "hit strength-compared | thug.end 29"
