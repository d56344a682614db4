"""Maneuvers that do something else than hurt: `test_grab_and_disarm.toml`."""

from collections.abc import Mapping
from typing import Any

import pytest

from hero_combat.systems.champions.attack.grab_and_disarm import strength_of
from hero_combat.systems.champions.gear.prepared import BARE, Effort, prepare
from hero_combat.systems.champions.tables.maneuvers import MANEUVERS


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
