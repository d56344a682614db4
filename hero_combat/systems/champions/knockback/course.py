"""What stands behind somebody, and the way of one who is knocked back into it.

What is hit, what breaks, and the dice of each. source: seed, "Knockback"; rulings A4 to A8
"""

from collections.abc import Iterable
from operator import attrgetter
from typing import Literal, NamedTuple

import msgspec

from hero_combat.errors import Problem, UsageError
from hero_combat.systems.champions.orders.targets import Target, check_into
from hero_combat.systems.champions.sheet.stat_block import defense_of
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.knockback import (
    GROUND_M_PER_DIE,
    OBJECT_M_PER_DIE,
    UNCONSCIOUS_DICE_MULTIPLIER,
)


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
    found.sort(key=attrgetter("metres"))
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


def object_damage_dice(metres: int) -> int:
    """Return dice of a collision, before the object's limit: one for each 2 m."""
    return metres // OBJECT_M_PER_DIE


def ground_damage_dice(metres: int) -> int:
    """Return dice of a landing on open ground: one for each 4 m."""
    return metres // GROUND_M_PER_DIE


def doubled(dice: int, *, unconscious: bool) -> int:
    """Return the dice that are rolled: twice as many for the unconscious, after any limit (A7)."""
    return dice * UNCONSCIOUS_DICE_MULTIPLIER if unconscious else dice


class Obstacle(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """Something in the way.

    Attributes:
        at_m: how far from where the flight begins.
        defense: its DEF.
        body: its BODY.
        id: what it is called.
        person: it is somebody, who sets no limit to the dice and doesn't break.
    """

    at_m: int
    defense: int
    body: int
    id: str = ""
    person: bool = False


class Collision(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """One obstacle hit.

    Attributes:
        obstacle: which one.
        dice: d6 of damage, as many as the object could give; not yet doubled.
        uncapped: as many as the distance would have given.
        destroyed: it breaks, and the flight goes on.
        beyond_m: how far beyond it the flight would go; 0 when it stops there.
    """

    obstacle: Obstacle
    dice: int
    uncapped: int
    destroyed: bool
    beyond_m: int


class FlightPath(msgspec.Struct, frozen=True, gc=False):
    """A whole flight.

    Attributes:
        collisions: the obstacles hit, in order.
        ends_at_m: where it ends, from where it began.
        ground_dice: d6 from landing on open ground; 0 when something was hit, or in the air.
    """

    collisions: tuple[Collision, ...]
    ends_at_m: int
    ground_dice: int


def path_of(book: Book, whom: Target, metres: int, *, aloft: bool) -> FlightPath:
    """Return the flight of somebody over so many metres, through whatever stands behind.

    Args:
        book: the encounter at work.
        whom: who flies, and what is said to be behind.
        metres: how far.
        aloft: it is in the air or weightless, where there is no ground to land on.
    """
    beyond = book.before.rules.knockback_beyond
    return course(metres, _obstacles(book, whom), beyond, aloft=aloft)


def _obstacles(book: Book, whom: Target) -> tuple[Obstacle, ...]:
    there = what_stands_behind(book, whom)
    if not there:
        return ()
    return tuple([_obstacle(book, each.id, each.metres) for each in there])


def _obstacle(book: Book, which: str, metres: int) -> Obstacle:
    if which in book.combatants:
        return Obstacle(metres, 0, 0, which, person=True)
    return Obstacle(metres, defense_of(book.before.objects[which]), book.things[which].body, which)


def course(
    metres: int,
    obstacles: Iterable[Obstacle] = (),
    beyond: Literal["unspent", "unflown"] = "unspent",
    *,
    aloft: bool = False,
) -> FlightPath:
    """Return the flight through whatever stands in its way, nearest first. source: A4 to A6, A8.

    An obstacle farther away than the metres left is not reached.

    Args:
        metres: how far it would go.
        obstacles: what stands in its way.
        beyond: the setting `knockback_beyond`.
        aloft: it is in the air or weightless, where there is no ground to land on.
    """
    ground_dice = 0 if aloft else ground_damage_dice(metres)
    if not obstacles:
        return FlightPath((), metres, ground_dice)
    collisions: list[Collision] = []
    begun, left = 0, metres
    for obstacle in sorted(obstacles, key=_at_m):
        if obstacle.at_m > begun + left or left <= 0:
            break
        collision = collide(left, obstacle.at_m - begun, obstacle, beyond)
        collisions.append(collision)
        begun, left = obstacle.at_m, collision.beyond_m
        if not collision.destroyed:
            break
    return FlightPath(
        tuple(collisions),
        begun + left,
        0 if collisions else ground_dice,
    )


_at_m = attrgetter("at_m")


def collide(
    metres: int,
    distance: int,
    obstacle: Obstacle,
    beyond: Literal["unspent", "unflown"] = "unspent",
) -> Collision:
    """Return what happens at one obstacle, `metres` being left and `distance` to it."""
    uncapped = object_damage_dice(metres)
    cap = uncapped if obstacle.person else obstacle.defense + obstacle.body
    destroyed = uncapped > cap
    left = metres - distance
    if beyond == "unspent":
        left = min(metres - OBJECT_M_PER_DIE * cap, left)
    left = left if destroyed else 0
    return Collision(obstacle, min(uncapped, cap), uncapped, destroyed, left)
