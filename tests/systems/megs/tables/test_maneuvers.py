"""What every maneuver and situation shifts, in the seed's words; and that no rule asks its name."""

import ast
from pathlib import Path

import pytest

from hero_combat.systems import megs
from hero_combat.systems.megs.tables.maneuvers import (
    AIM_MOST,
    BLINDSIDE,
    BLOCK,
    DARK,
    DODGE,
    FAILED_BLOCK,
    LURED,
    MANEUVERS,
    MOVING_UNDERWATER,
    SIGHT,
    SPACE,
    SURPRISED,
    UNDERWATER,
)
from hero_combat.systems.megs.tables.moves import MOVES


def test_every_maneuver_and_situation() -> None:
    shifts = {word: (each.av, each.ov, each.rv) for word, each in MANEUVERS.items()}
    assert {word: each for word, each in shifts.items() if any(each)} == {
        "critical-blow": (0, 2, -3),
        "devastating-attack": (0, 4, -6),
        "flailing-attack": (0, -2, 3),
        "sweep-attack": (0, -1, 0),
        "pull-punch": (0, 0, 1),
        "dive-bomb": (1, 0, 0),
        "take-away": (0, 2, 1),
        "trick-shot": (0, 2, 0),
        "combined": (0, 2, 0),
        "pressing": (0, -1, 0),
        "laying-back": (0, 1, 0),
    }
    assert list(BLOCK.values()) == [1, 0, -1, -2, -3, -4, -5, -6]
    assert (DODGE, FAILED_BLOCK, SURPRISED, BLINDSIDE) == (1, -2, -2, -1)
    assert (DARK, UNDERWATER, MOVING_UNDERWATER, LURED) == (2, 2, 1, 2)
    assert (AIM_MOST, SIGHT) == (3, 5)
    assert SPACE == {"adrift": 3, "controlled": 2, "craft": 1}


HOME = Path(megs.__file__).parent
RULES = sorted(path for path in HOME.rglob("*.py") if path.parent.name != "tables")


@pytest.mark.parametrize("path", RULES, ids=lambda path: str(path.relative_to(HOME)))
def test_no_rule_compares_the_name_of_a_maneuver_or_a_move(path: Path) -> None:
    names = {*MANEUVERS, *MOVES}
    found = [
        f"{node.lineno}: {each.value}"
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Compare)
        for each in ast.walk(node)
        if isinstance(each, ast.Constant) and each.value in names
    ]
    assert found == []
