"""Marks and reminders, alike in all systems: on the board, taken back, merged, edited by hand."""

import json
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

import opened as hc_api
import pytest
from opened import Fight
from program import Hc, refused
from syrupy.assertion import SnapshotAssertion

from hero_combat import systems
from hero_combat.errors import UsageError
from hero_combat.fight.events import MarkEnded, Reminded, TurnBegan
from hero_combat.log.set_verb import Set


class Clock(NamedTuple):
    """A system's clock: a starter, and a time to which it comes.

    Attributes:
        system: the system.
        time: that time.
        past: a time before the fight.
        wrong: what is no time in this system.
    """

    system: str
    time: str
    past: str
    wrong: str


CLOCKS = (
    Clock("champions", "T2S2", "T1S11", "R2"),
    Clock("megs", "R2P2", "R1P1", "R2P11"),
    Clock("spotlight", "R2", "R1", "T2S3"),
    Clock("storyteller", "R2", "R1", "R0"),
    Clock("zt", "R2", "R1", "R2P5"),
)


@pytest.fixture(params=CLOCKS, ids=[clock.system for clock in CLOCKS])
def clock(request: pytest.FixtureRequest) -> Clock:
    """Each system's clock in turn."""
    found: Clock = request.param
    return found


@pytest.fixture
def fight(clock: Clock) -> Fight:
    """The starter of that system, after the first step into its first round."""
    begun = hc_api.new(clock.system)
    times = begun.system.times
    assert times
    while begun.encounter.clock == type(begun.encounter.clock)() or not times().now(
        begun.encounter
    ):
        begun.play("step")
    return begun


def foe(fight: Fight) -> str:
    """Somebody of the fight who isn't the first."""
    return [*fight.encounter.combatants][1]


def step_to(fight: Fight, kind: type[Any], most: int = 60) -> Any:
    """Step until such an event happens, and return the outcome."""
    for _ in range(most):
        outcome = fight.play("step --force" if fight.system.name == "spotlight" else "step")
        if any(type(event) is kind for event in outcome.events):
            return outcome
    raise AssertionError(f"no {kind.__name__} in {most} steps")


def test_a_mark_is_true_a_number_or_a_time(fight: Fight, clock: Clock) -> None:
    who = foe(fight)
    for value in ("true", "3", "-2", clock.time, clock.time.lower()):
        fight.play(f"set {who}.marks.flashed {value}")
    assert fight.encounter.marks == {who: {"flashed": clock.time}}
    fight.play(f"set {who}.marks.heat 3")
    fight.play(f"set {who}.marks.afraid true")
    row = next(row for row in fight.board.rows if row.id == who)
    assert row.marks == {"afraid": True, "flashed": clock.time, "heat": 3}
    assert row.states[-3:] == ("afraid", f"flashed until {clock.time}", "heat 3")
    assert hc_api.loads(fight.text).encounter.marks == fight.encounter.marks
    told = fight.play(f"set {who}.marks.afraid false")
    assert [(change.path, change.old, change.new) for change in told.changes] == [
        (f"{who}.marks.afraid", True, None)
    ]
    fight.play(f"unset {who}.marks")
    assert fight.encounter.marks == {}
    assert not fight.verify().differences


def test_a_step_takes_a_mark_off_when_its_time_has_come(fight: Fight, clock: Clock) -> None:
    who = foe(fight)
    fight.play(f"set {who}.marks.flashed {clock.time}")
    fight.play(f"set {who}.marks.heat 3")
    outcome = step_to(fight, MarkEnded)
    times = fight.system.times
    assert times
    assert times().now(fight.encounter) >= (times().read(clock.time) or 0)
    assert MarkEnded(who=who, mark="flashed", time=clock.time) in outcome.events
    kinds = [type(event) for event in outcome.events]
    if TurnBegan in kinds:
        assert kinds.index(MarkEnded) < kinds.index(TurnBegan)
    assert fight.encounter.marks == {who: {"heat": 3}}
    assert not fight.verify().differences
    fight.undo()
    assert fight.encounter.marks == {who: {"flashed": clock.time, "heat": 3}}
    fight.redo()
    assert fight.encounter.marks == {who: {"heat": 3}}


