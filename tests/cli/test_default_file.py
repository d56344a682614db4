"""HERO_COMBAT_FILE: the encounter of a line that names none."""

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from program import NOTHING, Hc, Result

PROGRAM = shlex.join([sys.executable, "-m", "hero_combat"])
TERMINAL = (True, False, False)
NAMED = {"HERO_COMBAT_FILE": "museum.toml"}


def at_the_table(hc: Hc, line: str, *, stdin: bytes = b"") -> Result:
    """Run a line at a terminal, the museum being the file of the evening."""
    return hc(line, stdin=stdin, terminals=(not stdin, False, False), variables=NAMED)


@pytest.mark.parametrize(
    "line",
    [
        "show",
        "step",
        "champions step",
        "resolve titania brigand --with punch",
        "odds titania brigand --with punch",
        "roll dex --who titania",
        "check",
        "npc",
        "simulate -n 3",
        "set titania.stun 3",
        "add museum.toml agent-1 --count 2",
        "resolve --help",
    ],
)
def test_a_line_without_file_is_about_it(hc: Hc, line: str) -> None:
    named = hc(f"{line} museum.toml", terminals=TERMINAL)
    unnamed = at_the_table(hc, line)
    assert unnamed[1:4] == named[1:4]
    assert unnamed.exit == 0


def test_it_is_changed_by_i_alone(hc: Hc, museum: Path) -> None:
    before = museum.read_bytes()
    assert at_the_table(hc, "step -q").file == before
    assert at_the_table(hc, "step -q -i").file != before
    assert at_the_table(hc, "amend --force -q").exit == 0
    assert at_the_table(hc, "undo -q -i").exit == 0
    assert at_the_table(hc, "champions roll 3d6 -i -q").exit == 0
    assert b"roll 3d6 --dice" in museum.read_bytes()


def test_a_script_on_standard_input_is_played_on_it(hc: Hc) -> None:
    played = at_the_table(hc, "run - -i", stdin=b"step\nexpect acting titania\n")
    assert played.exit == 0
    assert b'"step  # ' in played.file


def test_what_is_named_or_piped_goes_before_it(hc: Hc, museum: Path) -> None:
    other = hc("new zt").out
    museum.with_name("other.toml").write_text(other, "utf-8")
    assert "vault" in at_the_table(hc, "show other.toml").out
    assert "vault" in at_the_table(hc, "show", stdin=other.encode()).out
    assert "+++ standard input" in at_the_table(hc, "step --dry-run", stdin=other.encode()).out
    assert at_the_table(hc, "step figth").err == "figth: file not found\n"


def test_dice_alone_need_no_file(hc: Hc, museum: Path) -> None:
    before = museum.read_bytes()
    assert at_the_table(hc, "champions roll 3d6 --dice '1 2 3'").exit == 0
    assert museum.read_bytes() == before
    assert at_the_table(hc, "simulate --merge museum.toml").exit == 3
    assert at_the_table(hc, "new zt").out == hc("new zt").out


def test_a_pipe_through_which_nothing_comes_is_a_command_that_failed(hc: Hc, museum: Path) -> None:
    """The next one must not go on with another fight; with no pipe there at all it may."""
    assert hc("step -q -i museum.toml").exit == 0
    environment = {**os.environ, **NAMED, "COLUMNS": "100", "TERM": "dumb"}

    def shell(line: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            ["/bin/sh", "-c", line.replace("hc", PROGRAM)],
            cwd=museum.parent,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )

    failed = shell("hc step gone.toml | hc step")
    assert failed.returncode == 3
    assert failed.stdout == ""
    assert NOTHING in failed.stderr
    assert shell("hc show --acting </dev/null").stdout == "titania\n"
    assert shell("hc show --acting <&-").stdout == "titania\n"


def test_a_person_is_told_that_nothing_was_written(hc: Hc) -> None:
    note = "note: museum.toml is unchanged; -i saves\n"
    at_terminal = hc("step museum.toml", terminals=(True, True, True))
    assert at_terminal.err.endswith(note)
    assert note not in hc("step museum.toml").err
    assert hc("step -q museum.toml", terminals=(True, True, True)).err == ""
