"""The public API: what it exports, with the examples of its docstrings run as they stand."""

import doctest
import inspect
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from repository import PACKAGE, SCENARIOS

import hero_combat as hc

ERRORS = ("DiceError", "FileError", "Forbidden", "Found", "StorageError", "UsageError")
NAMES = ("Fight", "Outcome", "load", "loads", "new", "Exit", "HeroCombatError", "Problem", *ERRORS)
DOCUMENTED = {
    **{name: getattr(hc, name) for name in NAMES},
    **{
        f"Fight.{name}": member
        for name, member in inspect.getmembers(hc.Fight)
        if not name.startswith("_")
    },
}


def test_nothing_else_is_public() -> None:
    assert set(hc.__all__) == set(NAMES)
    public = {name for name in vars(hc) if not name.startswith("_")} - {"TYPE_CHECKING", "Any"}
    assert {name for name in public if not isinstance(getattr(hc, name), ModuleType)} <= set(NAMES)
    assert set(NAMES) <= set(dir(hc))
    with pytest.raises(AttributeError):
        hc.Encounter  # type: ignore[attr-defined]  # noqa: B018 - there is none


def wrong_in(text: str, **names: Any) -> list[str]:
    """What the examples in a text print that is not what stands there."""
    examples = doctest.DocTestParser().get_doctest(text, names, "example", None, None)
    assert examples.examples
    told: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(examples, out=told.append)
    return told


@pytest.mark.parametrize("name", DOCUMENTED)
def test_each_name_has_an_example_that_is_true(museum: Path, name: str) -> None:
    text = inspect.getdoc(DOCUMENTED[name]) or ""
    assert wrong_in(text, hc=hc, fight=hc.load(museum.name)) == []


def test_the_example_in_the_guide_is_true(museum: Path) -> None:
    (museum.parent / "scenarios").symlink_to(SCENARIOS)
    text = (PACKAGE / "guide" / "scripting.md").read_text("utf-8")
    assert wrong_in(text.partition("```python\n")[2].partition("```")[0]) == []


def test_an_example_that_is_wrong_is_found() -> None:
    assert wrong_in(">>> 1 + 1\n3\n")


def test_errors_have_exit_codes_of_their_own() -> None:
    codes = {name: getattr(hc, name).exit for name in ERRORS}
    assert codes == {
        "DiceError": hc.Exit.DICE,
        "FileError": hc.Exit.FILE,
        "Forbidden": hc.Exit.FORBIDDEN,
        "Found": hc.Exit.FOUND,
        "StorageError": hc.Exit.STORAGE,
        "UsageError": hc.Exit.USAGE,
    }


def test_importing_the_package_imports_nothing_of_it() -> None:
    code = "import sys, hero_combat; print(*(n for n in sys.modules if n.startswith('hero_')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["hero_combat"]
