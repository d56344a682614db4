"""`set ID.marks.NAME` and `unset`: the table's own conditions and counters."""

import msgspec

from hero_combat.errors import UsageError
from hero_combat.fight.contract import System
from hero_combat.fight.doctrine_words import words_of_rules
from hero_combat.fight.marks import (
    BAD_NAME,
    Mark,
    Marks,
    gone_words,
    is_mark_name,
    mark_words,
    read_mark,
    with_marks,
)
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.names import called
from hero_combat.fight.outcome import Change, Outcome
from hero_combat.log.remind import refuse_past
from hero_combat.text import did_you_mean, listing


def set_mark(
    encounter: AnyEncounter, which: str, key: str, value: str | None, system: System
) -> Outcome:
    """Give a combatant, or an object, a mark; or take one mark, or all of them, away.

    Args:
        encounter: the fight.
        which: the id of whom or what bears it.
        key: `marks.flashed`; `marks` for all that there are.
        value: what the mark is to be, as it was typed; None to take it away.
        system: the rules.

    Raises:
        UsageError: no mark can be called so, or be so; its time is past; nothing is there to be
            taken away.
    """
    name = key.partition(".")[2]
    path = f"{which}.{key}"
    held = encounter.marks.get(which, {})
    if value is None:
        return _taken(encounter, which, (name,) if name else (*held,), path)
    if key == "marks":
        raise UsageError(f"{path} has several values", mend=f"set {path}.NAME VALUE")
    if not is_mark_name(name):
        raise UsageError(f"{path}: {BAD_NAME[0]}", mend=BAD_NAME[1])
    times = system.times() if system.times else None
    try:
        mark = read_mark(value, times)
        if isinstance(mark, str):
            refuse_past(encounter, mark, system)
    except UsageError as error:
        problem = error.problems[0]
        raise UsageError(f"{path}: {problem.message}", mend=problem.mend) from None
    if mark is None:
        return _taken(encounter, which, (name,), path)
    until = mark
    if isinstance(mark, str) and times is not None:
        until = times.words(times.read(mark) or 0)
    who = called(which, encounter)
    told = f"The GM marks {who}: {mark_words(name, until)}."
    notes: tuple[str, ...] = ()
    if name in words_of_rules(encounter, system):
        notes = (f"in doctrines {name} is a rules term, so they can't read this mark",)
    return _with(encounter, which, {**held, name: mark}, told, notes)


def _taken(encounter: AnyEncounter, which: str, names: tuple[str, ...], path: str) -> Outcome:
    """Take marks away.

    Raises:
        UsageError: they are not there.
    """
    held = encounter.marks.get(which, {})
    who = called(which, encounter)
    if not names or any(name not in held for name in names):
        has = f"choose {listing(held, 'or')}" if held else f"{who} has no marks"
        near = did_you_mean(names[0], held) if names else ""
        raise UsageError(f"{path}: no such mark", mend=near or has)
    rest = {name: mark for name, mark in held.items() if name not in names}
    gone = listing(gone_words(name, held[name]) for name in names)
    return _with(encounter, which, rest, f"{who} {gone}.", ())


def _with(
    encounter: AnyEncounter, which: str, marks: Marks, told: str, notes: tuple[str, ...]
) -> Outcome:
    held = encounter.marks.get(which, {})
    changes = tuple(
        Change(f"{which}.marks.{name}", old, new)
        for name in dict.fromkeys((*held, *marks))
        if not _same(old := held.get(name), new := marks.get(name))
    )
    after = msgspec.structs.replace(encounter, marks=with_marks(encounter.marks, which, marks))
    return Outcome(after, told, changes if not encounter.quiet else (), notes=notes)


def _same(old: Mark | None, new: Mark | None) -> bool:
    """Tell whether a mark stays as it was: true is not 1."""
    return type(old) is type(new) and old == new
