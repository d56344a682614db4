"""What holds of every command on every file: laws, tried on many examples."""

import os
import subprocess
import sys
import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from program import pipe
from repository import MUSEUM

from hero_combat import systems
from hero_combat.fight.state_part import read_encounter
from hero_combat.fight.state_written import state_of
from hero_combat.file import document as documents
from hero_combat.log.replay import replay_lines, start_of
from hero_combat.log.verify import verify_log
from hero_combat.orders.shell_words import split_line

TEXT = MUSEUM.read_text("utf-8")
CHAMPIONS = systems.load("champions")


# ------------------------------------------------------------------ strategies

REMARK = st.text(st.characters(exclude_categories=("Cc", "Cs")), max_size=12)


@st.composite
def authored(draw: st.DrawFn) -> str:
    """The museum with comments, blank lines, notes that look like a state, CRLF, a mark."""
    lines = TEXT.removesuffix("\n").split("\n")
    for _ in range(draw(st.integers(0, 4))):
        at = draw(st.integers(0, len(lines)))
        lines.insert(at, draw(st.sampled_from(["", "  ", "\t# ", "# ", "#[state]#"])))
        if "#" in lines[at]:
            lines[at] += draw(REMARK)
    if draw(st.booleans()):
        lines += ["[templates.agent.notes]", 'a = """', "[state]", "turn = 3", '"""']
    text = "\n".join(lines)
    if draw(st.booleans()):
        text += "\n"
    if draw(st.booleans()):
        text = text.replace("\n", "\r\n")
    return draw(st.sampled_from(["", "\ufeff"])) + text


LINES = [
    "step",
    "step",
    "step",
    "resolve {who} {other} --with punch",
    "resolve {who} {other} --with musket --ocv 9",
    "resolve {who} {other} --roll-with-punch",
    "resolve {who} {other} --push {number}",
    "act {move} {who}",
    "act abort {who} --to dodge",
    "recover",
    "recover --who {who}",
    "recover --post-12",
    "knockback {who} --body {number}",
    "knockback {who} --body {number} --killing --into stop-sign=6",
    "hazard fall --on {who} --metres {number}",
    "roll {dice} --who {who}",
    "join {late}",
    "join {who}",
    "leave {who}",
    "leave {who} --why {why}",
    "reseed {number}",
    "remind {time} {reminder}",
    "remind {time} {reminder}",
    "set {who}.marks.{mark} {time}",
    "set {who}.marks.{mark} {number}",
    "unset {who}.marks",
    "set {path} {value}",
    "set {path} {value}",
    "unset {path}",
]
PARTS = {
    "who": ["titania", "brigand", "agent-1", "agent-2", "agent-3"],
    "other": ["titania", "brigand", "agent-1", "agent"],
    "why": ["surrendered", "carried-off", "left"],
    "late": ["agent-3", "agent-4"],
    "time": ["T1S12", "T2S2", "t2s4", "T3S1", "never"],
    "reminder": ["'the bomb goes off'", "police"],
    "mark": ["flashed", "heat"],
    "number": ["0", "3", "7", "11", "18"],
    "move": ["hold", "dodge", "block", "stand", "fly", "land", "pass"],
    "dice": ["3d6", "2d6k", "dex", "11-"],
    "path": [
        "segment",
        "turn",
        "acting",
        "waiting",
        "stop-sign.body",
        "{who}.stun",
        "{who},brigand.stun",
        "{who}.end",
        "{who}.status.prone",
        "{who}.holding",
        "{who}.sheet.spd",
        "{who}.sheet.pd",
    ],
    "value": [
        "3",
        "-=7",
        "+=2",
        "'*=0.5'",
        "-7",
        "0",
        "12",
        "true",
        "titania",
        "''",
        "'a b'",
        "brigand,titania",
    ],
}


@st.composite
def commands(draw: st.DrawFn) -> list[str]:
    """A command line on the museum, right or wrong, as a game master might type it."""
    line = draw(st.sampled_from(LINES))
    while "{" in line:
        line = line.format_map({part: draw(st.sampled_from(PARTS[part])) for part in PARTS})
    words = split_line(line)[0]
    if words[0] in ("set", "unset", "join", "leave", "reseed", "remind"):
        return words
    return [*words, *draw(st.sampled_from([[], ["--force"], ["--seed", "5"]]))]


BEGIN = ["begin", "titania,brigand,agent-1,agent-2"]


