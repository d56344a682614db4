"""Each verb on the museum: what a game master reads, and what is then in the file."""

import re
from pathlib import Path
from typing import Any

import pytest
from program import Hc
from snapshot_pages import CasePage
from syrupy.assertion import SnapshotAssertion

from hero_combat.cli.parsing.verbs import EVERYWHERE, verbs_of_systems

STARTED = ("step -i museum.toml",)
FOUGHT = (
    *STARTED,
    "resolve titania brigand --with punch --dice '4 3 2 / 6 6 1 2 5 3 4 1 / 6 5' -i museum.toml",
)
AMBUSH = (
    "set brigand.hidden true -i museum.toml",
    "set agent-4.hidden true -i museum.toml",
    "step -i museum.toml",
    "resolve titania agent-1 --with punch -i museum.toml",
    "step -i museum.toml",
    "resolve brigand titania --with musket -i museum.toml",
)
"""Two are hidden; one of them shoots."""
SHOT = (
    *STARTED,
    "step -i museum.toml",
    (
        "resolve brigand titania --with musket --dice '3 3 3 / 5 6 6 / 2 / 3 2 / 4 5 1 6 6 2 1' "
        "-i museum.toml"
    ),
)
ROBBERS = (*STARTED, "step -i museum.toml")
LEFT = (*SHOT, "leave agent-1,titania --why carried-off -i museum.toml")
UNDONE = (*FOUGHT, "step -i museum.toml", "undo -n 2 -i museum.toml")

MARKED = (
    *STARTED,
    "set brigand.marks.flashed T2S1 -i museum.toml",
    "set brigand.marks.heat 3 -i museum.toml",
    "set stop-sign.marks.burning true -i museum.toml",
    "remind T3S6 'the police arrive' -i museum.toml",
    "remind T2S1 'the bomb goes off' -i museum.toml",
)
COUNTED_DOWN = (*MARKED, *("step -i museum.toml",) * 5)

