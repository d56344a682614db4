"""What no rule asks for by name."""

import ast

import pytest
from repository import PACKAGE

from hero_combat.systems.storyteller.tables.maneuvers import MANEUVERS
from hero_combat.systems.storyteller.tables.moves import GRIPS, MOVES

HOME = PACKAGE / "systems" / "storyteller"
SOURCES = sorted(HOME.rglob("*.py"))
NAMED = {"maneuver", "move", "grip", "their_grip", "second"}
"""What holds the name of a row."""
ROWS = {*MANEUVERS, *MOVES, *GRIPS}


def named_in(node: ast.Compare) -> bool:
    """Whether a comparison asks for the name of a row."""
    sides = [node.left, *node.comparators]
    asked = any(
        (isinstance(side, ast.Attribute) and side.attr in NAMED)
        or (isinstance(side, ast.Name) and side.id in NAMED)
        for side in sides
    )
    words = {
        each.value
        for side in sides
        for each in ast.walk(side)
        if isinstance(each, ast.Constant) and isinstance(each.value, str)
    }
    return asked and bool(words & ROWS)


def test_no_rule_asks_for_the_name_of_a_maneuver_or_a_move() -> None:
    found = [
        f"{path.relative_to(HOME)}:{node.lineno}"
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Compare) and named_in(node)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("line", "asks"),
    [
        ("order.maneuver == 'strike'", True),
        ("order.move in ('grapple', 'reload')", True),
        ("move == 'hold'", True),
        ("maneuver.uses == 'club'", False),
        ("order.maneuver == other", False),
    ],
)
def test_which_comparisons_ask_for_a_name(line: str, asks: bool) -> None:  # noqa: FBT001 - a case of the table
    (node,) = (each for each in ast.walk(ast.parse(line)) if isinstance(each, ast.Compare))
    assert named_in(node) is asks
