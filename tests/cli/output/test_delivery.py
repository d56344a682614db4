"""An exit code other than 0 means that nothing was written, whatever fails, and however late."""

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from program import Hc, refused

from hero_combat.cli.environment import Environment
from hero_combat.cli.main import run
from hero_combat.errors import StorageError
from hero_combat.storage import files

PROGRAM = shlex.join([sys.executable, "-m", "hero_combat"])


class Full(BytesIO):
    """A stream whose disk is full."""

    def write(self, _: Any) -> int:
        """Nothing goes."""
        raise OSError(28, "No space left on device")


def shell(line: str) -> "subprocess.CompletedProcess[bytes]":
    """`line` in a real shell, `hc` being this very program."""
    script = f'hc() {{ {PROGRAM} "$@"; }}; {line}'
    return subprocess.run(["/bin/bash", "-c", script], capture_output=True, check=False)


@pytest.fixture
def begun(hc: Hc, museum: Path) -> bytes:
    """The museum's bytes, its fight begun."""
    assert hc("step -i museum.toml").exit == 0
    return museum.read_bytes()


@pytest.mark.parametrize(
    "line",
    [
        "show --html museum.toml museum.toml",
        "show --svg ./museum.toml museum.toml",
        "show --html other.txt museum.toml",
        "log --html museum.toml museum.toml",
        "log -o museum.toml museum.toml",
        "log --script -o other.txt museum.toml",
        "odds titania brigand -w punch --html museum.toml museum.toml",
        "simulate -n 2 --html museum.toml museum.toml",
        "advise --html museum.toml museum.toml",
    ],
)
def test_no_drawing_and_no_story_takes_the_place_of_an_encounter(
    hc: Hc, begun: bytes, line: str
) -> None:
    Path("other.txt").write_bytes(begun)
    result = hc(line)
    assert result.exit == 7
    assert "holds an encounter, which would be lost; choose another name" in result.err
    assert Path("museum.toml").read_bytes() == Path("other.txt").read_bytes() == begun


@pytest.mark.parametrize(
    "line",
    [
        "step -i museum.toml",
        "step -i museum.toml --json",
        "undo -i museum.toml",
        "amend --force -i museum.toml",
        "verify --adopt -i museum.toml",
        "run - museum.toml -i",
        "add museum.toml brigand --as another -i museum.toml",
        "add museum.toml brigand --as another -o out.toml museum.toml",
        "step -o out.toml museum.toml",
        "step -o museum.toml museum.toml",
        "new champions -o out.toml",
        "show --svg out.svg museum.toml",
        "odds titania brigand --with punch --svg out.svg museum.toml",
        "show museum.toml",
        "log museum.toml",
        "odds titania brigand --with punch museum.toml",
        "new champions",
        "rules zt",
        "schema zt",
        "--help",
        "step --help",
        "--version",
    ],
)
@pytest.mark.parametrize("stdout", [Full(), None], ids=["full", "closed"])
def test_a_report_that_can_not_be_printed_leaves_everything_as_it_was(
    begun: bytes, museum: Path, line: str, stdout: Any
) -> None:
    err = BytesIO()
    code = run(shlex.split(line), Environment(BytesIO(b"step"), stdout, err, {}))
    reason = "no space left on device" if stdout else "it is closed"
    assert code == 7
    assert f"standard output: can't be written: {reason}" in errors(err.getvalue())
    assert museum.read_bytes() == begun
    assert os.listdir() == ["museum.toml"]  # noqa: PTH208 - the names alone


def errors(told: bytes) -> str:
    """The line that was told, or the one in the JSON that was."""
    if told[:1] != b"{":
        return told.decode()
    problem = json.loads(told)["errors"][0]
    return f"{problem['file']}: {problem['message']}"


@pytest.mark.parametrize("where", [">/dev/full", ">&-"])
def test_it_is_so_of_a_real_process(begun: bytes, museum: Path, where: str) -> None:
    for line in ("step -i museum.toml", "new zt -o out.toml", "show museum.toml", "--help"):
        done = shell(f"hc {line} {where}")
        reason = "it is closed" if "-" in where else "no space left on device"
        assert done.returncode == 7
        assert done.stderr.decode() == f"standard output: can't be written: {reason}\n"
    assert museum.read_bytes() == begun
    assert os.listdir() == ["museum.toml"]  # noqa: PTH208 - the names alone


@pytest.mark.parametrize("where", ["2>/dev/full >/dev/null", "2>&- >/dev/null", ">/dev/full"])
def test_an_encounter_that_goes_to_a_pipe_is_told_first(begun: bytes, where: str) -> None:
    assert shell(f"hc step museum.toml {where}").returncode == 7
    assert begun
    piped = shell("hc step museum.toml 2>/dev/full")
    assert (piped.returncode, piped.stdout) == (7, b"")


def test_a_reader_who_has_gone_leaves_the_file(begun: bytes, museum: Path) -> None:
    until_gone = "while (echo) 2>/dev/null; do :; done"
    gone = shell(f"({until_gone}; hc step -i museum.toml; echo $? >&2) | true")
    assert gone.stderr.decode() == (
        "standard output: the pipe is closed; nothing was written; -q prints nothing\n7\n"
    )
    assert museum.read_bytes() == begun


