"""Held actions that end."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.systems.champions.turns.phases import holds_action, may_hold

Make = Callable[..., Any]


@pytest.mark.rule("champions", 11, 12)
@pytest.mark.parametrize(
    ("held", "half", "holds"),
    [
        ("T2S3", "", True),
        ("T2S3", "T1S12", True),
        ("T2S3", "T2S2", True),
        ("T2S3", "T2S3", False),
        ("T2S3", "T2S4", False),
        ("T2S3", "T2S5", True),
        ("T2S5", "T2S5", True),
    ],
)
def test_the_other_half_of_a_held_action_is_lost_with_the_segment(
    street: Make,
    held: str,
    half: str,
    holds: bool,  # noqa: FBT001 - a table's column
) -> None:
    """It is T2S5; what was used before the hold is of another phase."""
    at = street(turn="2", segment="5", thug__holding="a shot", thug__held=held, thug__half=half)
    assert holds_action(at.encounter, "thug") is holds
    assert not holds_action(at.encounter, "goon")


@pytest.mark.rule("champions", 11)
def test_nothing_but_a_full_action_is_held() -> None:
    assert may_hold("full")
    assert not may_hold("half")
    assert not may_hold("full", moved_first=True)
