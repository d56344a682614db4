"""Every command in the README and the guides runs as it is written, and prints what is written.

A diff in a guide is applied to a copy of the package, with which the commands below it run. A note
is saved as a file.
`python tests/renew.py guides` writes what the commands print now into the texts; read the diff.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
from contextlib import chdir
from io import BytesIO
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from repository import ROOT

from hero_combat import systems
from hero_combat.cli.environment import Environment
from hero_combat.cli.main import run

README = ROOT / "README.md"
CONTRIBUTING = ROOT / "CONTRIBUTING.md"
GUIDES = [CONTRIBUTING, *sorted((ROOT / "hero_combat" / "guide").glob("*.md"))]
_BLOCK = re.compile(
    r"^```(console|diff)\n(.*?)^```$|^````markdown\n(.*?)^````$", re.MULTILINE | re.DOTALL
)
_LINE = r"hero-combat(?: (?:[\w./:=,+-]+|'[^'\\]*'))*"
_PLAIN = re.compile(rf"{_LINE}(?:; {_LINE})*")
"""What the shell only splits into words: lines of the program, with `;` between them."""
_SAMPLES = {
    "mara.hdc": ROOT / "tests" / "systems" / "champions" / "imports" / "mara.hdc",
    "mara.json": ROOT / "tests" / "guides" / "mara.json",
    "wren.json": ROOT / "tests" / "guides" / "wren.json",
    "odile.json": ROOT / "tests" / "guides" / "odile.json",
}
"""What other programs wrote, which the guides name."""


# The real jq as a library, for machines that have no program of that name.
_JQ = f"""#!{sys.executable}
import sys

import jq

program, raw = sys.argv[-1], "-r" in sys.argv
for value in jq.compile(program).input_text(sys.stdin.read()):
    print(value if raw else jq.compile(".").input_value(value).text())
