"""Adapters are strict: they read all that a case says, ask no rule, and come to an end."""

import ast
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from opened import Fight
from rule_cases.adapters import (
    ADAPTERS,
    FILES,
    HERE,
    MODULES,
    UNPLAYED,
    Case,
    cases_of,
    names_of,
    play,
    played_cases,
)
from rule_cases.strict import throw

from hero_combat.errors import HeroCombatError

SYSTEMS = pytest.mark.parametrize("system", ADAPTERS)


def firsts(system: str) -> Iterator[dict[str, object]]:
    """The first case of each op, which says one thing more than the op knows."""
    ops = {case["op"]: case for case in reversed(played_cases(system, HERE / f"{system}.toml"))}
    for case in ops.values():
        yield {**case, "input": {**case["input"], "unheard_of": 1}}


@SYSTEMS
def test_an_adapter_fails_on_a_field_that_it_does_not_read(system: str) -> None:
    for case in firsts(system):
        with pytest.raises((AssertionError, HeroCombatError), match=r"no such field|unheard_of"):
            play(system, case)


@SYSTEMS
def test_every_field_of_an_op_changes_what_is_played(
    system: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is read is used: with another value, other lines are played in some case, or none."""
    played: list[object] = []

    def told(function: Callable[..., Any]) -> Callable[..., Any]:
        def tell(*told: Any) -> Any:
            played.append([each for each in told if isinstance(each, str | bytes | dict | int)])
            return function(*told)

        return tell

    for name in ("__init__", "play", "odds"):
        monkeypatch.setattr(Fight, name, told(getattr(Fight, name)))
    monkeypatch.setattr(MODULES[system], "throw", told(throw), raising=False)

    def played_by(case: Case) -> list[object]:
        played.clear()
        with suppress(Exception):
            play(system, case)
        return [str(each) for each in played]

    unused = {}
    for case in played_cases(system, HERE / f"{system}.toml"):
        before = played_by(case)
        for key, value in case["input"].items():
            if unused.get((case["op"], key)) is not False:
                cases = ({**case, "input": {**case["input"], key: each}} for each in others(value))
                unused[case["op"], key] = all(played_by(each) == before for each in cases)
    assert [field for field, is_unused in unused.items() if is_unused] == []


def others(value: Any) -> Iterator[Any]:
    """Values of the same sort; of a list or table, with another first one, or another of each."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int | float):
        yield from (value + 1, value - 1, value + 7)
    elif isinstance(value, str):
        yield f"no {value}"
    elif isinstance(value, list):
        yield from ([each, *value[1:]] for each in (others(value[0]) if value else (1,)))
    else:
        yield from ({**value, key: each} for key in value for each in others(value[key]))


@SYSTEMS
def test_an_adapter_fails_on_an_op_that_it_does_not_know(system: str) -> None:
    with pytest.raises(AssertionError, match="no adapter knows the op 'guess'"):
        play(system, {"op": "guess", "input": {}})


@SYSTEMS
def test_what_is_unplayed_is_in_a_case_and_has_a_reason(system: str) -> None:
    known = set().union(*map(names_of, cases_of(HERE / f"{system}.toml")))
    assert UNPLAYED[system].keys() <= known
    assert all(UNPLAYED[system].values())
    assert not UNPLAYED[system].keys() & ADAPTERS[system].keys()


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            yield str(node.module)
        elif isinstance(node, ast.Import):
            yield from (each.name for each in node.names)


@SYSTEMS
def test_an_adapter_plays_lines_and_asks_no_rule(system: str) -> None:
    """Of a system it knows the events alone."""
    rules = [name for name in imported(FILES[system]) if name.startswith("hero_combat.systems")]
    assert {*rules} <= {f"hero_combat.systems.{system}.events"}


@SYSTEMS
def test_loops_of_an_adapter_are_bounded(system: str) -> None:
    tree = ast.parse(FILES[system].read_text("utf-8"))
    assert not [node.lineno for node in ast.walk(tree) if isinstance(node, ast.While)]
    endless = {"count", "cycle", "repeat"}
    names = [node.name for node in ast.walk(tree) if isinstance(node, ast.alias)]
    assert not endless & {*names}