def test_who_loses_marks_is_told_in_the_order_of_the_file(fight: Fight, clock: Clock) -> None:
    """Whoever was marked first: a pipe, which reads the file again, tells it alike."""
    one, other = [*fight.encounter.combatants][:2]
    for who in (other, one):
        fight.play(f"set {who}.marks.flashed {clock.time}")
    piped = hc_api.loads(fight.text)
    told = step_to(fight, MarkEnded)
    assert [event.who for event in told.events if type(event) is MarkEnded] == [one, other]
    assert step_to(piped, MarkEnded).sentence == told.sentence


def test_a_step_stops_at_a_reminder_once(fight: Fight, clock: Clock) -> None:
    fight.play(f"remind {clock.time} 'the bomb goes off'")
    assert [(each.time, each.text) for each in fight.board.coming] == [
        (clock.time, "the bomb goes off")
    ]
    outcome = step_to(fight, Reminded)
    times = fight.system.times
    assert times
    assert times().now(fight.encounter) == times().read(clock.time)
    assert Reminded(text="the bomb goes off", time=clock.time) in outcome.events
    assert (fight.encounter.reminders, fight.board.coming) == ({}, ())
    while not fight.acting:
        again = fight.play("step")
        assert not any(type(event) is Reminded for event in again.events)
    assert not fight.verify().differences
    again_text = fight.text
    fight.undo()
    fight.redo()
    assert fight.text == again_text


def test_what_has_come_is_told(fight: Fight, clock: Clock, snapshot: SnapshotAssertion) -> None:
    other = fight.copy()
    fight.play(f"set {foe(fight)}.marks.flashed {clock.time}")
    other.play(f"remind {clock.time} 'the bomb goes off'")
    told = [step_to(fight, MarkEnded).sentence, step_to(other, Reminded).sentence]
    assert told == snapshot


def test_a_fight_goes_on_as_without_a_reminder_where_somebody_acts_then(clock: Clock) -> None:
    """Where a reminder falls on somebody's turn, no step is one more: all dice are the same."""
    plain, reminded = hc_api.new(clock.system), hc_api.new(clock.system)
    times = plain.system.times
    assert times
    for _ in range(12):
        plain.play("step --force" if clock.system == "spotlight" else "step")
    moments = times().now(plain.encounter)
    reminded.begin()
    written = {"champions": None, "megs": None}.get(clock.system, f"R{moments}")
    if written is None:
        written = _written(times(), moments)
    reminded.play(f"remind {written} 'the bomb goes off'")
    for _ in range(12):
        reminded.play("step --force" if clock.system == "spotlight" else "step")
    assert reminded.encounter.combatants == plain.encounter.combatants
    assert reminded.encounter.clock == plain.encounter.clock


def _written(times: Any, moment: int) -> str:
    """The time that a moment is."""
    words = times.words(moment)
    digits = [part for part in words.replace(",", " ").split() if part.isdigit()]
    one, other = ("T", "S") if words.startswith("Turn") else ("R", "P")
    return f"{one}{digits[0]}{other}{digits[1]}"


def test_what_is_no_mark_and_no_time_is_refused(fight: Fight, clock: Clock) -> None:
    who = foe(fight)
    times = fight.system.times
    assert times
    example = times().example
    for line, wanted in (
        (f"set {who}.marks.flashed lots", f"expected true, a number or a time such as {example}"),
        (f"set {who}.marks.flashed {clock.wrong}", "expected true, a number or a time"),
        (
            f"set {who}.marks.flashed {clock.past}",
            f"{clock.past} {'is now' if clock.past == 'R1' else 'has passed'}",
        ),
        (f"set {who}.marks.flashed 1000000001", "counts to 1,000,000,000"),
        (f"set {who}.marks.4 true", "not a mark name"),
        (f"set {who}.marks.{'x' * 41} true", "not a mark name"),
        (f"set {who}.marks true", "several values"),
        (f"unset {who}.marks.flashed", "no such mark"),
        (f"unset {who}.marks", "no such mark"),
        ("set nobody.marks.flashed true", 'no combatant or object "nobody"'),
        (f"remind {clock.wrong} 'the bomb'", f"expected a time such as {example}"),
        (
            f"remind {clock.past} 'the bomb'",
            f"{clock.past} {'is now' if clock.past == 'R1' else 'has passed'}",
        ),
        (f"remind {clock.time}", "remind needs TIME and TEXT"),
        (f"remind {clock.time} ' '", "remind needs TIME and TEXT"),
        ("remind", "remind needs TIME and TEXT"),
        (f"remind {clock.time} {'x' * 201}", "a reminder has at most 200 characters"),
        ("remind never 'the bomb'", 'no reminder "the bomb"'),
    ):
        with pytest.raises(UsageError) as error:
            fight.play(line)
        assert wanted in str(error.value)


