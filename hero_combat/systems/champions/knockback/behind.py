"""What and who stands behind somebody or something: what the line says, or else the file."""

from typing import NamedTuple

from hero_combat.errors import Problem, UsageError
from hero_combat.systems.champions.orders.targets import Target, check_into
from hero_combat.systems.champions.state import Book


class Behind(NamedTuple):
    """Somebody or something that stands so many `metres` behind; `id` names it."""

    id: str
    metres: int


def what_stands_behind(book: Book, target: Target) -> tuple[Behind, ...]:
    """Return everything that stands behind a target, nearest first, but for what is broken."""
    if target.open_ground:
        return ()
    found = _said(book, target) if target.into else _authored(book, target.id)
    if not found:
        return ()
    found.sort(key=_metres)
    return tuple(found)


def may_stand_behind(
    book: Book, into: tuple[tuple[str, str], ...], targets: tuple[str, ...]
) -> None:
    """Check what a line says to be behind its targets, before anything is rolled.

    Raises:
        UsageError: a distance can't be read, an object is broken, or the only target is behind
            itself.
    """
    check_into(into, targets)
    for which, _ in into:
        if which in book.things and book.things[which].body <= 0:
            raise UsageError(
                Problem(f"--into {which}: it is broken", mend=f"mend it: set {which}.body")
            )


def _said(book: Book, target: Target) -> list[Behind]:
    return [
        Behind(which, int(metres))
        for which, metres in target.into
        if which not in book.things or book.things[which].body > 0
    ]


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
