"""What a maneuver is stands in its row of the table: nothing else goes by its name."""

import ast
from collections.abc import Iterator

from repository import PACKAGE

from hero_combat.systems.champions.tables.maneuvers import BEYOND, MANEUVERS

ROOM = PACKAGE / "systems" / "champions"
NAMES = {*MANEUVERS, *BEYOND}


def names_in(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The names of maneuvers that stand in code, docstrings apart."""
    told = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and node.value in NAMES and id(node) not in told:
            yield node.lineno, str(node.value)


def test_no_rule_goes_by_the_name_of_a_maneuver() -> None:
    found = [
        f"{path.relative_to(ROOM)}:{line}: {name}"
        for path in sorted(ROOM.rglob("*.py"))
        if path.name != "maneuvers.py" and path.parent.name != "imports"
        for line, name in names_in(ast.parse(path.read_text("utf-8")))
    ]
    assert found == []
