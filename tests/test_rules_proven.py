"""Every number of a system's checklist is proved by a test that is marked with it."""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
import pytest

from hero_combat import systems

HERE = Path(__file__).parent

_ROW = re.compile(r"^\| (\d+)(?:-(\d+))? \|[^|]*\| (.*) \|$", re.MULTILINE)
NUMBERS: dict[str, frozenset[object]] = {
    "champions": frozenset(range(1, 69)),
    "storyteller": frozenset({*(f"P{n}" for n in range(1, 21)), *(f"A{n}" for n in range(1, 25))}),
    "megs": frozenset(range(1, 76)),
    "zt": frozenset(
        {
            *(f"P{n}" for n in range(1, 11)),
            *(f"A{n}" for n in range(1, 24)),
            *(f"2.{n}" for n in range(1, 6)),
            "6",  # odds
        }
    ),
    "spotlight": frozenset(
        {*(f"P{n}" for n in range(1, 12)), *(f"A{n}" for n in range(1, 25)), "A8b"}
    ),
}


def marks(tree: ast.AST) -> Iterator[tuple[str, object]]:
    """Each system and number of `pytest.mark.rule(SYSTEM, NUMBER, ...)` in a file."""
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr == "rule"
            and isinstance(node.func.value, ast.Attribute)
            and node.func.value.attr == "mark"
        ):
            system, *numbers = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
            for number in numbers:
                yield str(system), number


@cache
def proved() -> dict[str, set[object]]:
    """The numbers that tests are marked with, by system."""
    found: dict[str, set[object]] = {}
    texts = (path.read_text("utf-8") for path in sorted(HERE.rglob("*.py")))
    for text in (text for text in texts if "mark.rule" in text):
        for system, number in marks(ast.parse(text)):
            found.setdefault(system, set()).add(number)
    return found


@pytest.mark.parametrize("system", NUMBERS)
def test_every_number_is_proved(system: str) -> None:
    unproved = NUMBERS[system] - proved().get(system, set())
    assert not unproved, f"no test proves {sorted(unproved, key=str)} of {system}"


@pytest.mark.parametrize("system", NUMBERS)
def test_no_test_proves_a_number_that_does_not_exist(system: str) -> None:
    assert not proved().get(system, set()) - NUMBERS[system]


def graded(system: str) -> list[tuple[int, str]]:
    """The numbers of a system's table with their grades, as `hero-combat rules` prints them."""
    rows = []
    text = (Path(systems.__path__[0]) / system / "rules.md").read_text("utf-8")
    for first, last, grade in _ROW.findall(text):
        rows += [(number, grade) for number in range(int(first), int(last or first) + 1)]
    return rows


@pytest.mark.parametrize("system", ["champions"])
def test_every_number_has_its_grade_once(system: str) -> None:
    rows = graded(system)
    assert [number for number, _ in rows] == sorted(NUMBERS[system], key=int)  # type: ignore[call-overload]  # these are numbers
    assert {grade.split()[0].rstrip(";:,") for _, grade in rows} <= {"works", "partly", "you"}


@pytest.mark.parametrize("system", ["champions"])
def test_every_setting_is_told_with_its_default(system: str) -> None:
    text = (Path(systems.__path__[0]) / system / "rules.md").read_text("utf-8")
    told = dict(re.findall(r"^\| `(\w+)` \| `?([^|`]+)`? \|", text, re.MULTILINE))
    rules = systems.load(system).rules()
    assert told == {
        key: json.dumps(msgspec.to_builtins(getattr(rules, key))) for key in rules.__struct_fields__
    }


def test_a_mark_is_found() -> None:
    tree = ast.parse('@pytest.mark.rule("champions", 43, 46)\ndef test(): ...')
    assert list(marks(tree)) == [("champions", 43), ("champions", 46)]
