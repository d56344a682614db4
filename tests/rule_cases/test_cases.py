"""Every worked case of the rules, played through the program's own commands.

An adapter is a file `cases_SYSTEM.py` with one function an `op`; the cases lie in `SYSTEM.toml`
beside it. `pytest --cases FILE tests/rule_cases` runs any other file of that format. What no line
of the game says is named in the adapter's `UNPLAYED`, by its op, a field or a value of it.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from repository import ROOT
from rule_cases.adapters import ADAPTERS, HERE, Case, play, played_cases, system_of


def files(asked: list[str]) -> Iterator[Path]:
    """The files to run: those asked for, or the ones kept here and, where it is, their source."""
    if asked:
        yield from map(Path, asked)
        return
    for system in ADAPTERS:
        yield HERE / f"{system}.toml"
        source = ROOT.parent / "shared" / "rules" / system / "cases.toml"
        if source.exists():
            yield source


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" not in metafunc.fixturenames:
        return
    cases = []
    for path in files(metafunc.config.getoption("cases")):
        system = system_of(path)
        found = played_cases(system, path)
        cases += [pytest.param(system, case, id=f"{path.stem}-{case['id']}") for case in found]
    metafunc.parametrize(("system", "case"), cases)


def test_case(system: str, case: Case) -> None:
    result = play(system, case)
    got = {key: value_of(result, key) for key in case["expect"]}
    assert got == {key: comparable(value) for key, value in case["expect"].items()}


def value_of(result: object, key: str) -> object:
    value = result[key] if isinstance(result, Mapping) else getattr(result, key)
    return list(value) if isinstance(value, tuple) else value


def comparable(value: object) -> object:
    return pytest.approx(value, abs=5e-4) if isinstance(value, float) else value
