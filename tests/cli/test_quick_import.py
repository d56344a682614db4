"""Modules are imported from their byte code as Python would, and by Python otherwise."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from repository import PACKAGE

ASKED = """
import sys
from hero_combat.cli.quick_import import install
if {quick}:
    install()
import hero_combat.fight.contract, hero_combat.systems.zt.verbs, hero_combat.text
for name in sorted(name for name in sys.modules if name.startswith("hero_combat.")):
    module = sys.modules[name]
    spec = module.__spec__
    print(name, module.__file__, list(getattr(module, "__path__", [])), spec.cached, spec.parent)
loaders = [getattr(getattr(module, "__spec__", 0), "loader", 0) for module in sys.modules.values()]
print({quick}, sum(type(loader).__name__ == "SimpleNamespace" for loader in loaders))
print(hero_combat.text.listing(["a", "b"]))
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the package, as it is when it was just installed."""
    ignored = shutil.ignore_patterns("__pycache__")
    return Path(shutil.copytree(PACKAGE, tmp_path / "hero_combat", ignore=ignored))


def asked(package: Path, *, quick: bool) -> list[str]:
    """What a process sees of the modules that it imports."""
    unset = ("PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX")
    variables = {key: value for key, value in os.environ.items() if key not in unset}
    done = subprocess.run(
        [sys.executable, "-c", ASKED.format(quick=quick)],
        env=variables,
        cwd=package.parent,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split("\n")


def test_modules_are_what_python_makes_of_them(package: Path) -> None:
    *first, nobody, said, _ = asked(package, quick=True)
    assert (nobody, said) == ("True 0", "a and b")  # there was no byte code yet
    *again, most, said, _ = asked(package, quick=True)
    assert (int(most.split()[1]) > 10, said) == (True, "a and b")
    assert again == first == asked(package, quick=False)[:-3]


def test_a_source_that_changed_is_read_again(package: Path) -> None:
    asked(package, quick=True)
    source = package / "text.py"
    source.write_text(f"{source.read_text('utf-8')}\nlisting = len\n", encoding="utf-8")
    assert asked(package, quick=True)[-2] == "2"


def test_byte_code_of_another_version_is_left_alone(package: Path) -> None:
    asked(package, quick=True)
    for compiled in (package / "__pycache__").glob("text.*"):
        compiled.write_bytes(b"????" + compiled.read_bytes()[4:])
    assert asked(package, quick=True)[-2] == "a and b"
