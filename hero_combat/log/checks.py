"""What no type can tell of an encounter, its system judges: ids of nobody, dice that are none."""

import msgspec

from hero_combat.errors import FileError, Problem, UsageError
from hero_combat.fight.contract import System
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.outcome import Outcome
from hero_combat.file.typed import Path, Trouble
from hero_combat.log.participants import Begin
from hero_combat.log.set_verb import Set, Unset
from hero_combat.orders.declaration import Order
from hero_combat.text import did_you_mean, printable

JUDGED: tuple[type[Order], ...] = (Begin, Set, Unset)
"""The orders after which an encounter is judged: what they bring in comes from a person."""


def find_troubles(encounter: AnyEncounter, system: System) -> list[Trouble]:
    """Return what is wrong with sheets and current values though every key is of its type."""
    return system.checks()(encounter)


def find_broken(encounter: AnyEncounter, system: System) -> list[Trouble]:
    """Return what is so in an encounter though no rule leads there: a grip on nobody."""
    if system.invariants is None or not encounter.begun:
        return []
    return system.invariants()(encounter)


def judge(order: Order, before: AnyEncounter, outcome: Outcome, system: System) -> Outcome:
    """Refuse trouble that an order brings in, and note what `set` leaves as no rule leaves it.

    Raises:
        FileError: there is trouble at the fight's beginning; all of it at once.
        UsageError: `set` or `unset` brings trouble that was not there.
    """
    refuse_trouble(order, before, outcome.encounter, system)
    broken = find_broken(outcome.encounter, system)
    if not broken:
        return outcome
    old = {(trouble.path, trouble.message) for trouble in find_broken(before, system)}
    notes = [
        str(_problem(trouble, _settable(trouble.path)))
        for trouble in broken
        if (trouble.path, trouble.message) not in old
    ]
    return msgspec.structs.replace(outcome, notes=(*outcome.notes, *notes))


def refuse_trouble(order: Order, before: AnyEncounter, after: AnyEncounter, system: System) -> None:
    """See that a fight begins with no trouble, and that no value is set which brings a new one.

    Raises:
        FileError: there is trouble at the fight's beginning; all of it at once.
        UsageError: `set` or `unset` brings trouble that was not there.
    """
    if isinstance(order, Set):
        _refuse_unknown_doctrine(before, after)
    found = find_troubles(after, system)
    if not found:
        return
    if isinstance(order, Begin):
        raise FileError(*(_problem(trouble, trouble.path) for trouble in found))
    old = {(trouble.path, trouble.message) for trouble in find_troubles(before, system)}
    new = [trouble for trouble in found if (trouble.path, trouble.message) not in old]
    if new:
        raise UsageError(*(_problem(trouble, _settable(trouble.path)) for trouble in new))


def _refuse_unknown_doctrine(before: AnyEncounter, after: AnyEncounter) -> None:
    """See that a doctrine that is set is one of the file, which may lose it later.

    Raises:
        UsageError: there is no such doctrine.
    """
    for who, override in after.overrides.items():
        name, was = override.get("doctrine"), before.overrides.get(who, {}).get("doctrine")
        if name and name != was and name not in after.doctrines:
            mend = did_you_mean(name, after.doctrines) or "add [doctrines.NAME]"
            raise UsageError(f'no doctrine "{printable(name[:60])}"', mend=mend)


def _problem(trouble: Trouble, path: Path) -> Problem:
    mend = trouble.mend or did_you_mean(trouble.word, trouble.known)
    return Problem(trouble.message, path=".".join(map(str, path)), mend=mend)


def _settable(path: Path) -> Path:
    """Return the path as `set` takes it: `mara.ready`, `mara.sheet.cover`, `initiator`."""
    if path[:1] == ("state",):
        return path[2:] if path[1:2] in (("combatants",), ("objects",)) else path[1:]
    return (path[1], "sheet", *path[2:]) if path[:1] == ("combatants",) else path