def test_a_reminder_moves_and_is_dropped(fight: Fight, clock: Clock) -> None:
    fight.play(f"remind {clock.time} 'the bomb goes off'")
    later = clock.time.replace("2", "3", 1)
    fight.play(f"remind {later} 'the bomb goes off'")
    fight.play(f"remind {clock.time} 'the bomber runs'")
    assert fight.encounter.reminders == {"the bomb goes off": later, "the bomber runs": clock.time}
    assert [each.time for each in fight.board.coming] == [clock.time, later]
    with pytest.raises(UsageError, match='"the bomb" could be'):
        fight.play("remind never 'the bomb'")
    fight.play("remind never 'The bomb goes'")
    assert fight.encounter.reminders == {"the bomber runs": clock.time}
    assert not fight.verify().differences


def test_marks_go_and_come_with_who_bears_them(fight: Fight, clock: Clock) -> None:
    who = foe(fight)
    fight.play(f"set {who}.marks.flashed {clock.time}")
    fight.play(f"set {who}.marks.heat 3")
    fight.play(f"leave {who}")
    state = tomllib.loads(fight.text)["state"]
    assert state["left"][who]["marks"] == {"flashed": clock.time, "heat": 3}
    assert who not in state.get("combatants", {})
    again = hc_api.loads(fight.text)
    assert again.encounter.marks == fight.encounter.marks
    row = next(row for row in again.board.rows if row.id == who)
    assert row.marks == {"flashed": clock.time, "heat": 3}
    again.play(f"join {who}")
    assert again.encounter.marks == {who: {"flashed": clock.time, "heat": 3}}
    assert not again.verify().differences


def test_objects_bear_marks(fight: Fight, clock: Clock) -> None:
    which = next(iter(fight.encounter.objects))
    fight.play(f"set {which}.marks.burning {clock.time}")
    item = next(item for item in fight.board.objects if item.id == which)
    assert item.marks == {"burning": clock.time}
    assert item.states[-1] == f"burning until {clock.time}"
    assert hc_api.loads(fight.text).encounter.marks == {which: {"burning": clock.time}}
    assert MarkEnded(who=which, mark="burning", time=clock.time) in step_to(fight, MarkEnded).events


def test_lines_about_them_are_corrected_and_replayed(fight: Fight, clock: Clock) -> None:
    who = foe(fight)
    fight.play(f"set {who}.marks.flashed true")
    number = len(fight.encounter.log)
    fight.play(f"remind {clock.time} 'the bomb goes off'")
    fight.play(f"set {who}.marks.heat 1")
    before = fight.text
    fight.correct(number, Set(path=f"{who}.marks.flashed", value=clock.time))
    assert fight.encounter.marks == {who: {"flashed": clock.time, "heat": 1}}
    fight.replay(until=number)
    assert (fight.encounter.marks, fight.encounter.reminders) == (
        {who: {"flashed": clock.time}},
        {},
    )
    adopted = hc_api.loads(before)
    adopted.adopt()
    adopted.play(f"unset {who}.marks")
    adopted.undo()
    assert adopted.encounter.marks == {who: {"flashed": True, "heat": 1}}
    assert adopted.encounter.reminders == {"the bomb goes off": clock.time}
    assert not adopted.verify().differences


