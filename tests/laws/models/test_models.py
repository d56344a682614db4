"""The program does what the models of its documents say, whatever falls."""

import ast
import inspect
from collections import defaultdict
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path

import pytest
from laws.models import champions, megs, speed_chart, spotlight, storyteller, zt
from laws.models.cells import Cell, Model, Seen, cells, difference

MODELS: Mapping[str, tuple[Model, Seen]] = {
    "champions, a single attack": (champions.single_attack, champions.seen_attack),
    "champions, the Speed Chart": (speed_chart.phases, speed_chart.seen_phases),
    "megs, from check to damage": (megs.attack, megs.seen_attack),
    "spotlight, from Difficulty to boxes": (spotlight.attack, spotlight.seen_attack),
    "storyteller, from pool to track": (storyteller.attack, storyteller.seen_attack),
    "zt, an attack": (zt.attack, zt.seen_attack),
    "zt, the seats": (zt.seats, zt.seen_seats),
}
EVERYDAY, SLOW = 300, 10_000
NAMES = pytest.mark.parametrize("name", MODELS)
FILES = [path for path in Path(__file__).parent.glob("*.py") if path.stem != "test_models"]


def compare(name: str, count: int) -> None:
    model, seen = MODELS[name]
    told = (difference(cell, seen) for cell in cells(model, count, name))
    assert next((each for each in told if each), "") == ""


@NAMES
def test_the_program_does_what_the_model_says(name: str) -> None:
    compare(name, EVERYDAY)


@pytest.mark.slow
@NAMES
def test_it_does_so_ten_thousand_times(name: str) -> None:
    compare(name, SLOW)


@NAMES
def test_everything_that_is_watched_falls_in_more_ways_than_one(name: str) -> None:
    found = defaultdict(set)
    for cell in cells(MODELS[name][0], EVERYDAY, name):
        for key, value in cell.expected.items():
            found[key].add(repr(value))
    assert [key for key, values in found.items() if len(values) < 2] == []


@NAMES
def test_a_model_that_says_anything_else_is_found_out(name: str) -> None:
    model, seen = MODELS[name]
    for cell in cells(model, 10, name):
        for key in cell.expected:
            wrong = Cell(cell.world, cell.lines, {**cell.expected, key: "something else"})
            assert f"{key}: something else, and played" in difference(wrong, seen)


def borrowed(path: Path) -> Iterator[tuple[str, str]]:
    """What a file imports of the rule systems: module and name."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("hero_combat.systems"):
            yield from ((str(node.module), each.name) for each in node.names)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_model_knows_tables_and_events_and_no_rule(path: Path) -> None:
    for module, name in borrowed(path):
        assert {"tables", "events"} & {*module.split(".")}
        assert not inspect.isroutine(getattr(import_module(module), name))
