"""Where an area attack comes down that missed the place it was aimed at."""

import msgspec

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
