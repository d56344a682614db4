"""`recover`: rest, bleeding, Medicine, Willpower."""

from typing import Any

import pytest

from hero_combat.errors import Forbidden, UsageError

pytestmark = pytest.mark.rule("storyteller", "P19")


def test_rest_heals_the_rightmost_box_first(game: Any) -> None:
    at = game()
    for path, value in (("bashing", 1), ("lethal", 1), ("aggravated", 1)):
        at.play(f"set bob.{path} {value}")
    assert at.changes("recover --who bob --minutes 14") == {"bob.rest": 14}
    assert at.changes("recover --who bob --minutes 1") == {"bob.bashing": 0, "bob.rest": 0}
    assert at.changes("recover --who bob --days 1 --hours 23") == {"bob.rest": 2820}
    assert at.changes("recover --who bob --hours 1") == {"bob.lethal": 0, "bob.rest": 0}
    assert at.changes("recover --who bob --days 7") == {"bob.aggravated": 0}


def test_time_passes_for_everybody(game: Any) -> None:
    at = game()
    at.play("set bob.bashing 2")
    at.play("set cid.bashing 1")
    at.play("recover --minutes 15")
    assert (at.now("bob").bashing, at.now("cid").bashing) == (1, 0)
    assert at.changes("recover --who ann --minutes 5") == {}


@pytest.mark.rule("storyteller", "P18")
def test_bleeding_goes_on_by_the_minute(game: Any) -> None:
    at = game()
    at.play("set bob.lethal 7")
    assert at.changes("recover --minutes 3") == {
        "bob.lethal": 4,
        "bob.aggravated": 3,
        "bob.taken_lethal": 3,
        "bob.status.unconscious": True,
        "bob.status.prone": True,
    }
    assert at.changes("recover --minutes 30") == {
        "bob.lethal": 0,
        "bob.aggravated": 7,
        "bob.taken_lethal": 7,
    }


def test_medicine_stops_the_bleeding_and_heals_a_box(game: Any) -> None:
    at = game()
    at.play("set bob.lethal 2")
    at.play("set bob.bashing 1")
    assert at.changes("recover --who bob --by ann --dice '8 8 1 1'") == {"bob.treated": 2}
    assert at.changes("recover --who bob --by ann --dice '8 1 1 1'") == {
        "bob.treated": 0,
        "bob.bashing": 0,
    }


def test_a_full_track_of_lethal_needs_surgery(game: Any) -> None:
    at = game()
    at.play("set bob.lethal 7")
    at.play("recover --who bob --by ann --modifier 6 --dice '8 8 8 8 8 8 8 1 1 1'")
    assert at.now("bob").status.stable
    assert at.notes("recover --who bob --days 2") == [("needs_surgery", "bob")]
    at.play("recover --who bob --surgery")
    at.play("recover --who bob --minutes 15")
    assert at.marks("bob") == (0, 6, 0)


def test_intensive_care(game: Any) -> None:
    at = game()
    at.play("set bob.lethal 1")
    line = "recover --who bob --by ann --care --dice"
    assert at.changes(f"{line} '8 8 8 1'") == {"bob.care": 3, "bob.rest": 60}
    assert at.changes(f"{line} '8 8 1 1'") == {
        "bob.care": 0,
        "bob.cared": 1440,
        "bob.rest": 0,
        "bob.lethal": 0,
        "bob.bashing": 1,
    }
    assert at.now("bob").lethal == 0
    at.play("set bob.bashing 0")
    at.play("set bob.aggravated 1")
    with pytest.raises(Forbidden, match="wound mended within a day: 24 hours are left"):
        at.play(f"{line} '8 8 8 1'")
    at.play("recover --who bob --hours 23")
    with pytest.raises(Forbidden, match="1 hour is left"):
        at.play(f"{line} '8 8 8 1'")
    at.play("recover --who bob --hours 1")
    assert at.changes(f"{line} '8 8 8 10 / 8'") == {"bob.care": 5, "bob.rest": 1500}
    assert at.changes(f"{line} '8 8 8 10 / 8'") == {
        "bob.care": 0,
        "bob.cared": 1440,
        "bob.rest": 0,
        "bob.aggravated": 0,
        "bob.lethal": 1,
    }


def test_willpower_comes_back(game: Any) -> None:
    at = game()
    at.play("set ann.willpower 2")
    assert at.changes("recover --who ann --regain 1") == {"ann.willpower": 3}
    assert at.notes("recover --who ann --regain 9") == [("willpower_full", "ann")]
    assert at.now("ann").willpower == 5


def test_one_who_wakes(game: Any) -> None:
    at = game()
    at.play("set bob.bashing 7")
    at.play("set bob.status.unconscious true")
    assert at.changes("recover --who bob --minutes 15") == {
        "bob.bashing": 6,
        "bob.status.unconscious": False,
    }


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("recover", "recover by what"),
        ("recover --by ann", "--by says nothing without --who"),
        ("recover --surgery", "--surgery says nothing without --who"),
        ("recover --who bob --minutes 5 --modifier 3", "--modifier says nothing without --by"),
        ("recover --who bob --hours 1 --care", "--care says nothing without --by"),
    ],
)
def test_what_must_be_said(game: Any, line: str, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        game().play(line)


@pytest.mark.rule("storyteller", "P19")
def test_treatment_leaves_no_mark_on_one_who_does_not_bleed(game: Any) -> None:
    at = game()
    at.play("set bob.bashing 1")
    at.play("recover --who bob --by ann --dice '9 9 9 9'")
    assert not at.now("bob").status.stable
    at.play("set bob.lethal 7")
    at.play("recover --who bob --by ann --dice '9 9 9 9' --modifier 0")
    at.play("recover --who bob --by ann --dice '9 9 9 9'")
    assert at.now("bob").status.stable
    at.play("recover --who bob --surgery")
    at.play("recover --minutes 15")
    assert not at.now("bob").status.stable
