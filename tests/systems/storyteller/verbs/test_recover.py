"""`recover`: rest, bleeding, Medicine, Willpower."""

from typing import Any

import pytest

from hero_combat.errors import Forbidden, UsageError

pytestmark = pytest.mark.rule("storyteller", "P19")


def test_rest_heals_the_rightmost_box_first(game: Any) -> None:
    at = game()
    for path, value in (("bashing", 1), ("lethal", 1), ("aggravated", 1)):
        at.play(f"set bob.{path} {value}")
    assert at.tells("recover --who bob --minutes 14") == "14 minutes pass. Bob rests: [*X/____]."
    assert at.tells("recover --who bob --minutes 1") == "1 minute passes. Bob rests: [*X_____]."
    assert at.tells("recover --who bob --days 1 --hours 23") == (
        "1 day and 23 hours pass. Bob rests: [*X_____]."
    )
    assert at.tells("recover --who bob --hours 1") == "1 hour passes. Bob rests: [*______]."
    assert at.tells("recover --who bob --days 7") == "7 days pass. Bob rests: [_______]."


def test_time_passes_for_everybody(game: Any) -> None:
    at = game()
    at.play("set bob.bashing 2")
    at.play("set cid.bashing 1")
    at.play("recover --minutes 15")
    assert (at.now("bob").bashing, at.now("cid").bashing) == (1, 0)
    assert at.tells("recover --who ann --minutes 5") == "5 minutes pass. Ann had nothing to heal."


@pytest.mark.rule("storyteller", "P18")
def test_bleeding_goes_on_by_the_minute(game: Any) -> None:
    at = game()
    at.play("set bob.lethal 7")
    assert at.tells("recover --minutes 3") == (
        "3 minutes pass. Bob bleeds for 3 minutes: [***XXXX]."
    )
    assert at.tells("recover --minutes 30") == (
        "30 minutes pass. Bob bleeds for 4 minutes and dies: [*******]."
    )


def test_medicine_stops_the_bleeding_and_heals_a_box(game: Any) -> None:
    at = game()
    at.play("set bob.lethal 2")
    at.play("set bob.bashing 1")
    assert at.tells("recover --who bob --by ann --dice '8 8 1 1'") == (
        "Ann treats Bob: 2 of 3 successes."
    )
    assert at.tells("recover --who bob --by ann --dice '8 1 1 1'") == (
        "Ann treats Bob: 3 successes are reached; one bashing box heals."
    )
    assert at.now("bob").bashing == 0


def test_a_full_track_of_lethal_needs_surgery(game: Any) -> None:
    at = game()
    at.play("set bob.lethal 7")
    at.play("recover --who bob --by ann --modifier 6 --dice '8 8 8 8 8 8 8 1 1 1'")
    assert at.now("bob").status.stable
    outcome = at.play("recover --who bob --days 2")
    assert "Bob is full of lethal damage: surgery first (--surgery)" in outcome.notes
    at.play("recover --who bob --surgery")
    assert at.tells("recover --who bob --minutes 15") == "15 minutes pass. Bob rests: [XXXXXX_]."


def test_intensive_care(game: Any) -> None:
    at = game()
    at.play("set bob.lethal 1")
    line = "recover --who bob --by ann --care --dice"
    assert at.tells(f"{line} '8 8 8 1'") == "Ann cares for Bob: 3 of 5 successes, an hour a roll."
    assert at.tells(f"{line} '8 8 1 1'") == "Ann's care makes one lethal wound of Bob bashing."
    assert at.now("bob").lethal == 0
    at.play("set bob.bashing 0")
    at.play("set bob.aggravated 1")
    with pytest.raises(Forbidden, match="wound mended within a day: 24 hours are left"):
        at.play(f"{line} '8 8 8 1'")
    at.play("recover --who bob --hours 23")
    with pytest.raises(Forbidden, match="1 hour is left"):
        at.play(f"{line} '8 8 8 1'")
    at.play("recover --who bob --hours 1")
    assert at.tells(f"{line} '8 8 8 10 / 8'") == (
        "Ann cares for Bob: 5 of 10 successes, an hour a roll."
    )
    assert at.tells(f"{line} '8 8 8 10 / 8'") == (
        "Ann's care makes one aggravated wound of Bob lethal."
    )


def test_willpower_comes_back(game: Any) -> None:
    at = game()
    at.play("set ann.willpower 2")
    assert at.tells("recover --who ann --regain 1") == "Ann regains 1 Willpower (3/5)."
    outcome = at.play("recover --who ann --regain 9")
    assert outcome.notes == ("Ann has 5 Willpower at most",)


def test_one_who_wakes(game: Any) -> None:
    at = game()
    at.play("set bob.bashing 7")
    at.play("set bob.status.unconscious true")
    assert at.tells("recover --who bob --minutes 15") == (
        "15 minutes pass. Bob rests: [//////_], conscious again."
    )


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


def rule(number: str) -> pytest.MarkDecorator:
    """Mark a test with the procedure it proves."""
    return pytest.mark.rule("storyteller", number)


@rule("P19")
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
