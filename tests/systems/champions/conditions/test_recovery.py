"""Recoveries: in a phase, after segment 12, by the minute."""

import pytest

from hero_combat.systems.champions.conditions.recovery import (
    Recovery,
    after_recovery,
    recovers_post_12,
)
from hero_combat.systems.champions.health import negative_stun_band


@pytest.mark.rule("champions", 6, 7, 8)
@pytest.mark.parametrize(
    ("stun", "end", "after"),
    [
        (-8, 0, (-1, 0)),
        (-7, 0, (0, 0)),
        (-7, 9, (0, 0)),
        (-6, 0, (1, 1)),
        (0, 0, (7, 7)),
        (0, 20, (7, 7)),
        (1, 20, (8, 27)),
        (25, 38, (30, 40)),
        (30, 40, (30, 40)),
        (35, 50, (35, 50)),
    ],
)
def test_a_recovery_gives_rec_to_both(stun: int, end: int, after: tuple[int, int]) -> None:
    """REC 7, STUN 30, END 40: END follows STUN up to 0, and is as much when one wakes."""
    assert after_recovery(stun, 30, 7, end, 40) == Recovery(*after)


@pytest.mark.rule("champions", 8)
def test_who_wakes_has_no_more_end_than_at_most() -> None:
    assert after_recovery(-1, 30, 7, 0, 4) == Recovery(6, 4)


@pytest.mark.rule("champions", 5, 6)
@pytest.mark.parametrize(
    ("stun", "band", "post_12"),
    [
        (0, None, True),
        (-1, "phase", True),
        (-10, "phase", True),
        (-11, "post12", True),
        (-20, "post12", True),
        (-21, "minute", False),
        (-30, "minute", False),
        (-31, "gm", False),
        (-9999, "gm", False),
        (-10_000, "gm", False),
    ],
)
def test_how_long_the_unconscious_wait(
    stun: int,
    band: str | None,
    post_12: bool,  # noqa: FBT001 - a table's column
) -> None:
    found = negative_stun_band(stun)
    assert (found.name if found else None) == band
    assert recovers_post_12(stun) is post_12
    assert not recovers_post_12(stun, dead=True)
    assert not recovers_post_12(stun, holding_breath=True)
