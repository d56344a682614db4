"""One road to every hit: its stages in all systems, and what no rule asks for by name."""

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from repository import PACKAGE

SYSTEMS = ("spotlight", "zt")
STAGES = {
    "spotlight": ("allow", "pay", "roll_to_hit", "respond", "finish_attack", "end"),
    "zt": ("allow", "join", "pay", "answer", "hit", "land", "follow", "end"),
}


CALLED = {
    "champions": "allow join pay work blows_blocked roll_to_hit attack_place land land_all add_up "
    "say_followed follow_all stray",
    "megs": "allow pay combine roll_to_hit hit hit_object damage_target recoil_from break_by_sweep",
    "spotlight": "allow pay fire roll_to_hit respond lose_attack finish_attack end",
    "storyteller": "allow pay join meet answer hit follow end",
    "zt": "allow join pay answer hit land follow end",
}
"""The stages that the road of each system calls."""
ALSO = {
    # what goes on through a broken object, or astray, meets somebody else in the same way
    ("champions", "land"): {"attack/hit.py"},
    ("champions", "roll_to_hit"): {"attack/stray_shots.py"},
    ("champions", "blows_blocked"): {"attack/stray_shots.py"},
    ("champions", "carry_out"): {"attack/haymaker.py"},  # when it lands, a segment later
    ("champions", "declare"): {"attack/haymaker.py"},
    ("spotlight", "roll_to_hit"): {"attack/responses.py"},  # a counterattack is rolled as any other
}
"""Who calls a stage besides the road, the odds, and the verb that carries out the whole road."""


def trees(system: str) -> Iterator[tuple[Path, ast.Module]]:
    home = PACKAGE / "systems" / system
    for path in sorted(home.rglob("*.py")):
        yield path.relative_to(home), ast.parse(path.read_text("utf-8"))


def functions(tree: ast.Module) -> dict[str, ast.FunctionDef]:
    return {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}


def called_in(node: ast.AST) -> list[str]:
    calls = [each for each in ast.walk(node) if isinstance(each, ast.Call)]
    calls.sort(key=lambda each: (each.lineno, each.col_offset))
    return [
        ast.unparse(each.func) for each in calls if isinstance(each.func, ast.Name | ast.Attribute)
    ]


@pytest.mark.parametrize("system", SYSTEMS)
def test_an_attack_is_carried_out_stage_by_stage(system: str) -> None:
    path = PACKAGE / "systems" / system / "attack" / "road.py"
    road = ast.parse(path.read_text("utf-8"))
    carried = [name.rpartition(".")[2] for name in called_in(functions(road)["carry_out"])]
    last = {name: place for place, name in enumerate(carried) if name in STAGES[system]}
    assert tuple(sorted(last, key=last.__getitem__)) == STAGES[system]


@pytest.mark.parametrize("system", SYSTEMS)
def test_nobody_gets_round_the_road(system: str) -> None:
    """Verbs declare and carry out; the rooms of the stages are open to the road and the odds."""
    open_to_all = {"road", "opportunity_attack"}
    found = []
    for path, tree in trees(system):
        if path.parts[0] in ("attack", "odds", "telling"):
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and ".attack." in str(node.module):
                names = {alias.name for alias in node.names} - {
                    "may_count",
                    "breaks_free",
                    "HitRoll",
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


Function = tuple[str, str]
"""A function: its module and its name there."""


def calls_of(module: str, tree: ast.Module) -> set[Function]:
    """The functions that a module calls, by their bare names or as those of a module."""
    known = {name: (module, name) for name in functions(tree)}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                known[alias.asname or alias.name] = (str(node.module), alias.name)
    found = set()
    for name in called_in(tree):
        room, _, last = name.rpartition(".")
        if room in known:
            found.add((".".join(known[room]), last))
        elif name in known:
            found.add(known[name])
    return found


@pytest.mark.parametrize("system", CALLED)
def test_a_stage_is_called_by_the_road_and_the_odds_alone(system: str) -> None:
    home = f"hero_combat.systems.{system}"
    calls = {
        path.as_posix(): calls_of(".".join((home, *path.with_suffix("").parts)), tree)
        for path, tree in trees(system)
    }
    road = "attack/road.py"
    wanted = {*CALLED[system].split()}
    stages = {stage for stage in calls[road] if stage[1] in wanted}
    assert {name for _, name in stages} == wanted
    exported = {node for node in calls["verbs/resolve.py"] if node[0] == f"{home}.attack.road"}
    assert "carry_out" in {name for _, name in exported}
    for stage in stages | exported:
        others = {path for path, called in calls.items() if stage in called} - {road}
        others = {path for path in others if not path.startswith("odds/")}
        free = {"verbs/resolve.py"} if stage in exported else set()
        assert others == free | ALSO.get((system, stage[1]), set()), stage
