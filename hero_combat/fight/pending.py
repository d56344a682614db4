"""What is due when the clock gets there: marks go, and the game master is reminded."""

from typing import Any

import msgspec

from hero_combat.fight.contract import System
from hero_combat.fight.events import Event, MarkEnded, Reminded, TurnBegan
from hero_combat.fight.marks import with_marks
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.names import called
from hero_combat.fight.outcome import Change, Outcome
from hero_combat.fight.times import Times
from hero_combat.text import listing


def next_reminder(encounter: AnyEncounter, times: Times) -> int:
    """Return the moment of the earliest reminder, of which there is one: no step goes past it."""
    read = times.read
    return min(moment for time in encounter.reminders.values() if (moment := read(time)))


def coming(encounter: AnyEncounter, system: System) -> list[tuple[str, str]]:
    """Return the reminders as times and texts, the earliest first."""
    return in_order(encounter.reminders, system.times()) if system.times else []


def in_order(reminders: dict[str, str], times: Times) -> list[tuple[str, str]]:
    """Return reminders as times and texts, the earliest first."""
    read = times.read
    found = [(time, text) for text, time in reminders.items()]
    return sorted(found, key=lambda each: (read(each[0]) or 0, each[1]))


def settle_pending(outcome: Outcome, system: System) -> Outcome:
    """Return a step's outcome once what is due by its clock has been told and taken away.

    Marks of those who have left the fight wait until they are back.
    """
    after: AnyEncounter = outcome.encounter
    if system.times is None:
        return outcome
    times = system.times()
    now = times.now(after)
    ended = [
        (which, name)
        for which in (*after.sheets, *after.objects)  # the file's order, whoever was marked first
        if which in after.marks and which not in after.left
        for name, mark in after.marks[which].items()
        if isinstance(mark, str) and (times.read(mark) or 0) <= now
    ]
    reminded = [
        (time, text)
        for time, text in in_order(after.reminders, times)
        if (times.read(time) or 0) <= now
    ]
    if not (ended or reminded):
        return outcome
    events: list[Event] = [
        MarkEnded(who=which, mark=name, time=str(after.marks[which][name])) for which, name in ended
    ]
    events += [Reminded(text=text, time=time) for time, text in reminded]
    left = _without(after, ended, reminded)
    quiet = after.quiet
    return msgspec.structs.replace(
        outcome,
        encounter=left,
        events=_before_turns(outcome.events, events),
        sentence=outcome.sentence if quiet else _told(outcome, ended, reminded, times),
        changes=outcome.changes if quiet else (*outcome.changes, *_changes(after, left, ended)),
    )


def _without(
    fight: AnyEncounter, ended: list[tuple[str, str]], reminded: list[tuple[str, str]]
) -> AnyEncounter:
    marks = fight.marks
    for which, name in ended:
        rest = {one: mark for one, mark in marks[which].items() if one != name}
        marks = with_marks(marks, which, rest)
    told = {text for _, text in reminded}
    reminders = {text: time for text, time in fight.reminders.items() if text not in told}
    return msgspec.structs.replace(fight, marks=marks, reminders=reminders)


def _before_turns(events: tuple[Event, ...], due: list[Event]) -> tuple[Event, ...]:
    """Return the events with what was due before the turn that begins, or else at the end."""
    turns = (at for at, event in enumerate(events) if type(event) is TurnBegan)
    at = next(turns, len(events))
    return (*events[:at], *due, *events[at:])


def _told(
    outcome: Outcome, ended: list[tuple[str, str]], reminded: list[tuple[str, str]], times: Times
) -> str:
    """Return the step's sentence, and behind it what was due."""
    fight: Any = outcome.encounter
    bearers: dict[str, list[str]] = {}
    for which, name in ended:
        bearers.setdefault(which, []).append(name)
    told = [
        f"{called(which, fight)} is no longer {listing(names)}." for which, names in bearers.items()
    ]
    told += [tell_reminder(text, time, times) for time, text in reminded]
    return " ".join(filter(None, (outcome.sentence, *told)))


def tell_reminder(text: str, time: str, times: Times) -> str:
    """Return a reminder in words: `Reminder for Turn 3, segment 6: the bomb goes off.`"""
    return with_full_stop(f"Reminder for {times.words(times.read(time) or 0)}: {text}")


def with_full_stop(text: str) -> str:
    """Return a text as a sentence ends."""
    return text if text[-1:] in ".!?" else f"{text}."


def _changes(
    fight: AnyEncounter, after: AnyEncounter, ended: list[tuple[str, str]]
) -> list[Change]:
    changes = [
        Change(f"{which}.marks.{name}", fight.marks[which][name], None) for which, name in ended
    ]
    if fight.reminders != after.reminders:
        changes.append(Change("reminders", fight.reminders, after.reminders))
    return changes
