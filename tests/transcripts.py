"""Transcripts: lines of a fight with their faces, and all that must come of each of them.

A test writes down what a source makes of a line; nothing besides may happen. In a transcript begins

    `>` a line, with its faces behind `::`
    `*` a roll: its label, its faces, whose it is; the numbers that it reads, `11 15` for 11 against
        15; the values of what entered it, behind `|`
    `~` what has another value now
    `+` an event
    `-` what the rules have against it, and the game master forces
    `?` a decision that is open: who decides, of what kind, and by which orders
    `!` an error, where the line is refused
    `#` a remark, such as how a number is reckoned

and what stands farther in goes on with the line above. No words that are told stand in it: those
have a test of their own. Each line is also carried out as nobody reads along: that must leave the
same fight, with the same events.
"""

import re
from collections.abc import Iterator
from itertools import groupby
from typing import Any

import msgspec
from opened import Fight

from hero_combat.dice import Dice, supplied
from hero_combat.errors import HeroCombatError
from hero_combat.fight.events import AttackRolled, Event, MarkEnded, Reminded
from hero_combat.fight.names import with_ids
from hero_combat.fight.outcome import Outcome
from hero_combat.log.lines import read, verbs_of
from hero_combat.log.participants import EDITS
from hero_combat.orders.declaration import verb_of

NUMBER = re.compile(r"-?\d+")
NOTHING: tuple[Any, ...] = ("", None, {})


def follows(fight: Fight, transcript: str) -> None:
    """See that a fight follows a transcript, line after line.

    Args:
        fight: the fight, which is then where the transcript ends.
        transcript: the lines, and what comes of them.
    """
    expected = [told for told in logical_lines(transcript) if not told.startswith("#")]
    found: list[str] = []
    for told in expected:
        if told.startswith(">"):
            found += [told, *happens(fight, told[1:])]
    assert "\n".join(found) == "\n".join(expected)


def logical_lines(text: str) -> list[str]:
    """Return the lines of a transcript, each with what goes on with it, as single spaces apart."""
    lines = text.strip("\n").splitlines()
    margin = min(len(line) - len(line.lstrip()) for line in lines if line.strip())
    found: list[str] = []
    for line in lines:
        words = " ".join(line.split())
        if line[margin : margin + 1] == " " and found:
            found[-1] += f" {words}"
        elif words:
            found.append(words)
    return found


def happens(fight: Fight, command: str) -> list[str]:
    """Play `line :: faces` and return what happens, as a transcript has it."""
    line, _, faces = (part.strip() for part in command.partition("::"))
    before = fight.encounter
    said = read(line, verbs_of(fight.system))
    try:
        outcome = fight.carry_out(said.order, lambda _key, _nth: supplied(faces))
    except HeroCombatError as error:
        return [f"! {type(error).__name__}: {error}".replace("\n", "; ")]
    if type(said.order) not in EDITS:
        unread = msgspec.structs.replace(before, quiet=True)
        rule = fight.system.rule(verb_of(said.order))
        quiet = rule(unread, with_ids(said.order, unread), Dice(supplied(faces)))
        assert told_quietly(quiet) == told_quietly(outcome), line
    return list(told(outcome))


def told_quietly(outcome: Outcome) -> tuple[Any, ...]:
    """Return what is so afterwards, and the events, but for the places of rolls in a report."""
    after = outcome.encounter
    events = [
        msgspec.structs.replace(event, roll=None) if isinstance(event, AttackRolled) else event
        for event in outcome.events
        if not isinstance(event, Reminded | MarkEnded)  # they are the session's, not the rule's
    ]
    return after.clock, after.combatants, after.things, after.sheets, events, outcome.over


def told(outcome: Outcome) -> Iterator[str]:
    """Yield what happened, as a transcript has it."""
    checks = [event for event in outcome.events if hasattr(event, "number")]
    for roll in outcome.rolls:
        faces = " ".join(map(str, roll.faces))
        whose = ""
        if checks and checks[0].name == roll.label:  # type: ignore[attr-defined] # it is a check
            whose = getattr(checks.pop(0), "who", "")
        read = " ".join(NUMBER.findall(roll.reading))
        entered = " ".join(str(each.value) for each in roll.modifiers)
        told = f"* {roll.label} ({faces}) {whose}".rstrip()
        yield told + (f": {read}" if read else "") + (f" | {entered}" if entered else "")
    assert not checks, "a check is reported as a roll"
    if outcome.changes:
        yield f"~ {changes_of(outcome)}"
    for event in outcome.events:
        if not hasattr(event, "number"):
            yield f"+ {happened(event)}"
    for reason in outcome.forced:
        yield f"- {reason}"
    for each in outcome.open:
        yield f"? {each.who}, {each.kind}: {'; '.join(each.answers)}"


def events_of(outcome: Outcome) -> str:
    """Return what happened besides checks, as kinds and values: `damaged b {physical=4} a hit`."""
    found = []
    for event in outcome.events:
        if not hasattr(event, "number"):
            kind, *fields = msgspec.to_builtins(event).items()
            said = [plain(value) for key, value in fields if key != "roll" and value not in NOTHING]
            found.append(" ".join((str(kind[1]), *said)))
    often = ((text, len(list(same))) for text, same in groupby(found))
    return "; ".join(text if count == 1 else f"{count} x {text}" for text, count in often)


def changes_of(outcome: Outcome) -> str:
    """Return what has another value now: `b.stun 0 -> 2, b.stun_ov 0 -> 9`."""
    changes = (f"{each.path} {plain(each.old)} -> {plain(each.new)}" for each in outcome.changes)
    return ", ".join(changes)


def readings_of(outcome: Outcome) -> str:
    """Return the numbers that rolls read: `11 15 2; 8 7` for 11 against 15, and 8 against 7."""
    return "; ".join(" ".join(NUMBER.findall(roll.reading)) for roll in outcome.rolls)


def values_of(outcome: Outcome, label: str) -> str:
    """Return the values of what entered a roll: `12 6 5 -2`."""
    report = next(roll for roll in outcome.rolls if roll.label == label)
    return " ".join(str(each.value) for each in report.modifiers)


def happened(event: Event) -> str:
    """Return an event in words: its kind and its fields, but for those that say nothing."""
    kind, *fields = msgspec.to_builtins(event).items()
    said = (f"{name}={plain(value)}" for name, value in fields if value not in NOTHING)
    return " ".join([str(kind[1]), *said])


def plain(value: Any) -> str:
    """Return a value without the marks of Python."""
    if value is True or value is False:
        return "yes" if value else "no"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}={plain(held)}" for key, held in value.items()) + "}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(plain, value))}]"
    return '""' if value == "" else str(value)
