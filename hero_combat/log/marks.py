"""`set ID.marks.NAME` and `unset`: the table's own conditions and counters."""

from collections.abc import Mapping, Sequence

import msgspec

from hero_combat.errors import Problem, UsageError
from hero_combat.fight.contract import System
from hero_combat.fight.doctrine_words import words_of_rules
from hero_combat.fight.marks import (
    BAD_NAME,
    Mark,
    Marks,
    changed_mark,
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
from hero_combat.log.set_values import note_of_sign, read_change
from hero_combat.text import did_you_mean, listing


def set_marks(
    encounter: AnyEncounter, ids: Sequence[str], key: str, value: str | None, system: System
) -> Outcome:
    """Give combatants, or objects, a mark; or take one mark, or all of them, away.

    Args:
        encounter: the fight.
        ids: the ids of those who bear it.
        key: `marks.flashed`; `marks` for all that there are.
        value: what the mark is to be, or a change, `+=1`, as it was typed; None to take it away.
        system: the rules.

    Raises:
        UsageError: no mark can be called so, or be so; its time is past; nothing is there to be
            taken away. Then nothing is set.
    """
    name = key.partition(".")[2]
    first = f"{ids[0]}.{key}"
    if value is not None and key == "marks":
        raise UsageError(f"{first} has several values", mend=f"set {first}.NAME VALUE")
    if value is not None and not is_mark_name(name):
        raise UsageError(f"{first}: {BAD_NAME[0]}", mend=BAD_NAME[1])
    table, problems = encounter.marks, list[Problem | str]()
    for which in ids:
        held = table.get(which, {})
        try:
            mark = None if value is None else _new_mark(encounter, held.get(name), value, system)
            names = tuple(held) if key == "marks" else (name,)
            if mark is None and not {*names} & held.keys():
                raise _not_there(called(which, encounter), held, names)
        except UsageError as error:
            problem = error.problems[0]
            problems.append(Problem(f"{which}.{key}: {problem.message}", mend=problem.mend))
            continue
        rest = {one: its for one, its in held.items() if one not in names}
        table = with_marks(table, which, rest if mark is None else {**rest, name: mark})
    if problems:
        raise UsageError(*problems)
    after = msgspec.structs.replace(encounter, marks=table)
    notes: tuple[str, ...] = ()
    if name in words_of_rules(encounter, system) and any(name in table.get(one, {}) for one in ids):
        notes = (f"in doctrines {name} is a rules term, so they can't read this mark",)
    changes = _changes(encounter.marks, table, ids)
    for old, new in dict.fromkeys((one.old, one.new) for one in changes):
        note = note_of_sign(value or "", name, old, new)
        notes = (*notes, note) if note else notes
    told = _told(encounter, after, ids, name, system)
    return Outcome(after, told, changes if not encounter.quiet else (), notes=notes)


def _new_mark(encounter: AnyEncounter, old: Mark | None, text: str, system: System) -> Mark | None:
    """Return the mark that a text says, given the old one.

    Raises:
        UsageError: it says none, or a time that is past.
    """
    if change := read_change(text, system):
        return changed_mark(change, old)
    mark = read_mark(text, system.times() if system.times else None)
    if isinstance(mark, str):
        refuse_past(encounter, mark, system)
    return mark


def _not_there(who: str, held: Marks, names: tuple[str, ...]) -> UsageError:
    has = f"choose {listing(held, 'or')}" if held else f"{who} has no marks"
    near = did_you_mean(names[0], held) if names else ""
    return UsageError("no such mark", mend=near or has)


def _told(
    before: AnyEncounter, after: AnyEncounter, ids: Sequence[str], name: str, system: System
) -> str:
    """Return the sentence of marks that are set, or that are gone."""
    whose: dict[str, list[str]] = {}
    sentences: list[str] = []
    for which in ids:
        who = called(which, before)
        old, new = before.marks.get(which, {}), after.marks.get(which, {})
        if name in new:
            whose.setdefault(mark_words(name, _in_words(new[name], system)), []).append(who)
        else:
            gone = listing(gone_words(one, old[one]) for one in old if one not in new)
            sentences.append(f"{who} {gone}.")
    if whose:
        marked = [f"{listing(people)}: {words}" for words, people in whose.items()]
        return f"The GM marks {'; '.join(marked)}."
    return " ".join(sentences)


def _in_words(mark: Mark, system: System) -> Mark:
    """Return a mark as it is told: a time in words."""
    if not isinstance(mark, str) or system.times is None:
        return mark
    times = system.times()
    return times.words(times.read(mark) or 0)


def _changes(
    before: Mapping[str, Marks], after: Mapping[str, Marks], ids: Sequence[str]
) -> tuple[Change, ...]:
    found = []
    for which in ids:
        held, marks = before.get(which, {}), after.get(which, {})
        found += [
            Change(f"{which}.marks.{name}", old, new)
            for name in dict.fromkeys((*held, *marks))
            if not _same(old := held.get(name), new := marks.get(name))
        ]
    return tuple(found)


def _same(old: Mark | None, new: Mark | None) -> bool:
    """Tell whether a mark stays as it was: true is not 1."""
    return type(old) is type(new) and old == new
