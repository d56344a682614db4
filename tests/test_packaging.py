"""What is built installs and runs without the repository: wheel, source distribution, zipapp.

And the licences of all that comes with it are listed.
"""

import os
import re
import subprocess
import sys
import tarfile
import zipfile
from importlib.metadata import distribution, metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
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
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the source distribution, and with the wheel that is made from it."""
    folder = tmp_path_factory.mktemp("built")
    told = run(sys.executable, "-m", "build", "--outdir", str(folder), str(ROOT), folder=folder)
    assert "warning" not in told.lower()
    return folder


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    (made,) = built.glob("*.whl")
    return made


def files(*folders: Path) -> set[str]:
    """What these folders of the repository hold, but for what Python and the tests leave there."""
    return {
        path.relative_to(ROOT).as_posix()
        for folder in folders
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def test_a_wheel_has_every_file_of_the_package(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    assert files(PACKAGE) <= names
    assert not any({"tests", "browser"} & {*name.split("/")} for name in names)


def test_a_source_distribution_has_what_a_packager_builds_and_tests(built: Path) -> None:
    (made,) = built.glob("*.tar.gz")
    with tarfile.open(made) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    names_of_folders = ("browser", "scenarios", "tests", "completions", ".ci")
    folders = (PACKAGE, *(ROOT / name for name in names_of_folders))
    pages = {path.name for path in ROOT.glob("*.md")}
    assert files(*folders) | pages | {"LICENSE", "pyproject.toml"} <= names


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


def test_a_zipapp_runs_the_main_job(
    wheel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("-c", "hero-combat", "-o", "hero-combat.pyz", str(wheel))
    run(sys.executable, "-m", "shiv", *words, folder=tmp_path)

    def hc(line: str) -> str:
        return run(sys.executable, "hero-combat.pyz", *line.split(), folder=tmp_path)

    monkeypatch.setenv("SHIV_ROOT", str(tmp_path / "unpacked"))
    hc("new --scenario museum -o fight.toml")
    assert "Titania (DEX 20) acts." in hc("step -i fight.toml")
    hc("npc --all -q -i fight.toml")
    assert hc("verify fight.toml").startswith("fight.toml: the log (")
    assert hc("help tutorial").startswith("# ")
    hc("new --scenario museum-night -o night.toml")
    assert "8 fights" in hc("simulate night.toml -n 8 --processes 2")


def stands_on(extra: str = "") -> set[str]:
    """The packages that are installed with the program, and with what they need in turn."""
    found: set[str] = set()
    todo = [("hero-combat", extra)]
    while todo:
        name, wanted = todo.pop()
        for line in distribution(name).requires or ():
            need = Requirement(line)
            if need.marker and not need.marker.evaluate({"extra": wanted}):
                continue
            todo += [(need.name, extra) for extra in need.extras]
            if need.name not in found:
                found.add(need.name)
                todo.append((need.name, ""))
    return found


def licence(name: str) -> str:
    """The family of a package's licence, by what the package says of itself."""
    about = metadata(name)
    kinds = [kind for kind in about.get_all("Classifier") or () if kind.startswith("License")]
    told = " ".join((about.get("License-Expression") or about.get("License") or "", *kinds))
    return next(kind for kind in ("Apache", "BSD", "ISC", "MIT", "PSF") if kind in told)


def test_the_licences_of_what_it_stands_on_are_listed() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    paragraph = " ".join(readme.partition("## License")[2].split())
    listed = {
        re.sub("[-_]", "-", name): family.split("-")[0]
        for names, family in re.findall(r"([^.;:()]+) \(([A-Z][\w-]+)\)", paragraph)
        for name in re.split(r", | and ", names.strip(" ,"))
    }
    of_all = {re.sub("[-_]", "-", name.lower()): licence(name) for name in stands_on()}
    assert listed == of_all


def test_a_cluster_brings_no_licence_that_binds_more() -> None:
    freely = {"Apache", "BSD", "ISC", "MIT", "PSF"}
    assert {licence(name) for name in stands_on("cluster")} <= freely
