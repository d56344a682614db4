"""The adapters, and which cases of a file they play."""

import inspect
import tomllib
from collections.abc import Callable, Mapping
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from rule_cases.strict import Given

HERE = Path(__file__).parent
OUT_OF_SCOPE = "disputed"

Case = Mapping[str, Any]
Adapter = Mapping[str, Callable[[Given], object]]


def module_of(path: Path) -> ModuleType:
    """The module that a file is."""
    spec = spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def adapter(module: ModuleType) -> Adapter:
    """The public functions that an adapter defines itself, by name, and its table of ops."""
    functions = {
        name: function
        for name, function in inspect.getmembers(module, inspect.isfunction)
        if function.__module__ == module.__name__ and not name.startswith("_")
    }
    return functions | getattr(module, "OPS", {})


FILES = {path.stem.removeprefix("cases_"): path for path in sorted(HERE.glob("cases_*.py"))}
MODULES = {system: module_of(path) for system, path in FILES.items()}
ADAPTERS = {system: adapter(module) for system, module in MODULES.items()}
UNPLAYED: dict[str, Mapping[str, str]] = {
    system: getattr(module, "UNPLAYED", {}) for system, module in MODULES.items()
}


def cases_of(path: Path) -> list[Case]:
    """All cases of a file."""
    found: list[Case] = tomllib.loads(path.read_text(encoding="utf-8"))["case"]
    return found


def system_of(path: Path) -> str:
    """The system a file of cases is about: named by it or its folder, else told by its ops."""
    for system in ADAPTERS:
        if system in (path.stem, path.parent.name):
            return system
    ops = [case["op"] for case in cases_of(path)]
    return max(ADAPTERS, key=lambda system: sum(op in ADAPTERS[system] for op in ops))


def names_of(case: Case) -> set[str]:
    """By what a case can be named as unplayed: its op, a field of its input, that field's value."""
    op, given = case["op"], case["input"]
    fields = (f"{op}.{key}" for key in given if given[key])
    return {op, *fields, *(f"{op}.{key}={value}" for key, value in given.items())}


def played_cases(system: str, path: Path) -> list[Case]:
    """The cases of a file that are played: all but disputed and unplayed ones."""
    return [
        case
        for case in cases_of(path)
        if case.get("seed") != OUT_OF_SCOPE and not names_of(case) & UNPLAYED[system].keys()
    ]


def play(system: str, case: Case) -> object:
    """What comes of a case, whose op is known and of whose input nothing is left out."""
    op, given = case["op"], Given(case["input"])
    assert op in ADAPTERS[system], f"no adapter knows the op {op!r}"
    result = ADAPTERS[system][op](given)
    assert not [*given.unread()], f"the op {op!r} reads no such field"
    return result