# name: the commands before, the command that is shown, what it exits with
CASES: dict[str, tuple[tuple[str, ...], str, int]] = {
    "begin": ((), "begin titania,brigand,agent-1 -i museum.toml", 0),
    "begin-by-name": ((), "begin Titania,brig,agent-1 -i museum.toml", 0),
    "begin-with-a-seed": ((), "begin titania,brigand --seed 11 -i museum.toml", 0),
    "join": (
        ("begin titania,brigand,agent-1 -i museum.toml", "step -i museum.toml"),
        "join agent-2,agent-3 -i museum.toml",
        0,
    ),
    "join-again": (LEFT, "join agent-1 -i museum.toml", 0),
    "leave": (STARTED, "leave agent-1,brigand -i museum.toml", 0),
    "leave-who-acts": (STARTED, "leave titania --why carried-off -i museum.toml", 0),
    "leave-json": (STARTED, "leave brigand --why surrendered --json -i museum.toml", 0),
    "reseed": (STARTED, "reseed 4711 -i museum.toml", 0),
    "npc": (ROBBERS, "npc museum.toml", 0),
    "npc-plays": (ROBBERS, "npc -i museum.toml", 0),
    "npc-json": (ROBBERS, "npc --json -i museum.toml", 0),
    "npc-of-a-player": (STARTED, "npc museum.toml", 4),
    "npc-player-named": (STARTED, "npc --who titania -i museum.toml", 0),
    "npc-until-player": (ROBBERS, "npc --until player -i museum.toml", 0),
    "npc-side": (ROBBERS, "npc --side robbers museum.toml", 0),
    "npc-all": ((), "npc --all museum.toml", 0),
    "npc-over": (("npc --all -i museum.toml",), "npc museum.toml", 6),
    "npc-before": (STARTED, "npc --before 'resolve titania brigand --with punch' museum.toml", 0),
    "npc-after": (FOUGHT, "npc --after museum.toml", 0),
    "npc-too-much": (ROBBERS, "npc --all --until player museum.toml", 2),
    "npc-confirm": (ROBBERS, "npc --confirm museum.toml", 2),
    "advise": (("step -i museum.toml",), "advise museum.toml --rollouts 8", 0),
    "simulate": ((), "simulate museum.toml -n 64", 0),
    "simulate-from-here": (ROBBERS, "simulate museum.toml -n 20 --seed 5 --until 24", 0),
    "simulate-values": ((), "simulate museum.toml -n 30 --set titania.dcv=7,12", 0),
    "simulate-without": ((), "simulate museum.toml -n 30 --without agent-3+agent-4,agent-4,", 0),
    "simulate-compare": (
        (),
        "simulate museum.toml -n 30 --set titania.stun=40 --compare brigand.body=10,11",
        0,
    ),
    "simulate-keep": ((), "simulate museum.toml --keep 3", 0),
    "simulate-over": (("npc --all -i museum.toml",), "simulate museum.toml", 6),
    "step-json": (STARTED, "step --json -i museum.toml", 0),
    "step-begins": ((), "step -i museum.toml", 0),
    "step": (STARTED, "step -i museum.toml", 0),
    "step-to-turn-2": (
        (*STARTED, *["step -i museum.toml"] * 5),
        "step -i museum.toml",
        0,
    ),
    "step-over": (
        (*STARTED, "set titania.body -12 -i museum.toml"),
        "step -i museum.toml",
        6,
    ),
    "step-pipe": (STARTED, "step museum.toml", 0),
    "resolve": (
        STARTED,
        (
            "resolve titania brigand --with punch --dice '4 3 2 / 6 6 1 2 5 3 4 1 / 6 5' "
            "-i museum.toml"
        ),
        0,
    ),
    "resolve-misses": (STARTED, "resolve titania brigand --with bolt -i museum.toml", 0),
    "resolve-seeded": (
        (*STARTED, "step -i museum.toml"),
        "resolve brigand titania --with musket -i museum.toml",
        0,
    ),
    "resolve-explain": (
        (*STARTED, "step -i museum.toml"),
        "resolve brigand titania --with musket --range 10 --ocv 4 --explain -i museum.toml",
        0,
    ),
    "resolve-json": (
        STARTED,
        (
            "resolve titania brigand --with punch --dice '4 3 2 / 6 6 1 2 5 3 4 1 / 6 5' --json "
            "-i museum.toml"
        ),
        0,
    ),
    "resolve-dry-run": (
        STARTED,
        (
            "resolve titania brigand --with punch --dice '4 3 2 / 6 6 1 2 5 3 4 1 / 6 5' --dry-run "
            "museum.toml"
        ),
        0,
    ),
    "resolve-quiet": (
        STARTED,
        (
            "resolve titania brigand --with punch --dice '4 3 2 / 6 6 1 2 5 3 4 1 / 6 5' -q "
            "-i museum.toml"
        ),
        0,
    ),
    "resolve-begins": (
        (),
        (
            "resolve titania brigand --with punch --dice '4 3 2 / 6 6 1 2 5 3 4 1 / 6 5' "
            "-i museum.toml"
        ),
        0,
    ),
    "knockback": (
        STARTED,
        (
            "knockback titania --body 11 --killing --into stop-sign=6 --dice '3 2 / 4 5 1 2 6 1' "
            "-i museum.toml"
        ),
        0,
    ),
    "knockback-explain": (
        STARTED,
        "knockback brigand --body 9 --open-ground --dice '2 3 / 4 4' --explain -i museum.toml",
        0,
    ),
    "hazard": (STARTED, "hazard fall --on brigand --metres 20 -i museum.toml", 0),
    "recover": (
        (*STARTED, "set titania.stun 5 -i museum.toml", "set titania.end 10 -i museum.toml"),
        "recover -i museum.toml",
        0,
    ),
    "recover-post-12": (
        (
            *STARTED,
            *["step -i museum.toml"] * 5,
            "set brigand.stun 5 -i museum.toml",
            "set titania.end 10 -i museum.toml",
        ),
        "recover --post-12 --force -i museum.toml",
        0,
    ),
    "act-hold": (
        STARTED,
        "act hold titania --until 'he reaches for his wand' -i museum.toml",
        0,
    ),
    "act-abort": (
        ("step -i museum.toml", "step -i museum.toml"),
        "act abort agent-1 --to dodge -i museum.toml",
        0,
    ),
    "act-dodge": (STARTED, "act dodge titania -i museum.toml", 0),
    "roll": ((), "champions roll 8d6 --dice '6 6 1 2 5 3 4 1'", 0),
    "roll-explain": ((), "champions roll 3d6k --dice '5 6 6 / 2' --explain", 0),
    "roll-json": ((), "champions roll 8d6 --dice '6 6 1 2 5 3 4 1' --json", 0),
    "roll-in-the-fight": (STARTED, "roll dex --who titania -i museum.toml", 0),
    "set": (STARTED, "set titania.stun 22 -i museum.toml", 0),
    "set-a-status": (STARTED, "set brigand.status.prone true -i museum.toml", 0),
    "set-a-mark": (STARTED, "set brigand.marks.flashed T2S3 -i museum.toml", 0),
    "set-a-counter": (STARTED, "set brigand.marks.heat 3 -i museum.toml", 0),
    "set-a-mark-of-the-past": (STARTED, "set brigand.marks.flashed T1S1 -i museum.toml", 2),
    "set-a-mark-like-a-rule": (STARTED, "set brigand.marks.stunned true -i museum.toml", 0),
    "unset-a-mark": (MARKED, "unset brigand.marks.heat -i museum.toml", 0),
    "remind": (STARTED, "remind T2S1 'the bomb goes off' -i museum.toml", 0),
    "remind-alone": (MARKED, "remind museum.toml", 0),
    "remind-json": (MARKED, "remind --json museum.toml", 0),
    "remind-never": (MARKED, "remind never 'the bomb' -i museum.toml", 0),
    "remind-of-the-past": (STARTED, "remind T1S12 'the bomb goes off' -i museum.toml", 2),
    "step-to-a-reminder": (COUNTED_DOWN, "step -i museum.toml", 0),
    "step-to-a-reminder-json": (COUNTED_DOWN, "step --json -i museum.toml", 0),
    "show-marks": (MARKED, "show museum.toml", 0),
    "show-marks-player": (MARKED, "show --player museum.toml", 0),
    "set-the-sheet": (STARTED, "set titania.sheet.stun 50 -i museum.toml", 0),
    "set-the-clock": (STARTED, "set segment 3 -i museum.toml", 0),
    "unset": (
        (*STARTED, "set titania.stun 2 -i museum.toml"),
        "unset titania.stun -i museum.toml",
        0,
    ),
    "unset-the-sheet": (
        (*STARTED, "set titania.sheet.stun 50 -i museum.toml"),
        "unset titania.sheet.stun -i museum.toml",
        0,
    ),
    "show": (SHOT, "show museum.toml", 0),
    "show-left": (LEFT, "show museum.toml", 0),
    "show-acting-json": (SHOT, "show --acting --json museum.toml", 0),
    "show-before": ((), "show museum.toml", 0),
    "show-acting": (SHOT, "show --acting museum.toml", 0),
    "show-json": (STARTED, "show --json museum.toml", 0),
    "options": (STARTED, "options museum.toml", 0),
    "options-json": (STARTED, "options --json museum.toml", 0),
    "check": (FOUGHT, "check museum.toml", 0),
    "odds": (STARTED, "odds brigand titania --with musket museum.toml --until knocked-out", 0),
    "odds-each": (STARTED, "odds brigand titania --each with museum.toml", 0),
    "odds-sweep-json": (
        STARTED,
        "odds brigand titania --with cutlass --sweep dcv=0..1 --json museum.toml",
        0,
    ),
    "check-json": (FOUGHT, "check --json museum.toml", 0),
    "log": (FOUGHT, "log museum.toml", 0),
    "log-script": (FOUGHT, "log --script museum.toml", 0),
    "log-json": (FOUGHT, "log --json museum.toml", 0),
    "amend": (FOUGHT, "amend --roll-with-punch -i museum.toml", 0),
    "correct-a-die": (
        (*FOUGHT, "step -i museum.toml", "step -i museum.toml"),
        "correct 3 --dice '4 3 2 / 6 6 6 6 5 3 4 6 / 6 5 / 3 4' -i museum.toml",
        0,
    ),
    "correct-an-option": (
        (*FOUGHT, "step -i museum.toml"),
        "correct 3 --roll-with-punch --json -i museum.toml",
        0,
    ),
    "correct-the-target": (
        (*FOUGHT, "step -i museum.toml", "act hold agent-1 --until later -i museum.toml"),
        "correct 3 --order 'resolve titania agent-2 --with punch' -i museum.toml",
        0,
    ),
    "correct-what-others-build-on": (
        (*FOUGHT, "resolve titania brigand --with bolt --force -i museum.toml"),
        "correct 3 --order 'leave brigand' -i museum.toml",
        2,
    ),
    "undo": (FOUGHT, "undo -i museum.toml", 0),
    "undo-all": (FOUGHT, "undo -n 3 -i museum.toml", 0),
    "redo": (UNDONE, "redo -i museum.toml", 0),
    "redo-both": (UNDONE, "redo -n 2 -i museum.toml", 0),
    "replay": (FOUGHT, "replay --until 2 -i museum.toml", 0),
    "verify": (FOUGHT, "verify museum.toml", 0),
    "verify-json": (FOUGHT, "verify --json museum.toml", 0),
    "verify-adopt": (FOUGHT, "verify --adopt -i museum.toml", 0),
    "run": ((), "run round.hc -i museum.toml", 0),
    "run-json": ((), "run round.hc -i museum.toml --json", 0),
    "show-player": (SHOT, "show --player museum.toml", 0),
    "show-player-json": (SHOT, "show --player --json museum.toml", 0),
    "log-markdown": (SHOT, "log --markdown museum.toml", 0),
    "log-markdown-player": (AMBUSH, "log --markdown --player museum.toml", 0),
    "log-player": (AMBUSH, "log --player museum.toml", 0),
    "show-hidden": (AMBUSH, "show museum.toml", 0),
    "show-hidden-player": (AMBUSH, "show --player museum.toml", 0),
    "show-markdown": (AMBUSH, "show --markdown museum.toml", 0),
    "log-stats": (SHOT, "log --stats museum.toml", 0),
    "log-stats-json": (SHOT, "log --stats --json museum.toml", 0),
    "log-stats-left": (LEFT, "log --stats museum.toml", 0),
    "diff-left": (LEFT, "diff before.toml museum.toml", 0),
    "textconv": (SHOT, "textconv museum.toml", 0),
    "textconv-json": (SHOT, "textconv --json museum.toml", 0),
    "log-board": (SHOT, "log --board museum.toml", 0),
    "diff": (SHOT, "diff before.toml museum.toml", 0),
    "diff-back": (SHOT, "diff museum.toml before.toml", 0),
    "diff-json": (SHOT, "diff before.toml museum.toml --json", 0),
    "add": (STARTED, "add before.toml agent-1 --count 2 --dry-run museum.toml", 0),
    "new": ((), "new champions", 0),
    "new-output": ((), "new champions -o fight.toml", 0),
}

