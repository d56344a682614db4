"""`play` from a pipe: each line as the command line would have it, one after the other."""

import json
from io import BytesIO
from pathlib import Path

import pytest
from program import Hc
from repository import SCENARIOS
from snapshot_pages import Page
from syrupy.assertion import SnapshotAssertion

from hero_combat.cli.environment import Environment
from hero_combat.cli.prompt.lines import PromptTable

EVENING = """\


resolve titania brigand --with punch --dice '4 3 2 / 6 6 1 2 5 3 4 1 / 6 5'
undo
# that die was a 1
hero-combat resolve titania brigand --with punch --dice '4 3 1 / 6 6 1 2 5 3 4 1 / 6 5' --explain
? undo

npc
champions step
fly
show --acting
log
verify
quit
step
"""


def test_an_evening_at_the_table(hc: Hc, snapshot: SnapshotAssertion) -> None:
    told = hc("play museum.toml", stdin=EVENING.encode())
    assert told.err == 'hero-combat: "fly" is a move; use `act fly`\n'
    assert told.out == snapshot(extension_class=Page)
    assert told.exit == 2
    assert b"resolve agent-1 titania --with blaster" in told.file


def test_a_line_leaves_the_file_that_the_command_line_leaves(hc: Hc) -> None:
    lines = (
        "",
        "",
        "resolve titania brigand --with punch",
        "amend --ocv 2",
        "undo",
        "step",
        "npc --who brigand",
    )
    at_prompt = hc("play museum.toml", stdin="\n".join(lines).encode())
    assert at_prompt.exit == 0
    Path("museum.toml").write_bytes((SCENARIOS / "museum.toml").read_bytes())
    for line in ("begin", *lines[1:]):
        last = hc(f"{line or 'step'} -i museum.toml")
        assert last.exit == 0
    assert at_prompt.file == last.file


@pytest.mark.parametrize(
    ("line", "code", "told"),
    [
        ("resolve", 2, "resolve needs ATTACKER and TARGET; TARGET is missing"),
        ("resolve titania", 2, "nobody acts now, so resolve needs ATTACKER; write resolve"),
        ('resolve "titania', 2, 'hero-combat: a quote is not closed: resolve "titania\n'),
        ("play", 2, "hero-combat: you are at the prompt already; type quit to leave it\n"),
        ("zt step", 2, "museum.toml is an encounter of champions, not zt"),
        ("zt", 0, ""),
        ("fly", 2, 'hero-combat: "fly" is a move; use `act fly`\n'),
        ("xyz", 2, 'hero-combat: unknown command "xyz"; type ? for a list\n'),
        ("--fly", 2, "--fly comes before the command"),
        ("redo", 2, "there are no actions to redo"),
        ("show other.toml", 7, "other.toml: file not found\n"),
    ],
)
def test_what_goes_wrong_is_told_and_the_next_line_is_played(
    hc: Hc, line: str, code: int, told: str
) -> None:
    result = hc("play museum.toml", stdin=f"{line}\nshow --acting\nstep\n".encode())
    assert result.exit == code
    assert told in result.err
    assert b'"step  # ' in result.file


@pytest.mark.parametrize(
    ("line", "code", "told"),
    [
        (
            "play",
            2,
            ("hero-combat: no encounter file given; `play` saves each command in it; give FILE\n"),
        ),
        ("play none.toml", 7, 'none.toml: file not found; did you mean "museum.toml"?\n'),
        ("play .", 7, ".: is a directory, not a file\n"),
    ],
)
def test_a_table_needs_a_file(hc: Hc, line: str, code: int, told: str) -> None:
    result = hc(line, stdin=b"step\n")
    assert (result.exit, result.out, result.err) == (code, "", told)


def test_what_another_process_wrote_is_there_at_the_next_line(hc: Hc) -> None:
    hc("play museum.toml", stdin=b"step\n")
    hc("set titania.stun 3 -i museum.toml")
    told = hc("play museum.toml", stdin=b"show\n")
    assert "3/20" in told.out


def test_an_order_may_ask_and_go_elsewhere(hc: Hc) -> None:
    lines = b"step\nresolve titania brigand --with punch --ask\nstep -o next.toml\nshow next.toml\n"
    told = hc("play museum.toml", stdin=lines, answers=("6 6 6",))
    assert told.exit == 0
    assert b"--with punch --dice '6 6 6'" in told.file
    assert told.file.count(b'"step ') == 1
    assert "Brigand" in told.out


def test_programs_get_a_report_a_line(hc: Hc) -> None:
    told = hc("play museum.toml", stdin=b"step --json\nfly --json\nshow --acting --json\n")
    reports = [json.loads(line) for line in told.out.splitlines()]
    assert [report["exit"] for report in reports] == [0, 2, 0]
    assert reports[2]["acting"] == ["titania"]
    assert told.err == ""


_PUNCH = "resolve titania brigand --with punch"


@pytest.mark.parametrize(
    ("words", "lines", "questions"),
    [
        ("--ask", (_PUNCH,), ["to hit brigand: 3d6 = "]),
        ("--ask", ("options", _PUNCH), ["to hit brigand: 3d6 = "]),
        ("--ask all", (_PUNCH,), ["to hit brigand: 3d6 = "]),
        ("", ("ask", _PUNCH), ["to hit brigand: 3d6 = "]),
        (
            "",
            ("ask all", "resolve agent-1 titania --with blaster"),
            ["Titania acts now, not Agent 1.\nto hit titania: 3d6 = "],
        ),
        ("--ask", ("resolve agent-1 titania --with blaster",), []),
        ("--ask", (f"{_PUNCH} --dice 666",), []),
        ("--ask", (f"{_PUNCH} --seed 1 --no-knockback",), []),
        ("--ask", ("ask off", _PUNCH), []),
    ],
)
def test_the_prompt_asks_for_dice_the_whole_evening(
    hc: Hc, words: str, lines: tuple[str, ...], questions: list[str]
) -> None:
    stdin = "\n".join(("step", *lines))
    told = hc(f"play {words} museum.toml", stdin=stdin.encode(), answers=["666"])
    assert told.exit == 0
    assert told.err == "".join(f"<{question}>\n" for question in questions)


