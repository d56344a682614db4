"""To hit: ranges, hit locations, sizes, areas, autofire, and the directions of a scatter."""

from typing import Final

import msgspec

# To hit. source: ruling 2.1
TO_HIT_BASE: Final = 11


ALWAYS_HITS: Final = 3


ALWAYS_MISSES: Final = 18


AREA_DCV: Final = 3


AREA_ADJACENT_DCV: Final = 0


AREA_ADJACENT_M: Final = 2


CHARACTERISTIC_ROLL_BASE: Final = 9


STRAY_OCV: Final = -3  # seed, "Missing your target"


# Range: (up to metres, OCV); past the last row each doubling costs 2 more. source: decision 13
RANGE_ROWS: Final = (
    (8, 0),
    (16, -2),
    (32, -4),
    (64, -6),
    (125, -8),
    (250, -10),
    (500, -12),
    (1000, -14),
)


class HitLocation(msgspec.Struct, frozen=True):
    """One row of the hit location chart; only `ocv` has an effect (ruling 2.4).

    Attributes:
        name: of the location.
        rolls: the 3d6 totals that hit it.
        ocv: the penalty for aiming at it.
    """

    name: str
    rolls: tuple[int, ...]
    ocv: int


# source: ruling 2.4
HIT_LOCATIONS: Final = (
    HitLocation("Head", (3, 4, 5), -8),
    HitLocation("Hands", (6,), -6),
    HitLocation("Arms", (7, 8), -5),
    HitLocation("Shoulders", (9,), -5),
    HitLocation("Chest", (10, 11), -3),
    HitLocation("Stomach", (12,), -7),
    HitLocation("Vitals", (13,), -8),
    HitLocation("Thighs", (14,), -4),
    HitLocation("Legs", (15, 16), -6),
    HitLocation("Feet", (17, 18), -8),
)


class SpecialShot(msgspec.Struct, frozen=True):
    """A shot at a part of the body: `ocv`, then the location by `dice`d6 plus `plus`."""

    ocv: int
    dice: int
    plus: int


SPECIAL_SHOTS: Final = {
    "head_shot": SpecialShot(-4, 1, 3),
    "high_shot": SpecialShot(-2, 2, 1),
    "body_shot": SpecialShot(-1, 2, 4),
    "low_shot": SpecialShot(-2, 2, 7),
    "leg_shot": SpecialShot(-4, 1, 12),
}


# OCV against what is so many times as big as a person. source: the table of combat modifiers
SIZE_OCV: Final = {"1/8": -6, "1/4": -4, "1/2": -2, "1": 0, "2": 2, "4": 4, "8": 6}


class ScatterDirection(msgspec.Struct, frozen=True):
    """Where a scattered attack goes.

    Attributes:
        clock: as on a clock's face.
        degrees: clockwise from 12:00.
        axial: (q, r) of one hex in that direction, hexes having a point on top.
    """

    clock: str
    degrees: int
    axial: tuple[int, int]


# By the face of 1d6. source: seed, "Missing your target"; ruling 2.6
SCATTER: Final = {
    1: ScatterDirection("1:00", 30, (1, -1)),
    2: ScatterDirection("3:00", 90, (1, 0)),
    3: ScatterDirection("5:00", 150, (0, 1)),
    4: ScatterDirection("7:00", 210, (-1, 1)),
    5: ScatterDirection("9:00", 270, (-1, 0)),
    6: ScatterDirection("11:00", 330, (0, -1)),
}


HEX_M: Final = 2  # decision 6, a setting


# Autofire and coordination. source: rulings 2.7 and 2.2
AUTOFIRE_POINTS_PER_HIT: Final = 2


AUTOFIRE_LINE_M: Final = 2


COORDINATION_DCV: Final = -1


# Each Block after the first until the next phase. source: the HERO 6e book, "Block"
FURTHER_BLOCK_OCV: Final = -2