def test_two_who_mark_and_note_are_merged(clock: Clock, hc: Hc, museum: Path) -> None:
    folder = museum.parent
    paths = [folder / f"{name}.toml" for name in ("base", "ours", "theirs")]
    assert hc(f"new {clock.system} -o base.toml -q").exit == 0
    assert hc("begin ", *_everybody(paths[0]), "-q", "-i", "base.toml").exit == 0
    for path in paths[1:]:
        path.write_bytes(paths[0].read_bytes())
    one, other = _people(paths[0])[:2]
    for line in (f"set {one}.marks.heat 2", f"remind {clock.time} 'the bomb goes off'"):
        assert hc(f"{line} -q -i ours.toml").exit == 0
    for line in (f"set {one}.marks.flashed true", f"set {other}.marks.flashed {clock.time}",
                 f"remind {clock.time} 'the police arrive'"):  # fmt: skip
        assert hc(f"{line} -q -i theirs.toml").exit == 0
    merged = hc("merge-driver base.toml ours.toml theirs.toml")
    assert merged.exit == 0, merged.err
    fight = hc_api.load(str(paths[1]))
    assert fight.encounter.marks == {
        one: {"flashed": True, "heat": 2},
        other: {"flashed": clock.time},
    }
    assert [*fight.encounter.reminders] == ["the bomb goes off", "the police arrive"]
    assert not fight.verify().differences


def _people(path: Path) -> list[str]:
    return [*hc_api.load(str(path)).encounter.sheets]


def _everybody(path: Path) -> list[str]:
    return [",".join(_people(path))]


def test_a_conflict_about_a_mark_is_told(clock: Clock, hc: Hc) -> None:
    assert hc(f"new {clock.system} -o base.toml -q").exit == 0
    assert hc("begin ", *_everybody(Path("base.toml")), "-q", "-i", "base.toml").exit == 0
    one = _people(Path("base.toml"))[0]
    for name, value, time in (("ours", 2, clock.time), ("theirs", 3, clock.time.replace("2", "4"))):
        Path(f"{name}.toml").write_bytes(Path("base.toml").read_bytes())
        assert hc(f"set {one}.marks.heat {value} -q -i {name}.toml").exit == 0
        assert hc(f"remind {time} boom -q -i {name}.toml").exit == 0
    told = hc("merge-driver base.toml ours.toml theirs.toml")
    assert told.exit == 8
    assert f"{one}.marks.heat: ours says 2, theirs says 3" in told.err
    assert "reminders.boom: ours says" in told.err


def test_a_reminder_whose_time_has_passed_on_the_other_side_is_a_conflict(hc: Hc) -> None:
    assert hc("step -q -i museum.toml").exit == 0
    for name in ("base", "ours", "theirs"):
        Path(f"{name}.toml").write_bytes(Path("museum.toml").read_bytes())
    for _ in range(6):
        assert hc("step -q -i ours.toml").exit == 0
    assert hc("remind T2S1 boom -q -i theirs.toml").exit == 0
    told = hc("merge-driver base.toml ours.toml theirs.toml")
    assert told.exit == 8
    assert "theirs has different results: T2S1 has passed; it is Turn 2, segment" in told.err


@pytest.mark.parametrize("name", systems.built_in())
@pytest.mark.parametrize(
    ("where", "what", "wanted"),
    [
        ("combatants.{who}.marks", "flashed = false", "expected true, a number or a time such as"),
        ("combatants.{who}.marks", "flashed = 1.5", "expected true, a number or a time such as"),
        ("combatants.{who}.marks", "flashed = 9000000000", "expected true, a number or a time"),
        ("combatants.{who}.marks", '"no mark" = true', "not a mark name"),
        ("combatants.{who}", "marks = 3", "expected a table"),
        ("reminders", '"the bomb" = "noon"', "expected a time such as"),
        ("reminders", '"" = "R3"', "a reminder has 1 to 200 characters"),
        ("reminders", "x = 3", "expected a time such as"),
    ],
)
def test_a_wrong_hand_edit_is_told(hc: Hc, name: str, where: str, what: str, wanted: str) -> None:
    assert hc(f"new {name} -o fight.toml -q").exit == 0
    path = Path("fight.toml")
    assert hc("begin", *_everybody(path), "-q", "-i", "fight.toml").exit == 0
    table = where.format(who=_people(path)[0])
    text = path.read_text("utf-8").replace("[state.log]", f"[state.{table}]\n{what}\n\n[state.log]")
    path.write_text(text, "utf-8")
    told = hc("show fight.toml")
    assert (told.exit, told.out) == (3, "")
    assert wanted in told.err
    assert told.err.startswith("fight.toml:")
    assert told.err.count("\n") == 1


