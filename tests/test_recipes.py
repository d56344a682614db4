"""What the contributors' guide tells people to change leaves the suite of that system green.

Each of its diffs is applied to a copy of the repository, what is made from the program is written
anew, and then the copy is tested as a contributor tests it.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from repository import ROOT

GUIDE = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
DIFFS = re.findall(r"^```diff\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)
COPIED = ("hero_combat", "tests", "completions", "scenarios", ".ci")
EVERYWHERE = (
    "tests/systems/test_contract.py",
    "tests/systems/test_defaults.py",
    "tests/systems/test_options.py",
    "tests/cli/parsing/test_help_pages.py",
    "tests/test_layers.py",
    "tests/test_man_pages.py",
    "tests/test_prose.py",
    "tests/test_reached.py",
    "tests/test_testing.py",
)


def system_of(diff: str) -> str:
    """The system that a diff changes."""
    (name,) = set(re.findall(r"^--- a/hero_combat/systems/(\w+)/", diff, re.MULTILINE))
    return name


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the repository, and no recipe in it that was followed already."""
    ignored = shutil.ignore_patterns("__pycache__")
    for name in COPIED:
        shutil.copytree(ROOT / name, tmp_path / name, symlinks=True, ignore=ignored)
    for path in (*ROOT.glob("*.md"), ROOT / "pyproject.toml", ROOT / "LICENSE"):
        shutil.copy(path, tmp_path)
    if (ROOT / ".mypy_cache").is_dir():  # so that mypy reads only what a recipe changes
        shutil.copytree(ROOT / ".mypy_cache", tmp_path / ".mypy_cache")
    guide = tmp_path / "CONTRIBUTING.md"
    guide.write_text(GUIDE.replace("```diff", "```text").replace("```console", "```text"), "utf-8")
    return tmp_path


def done(folder: Path, *words: str) -> str:
    """What Python prints in a copy, whose package it imports."""
    variables = {**os.environ, "PYTHONPATH": str(folder)}
    ran = subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env=variables,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout[-5000:] + ran.stderr[-5000:]
    return ran.stdout


@pytest.mark.slow
@pytest.mark.parametrize("diff", DIFFS, ids=system_of)
def test_a_recipe_leaves_the_suite_green(copy: Path, diff: str) -> None:
    apply = ["git", "apply"]
    subprocess.run(apply, cwd=copy, input=diff, text=True, check=True)
    done(copy, "tests/renew.py")
    name = system_of(diff)
    assert f"{copy}/" in done(copy, "-c", "import hero_combat; print(hero_combat.__file__)")
    done(copy, "-m", "pytest", "-n", "2", f"tests/systems/{name}", *EVERYWHERE)
    done(copy, "-m", "pytest", "-n", "2", "tests/laws", "tests/rule_cases", "tests/npc", "-k", name)
    done(copy, "-m", "ruff", "check", ".")
    done(copy, "-m", "ruff", "format", "--check", ".")
    done(copy, "-m", "mypy")


def test_there_is_a_recipe_for_a_maneuver_a_ruling_and_a_command() -> None:
    titles = re.findall(r"^## Add a (\w+)\n(?:(?!^## ).*\n)*?^```diff", GUIDE, re.MULTILINE)
    assert titles == ["maneuver", "ruling", "command"]
