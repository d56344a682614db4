"""Every worked case of the rules, run through the public functions.

An adapter is a file `cases_SYSTEM.py` with one function an `op`; the cases lie in `SYSTEM.toml`
beside it. `pytest --cases FILE tests/rule_cases` runs any other file of that format. What no line
of the game comes to is named in the adapter's `UNPLAYED`, by its op or its id, and is no case.
"""

import inspect
import tomllib
from collections.abc import Callable, Iterator, Mapping
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
OUT_OF_SCOPE = "disputed"

Adapter = Mapping[str, Callable[[Mapping[str, Any]], object]]


def module_of(system: str) -> ModuleType:
    """The adapter of a system."""
    spec = spec_from_file_location(f"cases_{system}", HERE / f"cases_{system}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def adapter(module: ModuleType) -> Adapter:
    """The public functions that an adapter defines itself, by name."""
    return {
        name: function
        for name, function in inspect.getmembers(module, inspect.isfunction)
        if function.__module__ == module.__name__ and not name.startswith("_")
    }


MODULES = {
    path.stem.removeprefix("cases_"): module_of(path.stem.removeprefix("cases_"))
    for path in sorted(HERE.glob("cases_*.py"))
}
ADAPTERS = {system: adapter(module) for system, module in MODULES.items()}
UNPLAYED = {system: getattr(module, "UNPLAYED", frozenset()) for system, module in MODULES.items()}


def system_of(path: Path, cases: list[dict[str, Any]]) -> str:
    """The system a file of cases is about: named by it or its folder, else told by its ops."""
    for system in ADAPTERS:
        if system in (path.stem, path.parent.name):
            return system
    return max(ADAPTERS, key=lambda system: sum(case["op"] in ADAPTERS[system] for case in cases))


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
        found = tomllib.loads(path.read_text(encoding="utf-8"))["case"]
        system = system_of(path, found)
        cases += [
            pytest.param(system, case, id=f"{path.stem}-{case['id']}")
            for case in found
            if case.get("seed") != OUT_OF_SCOPE and not {case["op"], case["id"]} & UNPLAYED[system]
        ]
    metafunc.parametrize(("system", "case"), cases)


def test_case(system: str, case: dict[str, Any]) -> None:
    assert case["op"] in ADAPTERS[system], f"no adapter knows the op {case['op']!r}"
    result = ADAPTERS[system][case["op"]](case["input"])
    got = {key: value_of(result, key) for key in case["expect"]}
    assert got == {key: comparable(value) for key, value in case["expect"].items()}


def value_of(result: object, key: str) -> object:
    value = result[key] if isinstance(result, Mapping) else getattr(result, key)
    return list(value) if isinstance(value, tuple) else value


def comparable(value: object) -> object:
    return pytest.approx(value, abs=5e-4) if isinstance(value, float) else value