def test_who_is_asked_out_of_turn_hears_whose_turn_it_is_before_the_dice(hc: Hc) -> None:
    hc("step -q -i museum.toml")
    line = "resolve brigand titania --with musket --ask all museum.toml --dry-run"
    told = hc(line, answers=["666"])
    assert told.err == "<Titania acts now, not Brigand.\nto hit titania: 3d6 = >\n"
    own = hc(f"{_PUNCH} --ask --dry-run museum.toml", answers=["666"])
    assert own.err == "<to hit brigand: 3d6 = >\n"


def test_amend_and_correct_ask_for_the_new_dice_only(hc: Hc) -> None:
    lines = f"step\n{_PUNCH} --no-knockback --dice '432 66125341'\namend --location head\n"
    told = hc("play --ask museum.toml", stdin=f"{lines}correct 3 --ocv 1".encode(), answers=[])
    assert (told.exit, told.err) == (0, "")


def test_ask_knows_three_words(hc: Hc) -> None:
    told = hc("play museum.toml", stdin=b"ask\nask all\nask off\nask me\n")
    assert told.out == (
        "Asks for the dice of players' rolls; Enter alone rolls them.\n"
        "Asks for all dice; Enter alone rolls them.\n"
        "The program rolls all dice.\n"
    )
    assert told.err == 'hero-combat: ask has no "me"; type ask, ask all or ask off\n'


def test_faces_that_are_not_needed_are_named_for_what_they_are(hc: Hc) -> None:
    hc("step -i museum.toml")
    told = hc(f"{_PUNCH} --dice '6 6 6 / 6 6 1 2' museum.toml")
    assert told.err == (
        "hero-combat: the attack misses, so these 4 dice are not needed: 6 6 1 2; "
        "use --dice '6 6 6'\n"
    )
    one = hc(f"{_PUNCH} --dice '6 6 6 / 5' museum.toml")
    assert "so this die is not needed: 5; use" in one.err
    assert one.exit == 5
    hit = hc(f"{_PUNCH} --no-knockback --dice '111 66125341 2' museum.toml")
    assert "1 face is left over after damage brigand 8d6: 2\n" in hit.err


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        (f"{_PUNCH} --dice '6 6 6 / 6 6 1 2'", f"{_PUNCH} --dice '6 6 6'"),
        (f"{_PUNCH} --dice=666/1 --ocv -2", f"{_PUNCH} --dice '6 6 6' --ocv -2"),
        ("act dodge titania --dice 3", "act dodge titania"),
        (f"{_PUNCH} --dice 666", ""),
        (f"{_PUNCH} --dice 6", ""),
    ],
)
def test_the_prompt_offers_the_line_without_them(hc: Hc, line: str, offered: str) -> None:
    hc("step -i museum.toml")
    table = PromptTable(Environment(None, BytesIO(), BytesIO(), {}), "museum.toml")
    table.play(line)
    assert table.offered == offered
    table.play("show")
    assert table.offered == ""


@pytest.mark.parametrize(
    ("system", "maneuver"),
    [
        ("champions", "grab"),
        ("megs", "grapple"),
        ("spotlight", ""),
        ("storyteller", "grapple"),
        ("zt", ""),
    ],
)
def test_options_at_the_prompt_are_in_its_spelling(hc: Hc, system: str, maneuver: str) -> None:
    hc(f"new {system} -q -o fight.toml")
    page = hc("play fight.toml", stdin=b"step\nstep\noptions\n").out
    begins = f"a grapple begins with: resolve TARGET --maneuver {maneuver}\n"
    assert (begins in page) is bool(maneuver)
    assert ("  maneuvers  --maneuver " in page) is bool(maneuver)
    *_, last = page.splitlines()
    assert last.startswith("Try: resolve ")
    assert hc("play fight.toml", stdin=last.removeprefix("Try: ").encode()).exit == 0
    assert "maneuvers" not in hc("options fight.toml").out


def test_a_step_too_many_is_taken_back_by_undo(hc: Hc) -> None:
    for _ in range(2):
        hc("step -i museum.toml")
    told = hc(f"{_PUNCH} -i museum.toml")
    assert told.exit == 4
    assert "; `undo` takes back the step; --force overrides it\n" in told.err
    hc("undo -i museum.toml")
    assert hc(f"{_PUNCH} -i museum.toml").exit == 0
    hc("step -i museum.toml")
    told = hc(f"{_PUNCH} -i museum.toml")  # it was no use before the step either
    assert told.exit == 4
    assert "undo" not in told.err


def test_an_amend_after_a_step_names_the_line_to_correct(hc: Hc) -> None:
    hc("step -i museum.toml")
    hc(f"{_PUNCH} --dice '333 44444444 65' -i museum.toml")
    hc("step -i museum.toml")
    told = hc("amend --roll-with-punch -i museum.toml")
    assert told.exit == 2
    assert told.err.endswith("; use `correct 3 --roll-with-punch`\n")
    assert hc("correct 3 --roll-with-punch museum.toml").exit == 0
