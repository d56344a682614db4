"""Simultaneous actions: those who share the spotlight act on the state before all of them."""

from typing import Any

import msgspec

from hero_combat.systems.spotlight.health.condition import condition
from hero_combat.systems.spotlight.state import Book, Current
from hero_combat.systems.spotlight.tables import LOCATIONS


def earlier(now: Current) -> Current:
    """Somebody as before the simultaneous action that is going on. source: ruling P3.5."""
    if len(now.before) != len(LOCATIONS):
        return now
    status = msgspec.structs.replace(now.status, dead=False, death_spotlight=False)
    boxes: dict[str, Any] = dict(zip(LOCATIONS, now.before, strict=True))
    return msgspec.structs.replace(now, status=status, **boxes)


def as_acting(book: Book, who: str, *, responding: bool = False) -> Current:
    """Somebody in the state that counts for acting now.

    Who shares the spotlight, and who responds to an attack in it, acts on the state before the
    simultaneous action; everybody else on the state as it is. source: ruling P3.5
    """
    now, clock = book.combatants[who], book.clock
    if not now.before:
        return now
    sharing = who in clock.spotlight and who not in clock.volley
    return earlier(now) if sharing or responding else now


def take_part(book: Book, who: str) -> None:
    """In a shared spotlight everybody acts once at the same time; then the next time begins."""
    clock = book.clock
    if len(clock.spotlight) < 2:
        return
    if who in clock.volley:
        settle(book)
    book.tick(volley=(*book.clock.volley, who))


def settle(book: Book) -> None:
    """A simultaneous action is over: what was before it is forgotten."""
    for who, now in book.combatants.items():
        if now.before or now.hits:
            book.change(who, before=(), hits=())
            if now.status.moving and condition(book.sheets[who], now) != "ok":
                book.status(who, moving=False)
    if book.clock.volley:
        book.tick(volley=())
