"""The road of every attack: its stages are called there alone, and no rule asks for a name."""

import ast
from pathlib import Path

import pytest
from repository import PACKAGE

from hero_combat.systems.storyteller.tables.maneuvers import MANEUVERS
from hero_combat.systems.storyteller.tables.moves import GRIPS, MOVES

HOME = PACKAGE / "systems" / "storyteller"
SOURCES = sorted(HOME.rglob("*.py"))
STAGES = {"declare", "allow", "pay", "join", "meet", "answer", "hit", "follow", "end", "carry_out"}
"""The stages that a module of the road, or of the odds, may call."""
NAMED = {"maneuver", "move", "grip", "their_grip", "second"}
"""What holds the name of a row."""
ROWS = {*MANEUVERS, *MOVES, *GRIPS}


def calls(path: Path) -> set[str]:
    tree = ast.parse(path.read_text("utf-8"))
    nodes = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    return {node.func.id for node in nodes if isinstance(node.func, ast.Name)}


def test_each_stage_is_called_by_the_road_and_by_odds_alone() -> None:
    road = HOME / "attack" / "road.py"
    entry = HOME / "verbs" / "resolve.py"
    assert calls(road) >= STAGES - {"declare", "carry_out"}
    elsewhere = {
        path.relative_to(HOME).as_posix(): found
        for path in SOURCES
        if path not in (road, entry) and path.parent.name != "odds"
        if (found := calls(path) & (STAGES - {"follow"}))
    }
    assert elsewhere == {}


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
