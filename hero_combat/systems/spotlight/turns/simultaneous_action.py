"""Simultaneous actions: those who share the spotlight act on the state before all of them."""

from typing import Any

import msgspec

from hero_combat.systems.spotlight.state import Book, Current, Encounter, Stood
from hero_combat.systems.spotlight.tables import LOCATIONS, DamageKind, Suppressed


class SimultaneousHit(msgspec.Struct, frozen=True):
    """A hit of a simultaneous action; the file says `torso lethal 3`."""

    location: str
    kind: DamageKind
    points: int

    def __str__(self) -> str:
        """Return the hit as the file says it."""
        return f"{self.location} {self.kind} {self.points}"


def hits_on(now: Current) -> list[SimultaneousHit]:
    """Return the hits of the simultaneous action on somebody, in the order they were declared."""
    found = []
    for hit in now.hits:
        location, kind, points = hit.split()
        found.append(
            SimultaneousHit(location, "lethal" if kind == "lethal" else "bruise", int(points))
        )
    return found


def boxes_before(now: Current) -> tuple[str, ...]:
    """Return the boxes of the six locations before the simultaneous action; without one, of now.

    A file may say that there were other than six, which counts as not having said it.
    """
    if len(now.before) == len(LOCATIONS):
        return now.before
    return tuple([getattr(now, part) for part in LOCATIONS])


def before_it(now: Current) -> Current:
    """Return somebody as before the simultaneous action that is going on. source: ruling P3.5"""
    if len(now.before) != len(LOCATIONS):
        return now
    status = msgspec.structs.replace(now.status, dead=False, death_spotlight=False)
    boxes: dict[str, Any] = dict(zip(LOCATIONS, now.before, strict=True))
    return msgspec.structs.replace(now, status=status, **boxes)


def as_acting(fight: Encounter | Book, who: str, *, responding: bool = False) -> Current:
    """Return somebody in the state that counts for acting now.

    Who shares the spotlight, and who responds to an attack in it, acts on the state before the
    simultaneous action; everybody else on the state as it is. source: ruling P3.5
    """
    now = fight.combatants[who]
    if not now.before:
        return now
    return before_it(now) if responding or _acts_before(fight, who) else now


def keep_stand(book: Book, who: str) -> None:
    """Keep how somebody stands, before it changes in a simultaneous action. source: ruling P3.5"""
    now = book.combatants[who]
    if book.clock.volley and now.stood is None:
        book.change(who, stood=Stood(now.cover, now.status.moving, now.pinned_by))


def as_met(fight: Encounter | Book, who: str, by: str, *, outside: bool) -> Current:
    """Return somebody as an attack of `by` meets them: cover and movement.

    In a simultaneous action that is as before it; an attack outside the spotlight answers what is
    happening, and meets them as they are. source: ruling P3.5
    """
    now = fight.combatants[who]
    if now.stood is None or outside or not _acts_before(fight, by):
        return now
    status = msgspec.structs.replace(now.status, moving=now.stood.moving)
    return msgspec.structs.replace(now, cover=now.stood.cover, status=status)


def pinning(
    fight: Encounter | Book, who: str, *, responding: bool, outside: bool
) -> dict[str, Suppressed]:
    """Return what keeps somebody from moving and attacking: in a simultaneous action, older fire.

    source: ruling P3.5, P11
    """
    now = fight.combatants[who]
    before = responding or (not outside and _acts_before(fight, who))
    if now.stood is None or not before:
        return now.pinned_by
    stood = now.stood.pinned_by
    return {by: needs for by, needs in now.pinned_by.items() if by in stood}


def _acts_before(fight: Encounter | Book, who: str) -> bool:
    """Tell whether `who` shares the spotlight and has not acted in the simultaneous action."""
    clock = fight.clock
    return who in clock.spotlight and who not in clock.volley


def join_simultaneous_action(book: Book, who: str) -> None:
    """Let `who` act at the same time as the others who share the spotlight.

    Each acts once; whoever acts again begins the next simultaneous action.
    """
    if who in book.clock.volley:
        end_simultaneous_action(book)
    book.tick(volley=(*book.clock.volley, who))


def end_simultaneous_action(book: Book) -> None:
    """Forget the state before the simultaneous action."""
    for who, now in book.combatants.items():
        if now.before or now.hits or now.stood:
            book.change(who, before=(), hits=(), stood=None)
    if book.clock.volley:
        book.tick(volley=())
