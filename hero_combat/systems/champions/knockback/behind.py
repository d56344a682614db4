"""What and who stands behind somebody or something: what the line says, or else the file."""

from typing import NamedTuple

from hero_combat.errors import Problem, UsageError
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.orders.verbs import Knockback
from hero_combat.systems.champions.state import Book

_MOST_DIGITS = 6


class Behind(NamedTuple):
    """Somebody or something that stands so many `metres` behind; `id` names it."""

    id: str
    metres: int


def what_stands_behind(book: Book, target: str, order: Resolve | Knockback) -> tuple[Behind, ...]:
    """Return everything that stands behind `target`, nearest first; what is broken stands nowhere.

    Raises:
        UsageError: `--into` names no distance, an object that is broken, or the target itself.
    """
    if order.open_ground:
        return ()
    found = _said(book, target, order) if order.into else _authored(book, target)
    if not found:
        return ()
    found.sort(key=_metres)
    return tuple(found)


def _said(book: Book, target: str, order: Resolve | Knockback) -> list[Behind]:
    found = []
    for which, metres in order.into:
        if not (metres.isascii() and metres.isdigit() and len(metres) <= _MOST_DIGITS):
            raise UsageError(
                Problem(f'--into {which}: "{metres}" is no distance', mend=f"say {which}=6")
            )
        if which in book.things and book.things[which].body <= 0:
            raise UsageError(
                Problem(f"--into {which}: it is broken", mend=f"mend it: set {which}.body")
            )
        if which == target:
            raise UsageError(f"--into {which}: nobody stands behind himself")
        found.append(Behind(which, int(metres)))
    return found


def _authored(book: Book, target: str) -> list[Behind]:
    found = []
    for which, thing in book.before.objects.items():
        if thing.behind == target and book.things[which].body > 0:
            found.append(Behind(which, thing.distance))
    for who, sheet in book.sheets.items():
        if sheet.behind == target and who in book.combatants and who != target:
            found.append(Behind(who, sheet.distance))
    return found


def _metres(one: Behind) -> int:
    return one.metres
