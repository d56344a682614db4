"""What a wheel installs runs without the repository: the main job, pages, guides, completions."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from repository import PACKAGE, ROOT

pytestmark = pytest.mark.slow


def run(*words: str, folder: Path) -> str:
    """What a command prints that goes well."""
    variables = {**os.environ, "PYTHONPATH": "", "NO_COLOR": "1", "TERM": "dumb"}
    done = subprocess.run(
        words, cwd=folder, env=variables, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    words = ("pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder), str(ROOT))
    run(sys.executable, "-m", *words, folder=folder)
    (made,) = folder.glob("*.whl")
    return made


def test_a_wheel_has_every_file_of_the_package(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    package = {
        path.relative_to(ROOT).as_posix()
        for path in PACKAGE.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert package <= names
    assert not any("tests" in name.split("/") for name in names)


def test_an_installed_wheel_runs_the_main_job(wheel: Path, tmp_path: Path) -> None:
    run(sys.executable, "-m", "venv", "fresh", folder=tmp_path)
    there = tmp_path / "fresh" / "bin"
    run(str(there / "python"), "-m", "pip", "install", "--quiet", str(wheel), folder=tmp_path)
    program = str(there / "hero-combat")

    def hc(line: str) -> str:
        return run(program, *line.split(), folder=tmp_path)

    hc("new --scenario museum -o fight.toml")
    assert "Titania (DEX 20) acts." in hc("step -i fight.toml")
    told = hc("resolve brigand titania --with musket --force --explain --dry-run fight.toml")
    assert "to hit titania" in told
    assert "12- on 3d6" in hc("odds titania brigand --with punch fight.toml")
    hc("npc --all -q -i fight.toml")
    assert hc("verify fight.toml").startswith("fight.toml: the log (")
    hc("show --html board.html fight.toml")
    hc("new --scenario museum-night -o night.toml")
    hc("simulate night.toml -n 8 --processes 1 --html many.html --set titania.stun=5")
    assert (tmp_path / "board.html").read_text("utf-8").startswith("<!DOCTYPE html>")
    assert hc("help tutorial").startswith("# ")
    assert "complete" in hc("completion bash")
    assert run(str(there / "python"), "-m", "hero_combat", "--version", folder=tmp_path)
    share = tmp_path / "fresh" / "share"
    assert (share / "man" / "man1" / "hero-combat.1").exists()
    assert (share / "man" / "man7" / "hero-combat-tutorial.7").exists()
    assert (share / "bash-completion" / "completions" / "hero-combat").read_text("utf-8")
