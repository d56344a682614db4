"""Where an area attack comes down that missed the place it was aimed at."""

import msgspec

from hero_combat.systems.champions.dice.checks import attack
from hero_combat.systems.champions.tables.to_hit import HEX_M, SCATTER


class Landing(msgspec.Struct, frozen=True):
    """Where it lands.

    Attributes:
        hit: it lands where it was aimed.
        missed_by: by how much the roll missed; 0 when it hit, else 1 at least.
        hexes: how many hexes away; the same number.
        metres: that in metres.
        clock: the direction on a clock's face, 12:00 being north; "" when it hit.
        degrees: the same, clockwise from 12:00.
        axial: (q, r) of the landing hex from the one aimed at.
    """

    hit: bool
    missed_by: int = 0
    hexes: int = 0
    metres: int = 0
    clock: str = ""
    degrees: int = 0
    axial: tuple[int, int] = (0, 0)


def scatter(ocv: int, dcv: int, roll: int, face: int, hex_m: int = HEX_M) -> Landing:
    """Where an area attack lands: one hex off for each point the roll missed by.

    Args:
        ocv: of the attacker, all told.
        dcv: of the place aimed at (see `combat_value.area_dcv`).
        roll: the total of 3d6.
        face: of the direction's d6.
        hex_m: metres a hex, the setting of that name.

    source: seed, "Missing your target"; ruling 2.6
    """
    result = attack(ocv, dcv, roll)
    if result.hit:
        return Landing(hit=True)
    missed_by = max(1, -result.margin)
    direction = SCATTER[face]
    q, r = direction.axial
    return Landing(
        hit=False,
        missed_by=missed_by,
        hexes=missed_by,
        metres=missed_by * hex_m,
        clock=direction.clock,
        degrees=direction.degrees,
        axial=(q * missed_by, r * missed_by),
    )
