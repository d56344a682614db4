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
            "The GM notes for Turn 2, segment 1: Dawn breaks.",
            {"Dawn breaks.": "T2S1", **HELD},
        ),
        (
            "remind T4S2 '  the bus comes '",
            "The GM notes for Turn 4, segment 2: the bus comes.",
            HELD | {"the bus comes": "T4S2"},
        ),
        (
            "remind never 'THE BUS'",
            'Dropped the reminder "the bus comes".',
            {"the bomb goes off": "T3S6"},
        ),
        (
            "remind NEVER 'the bomb goes off'",
            'Dropped the reminder "the bomb goes off".',
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
        ("remind T1S12 x", "T1S12 is now; give a later time"),
        ("remind T1S11 x", "T1S11 has passed; it is Turn 1, segment 12"),
        ("remind never the", ('"the" could be "the bomb goes off" or "the bus comes"; choose '
'one')),
        (
            "remind never 'the bsu comes'",
            'no reminder "the bsu comes"; did you mean "the bus comes"?',
        ),
        ("remind never zzz", 'no reminder "zzz"; `remind` lists them'),
        (
            f"remind never {'z' * 61}",
            f'no reminder "{"z" * 60}"; `remind` lists them',
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
    assert str(caught.value) == 'no reminder "x"; there are none'


def test_a_reminder_has_two_hundred_characters_at_most() -> None:
    most = remind.MAX_REMINDER
    played = fight("begin ann", f"remind T3S6 {'x' * most}")
    assert played.encounter.reminders == {"x" * most: "T3S6"}
    with pytest.raises(UsageError) as caught:
        played.play(f"remind T3S6 {'x' * (most + 1)}")
    assert str(caught.value) == f"TEXT: a reminder has at most {most} characters"


def test_a_fight_keeps_a_thousand_reminders_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    assert remind.MOST_REMINDERS == 1000
    monkeypatch.setattr(remind, "MOST_REMINDERS", 2)
    played = fight(*PLAYED)
    with pytest.raises(UsageError) as caught:
        played.play("remind T3S6 third")
    assert str(caught.value) == "a fight keeps at most 2 reminders"
    assert played.play("remind T3S7 'the bus comes'").encounter.reminders["the bus comes"] == "T3S7"