def test_who_wants_to_be_told_nothing_needs_no_stream(begun: bytes, museum: Path) -> None:
    assert shell("hc step -q -i museum.toml >&- 2>&-").returncode == 0
    assert museum.read_bytes() != begun


def test_an_error_that_can_not_be_told_keeps_its_exit_code(begun: bytes) -> None:
    assert begun
    assert shell("hc undo -n 99 -i museum.toml 2>&-").returncode == 2
    assert shell("hc undo -n 99 -i museum.toml 2>/dev/full").returncode == 2
    assert shell("hc undo -n 99 -i museum.toml --json >/dev/full").returncode == 2


def test_a_script_that_saves_is_done(hc: Hc, museum: Path) -> None:
    """Though the fight is over, or lines were passed over: what was written says 0."""
    hc("step -i museum.toml")
    before = museum.read_bytes()
    ends = b"set titania.body -12\nstep\nset titania.body 3\n"
    over = hc("run - museum.toml -i", stdin=ends)
    assert over.exit == 0
    assert over.file != before
    museum.write_bytes(before)
    some = hc("run - museum.toml -i --keep-going", stdin=b"act fly nobody\nset turn 3\n")
    assert some.exit == 0
    assert 'standard input:1: no combatant or object "nobody"' in some.out
    assert some.file != before
    museum.write_bytes(before)
    none = hc("run - museum.toml -i --keep-going", stdin=b"act fly nobody\n")
    assert (none.exit, none.file) == (2, before)


def test_an_interrupted_command_wrote_nothing_and_a_written_one_is_done(
    begun: bytes, museum: Path
) -> None:
    """Ctrl-C at any moment: exit 130 and the old file, or exit 0 and the new one."""
    assert begun
    codes = set()
    for round_ in range(30):
        before = museum.read_bytes()
        command = [sys.executable, "-m", "hero_combat", "set", "turn", str(round_), "-i"]
        with subprocess.Popen(
            [*command, "museum.toml"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
        ) as process:
            time.sleep(0.04 + 0.002 * round_)
            process.send_signal(signal.SIGINT)
            process.communicate()
        codes.add(process.returncode)
        written = museum.read_bytes() != before
        assert written == (process.returncode == 0), process.returncode
    assert codes <= {0, 1, 130, -signal.SIGINT}


# ------------------------------------------------------------------ pipes and names


def test_a_pipe_is_read_once(begun: bytes, hc: Hc) -> None:
    assert begun
    for line in ("step", "odds titania brigand --with punch", "amend --force", "show", "undo"):
        of_file, of_pipe = hc(f"{line} museum.toml"), shell(f"hc {line} <(cat museum.toml)")
        assert of_pipe.returncode == 0, of_pipe.stderr
        assert of_pipe.stdout.decode() == of_file.out


@pytest.mark.usefixtures("begun")
@pytest.mark.parametrize("line", ["step", "set turn 3", "amend --force", "undo", "champions step"])
def test_a_pipe_can_not_be_changed(line: str, hc: Hc) -> None:
    os.mkfifo("pipe")
    result = hc(f"{line} -i pipe")
    assert (result.exit, result.err) == (7, "pipe: is a pipe, not a file\n")


@pytest.mark.parametrize(
    ("words", "place"),
    [
        (["show", ""], "FILE"),
        (["step", ""], "FILE"),
        (["champions", "step", ""], "FILE"),
        (["amend", ""], "FILE"),
        (["step", "museum.toml", "-o", ""], "--output"),
        (["show", "museum.toml", "--svg", ""], "--svg"),
        (["diff", "", "museum.toml"], "OLD"),
        (["add", "", "brigand", "museum.toml"], "FROM"),
        (["run", "", "museum.toml"], "SCRIPT"),
    ],
)
def test_a_file_has_a_name(hc: Hc, words: list[str], place: str) -> None:
    """An unset variable of the shell is no wish for standard input."""
    result = hc("", *words, stdin=b"")
    assert result.exit == 2
    assert result.err == (
        f"hero-combat: {place}: a file name can't be empty; check that no shell variable is unset\n"
    )


def test_a_change_while_the_report_is_read_is_noticed(
    begun: bytes, museum: Path, hc: Hc, monkeypatch: pytest.MonkeyPatch
) -> None:
    edited = begun + b"# by hand\n"
    printed = Environment.out

    def edit(self: Environment, text: Any) -> None:
        printed(self, text)
        museum.write_bytes(edited)

    monkeypatch.setattr(Environment, "out", edit)
    result = hc("set turn 9 -i museum.toml")
    assert result.exit == StorageError.exit
    assert result.err == "hero-combat: the file changed meanwhile; nothing was written\n"
    assert museum.read_bytes() == edited


@pytest.mark.parametrize("where", ["-i", "-o larger.toml", "--dry-run", ""])
def test_nothing_is_written_that_could_not_be_read(
    hc: Hc, museum: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    before = museum.read_bytes()
    monkeypatch.setattr(files, "LARGEST", len(before) + 50)
    told = "hero-combat: it would be larger than 16 MiB, the limit"
    refused(hc(f"step museum.toml {where}"), 7, told)
    assert museum.read_bytes() == before
    assert not museum.with_name("larger.toml").exists()
