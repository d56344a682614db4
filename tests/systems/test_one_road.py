"""One road to every hit in ZT and Spotlight: its stages, and what no rule asks for by name."""

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from repository import PACKAGE

SYSTEMS = ("spotlight", "zt")
STAGES = {
    "spotlight": ("allow", "pay", "hit", "respond", "land", "end"),
    "zt": ("allow", "join", "pay", "answer", "hit", "land", "follow", "end"),
}


def trees(system: str) -> Iterator[tuple[Path, ast.Module]]:
    home = PACKAGE / "systems" / system
    for path in sorted(home.rglob("*.py")):
        yield path.relative_to(home), ast.parse(path.read_text("utf-8"))


def functions(tree: ast.Module) -> dict[str, ast.FunctionDef]:
    return {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}


def called_in(node: ast.AST) -> list[str]:
    calls = [each for each in ast.walk(node) if isinstance(each, ast.Call)]
    calls.sort(key=lambda each: (each.lineno, each.col_offset))
    return [each.func.id for each in calls if isinstance(each.func, ast.Name)]


@pytest.mark.parametrize("system", SYSTEMS)
def test_an_attack_is_carried_out_stage_by_stage(system: str) -> None:
    road = dict(trees(system))[Path("attack/road.py")]
    carried = called_in(functions(road)["carry_out"])
    assert tuple(name for name in carried if name in STAGES[system]) == STAGES[system]


@pytest.mark.parametrize("system", SYSTEMS)
def test_nobody_gets_round_the_road(system: str) -> None:
    """Verbs declare and carry out; the rooms of the stages are open to the road and the odds."""
    open_to_all = {"road", "opportunity_attack"}
    found = []
    for path, tree in trees(system):
        if path.parts[0] in ("attack", "odds"):
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and ".attack." in str(node.module):
                names = {alias.name for alias in node.names} - {
                    "may_count",
                    "breaks_free",
                    "read_hit_roll",
                }
                if names and str(node.module).rpartition(".")[2] not in open_to_all:
                    found.append((str(path), sorted(names)))
    assert found == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_no_rule_asks_for_a_move_by_its_name(system: str) -> None:
    found = []
    moves = import_module(f"hero_combat.systems.{system}.orders").MOVES
    for path, tree in trees(system):
        for node in ast.walk(tree):
            if not isinstance(node, ast.Compare):
                continue
            sides = [node.left, *node.comparators]
            asks = any(isinstance(each, ast.Attribute) and each.attr == "move" for each in sides)
            words = {
                each.value
                for side in sides
                for each in ast.walk(side)
                if isinstance(each, ast.Constant)
            }
            if asks and words & moves.keys():
                found.append(f"{path}:{node.lineno}")
    assert found == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_each_move_has_a_record(system: str) -> None:
    deeds = import_module(f"hero_combat.systems.{system}.tables").DEEDS
    moves = import_module(f"hero_combat.systems.{system}.orders").MOVES
    assert tuple(deeds) == tuple(moves)