def test_what_comes_is_listed_in_the_order_of_time(hc: Hc) -> None:
    for line in ("step", "remind T10S1 'last'", "remind T2S10 'second'", "remind T2S9 'first'"):
        assert hc(f"{line} -q -i museum.toml").exit == 0
    assert hc("remind museum.toml").out == "T2S9  first\nT2S10  second\nT10S1  last\n"
    listed = json.loads(hc("remind --json museum.toml").out)
    assert [each["text"] for each in listed["coming"]] == ["first", "second", "last"]
    wrong = (
        "hero-combat: remind needs TIME and TEXT; without them, `remind` lists the "
        "reminders and changes nothing"
    )
    refused(hc("remind --dry-run museum.toml"), 2, wrong)


def test_a_text_is_shown_and_never_obeyed(hc: Hc) -> None:
    """Neither markup nor control characters of a hand-edited file do anything."""
    assert hc("step -q -i museum.toml").exit == 0
    path = Path("museum.toml")
    edit = '[state.reminders]\n"[bold]\\u001b[31mboom" = "T2S3"\n\n[state.log]'
    path.write_text(path.read_text("utf-8").replace("[state.log]", edit), "utf-8")
    board = hc("show museum.toml", terminals=(False, True, True))
    assert "coming: T2S3 [bold]\\x1b[31mboom" in board.out
    assert "[bold]\\x1b[31mboom" in hc("remind museum.toml").out
    wrong = hc("remind", "T2S3", "a\x1bb", "museum.toml")
    assert (wrong.exit, wrong.err) == (
        2,
        'hero-combat: TEXT: "a\\x1bb" has unprintable characters\n',
    )


def test_a_script_goes_on_after_a_reminder_and_expects_marks(hc: Hc) -> None:
    script = (
        "step\nset brigand.marks.flashed T2S1\nexpect brigand.marks.flashed T2S1\n"
        "remind T2S1 'the bomb goes off'\nstep\nstep\nstep\nstep\nstep\nstep\n"
        "expect brigand.marks.flashed false\nexpect segment 1\nstep\n"
    )
    done = hc("run - -i museum.toml", stdin=script.encode())
    assert (done.exit, done.err) == (0, "")
    assert "Reminder for Turn 2, segment 1: the bomb goes off." in done.out


def test_a_diary_tells_of_no_reminder(hc: Hc) -> None:
    lines = ("step", "remind T2S1 'the traitor strikes'", "remind T2S1 'beware'", *("step",) * 6)
    for line in lines:
        assert hc(f"{line} -q -i museum.toml").exit == 0
    assert "Reminder for Turn 2, segment 1: the traitor strikes." in hc("log museum.toml").out
    assert "eminder" not in hc("log --player museum.toml").out
    assert "traitor" in hc("log museum.toml").out
    assert "traitor" not in hc("log --player museum.toml").out
    assert "traitor" not in hc("show --player museum.toml").out


def test_marks_and_reminders_are_completed(hc: Hc, museum: Path) -> None:
    museum.write_text('marks = ["afraid"]\n' + museum.read_text("utf-8"), "utf-8")
    for line in ("step", "set brigand.marks.flashed true", "set stop-sign.marks.burning true"):
        assert hc(f"{line} -q -i museum.toml").exit == 0

    def offered(line: str) -> list[str]:
        return [word.partition("\t")[0] for word in hc(f"complete -- {line}").out.split("\n")[:-1]]

    assert offered("set museum.toml brigand.marks.") == [
        "brigand.marks.afraid",
        "brigand.marks.flashed",
    ]
    assert offered("unset museum.toml stop-sign.marks.b") == ["stop-sign.marks.burning"]
    assert offered("remind museum.toml n") == []
    assert hc("remind T2S1 'the bomb goes off' -q -i museum.toml").exit == 0
    assert offered("remind museum.toml n") == ["never"]
