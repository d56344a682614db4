"""Until when a declared maneuver, and a passing DCV, count."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.systems.champions.state import Clock
from hero_combat.systems.champions.turns.declared_maneuvers import maneuver_of, passing_dcv

Make = Callable[..., Any]


@pytest.mark.rule("champions", 24)
@pytest.mark.parametrize(
    ("turn", "segment", "until", "counts"),
    [
        (1, 12, "", True),
        (1, 12, "T2S3", True),
        (2, 3, "T2S3", True),
        (2, 4, "T2S3", False),
        (3, 1, "T2S12", False),
        (0, 0, "T1S12", True),
        (0, 0, "T1S1", True),
        (2, 0, "T1S12", False),
        (2, 0, "T2S1", True),
    ],
)
def test_it_counts_to_the_beginning_of_its_owners_phase(
    street: Make,
    turn: int,
    segment: int,
    until: str,
    counts: bool,  # noqa: FBT001 - a table's column
) -> None:
    """A clock that stands nowhere is before everything."""
    at = street(
        thug__maneuver="Dodge", thug__maneuver_until=until, thug__dcv="-2", thug__dcv_until=until
    )
    clock = Clock(turn=turn, segment=segment)
    dodge = maneuver_of(at.now(), at.sheet("thug"), clock)
    assert (dodge.name if dodge else "") == ("Dodge" if counts else "")
    assert passing_dcv(at.now(), clock) == (-2 if counts else 0)


@pytest.mark.rule("champions", 24)
def test_a_defense_of_ones_own_is_as_the_stat_block_says(street: Make) -> None:
    more = (
        "[combatants.thug.defences.cat-step]\nkind = 'dodge'\ndcv = 4\nocv = 3\n"
        "[combatants.thug.defences.ward]\nkind = 'block'\nname = 'Ward of Iron'\ndcv = 1\nocv = 3\n"
    )
    at = street(more, thug__maneuver="cat-step", goon__maneuver="ward")
    step = maneuver_of(at.now(), at.sheet("thug"), at.clock)
    assert (step.name, step.defends, step.ocv, step.dcv) == ("Cat Step", "dodge", None, 4)
    ward = maneuver_of(at.now("goon"), at.sheet("thug"), at.clock)
    assert (ward.name, ward.defends, ward.ocv, ward.dcv) == ("Ward of Iron", "block", 3, 1)
