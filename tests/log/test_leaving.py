"""`leave`, `join` again and `reseed`: in the log, taken back, amended, verified, by hand."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from program import Hc, refused

LEFT = (
    "step -i museum.toml",
    "set agent-1.stun 9 -i museum.toml",
    "set agent-1.sheet.dcv 8 -i museum.toml",
    "leave agent-1,brigand --why carried-off -i museum.toml",
)


def state(museum: Path) -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads(museum.read_text("utf-8"))["state"]
    return found


def play(hc: Hc, *lines: str) -> None:
    for line in lines:
        done = hc(f"{line} -i museum.toml")
        assert done.exit == 0, done.err


@pytest.fixture
def left(hc: Hc, museum: Path) -> bytes:
    """The museum after two have been carried off, one of them hurt and with another DCV."""
    for line in LEFT:
        assert hc(line).exit == 0
    return museum.read_bytes()


def test_who_left_keeps_what_they_have(hc: Hc, museum: Path, left: bytes) -> None:
    assert left
    held = state(museum)
    assert held["left"] == {
        "brigand": {"why": "carried-off"},
        "agent-1": {"why": "carried-off", "stun": 9, "sheet": {"dcv": 8}},
    } or held["left"] == {
        "agent-1": {"why": "carried-off", "stun": 9, "sheet": {"dcv": 8}},
        "brigand": {"why": "carried-off"},
    }
    assert "combatants" not in held
    play(hc, "join agent-1")
    held = state(museum)
    assert held["left"] == {"brigand": {"why": "carried-off"}}
    assert held["combatants"]["agent-1"] == {"stun": 9, "sheet": {"dcv": 8}}
    assert hc("verify museum.toml").exit == 0


def test_undo_redo_and_replay(hc: Hc, museum: Path, left: bytes) -> None:
    play(hc, "join agent-1")
    back = museum.read_bytes()
    play(hc, "undo -n 2")
    assert "left" not in state(museum)
    assert state(museum)["combatants"]["agent-1"]["stun"] == 9
    play(hc, "redo -n 2")
    assert museum.read_bytes() == back
    for lines, wanted in ((5, left), (6, back)):
        assert hc(f"replay --until {lines} museum.toml").piped == wanted
    assert hc("replay museum.toml").piped == back


def test_why_is_amended(hc: Hc, museum: Path, left: bytes) -> None:
    assert left
    play(hc, "amend --why surrendered")
    assert {one["why"] for one in state(museum)["left"].values()} == {"surrendered"}
    assert hc("verify museum.toml").exit == 0


def test_a_state_with_people_who_left_is_adopted(hc: Hc, museum: Path, left: bytes) -> None:
    museum.write_bytes(left.replace(b"stun = 9", b"stun = 11"))
    wrong = hc("verify museum.toml")
    assert wrong.exit == 8
    assert "museum.toml: left.agent-1.stun: the file says 11, the log leads to 9\n" in wrong.out
    assert hc("undo -i museum.toml").exit == 8
    play(hc, "verify --adopt", "join agent-1", "leave titania")
    assert state(museum)["base"]["left"]["agent-1"]["stun"] == 11
    assert state(museum)["combatants"]["agent-1"]["stun"] == 11
    assert hc("verify museum.toml").exit == 0
    play(hc, "undo -n 2")
    assert state(museum)["left"]["agent-1"]["stun"] == 11
    assert "there are no actions to undo since the state was adopted" in hc("undo museum.toml").err


def test_a_stat_block_of_who_left_is_judged_too(hc: Hc, museum: Path, left: bytes) -> None:
    museum.write_bytes(left.replace(b"dex = 17", b"dex = 18"))
    assert "edited since it joined: brigand\n" in hc("verify museum.toml").out
    museum.write_bytes(left.replace(b'side = "robbers"', b'side = "robbers"\ndoctrine = "x"', 1))
    assert hc("verify museum.toml").exit == 0


HAS_LEFT = "agent-1 has left the fight (carried off); use `join agent-1`"


@pytest.mark.parametrize(
    "line",
    [
        "resolve titania agent-1 --with punch",
        "resolve agent-1 titania --with blaster",
        "resolve titania 'Agent 1' --with punch",
        "odds titania agent-1 --with punch",
        "act hold agent-1",
        "leave agent-1",
        "set agent-1.stun 3",
        "unset agent-1.stun",
        "set agent-1.sheet.dcv 3",
        "recover --who agent-1",
    ],
)
def test_who_left_is_named_in_vain(hc: Hc, left: bytes, line: str) -> None:
    assert left
    refused(hc(f"{line} museum.toml"), 2, f"hero-combat: {HAS_LEFT}")


def test_a_prefix_of_who_left_and_of_who_stays(hc: Hc, left: bytes) -> None:
    assert left
    gone = "hero-combat: brigand has left the fight (carried off); use `join brigand`"
    refused(hc("resolve titania brig --with punch museum.toml"), 2, gone)
    two = 'hero-combat: "agent" could be agent-2, agent-3 or agent-4; choose one'
    refused(hc("resolve titania agent --with punch museum.toml"), 2, two)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("join titania", "titania is already in the fight"),
        ("join titania,agent-2", "titania and agent-2 are already in the fight"),
        (
            "leave stop-sign",
            ("stop-sign is an object, not a combatant; the file has titania, agent-2"),
        ),
        ("leave ,", "IDS names no combatant; combatants who leave"),
        ("leave titania --why bored", '--why: "bored" is not fled, surrendered, carried-off'),
        ("reseed -1", "a seed is a number from 0 to 9223372036854775807, not -1"),
        ("reseed 9223372036854775808", "a seed is a number from 0 to 9223372036854775807, not"),
        ("reseed seven", 'SEED: "seven" is not a whole number'),
        ("set seed 3", "the seed is not a value of the state; reseed N"),
        ("unset seed", "the seed is not a value of the state; reseed N"),
    ],
)
def test_what_can_not_be_done(hc: Hc, left: bytes, line: str, message: str) -> None:
    result = hc(f"{line} -i museum.toml")
    assert result.exit == 2
    assert result.err.startswith(f"hero-combat: {message}")
    assert result.file == left


def test_a_script_expects_who_left(hc: Hc, left: bytes) -> None:
    assert left
    lines = (
        "expect agent-1.left carried-off",
        "expect agent-1.stun 9",
        "expect agent-1.sheet.dcv 8",
        "expect titania.left ''",
        "leave agent-2 --why surrendered",
        "expect agent-2.left surrendered",
        "resolve titania agent-2 --with punch",
    )
    done = hc("run - museum.toml -i", stdin="\n".join(lines).encode())
    gone = "agent-2 has left the fight (surrendered); use `join agent-2`"
    refused(done, 2, f"standard input:7: {gone}")
    wrong = hc("run - museum.toml", stdin=b"expect titania.left fled\n")
    refused(wrong, 8, "standard input:1: expected titania.left to be fled, but it is ")


def test_a_doctrine_that_is_set_is_one_of_the_file(hc: Hc, museum: Path) -> None:
    doctrine = '\n[doctrines.robber]\ndo = ["musket"]\n'
    museum.write_text(museum.read_text("utf-8") + doctrine, "utf-8")
    told = 'hero-combat: no doctrine "{}"; {}'
    wrong = hc("set brigand.sheet.doctrine rober museum.toml")
    refused(wrong, 2, told.format("rober", 'did you mean "robber"?'))
    wrong = hc("set brigand.sheet.doctrine 40 museum.toml")
    refused(wrong, 2, told.format("40", "add [doctrines.NAME]"))
    play(hc, "set brigand.sheet.doctrine robber")
    assert state(museum)["combatants"]["brigand"] == {"sheet": {"doctrine": "robber"}}
    text = museum.read_text("utf-8")
    museum.write_text(text.replace(doctrine, ""), "utf-8")
    assert hc("verify museum.toml").exit == 0
    assert hc("undo museum.toml").exit == 0
    assert hc("set brigand.sheet.dcv 3 museum.toml").exit == 0
    museum.write_text(text, "utf-8")
    play(hc, "set brigand.sheet.doctrine ''", "unset brigand.sheet.doctrine")
    assert "combatants" not in state(museum)
    assert hc("verify museum.toml").exit == 0


# ------------------------------------------------------------------ by hand


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        (
            "[state.left.brigand]",
            "[state.left.nobody]",
            0,
            "state.left.nobody: nobody with that id has been in the fight; remove this",
        ),
        (
            "[state.left.brigand]",
            "[state.left.stop-sign]",
            0,
            "state.left.stop-sign: nobody with that id has been in the fight; remove this",
        ),
        (
            'why = "carried-off"\nstun',
            "stun",
            0,
            (
                "state.left.agent-1.why: is missing; give the reason: fled, "
                "surrendered, carried-off or left"
            ),
        ),
        (
            'why = "carried-off"\nstun',
            'why = "carried"\nstun',
            1,
            (
                'state.left.agent-1.why: expected "carried-off", "fled", "left" or '
                '"surrendered", got "carried"; did you mean "carried-off"?'
            ),
        ),
        (
            'why = "carried-off"\nstun',
            "why = 3\nstun",
            1,
            (
                'state.left.agent-1.why: expected "carried-off", "fled", "left" or '
                '"surrendered", got 3'
            ),
        ),
        (
            "stun = 9",
            "stunn = 9",
            2,
            'state.left.agent-1.stunn: unknown key; did you mean "stun"?',
        ),
        (
            "stun = 9",
            'stun = "lots"',
            2,
            'state.left.agent-1.stun: expected an integer from -1000 to 1000, got "lots"',
        ),
        (
            "dcv = 8",
            'dcv = "low"',
            5,
            'state.left.agent-1.sheet.dcv: expected an integer from -1000 to 1000, got "low"',
        ),
        (
            "[state.log]",
            "[state.combatants.agent-1]\nstun = 3\n\n[state.log]",
            0,
            "state.left.agent-1: is also in the fight; remove one of them",
        ),
    ],
)
def test_by_hand(
    hc: Hc, museum: Path, left: bytes, old: str, new: str, line: int, message: str
) -> None:
    text = left.decode()
    header = old if old.startswith("[state.left") else "[state.left.agent-1]"
    start = text.index(header)
    at = text[:start].count("\n") + 1 + line
    assert old in text[start:]
    museum.write_text(text[:start] + text[start:].replace(old, new, 1), "utf-8")
    for verb in ("check", "show", "step", "verify"):
        refused(hc(f"{verb} museum.toml"), 3, f"museum.toml:{at}: {message}")


def test_a_table_that_is_none(hc: Hc, museum: Path) -> None:
    play(hc, "begin titania,brigand", "leave brigand")
    text = museum.read_text("utf-8")
    header = '[state.left.brigand]\nwhy = "fled"\n'
    at = text[: text.index(header)].count("\n") + 1
    museum.write_text(text.replace(header, "[state.left]\nbrigand = 3\n"), "utf-8")
    refused(
        hc("show museum.toml"), 3, f"museum.toml:{at + 1}: state.left.brigand: expected a table"
    )
    museum.write_text(text.replace(header, "").replace("[state]\n", "[state]\nleft = 3\n"), "utf-8")
    at = text[: text.index("[state]\n")].count("\n") + 2
    refused(hc("show museum.toml"), 3, f"museum.toml:{at}: state.left: expected a table")


def test_who_is_taken_out_of_those_who_left_is_back(hc: Hc, museum: Path) -> None:
    """And `verify` says what the log leads to."""
    play(hc, "begin titania,brigand", "leave brigand")
    text = museum.read_text("utf-8")
    museum.write_text(text.replace('[state.left.brigand]\nwhy = "fled"\n', ""), "utf-8")
    assert "fled" not in hc("show museum.toml").out
    wrong = hc("verify museum.toml")
    assert wrong.exit == 8
    assert "left.brigand.why: the file says nothing, the log leads to fled\n" in wrong.out


# ------------------------------------------------------------------ seeds


def test_dice_are_keyed_anew_from_there_on(hc: Hc, museum: Path) -> None:
    play(hc, "step")
    blow = "resolve titania brigand --with punch"
    begun = museum.read_bytes()

    def faces(*lines: str) -> object:
        museum.write_bytes(begun)
        play(hc, *lines)
        told = json.loads(hc(f"{blow} -i museum.toml --json").out)
        assert hc("verify museum.toml").out.endswith("matches this state\n")
        return [roll["faces"] for roll in told["rolls"]]

    plain, other, again = faces(), faces("reseed 4711"), faces("reseed 7")
    assert plain == again  # the file's own seed
    assert plain != other
    assert faces("reseed 3", "reseed 4711") == other
    assert faces("reseed 4711", "undo") == plain


def test_the_seed_of_a_fight_is_the_last_one(hc: Hc, museum: Path) -> None:
    def seed() -> object:
        return json.loads(hc("show --json museum.toml").out)["state"].get("seed")

    refused(
        hc("begin titania,brigand --seed x museum.toml"), 2, 'hero-combat: --seed: "x" is not a '
        "whole number"
    )  # fmt: skip
    play(hc, "begin titania,brigand --seed 11")
    assert seed() == 11
    play(hc, "reseed 5", "step")
    assert seed() == 5
    play(hc, "undo -n 2")
    assert seed() == 11
    play(hc, "redo", "verify --adopt", "reseed 6")
    assert (seed(), state(museum)["base"]["seed"]) == (6, 5)
    assert hc("verify museum.toml").exit == 0
    museum.write_text(museum.read_text("utf-8").replace("\nseed = 7\n", "\nseed = 8\n"), "utf-8")
    assert seed() == 6  # what the author writes is for a fight that begins
    assert hc("verify museum.toml").exit == 0


def test_a_fight_without_a_seed_of_its_own_is_reseeded(hc: Hc, museum: Path) -> None:
    museum.write_text(museum.read_text("utf-8").replace("\nseed = 7\n", "\n"), "utf-8")
    early = hc("reseed 9 museum.toml --dry-run")
    assert early.exit == 0
    assert "+seed = 9\n" in early.out
    play(hc, "reseed 9")
    assert [line.split()[0] for line in state(museum)["log"]["lines"]] == ["begin", "reseed"]
    assert state(museum)["log"]["lines"][0].split("  #")[0].endswith("--seed 123456789")
    assert hc("verify museum.toml").exit == 0
    assert hc("amend museum.toml").exit == 0
