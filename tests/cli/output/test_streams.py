"""Pipes, terminals, files: what goes to standard output, to standard error, and where color is."""

import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from program import Hc

PROGRAM = shlex.join([sys.executable, "-m", "hero_combat"])
PUNCH = "resolve titania brigand --with punch"
FACES = "4 3 2 / 6 6 1 2 5 3 4 1 / 6 5"


def shell(line: str) -> "subprocess.CompletedProcess[bytes]":
    """`line` in a real shell, `hc` being this very program."""
    return subprocess.run(
        ["/bin/sh", "-c", f'hc() {{ {PROGRAM} "$@"; }}; {line}'], capture_output=True, check=False
    )


def test_three_commands_in_a_pipe_are_three_commands_in_place(hc: Hc, museum: Path) -> None:
    first = hc("step museum.toml")
    second = hc(PUNCH, "--dice", FACES, stdin=first.piped)
    third = hc("step -", stdin=second.piped)
    assert [first.exit, second.exit, third.exit] == [0, 0, 0]
    hc("step -i museum.toml")
    hc(PUNCH, "--dice", FACES, "-i", "museum.toml")
    assert hc("step -i museum.toml").file == third.piped == museum.read_bytes()


def test_a_pipe_of_real_processes(hc: Hc) -> None:
    piped = shell(f"hc step museum.toml | hc {PUNCH} --dice '{FACES}' | hc step - | hc show")
    assert piped.returncode == 0
    assert b"Titania" in piped.stdout
    hc("step -i museum.toml")
    hc(PUNCH, "--dice", FACES, "-i", "museum.toml")
    hc("step -i museum.toml")
    assert piped.stdout.decode() == hc("show museum.toml").out
    assert piped.stderr.decode().count("acts.\n") == 2


def test_the_report_makes_room_for_the_encounter(hc: Hc, museum: Path) -> None:
    authored = museum.read_text("utf-8")
    piped = hc("step museum.toml")
    told = piped.err
    assert piped.out.startswith(authored)
    assert told.count("\n") == 2  # the fight begins, and somebody acts
    assert piped.file == authored.encode()
    in_place = hc("step museum.toml --output next.toml")
    assert (in_place.out, in_place.err) == (told, "")
    assert Path("next.toml").read_text("utf-8") == piped.out
    dry = hc("step museum.toml --dry-run")
    assert dry.err == ""
    assert dry.out.endswith(told)
    assert dry.out.startswith("--- museum.toml\n+++ museum.toml\n")
    assert dry.file == authored.encode()


def test_silence(hc: Hc) -> None:
    for line in ("step -q museum.toml -i", "step -qi museum.toml", "show -q museum.toml"):
        result = hc(line)
        assert (result.exit, result.out, result.err) == (0, "", "")
    assert hc("step -q museum.toml").err == ""


@pytest.mark.parametrize("text", ["museum", "crlf", "no final newline"])
def test_a_dry_run_is_a_patch(hc: Hc, museum: Path, text: str) -> None:
    data = museum.read_bytes()
    if text == "crlf":
        data = data.replace(b"\n", b"\r\n")
    elif text == "no final newline":
        data = data.removesuffix(b"\n")
    museum.write_bytes(data)
    difference = hc("step -q --dry-run museum.toml").piped
    Path("patched.toml").write_bytes(patched(data, difference))
    assert Path("patched.toml").read_bytes() == hc("step -i museum.toml").file


def patched(data: bytes, difference: bytes) -> bytes:
    """What a unified difference of one hunk or more makes of `data`."""
    old = data.split(b"\n")
    new: list[bytes] = []
    at = 0
    lines = difference.split(b"\n")[2:-1]
    for i, line in enumerate(lines):
        ended = not (i + 1 < len(lines) and lines[i + 1].startswith(b"\\"))
        if line.startswith(b"@@"):
            start = int(line.split()[1].split(b",")[0].removeprefix(b"-")) - 1
            new += [each + b"\n" for each in old[at:start]]
            at = start
        elif line[:1] in (b" ", b"-"):
            assert old[at] == line[1:]
            at += 1
        if line[:1] in (b" ", b"+"):
            new.append(line[1:] + (b"\n" if ended else b""))
    return b"".join(new) + b"\n".join(old[at:])


def test_colors_are_for_terminals(hc: Hc) -> None:
    hc("step -i museum.toml")
    line = f"{PUNCH} --dice '{FACES}' museum.toml"
    colorful = {"NO_COLOR": "", "TERM": "xterm-256color"}

    def escapes(terminals: tuple[bool, bool, bool], variables: dict[str, str]) -> tuple[bool, bool]:
        result = hc(line, terminals=terminals, variables=variables)
        assert result.exit == 0
        return "\x1b" in result.out, "\x1b" in result.err

    assert escapes((False, False, True), colorful) == (False, True)
    assert escapes((False, True, False), colorful) == (False, False)
    assert escapes((False, False, False), colorful) == (False, False)
    assert escapes((False, False, True), {**colorful, "NO_COLOR": "1"}) == (False, False)
    assert escapes((False, False, True), {**colorful, "TERM": "dumb"}) == (False, False)
    assert escapes((False, False, False), {**colorful, "FORCE_COLOR": "1"}) == (False, True)


