"""`remind`, case by case: what is noted, moved and dropped, and what is refused."""

import pytest
from log.alley import fight

from hero_combat.errors import UsageError
from hero_combat.fight.outcome import Change
from hero_combat.log import remind

PLAYED = ("begin ann,bob", "remind T3S6 'the bomb goes off'", "remind T2S12 'the bus comes'")
HELD = {"the bomb goes off": "T3S6", "the bus comes": "T2S12"}


@pytest.mark.parametrize(
    ("line", "told", "held"),
    [
        (
            "remind t2s1 'Dawn breaks.'",
            "The game master notes for Turn 2, segment 1: Dawn breaks.",
            {"Dawn breaks.": "T2S1", **HELD},
        ),
        (
            "remind T4S2 '  the bus comes '",
            "The game master notes for Turn 4, segment 2: the bus comes.",
            HELD | {"the bus comes": "T4S2"},
        ),
        (
            "remind never 'THE BUS'",
            'The reminder "the bus comes" is dropped.',
            {"the bomb goes off": "T3S6"},
        ),
        (
            "remind NEVER 'the bomb goes off'",
            'The reminder "the bomb goes off" is dropped.',
            {"the bus comes": "T2S12"},
        ),
    ],
)
def test_reminders_are_noted_moved_and_dropped(line: str, told: str, held: dict[str, str]) -> None:
    played = fight(*PLAYED)
    outcome = played.play(line)
    assert outcome.sentence == told
    assert played.encounter.reminders == held
    assert list(played.encounter.reminders) == sorted(held)
    assert outcome.changes == (Change("reminders", HELD, held),)


def test_what_is_noted_already_is_no_change() -> None:
    outcome = fight(*PLAYED).play("remind T3S6 'the bomb goes off'")
    assert outcome.changes == ()
    assert outcome.encounter.reminders == HELD


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("remind T3S6", "remind needs TIME and TEXT; TEXT is missing"),
        ("remind T3S6 ' '", "remind needs TIME and TEXT; TEXT is missing"),
        ("remind '' x", "remind needs TIME and TEXT; TIME is missing"),
        ("remind soon x", 'TIME: expected a time such as T2S5, got "soon"'),
        (f"remind {'x' * 41} x", f'TIME: expected a time such as T2S5, got "{"x" * 40}"'),
        ("remind T1S12 x", "T1S12 is now; name a time that is still to come"),
        ("remind T1S11 x", "T1S11 is past; it is Turn 1, segment 12"),
        ("remind never the", '"the" could be "the bomb goes off" or "the bus comes"; say which'),
        (
            "remind never 'the bsu comes'",
            'there is no reminder "the bsu comes"; did you mean "the bus comes"?',
        ),
        ("remind never zzz", 'there is no reminder "zzz"; `remind` alone lists them'),
        (
            f"remind never {'z' * 61}",
            f'there is no reminder "{"z" * 60}"; `remind` alone lists them',
        ),
    ],
)  # fmt: skip
def test_what_is_no_reminder(line: str, message: str) -> None:
    with pytest.raises(UsageError) as caught:
        fight(*PLAYED).play(line)
    assert str(caught.value) == message


def test_there_is_none_to_drop() -> None:
    with pytest.raises(UsageError) as caught:
        fight("begin ann").play("remind never x")
    assert str(caught.value) == 'there is no reminder "x"; there is none'


def test_a_reminder_has_two_hundred_characters_at_most() -> None:
    most = remind.MAX_REMINDER
    played = fight("begin ann", f"remind T3S6 {'x' * most}")
    assert played.encounter.reminders == {"x" * most: "T3S6"}
    with pytest.raises(UsageError) as caught:
        played.play(f"remind T3S6 {'x' * (most + 1)}")
    assert str(caught.value) == f"TEXT: a reminder has {most} characters at most"


def test_a_fight_keeps_a_thousand_reminders_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    assert remind.MOST_REMINDERS == 1000
    monkeypatch.setattr(remind, "MOST_REMINDERS", 2)
    played = fight(*PLAYED)
    with pytest.raises(UsageError) as caught:
        played.play("remind T3S6 third")
    assert str(caught.value) == "a fight keeps 2 reminders at most"
    assert played.play("remind T3S7 'the bus comes'").encounter.reminders["the bus comes"] == "T3S7"