"""


def played(text: str, folder: Path) -> str:
    """`text` with the output of each command in its console blocks, run in order in `folder`."""
    if "```diff\n" in text:
        shutil.copytree(ROOT / "hero_combat", folder / "hero_combat")
    (folder / "scenarios").symlink_to(ROOT / "scenarios")
    for name, place in _SAMPLES.items():
        (folder / name).symlink_to(place)
    tools = folder / ".tools"
    tools.mkdir()
    (tools / "jq").write_text(_JQ, encoding="utf-8")
    (tools / "jq").chmod(0o755)

    def block(match: re.Match[str]) -> str:
        if match[3]:
            (folder / "night.md").write_text(match[3], "utf-8")
            return match[0]
        if match[1] == "diff":
            apply = ["git", "apply", "--include=hero_combat/*"]  # the tests are not asked
            subprocess.run(apply, cwd=folder, input=match[2], text=True, check=True)
            return match[0]
        lines = []
        for command in commands(match[2]):
            _, told = typed(command, folder)
            lines.append("$ " + command.replace("\n", "\n> ") + "\n" + told)
        return f"```console\n{''.join(lines)}```"

    return _BLOCK.sub(block, text)


def typed(command: str, folder: Path) -> tuple[int, str]:
    """The exit code of a command, and what a reader who types it in `folder` sees.

    What no shell need read is run without a process: most of its time would go by until it begins.
    """
    if _PLAIN.fullmatch(command) and not (folder / "hero_combat").exists():
        return in_process(command, folder)
    done = subprocess.run(
        ["bash", "-c", command],  # noqa: S607 - whichever bash the reader has
        cwd=folder,
        env=surroundings(folder),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout


def in_process(command: str, folder: Path) -> tuple[int, str]:
    """The same of commands of the program with `;` between them."""
    told = BytesIO()
    code = 0
    words = shlex.shlex(command, posix=True, punctuation_chars=";")
    words.whitespace_split = True
    with chdir(folder):
        for semicolon, line in groupby(words, lambda word: word == ";"):
            if not semicolon:
                environment = Environment(None, told, told, surroundings(folder))
                code = int(run([*line][1:], environment))
    return code, told.getvalue().decode()


def surroundings(folder: Path) -> dict[str, str]:
    """The environment variables of a reader who types the commands in `folder`."""
    tools = folder / ".tools"
    return {
        "PATH": os.pathsep.join((str(tools), str(Path(sys.executable).parent), os.environ["PATH"])),
        "COLUMNS": "100",
        "NO_COLOR": "1",
        "TERM": "dumb",
        "LC_ALL": "C.UTF-8",
        "HOME": str(folder),
        "PYTHONPATH": str(folder),
    }


def commands(block: str) -> list[str]:
    """The commands of a console block; `> ` right below one goes on with it."""
    found: list[str] = []
    typing = False
    for line in block.split("\n"):
        if line.startswith("$ "):
            found.append(line[2:])
            typing = True
        elif line.startswith("> ") and typing:
            found[-1] += "\n" + line[2:]
        else:
            typing = False
    return found


@pytest.mark.parametrize("path", [README, *GUIDES], ids=lambda path: path.name)
def test_every_command_prints_what_is_written(tmp_path: Path, path: Path) -> None:
    """Those of the console blocks; then, in the same folder, those that are only named run."""
    text = path.read_text(encoding="utf-8")
    assert "bash: " not in text  # a line of a board that begins with `> ` is taken for a command
    assert "\n> END\n> " not in text  # the text of `cat` ends, and a command begins
    assert played(text, tmp_path) == text
    for line in named(text) if path != CONTRIBUTING else ():  # its words stand without a FILE
        runs(line, tmp_path)


def named(text: str) -> list[str]:
    """The commands in the text and in blocks without output."""
    blocks = re.findall(r"^```sh\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    plain = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    lines = [line for block in blocks for line in block.split("\n")]
    lines += [" ".join(code.split()) for code in re.findall(r"`([^`]+)`", plain)]
    return [
        line
        for line in dict.fromkeys(lines)
        if line.startswith("hero-combat ")
        and not re.search(r"\b[A-Z]{2,}\b|\.\.\.", line)  # words in capitals stand for others
    ]


def runs(line: str, folder: Path) -> None:
    """Assert that a command runs in `folder`; by then the rules may forbid it.

    What watches, or waits for lines, is ended after a while; what asks is answered by Enter.
    """
    lasts = "--watch" in line or line.startswith("hero-combat play ")
    ended = f"timeout 2 {line}" if lasts else line
    allowed = (0, 4, 6, 8, *([124] if ended != line else []))
    if "--ask" in line:
        done = subprocess.run(
            ["script", "-qec", ended, "/dev/null"],  # noqa: S607 - a terminal, and who types at it
            cwd=folder,
            env=surroundings(folder),
            input="\n" * 20,
            capture_output=True,
            text=True,
            check=False,
        )
        code, told = done.returncode, done.stdout
    else:
        code, told = typed(ended, folder)
    assert code in allowed, (line, told)


def test_the_picture_in_the_readme_is_of_the_fight_above_it(tmp_path: Path) -> None:
    text = README.read_text(encoding="utf-8").partition("![")[0]
    played(f"{text}\n```console\n$ hero-combat show --svg drawn.svg night.toml\n```\n", tmp_path)
    picture = ROOT / "scenarios" / "museum-night.svg"
    assert (tmp_path / "drawn.svg").read_text("utf-8") == picture.read_text("utf-8")


def test_the_readme_is_short_and_links_to_every_guide() -> None:
    text = README.read_text(encoding="utf-8")
    assert text.count("\n") <= 250
    linked = re.findall(r"\]\(([^)#:]+)\)", text)
    assert {path.relative_to(ROOT).as_posix() for path in GUIDES} <= set(linked)
    assert [name for name in linked if not (ROOT / name).exists()] == []


@pytest.mark.parametrize("path", GUIDES, ids=lambda path: path.name)
def test_every_place_that_a_guide_names_is_there(path: Path) -> None:
    text = _BLOCK.sub("", path.read_text(encoding="utf-8"))
    named = re.findall(r"`((?:hero_combat|systems|tests|scenarios|completions)/[^`\s]*)`", text)
    for place in named:
        home = ROOT / "hero_combat" if place.startswith("systems/") else ROOT
        for name in systems.built_in() if "SYSTEM" in place else ("",):
            found = home / place.replace("SYSTEM", name)
            assert found.exists() or found.with_suffix("").is_dir(), place


@pytest.mark.parametrize("path", GUIDES, ids=lambda path: path.name)
def test_a_guide_links_to_the_guides_that_it_names(path: Path) -> None:
    """On the web, where nobody can type `hero-combat help dice`; and no link leads nowhere."""
    text = _BLOCK.sub("", path.read_text(encoding="utf-8"))
    links = set(re.findall(r"\]\(([^)#:]+)\)", text))
    assert [link for link in links if not (path.parent / link).exists()] == []
    if path != CONTRIBUTING:
        assert {f"{name}.md" for name in re.findall(r"hero-combat help ([a-z-]+)`", text)} <= links


def test_every_word_of_the_glossary_is_used() -> None:
    """Each word of a system stands in its rules or its code, each other one in the package."""
    text = (ROOT / "hero_combat" / "guide" / "glossary.md").read_text(encoding="utf-8")
    parts = {part.partition("\n")[0].lower(): part for part in text.split("\n## ")[1:]}
    assert parts.keys() == {"everywhere", *systems.built_in()}
    for title, part in parts.items():
        home = ROOT / "hero_combat" / ("" if title == "everywhere" else f"systems/{title}")
        code = [path for path in home.rglob("*") if path.suffix in (".py", ".md", ".toml")]
        known = " ".join(
            path.read_text("utf-8").lower() for path in code if path.parent.name != "guide"
        )
        spoken = re.sub(r"[\s_-]+", " ", known)
        words = re.findall(r"\*\*`?([^*`]+)`?\*\*", part)
        assert len(words) > 10
        assert [word for word in words if word.lower().replace("-", " ") not in spoken] == []


def test_ci_runs_the_readme_s_own_test_command() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    command = next(
        line
        for line in README.read_text(encoding="utf-8").split("\n")
        if line.startswith("python3 -m venv") and "pytest" in line
    )
    assert command in script.split("\n")


def write() -> None:
    """Write into the texts what the commands print now."""
    for document in (README, *GUIDES):
        with TemporaryDirectory() as name:
            told = played(document.read_text(encoding="utf-8"), Path(name))
            document.write_text(told, encoding="utf-8")
