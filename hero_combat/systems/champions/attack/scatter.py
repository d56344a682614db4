"""Where an area attack comes down that missed the place it was aimed at."""

from math import atan2, cos, radians, sin

import msgspec

from hero_combat.place.geometry import Point
from hero_combat.systems.champions.events import Scattered
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.to_hit import HEX_M, SCATTER


class Landing(msgspec.Struct, frozen=True):
    """Where it lands.

    Attributes:
        hexes: how many hexes away: one for each point the roll missed by, 1 at least.
        metres: that in metres.
        clock: the direction on a clock's face, 12:00 being north.
        degrees: the same, clockwise from 12:00.
        axial: (q, r) of the landing hex from the one aimed at.
    """

    hexes: int
    metres: int
    clock: str
    degrees: int
    axial: tuple[int, int]


def scatter(missed_by: int, face: int, hex_m: int = HEX_M) -> Landing:
    """Return where an area attack lands: one hex off for each point the roll missed by.

    Args:
        missed_by: by how much the roll missed.
        face: of the direction's d6.
        hex_m: metres a hex, the setting of that name.

    source: seed, "Missing your target"; ruling 2.6
    """
    hexes = max(1, missed_by)
    direction = SCATTER[face]
    q, r = direction.axial
    return Landing(hexes, hexes * hex_m, direction.clock, direction.degrees, (q * hexes, r * hexes))


def middle_of(book: Book, order: Resolve) -> Point | None:
    """Return the point where an area attack has come down; None where no map tells it."""
    place = book.before.place
    point = place.point(order.target[0]) if place else None
    if point is None:
        return None
    for event in book.events:
        if isinstance(event, Scattered) and event.attacker == order.attacker:
            hour, minute = event.clock.split(":")
            angle = radians(30 * int(hour) + int(minute) / 2) + _north(book, order, point)
            x, y = point[0] + event.metres * sin(angle), point[1] - event.metres * cos(angle)
            return round(x), round(y), point[2]
    return point


def _north(book: Book, order: Resolve, point: Point) -> float:
    """Return the angle of 12:00 from the top of the map, as the setting says."""
    place = book.before.place
    source = place.point(order.attacker) if place else None
    if source is None or book.before.rules.scatter_north == "map":
        return 0.0
    return atan2(point[0] - source[0], source[1] - point[1])
