"""How people come out of one fight and into the next: `begin --from`."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from hero_combat.dice import Dice, Roll
from hero_combat.errors import UsageError
from hero_combat.fight.contract import System
from hero_combat.fight.lasting import Lasting
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.names import called, id_of
from hero_combat.fight.outcome import Outcome, RollReport
from hero_combat.fight.sides import rivals
from hero_combat.fight.state_written import differences
from hero_combat.log.current_values import written_value
from hero_combat.log.overridden import overridden
from hero_combat.log.participants import Begin, everybody
from hero_combat.log.session import Faces
from hero_combat.text import listing, printable

BEFORE = -1
"""The number of the line for which a rest rolls: it comes before the first."""
_LONGEST = 10 * 366 * 24 * 60 * 60
_UNITS = {"s": 1, "m": 60, "h": 60 * 60, "d": 24 * 60 * 60, "w": 7 * 24 * 60 * 60}
_DURATION = re.compile(
    r"([0-9]{1,9})\s*(s|sec|seconds?|m|min|minutes?|h|hours?|d|days?|w|weeks?)", re.ASCII
)
_NOT_KEPT = ("doctrine", "side", "name", "hidden")
"""Keys of a stat block that the next fight says itself."""


class Last(msgspec.Struct, frozen=True):
    """The fight that people come from.

    Attributes:
        fight: the encounter at its end.
        system: its rules.
        name: what its file is called.
    """

    fight: AnyEncounter
    system: System
    name: str


class Rolled(msgspec.Struct, frozen=True):
    """What somebody rolled.

    Attributes:
        who: the id; the verb of an order without an actor.
        rolls: what was rolled.
        fell: the faces, roll by roll.
    """

    who: str
    rolls: tuple[RollReport, ...]
    fell: tuple[Roll, ...]


class ComingIn(msgspec.Struct, frozen=True):
    """Who and what comes into a fight, and how.

    Attributes:
        order: the order that begins it, with the values.
        notes: what the rest did, and who stays out.
        rested: what everyone rolled for it.
    """

    order: Begin
    notes: tuple[str, ...]
    rested: tuple[Rolled, ...]


def coming_in(
    order: Begin,
    new: AnyEncounter,
    last: Last,
    who: tuple[str, ...],
    seconds: int,
    faces: Faces,
) -> ComingIn:
    """Return the order that begins a fight with what the last one has left people with.

    Args:
        order: the order as it was given; without ids everyone takes part.
        new: the fight that is to begin.
        last: the fight that is over.
        who: who and what comes from it; () for all that are in both.
        seconds: how long they rest between the two, 0 for no rest.
        faces: where the faces of the rest come from, by whoever rests.

    Raises:
        UsageError: the last fight has other rules, has not begun or is not over; or nobody, or
            somebody who is named, is in both.
        DiceError: faces are missing or impossible.
    """
    lasting = _lasting(last, new)
    over = _over(last)
    here = order.ids or everybody(new)
    notes: list[str] = []
    values: list[tuple[str, str]] = []
    slept: list[Rolled] = []
    dead: list[str] = []
    both = _both(who, here, over, new, last.name)
    for one in (one for one in both if one in over.combatants):
        rested, healed = over, False
        if seconds and not lasting.is_dead(over, one):
            dice = Dice(faces(one, BEFORE))
            outcome = _rested(over, one, last.system, lasting, seconds, dice)
            slept.append(Rolled(one, outcome.rolls, tuple(dice.rolls)))
            if outcome.sentence and outcome.changes and not outcome.rolls:
                notes.append(outcome.sentence)
            notes += outcome.notes
            rested, healed = outcome.encounter, bool(outcome.changes)
        if lasting.is_dead(rested, one):
            dead.append(one)
            notes.append(f"{called(one, new)} is dead in {last.name} and stays out")
        else:
            held = list(_values(rested, one, new, last.system, lasting))
            values += held
            notes += _lost_marks(rested, one)
            if healed and not held:
                notes.append(f"{called(one, new)} has recovered fully")
    for one in (one for one in both if one in over.things):
        values += _values_of_object(over, one, new, last.system, lasting)
        notes += _lost_marks(over, one)
    ids = tuple(one for one in here if one not in dead)
    if not ids:
        raise UsageError(f"everyone is dead in {last.name}", mend="nobody is left to begin with")
    return ComingIn(
        msgspec.structs.replace(order, ids=ids, set_=(*values, *order.set_)),
        tuple(notes),
        tuple(slept),
    )


def seconds_of_rest(text: str) -> int:
    """Return the seconds of a rest: `8h`, `30 min`, `2 days`; 0 for "".

    Raises:
        UsageError: it is not a length of time, or longer than ten years.
    """
    if not text:
        return 0
    found = _DURATION.fullmatch(text.strip())
    if found is None:
        raise UsageError(
            f'--rest: "{printable(text[:40])}" is not a time', mend="use 30min, 8h, 2d"
        )
    seconds = int(found[1]) * _UNITS[found[2][0]]
    if seconds > _LONGEST:
        raise UsageError(f"--rest: {printable(text)} is longer than ten years")
    return seconds


def _lasting(last: Last, new: AnyEncounter) -> Lasting:
    if last.system.name != new.system:
        raise UsageError(
            f"--from: {last.name} is an encounter of {last.system.name}, not {new.system}"
        )
    if last.system.lasting is None:
        raise UsageError(f"--from: {new.system} doesn't say what lasts after a fight")
    return last.system.lasting()


def _over(last: Last) -> AnyEncounter:
    """Return the fight that is over, with those who have left it among the others."""
    now = last.fight
    if not now.begun:
        raise UsageError(f"--from: the fight in {last.name} has not begun", mend="remove --from")
    if two := rivals(now, last.system.is_out()):
        names = listing(called(one, now) for one in two)
        raise UsageError(
            f"--from: the fight in {last.name} is not over: {names} can still act",
            mend=f"end it, or have one side leave: hero-combat leave IDS -i {last.name}",
        )
    gone = {who: each.current for who, each in now.left.items()}
    return msgspec.structs.replace(now, combatants={**gone, **now.combatants}, left={})


def _both(
    who: tuple[str, ...], here: tuple[str, ...], over: AnyEncounter, new: AnyEncounter, name: str
) -> list[str]:
    """Return the ids of all that come from the last fight, in the order of the new file."""
    both = [one for one in here if one in over.combatants]
    both += [one for one in new.objects if one in over.things]
    has = listing((*over.combatants, *over.things))
    if not who:
        if not both:
            raise UsageError(f"--from: no combatant or object is in both files; {name} has {has}")
        return both
    named = [id_of(one, {**dict.fromkeys(here), **new.objects}, new) for one in who]
    for one in named:
        if one not in both:
            mend = f"it has {has}"
            raise UsageError(f"--who: {one} was not in the fight of {name}", mend=mend)
    return [one for one in both if one in named]


def _rested(
    over: AnyEncounter, who: str, system: System, lasting: Lasting, seconds: int, dice: Dice
) -> Outcome:
    """Let somebody rest, each alone: only their own wounds heal, by their own dice."""
    alone = msgspec.structs.replace(
        over, combatants={who: over.combatants[who]}, things={}, quiet=False
    )
    book = system.ledger(alone)
    lasting.rest(book, seconds, dice)
    return book.outcome()


def _values(
    over: AnyEncounter, who: str, new: AnyEncounter, system: System, lasting: Lasting
) -> Iterator[tuple[str, str]]:
    """Yield the values with which somebody comes in: stat block, current values, marks."""
    override = {
        key: value for key, value in over.overrides.get(who, {}).items() if key not in _NOT_KEPT
    }
    laid = [_pair(f"{who}.sheet.{path}", value) for path, value in _flat(override)]
    yield from laid
    fresh = system.unhurt(overridden(new, (who,), laid, system).sheets[who])
    kept = lasting.keep(over, who, fresh)
    for path, value in _flat(differences(kept, fresh)):
        key = f"{who}.current.{path}"
        if isinstance(value, tuple | list):
            held = getattr(fresh, path)
            for name in dict.fromkeys((*value, *held)):
                if (name in value) != (name in held):
                    yield _pair(f"{key}.{name}", name in value)
        else:
            yield _pair(key, value)
    yield from _marks(over, who)


def _values_of_object(
    over: AnyEncounter, which: str, new: AnyEncounter, system: System, lasting: Lasting
) -> Iterator[tuple[str, str]]:
    """Yield the values with which an object comes in: current values, marks."""
    fresh = system.undamaged(new.objects[which])
    for path, value in _flat(differences(lasting.keep_object(over, which, fresh), fresh)):
        yield _pair(f"{which}.current.{path}", value)
    yield from _marks(over, which)


def _marks(over: AnyEncounter, which: str) -> Iterator[tuple[str, str]]:
    """Yield the marks that last beyond the fight; those with a time end with it."""
    for name, mark in over.marks.get(which, {}).items():
        if not isinstance(mark, str):
            yield _pair(f"{which}.marks.{name}", mark)


def _lost_marks(over: AnyEncounter, who: str) -> Iterator[str]:
    for name, mark in over.marks.get(who, {}).items():
        if isinstance(mark, str):
            yield f"{called(who, over)}'s mark {name} ended with the fight: it was until {mark}"


def _flat(table: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Yield each value of nested tables with its dotted path."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", value


def _pair(path: str, value: Any) -> tuple[str, str]:
    """Return a value as `--set` has it.

    Raises:
        UsageError: its name or value has a character that separates values on the line.
    """
    text = written_value(value)
    if "," in path or "=" in path or "," in text:
        raise UsageError(
            f"--from: {path} can't be carried over: it has a comma or =",
            mend="rename it in both files",
        )
    return path, text