SCRIPT = """\
# The first exchange of blows.
begin titania,brigand
step
expect acting titania
resolve titania brigand --with punch --dice '4 3 2 / 6 6 1 2 5 3 4 1 / 6 5'
expect brigand.stun 10
step
resolve brigand titania --with musket --dice '5 6 6'
"""


@pytest.fixture
def page(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    return snapshot.use_extension(CasePage)


def printed(result: Any, authored: str) -> str:
    """A command line with all that it did; what the author wrote is left out."""

    def short(text: str) -> str:
        text = re.sub(r'rules = "[0-9a-f]{12}"', 'rules = "(digest)"', text)
        return text.replace(authored, "(what the author wrote)\n")

    parts = [f"$ {result.line}", f"exit {result.exit}"]
    for title, text in (("stdout", result.out), ("stderr", result.err)):
        if text:
            parts += ["", f"--- {title}", short(text).rstrip("\n")]
    return (
        "\n".join([*parts, "", "--- museum.toml", short(result.file.decode()).rstrip("\n")]) + "\n"
    )


@pytest.mark.parametrize("name", CASES)
def test_page(hc: Hc, museum: Path, page: SnapshotAssertion, name: str) -> None:
    before, line, code = CASES[name]
    authored = museum.read_text("utf-8")
    Path("round.hc").write_text(SCRIPT, "utf-8")
    Path("before.toml").write_text(authored.replace("dex = 17", "dex = 16"), "utf-8")
    for earlier in before:
        done = hc(earlier)
        assert done.exit == 0, done.err
    result = hc(line)
    assert result.exit == code
    assert result.file.decode().startswith(authored)
    assert printed(result, authored) == page(name=name)


@pytest.mark.parametrize("name", ["show-on-a-terminal", "show-in-color"])
def test_page_on_a_terminal(hc: Hc, museum: Path, page: SnapshotAssertion, name: str) -> None:
    color = {"NO_COLOR": "", "TERM": "xterm-256color"}
    variables = {"TERM": "xterm"} if name == "show-on-a-terminal" else color
    authored = museum.read_text("utf-8")
    for line in SHOT:
        assert hc(line).exit == 0
    result = hc("show museum.toml", terminals=(True, True, True), variables=variables)
    assert ("\x1b[32m" in result.out) == (name == "show-in-color")  # bold is no color
    shown = result._replace(out=result.out.replace("\x1b", "<ESC>"))
    assert printed(shown, authored) == page(name=name)


@pytest.mark.parametrize(
    "line",
    ["show museum.toml", "odds titania brigand --each with --force museum.toml"],
)
def test_no_number_is_shortened_on_a_narrow_terminal(hc: Hc, line: str) -> None:
    """At any width every number of the piped text stands there, however it is laid out."""
    for earlier in SHOT:
        assert hc(earlier).exit == 0
    words = re.sub(r"\([^)]*\)", "", hc(line).out).split()
    numbers = {word for word in words if re.search(r"[0-9]", word)}
    for columns in range(40, 140, 3):
        variables = {"TERM": "xterm", "COLUMNS": str(columns)}
        shown = hc(line, terminals=(True, True, True), variables=variables).out
        plain = re.sub(r"\x1b\[[0-9;]*m", "", shown)
        assert "\N{HORIZONTAL ELLIPSIS}" not in plain
        assert max(map(len, plain.split("\n"))) <= columns
        assert numbers - {*plain.split()} == set(), columns


@pytest.mark.parametrize("columns", ["60", "80"])
@pytest.mark.parametrize("system", ["storyteller", "megs", "spotlight"])
def test_a_narrow_terminal(hc: Hc, snapshot: SnapshotAssertion, columns: str, system: str) -> None:
    Path("fight.toml").write_text(hc(f"new {system}").out, "utf-8")
    variables = {"TERM": "xterm", "COLUMNS": columns}
    shown = hc("show fight.toml", terminals=(True, True, True), variables=variables).out
    assert re.sub(r"\x1b\[[0-9;]*m", "", shown) == snapshot


def test_words_are_broken_before_a_table_of_odds_is(hc: Hc) -> None:
    """Numbers stay below each other where only what they count has no room."""
    Path("fight.toml").write_text(hc("new storyteller").out, "utf-8")
    line = "odds ada thug-1 --with knife --force fight.toml"
    for columns in range(68, 90):
        variables = {"TERM": "xterm", "COLUMNS": str(columns)}
        drawn = hc(line, terminals=(True, True, True), variables=variables).out
        shown = re.sub(r"\x1b\[[0-9;]*m", "", drawn)
        assert re.search(r" chance +exactly +\n", shown), columns
        assert max(map(len, shown.split("\n"))) <= columns


def test_every_verb_has_a_page() -> None:
    verbs = {line.removeprefix("champions ").split()[0] for _, line, _ in CASES.values()}
    long = {"help", "play", "rules", "schema", "serve", "completion"}
    told_elsewhere = {*long, "merge-driver"}  # which is for git
    assert verbs | told_elsewhere == {*EVERYWHERE, *verbs_of_systems()}
