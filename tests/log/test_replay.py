"""The log played again, to the end or to a line, and what is said of a line that can't be."""

import opened as hc
import pytest
from log.alley import fight
from log.alley import told as sentences

from hero_combat.errors import FileError, UsageError
from hero_combat.log.replay import BadLogLine, opened_log, replay_lines, start_of

PLAYED = ("begin ann,bob,cid", "step", "set bob.stun 12", "set bob.body 9")


def test_the_log_leads_to_what_was_before_each_line() -> None:
    now = fight(*PLAYED)
    for until in range(5):
        played = hc.loads(now.text)
        played.replay(until)
        assert played.encounter == fight(*PLAYED[:until]).encounter
        assert len(played.encounter.log) == until
    played.replay()
    assert played.encounter == now.encounter


@pytest.mark.parametrize("until", [-1, 5])
def test_the_log_has_as_many_lines_as_it_has(until: int) -> None:
    with pytest.raises(UsageError) as caught:
        fight(*PLAYED).replay(until)
    assert str(caught.value) == f"replay needs a line from 0 to 4, not {until}"


def test_a_base_is_where_the_log_starts() -> None:
    played = fight(*PLAYED)
    played.adopt()
    played.play("set bob.stun 3")
    again = hc.loads(played.text)
    assert (len(again.start.log), again.start.combatants["bob"].stun) == (4, 12)
    again.replay(4)
    assert again.encounter.combatants["bob"].stun == 12
    for until in (3, 6):
        with pytest.raises(UsageError) as caught:
            played.replay(until)
        assert str(caught.value) == f"replay needs a line from 4 to 5, not {until}"


def test_each_line_is_told_with_its_number() -> None:
    played = fight(*PLAYED)
    told: list[tuple[int, str]] = []
    replay_lines(
        start_of(played.document, played.system),
        played.encounter.log,
        played.system,
        seen=lambda number, line, _outcome: told.append((number, type(line.order).__name__)),
    )
    assert told == [(1, "Begin"), (2, "Step"), (3, "Set"), (4, "Set")]
    assert [each.sentence for each in played.outcomes().values()] == [*sentences(played)]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "set bob.stun 12",
            "set dan.stun 12",
            'state.log.lines.2: no combatant or object "dan"; did you mean "ann"?',
        ),
        ("step  #", "join ann  #", "state.log.lines.1: ann is already in the fight"),
        (
            "begin ann,bob,cid",
            "reseed 3",
            "state.log.lines.0: comes before the line that begins the fight",
        ),
        (
            "set bob.stun 12",
            "leave ann,bob",
            "state.log.lines.3: bob has left the fight (fled); use `join bob`",
        ),
    ],
)
def test_a_line_that_can_not_be_played_is_told_by_its_place(
    old: str, new: str, message: str
) -> None:
    edited = hc.loads(fight(*PLAYED).text.replace(old, new))
    with pytest.raises(FileError) as caught:
        edited.replay()
    assert not isinstance(caught.value, BadLogLine)
    assert str(caught.value) == message
    assert caught.value.problems[0].line > 0


def test_a_bad_line_knows_its_number() -> None:
    played = fight(*PLAYED)
    with pytest.raises(BadLogLine) as caught:
        replay_lines(played.start, [*PLAYED, "set dan.stun 3"], played.system)
    assert caught.value.index == 4
    assert str(caught.value).startswith('line 5 of the log: no combatant or object "dan"')


def test_nothing_follows_the_end_of_a_fight() -> None:
    over = ("begin ann,bob", "leave ann,bob")
    played = fight(*over)
    with pytest.raises(BadLogLine) as caught:
        replay_lines(played.start, [*over, "step"], played.system)
    assert str(caught.value) == "line 3 of the log: the fight ends before this line"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("line = 4", "line = 9", "state.base.line: expected the number of a log line, 0 to 5"),
        ("line = 4", "line = -1", "state.base.line: expected the number of a log line, 0 to 5"),
        ("line = 4", "line = true", "state.base.line: expected the number of a log line, 0 to 5"),
        ("line = 4\n", "", "state.base.line: expected the number of a log line, 0 to 5"),
        ("engine = 3\nturn", "engine = 4\nturn", "is not the engine of the state"),
    ],
)
def test_a_base_that_is_none(old: str, new: str, message: str) -> None:
    played = fight(*PLAYED)
    played.adopt()
    played.play("set bob.stun 3")
    head, mark, base = played.text.partition("[state.base]")
    assert old in base
    edited = hc.loads(head + mark + base.replace(old, new, 1))
    with pytest.raises(FileError, match=message.replace(".", r"\.")):
        _ = edited.start


def test_a_base_may_lie_at_the_beginning_or_at_the_end_of_the_log() -> None:
    played = fight("begin ann,bob")
    played.adopt()
    for line in (0, 1):
        text = played.text.replace("line = 1", f"line = {line}")
        assert len(hc.loads(text).start.log) == line


def test_a_log_as_it_stands_in_the_file() -> None:
    assert opened_log(fight(*PLAYED).document) == ()
    assert len(opened_log(hc.loads(fight(*PLAYED).text).document)) == 4


def test_an_object_that_came_later_is_none_of_the_fight() -> None:
    text = fight(*PLAYED).text.replace("[state]", "[objects.gate]\nbody = 3\ndef = 2\n[state]", 1)
    played = hc.loads(text)
    assert played.verify().differences == ()
    played.replay()
    assert list(played.encounter.record.sheets) == ["wall", "ann", "bob", "cid"]
    played.undo(1)
    assert list(played.encounter.record.sheets) == ["wall", "ann", "bob", "cid"]