def test_a_pipe_gets_plain_columns_and_no_escape(hc: Hc) -> None:
    colorful = {"NO_COLOR": "", "TERM": "xterm-256color"}
    assert "\x1b" not in hc("show museum.toml", variables=colorful).out
    on_a_terminal = hc("show museum.toml", variables=colorful, terminals=(True, True, True))
    assert "\x1b[32m" in on_a_terminal.out


def test_faces_are_asked_for_at_the_terminal_while_the_encounter_is_piped(hc: Hc) -> None:
    begun = hc("step museum.toml")
    asked = hc(f"{PUNCH} --ask", stdin=begun.piped, answers=["4 3 2", "6 6 1 2 5 3 4 1", "6 5"])
    given = hc(f"{PUNCH} --dice '{FACES}'", stdin=begun.piped)
    assert asked.exit == 0
    assert asked.out == given.out
    assert asked.err.startswith(given.err)
    assert "to hit brigand" in asked.err.removeprefix(given.err)


def test_a_wrong_answer_is_asked_again_or_refused_and_nothing_is_written(hc: Hc) -> None:
    begun = hc("step -i museum.toml")
    result = hc(f"{PUNCH} --ask -i museum.toml", answers=["4 3"])
    assert result.exit != 0
    assert result.file == begun.file


def test_nobody_answers(hc: Hc, museum: Path) -> None:
    before = museum.read_bytes()
    result = hc(f"{PUNCH} --ask -i museum.toml", answers=[])
    assert result.exit in (5, 130)
    assert result.file == before
    assert "bug" not in result.err


def test_a_fight_that_is_over_is_passed_on_unchanged(hc: Hc) -> None:
    hc("step -i museum.toml")
    over = hc("set titania.body -12 -i museum.toml").file
    piped = hc("step", stdin=over)
    assert piped.exit == 6
    assert piped.piped == over
    assert piped.err.count("\n") == 1
    in_place = hc("step -i museum.toml")
    assert (in_place.exit, in_place.file) == (6, over)
    script = hc("run - museum.toml", stdin=b"step\nset titania.body 12\n")
    assert script.exit == 6
    assert script.piped == over


def test_a_while_loop_ends_with_the_fight(hc: Hc, museum: Path) -> None:
    done = shell(
        "n=0; while hc step -i museum.toml; do n=$((n+1)); "
        "[ $n -lt 3 ] || hc set titania.body -12 -i museum.toml; done; echo $? $n"
    )
    assert done.stdout.endswith(b"The fight is over: only the robbers are left.\n0 3\n")
    assert done.stderr == b""
    assert hc("verify museum.toml").exit == 0
    assert museum.exists()


@pytest.mark.usefixtures("museum")
def test_a_reader_who_leaves_early() -> None:
    for line in ("show museum.toml", "step museum.toml", "new champions", "log --json museum.toml"):
        gone = shell(f"hc {line} | true")
        assert b"Traceback" not in gone.stderr
        assert b"BrokenPipe" not in gone.stderr
        early = shell(f"hc {line} | head -1")
        assert early.returncode == 0
        assert b"Traceback" not in early.stderr
        assert b"BrokenPipe" not in early.stderr


def test_standard_input_is_read_once(hc: Hc) -> None:
    """The system is looked up in the piped text first, then the verb is played on it."""
    assert hc(PUNCH, "--dice", FACES, stdin=hc("step museum.toml").piped).exit == 0
    assert hc("amend --force", stdin=hc("step museum.toml").piped).exit == 0


def test_help_reads_no_file_and_leads_with_examples(hc: Hc) -> None:
    for line in ("--help", "champions --help", "champions resolve --help", "undo --help"):
        result = hc(line)
        assert result.exit == 0
        shown = result.out
        assert shown.index("Examples:") < shown.index("--help")
        assert "hero-combat" in shown


def test_help_keeps_square_brackets(hc: Hc) -> None:
    for line in ("megs resolve --help", "megs recover --help", "megs roll --help"):
        assert "[rules.universal]" in hc(line).out


def test_dry_run_stands_before_whatever_a_line_says(hc: Hc, museum: Path) -> None:
    """Of a line that is about to be run the same is told as of the line without -i or -o."""
    before, told = museum.read_bytes(), hc("step museum.toml --dry-run")
    for more in ("-i", "-o out.toml"):
        result = hc(f"step museum.toml --dry-run {more}")
        assert (result.exit, result.out, result.err) == (0, told.out, told.err)
    assert museum.read_bytes() == before
    assert not Path("out.toml").exists()


def test_color_that_is_forced_draws_the_board_in_a_pipe(hc: Hc) -> None:
    plain = hc("show museum.toml").out
    drawn = hc("show museum.toml", variables={"FORCE_COLOR": "1", "NO_COLOR": ""}).out
    assert "\x1b[" not in plain
    assert "\x1b[" in drawn
    assert "\u2501" in drawn
