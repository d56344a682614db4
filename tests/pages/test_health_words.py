"""How those look whom players may not count: a word, ten boxes, or nothing."""

import csv
import io
import json
from pathlib import Path

import opened as hc
import pytest
from hypothesis import given
from hypothesis import strategies as st
from program import Hc

from hero_combat import systems
from hero_combat.fight.board import Bar, Board, Row, health_word
from hero_combat.pages.players_view import for_players, seen_by_players


@pytest.fixture(name="program")
def by_another_name(request: pytest.FixtureRequest) -> Hc:
    """The program, by another name than the package."""
    made: Hc = request.getfixturevalue("hc")
    return made


LOOKS = {
    "champions": {
        "stun 22": "",
        "stun 21": "hurt",
        "stun 12": "hurt",
        "stun 11": "bloodied",
        "stun 5": "bloodied",
        "stun 4": "barely standing",
        "stun 0": "barely standing",
        "stun -1": "out",
    },
    "megs": {
        "physical 11": "",
        "physical 6": "hurt",
        "physical 5": "bloodied",
        "physical 2": "barely standing",
        "physical 0": "out",
    },
    "spotlight": {
        "left_leg /": "hurt",
        "torso ///": "hurt",
        "torso X///": "bloodied",
        "torso X/////": "bloodied",
        "torso X//////": "barely standing",
        "head /": "barely standing",
        "head XX": "out",
    },
    "storyteller": {
        "bashing 0": "",
        "bashing 5": "hurt",
        "lethal 6": "bloodied",
        "lethal 7": "barely standing",
        "bashing 8": "barely standing",
        "aggravated 8": "out",
    },
    "zt": {
        "hp 9": "",
        "hp 5": "hurt",
        "hp 4": "bloodied",
        "hp 1": "barely standing",
        "hp 0": "out",
    },
}
"""What is set of somebody of each starter, and how they look then."""


def looking(system: str, value: str, see: str = "words") -> str:
    """The text of a starter in which one NPC has a value that was set."""
    fight = hc.loads(f'players_see = "{see}"\n{hc.new(system).text}')
    fight.begin()
    fight.play(f"set {who(system)}.{value}")
    return fight.text


def who(system: str) -> str:
    return "guard-1" if system == "zt" else "thug-1"


@pytest.mark.parametrize("system", systems.built_in())
def test_a_value_has_a_word_for_it(system: str) -> None:
    for value, word in LOOKS[system].items():
        fight = hc.loads(looking(system, value))
        (row,) = (row for row in fight.board.rows if row.id == who(system))
        assert (value, row.health) == (value, word)
        (seen,) = (row for row in seen_by_players(fight).rows if row.id == who(system))
        assert seen.states[:1] == ((word,) if word else seen.seen[:1])
        assert (seen.health, seen.bars, seen.tracks) == (word, (), ())


FORMATS = ("", "--csv", "--markdown", "--json", "--html - -q", "--svg - -q")


@pytest.mark.parametrize("system", systems.built_in())
@pytest.mark.parametrize("how", FORMATS)
def test_every_format_has_the_word_or_the_boxes(program: Hc, system: str, how: str) -> None:
    value = next(value for value, word in LOOKS[system].items() if word == "bloodied")
    shown = {}
    for see in ("words", "bars", "nothing"):
        Path("fight.toml").write_text(looking(system, value, see))
        shown[see] = program(f"show --player {how} fight.toml").out
    assert "bloodied" in shown["words"]
    assert "bloodied" not in shown["bars"] + shown["nothing"]
    assert len(set(shown.values())) == 3
    if how in ("", "--markdown", "--csv"):
        assert "XXXX" in shown["bars"]
        assert "XXXX" not in shown["words"] + shown["nothing"]


@given(now=st.integers(-20, 60), full=st.integers(0, 40), lost=st.integers(0, 20))
def test_nobody_looks_better_who_has_lost_more(now: int, full: int, lost: int) -> None:
    words = ["", "hurt", "bloodied", "barely standing"]
    before, after = (words.index(health_word(Bar("HP", n, full))) for n in (now, now - lost))
    assert before <= after
    assert (before == 0) == (now >= full)


@given(now=st.integers(-20, 60), full=st.integers(1, 40), out=st.booleans())
def test_ten_boxes_are_empty_for_the_unhurt_alone_and_full_for_who_is_out(
    now: int, full: int, *, out: bool
) -> None:
    bar = Bar("HP", now, full)
    health = "out" if out else health_word(bar)
    row = Row("x", "X", "", acting=False, when="", next="", bars=(bar,), health=health)
    (seen,) = for_players(Board("", "", (row,), (), (), ()), (), "bars").rows
    (track,) = seen.tracks
    assert (track.boxes, seen.bars, seen.health) == (10, (), "")
    assert (len(track.marks) == 10) == out
    assert (not track.marks) == (now >= full and not out)


def test_a_column_of_boxes_holds_those_of_its_own_label(program: Hc) -> None:
    """Players' tracks have other labels than the ten boxes of all others."""
    Path("fight.toml").write_text(looking("spotlight", "torso X///", "bars"))
    rows = csv.DictReader(io.StringIO(program("show --player --csv fight.toml").out))
    boxes = {row["id"]: (row["torso boxes"], row["health boxes"]) for row in rows}
    assert boxes["ada"] == ("............", "")
    assert boxes["thug-1"] == ("", "XXXX______")


def test_a_wrong_word_is_named(program: Hc) -> None:
    Path("fight.toml").write_text('system = "zt"\nplayers_see = "bar"\n')
    seen = program("check fight.toml")
    assert seen.exit == 3
    assert 'fight.toml:2: players_see: expected "bars", "nothing" or "words", got "bar"' in seen.err


def test_what_players_see_may_change_in_mid_fight(program: Hc) -> None:
    """It is no rule: the log leads to the same state, and `diff` names the edit."""
    Path("old.toml").write_text(looking("champions", "stun 5"))
    Path("new.toml").write_text(looking("champions", "stun 5", "nothing"))
    assert program("verify new.toml").exit == 0
    changes = json.loads(program("diff --json old.toml new.toml").out)["edits"]
    assert changes == [{"path": "players_see", "old": "words", "new": "nothing"}]
