"""What a Move By and a Move Through do to whoever makes them."""

import pytest

from hero_combat.systems.champions.attack.recoil import self_damage_fraction
from hero_combat.systems.champions.tables.maneuvers import MANEUVERS


@pytest.mark.rule("champions", 26)
@pytest.mark.parametrize(
    ("name", "moved", "part"),
    [
        ("Strike", True, 0),
        ("Move By", True, 1 / 3),
        ("Move By", False, 1 / 3),
        ("Move Through", True, 1 / 2),
        ("Move Through", False, 1),
    ],
)
def test_which_part_comes_back(
    name: str,
    moved: bool,  # noqa: FBT001 - a table's column
    part: float,
) -> None:
    assert self_damage_fraction(MANEUVERS[name], target_moved=moved) == part