def played(text: str, lines: list[list[str]]) -> list[bytes]:
    """The file after the beginning and after each of the lines that worked."""
    files = [pipe(BEGIN, text.encode())[1]]
    for line in lines:
        code, out, err = pipe([*line, "-"], files[-1])
        assert code in (0, 2, 4, 5, 6), err
        assert code in (0, 6) or out == b""
        if code == 0:
            files.append(out)
        elif code == 6:
            assert out == files[-1]
    return files


# ------------------------------------------------------------------ the laws


@given(authored(), st.lists(commands(), max_size=8))
def test_authored_text_survives_any_command(text: str, lines: list[list[str]]) -> None:
    head = text if text.endswith("\n") else text + ("\r\n" if "\r\n" in text else "\n")
    for file in played(text, lines):
        assert file.startswith(head.encode())
        state = file[len(head.encode()) :].lstrip(b"\r\n")
        assert state.startswith(b"[state]")
        assert ("\r\n" in text) == (b"\r\n" in state)


@given(st.lists(commands(), max_size=14))
def test_replaying_the_log_gives_the_state(lines: list[list[str]]) -> None:
    file = played(TEXT, lines)[-1]
    document = documents.read(file, "museum.toml")
    encounter = read_encounter(document, CHAMPIONS)
    start = start_of(document, CHAMPIONS)
    again = replay_lines(start, encounter.log, CHAMPIONS)
    assert state_of(again, CHAMPIONS) == state_of(encounter, CHAMPIONS)
    verdict = verify_log(start, encounter, CHAMPIONS)
    assert (verdict.differences, verdict.edited, verdict.reworded) == ((), (), ())
    assert pipe(["verify"], file)[0] == 0
    assert [pipe(["show", *how], file)[0] for how in ([], ["--json"], ["--acting"])] == [0, 0, 0]
    script = pipe(["log", "--script"], file)[1]
    again = TEXT.encode()
    for line in script.decode().split("\n")[:-1]:
        words = split_line(line)[0]
        again = pipe([*words, "-"], again)[1]
    assert again == file


@given(authored(), st.lists(commands(), min_size=1, max_size=8), st.data())
def test_undo_gives_back_what_was_and_redo_what_is(
    text: str, lines: list[list[str]], data: st.DataObject
) -> None:
    files = [text.encode(), *played(text, lines)]
    n = data.draw(st.integers(1, len(files) - 1))
    code, undone, err = pipe(["undo", "-n", str(n)], files[-1])
    assert code == 0, err
    was, now = parsed(files[-1 - n]), parsed(undone)
    waiting = now["state"].pop("undone")["lines"]
    assert waiting == parsed(files[-1])["state"]["log"]["lines"][-n:]
    assert now.pop("state") == was.pop("state", {})
    assert now == was
    head = documents.read(files[-1 - n], "").head
    assert documents.read(undone, "").head.rstrip("\r\n") == head.rstrip("\r\n")
    stepwise = files[-1]
    for _ in range(n):
        stepwise = pipe(["undo"], stepwise)[1]
    assert stepwise == undone
    assert pipe(["redo", "-n", str(n)], undone)[1] == files[-1]


def parsed(file: bytes) -> dict[str, Any]:
    return tomllib.loads(file.decode().removeprefix("\ufeff"))


@given(st.lists(commands(), max_size=6), commands())
def test_a_command_that_fails_leaves_the_file_untouched(
    tmp_path_factory: pytest.TempPathFactory, lines: list[list[str]], last: list[str]
) -> None:
    path = tmp_path_factory.mktemp("fight") / "museum.toml"
    before = played(TEXT, lines)[-1]
    path.write_bytes(before)
    code = pipe([*last, "-i", str(path)], b"")[0]
    assert os.listdir(path.parent) == ["museum.toml"]  # noqa: PTH208 - the names alone
    piped = pipe([*last, "-"], before)
    assert piped[0] == code
    assert path.read_bytes() == (piped[1] if code == 0 else before)


# ------------------------------------------------------------------ processes


def test_seeded_fights_agree_across_processes() -> None:
    script = "".join(
        f"step\nresolve {who} titania --dcv -9 --force\nresolve titania {who} --with bolt --force\n"
        for who in ("agent-1", "agent-2", "agent-3")
    )
    told = set()
    for hashes in ("0", "1", "4242"):
        done = subprocess.run(
            [sys.executable, "-m", "hero_combat", "run", "-", "--explain", str(MUSEUM)],
            input=script.encode(),
            capture_output=True,
            check=False,
            env={**os.environ, "PYTHONHASHSEED": hashes},
        )
        told.add((done.returncode, done.stdout, done.stderr))
    assert len(told) == 1
    assert told.pop()[0] in (0, 6)
