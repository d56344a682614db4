"""Knockback, falls, and the DEF and BODY of objects."""

from typing import Final

import msgspec

# Knockback. source: seed, "Knockback"; ruling 3.4
KNOCKBACK_DICE: Final = 2


KNOCKBACK_M_PER_POINT: Final = 2


KNOCKBACK_MODIFIERS: Final = {
    "target_in_air": -1,
    "target_rolled_with_punch": -1,
    "target_in_zero_gravity": -1,
    "target_underwater": 1,
    "target_using_clinging": 1,
    "killing_attack": 1,
    "martial_maneuver": 1,
}


OBJECT_M_PER_DIE: Final = 2


GROUND_M_PER_DIE: Final = 4


BREAKFALL_M: Final = 4


UNCONSCIOUS_DICE_MULTIPLIER: Final = 2


SHRINKING_M: Final = 6


# Falling. source: ruling 2.9
FALL_M_PER_DIE: Final = 2


FALL_MAX_DICE: Final = 20


class Material(msgspec.Struct, frozen=True):
    """What an object can take.

    Attributes:
        pd: PD.
        ed: ED.
        body: BODY.
        resistant: False means no defence at all against killing attacks.
    """

    pd: int
    ed: int
    body: int
    resistant: bool = True


# Objects: the game master's own four last, with one DEF for both. source: seed; ruling 2.3
OBJECTS: Final = {
    "armored wall": Material(13, 18, 7),
    "brick wall": Material(5, 10, 3),
    "concrete wall": Material(6, 10, 5),
    "reinforced concrete wall": Material(8, 10, 5),
    "home inside wall": Material(3, 3, 3),
    "home outside wall": Material(4, 6, 3),
    "wooden wall": Material(4, 3, 3),
    "spaceship interior wall": Material(8, 8, 6),
    "airlock door": Material(8, 12, 7),
    "small city gates": Material(5, 8, 10),
    "exterior wooden door": Material(4, 4, 3),
    "interior wooden door": Material(2, 2, 3),
    "interior spaceship door": Material(6, 6, 4),
    "metal fire door": Material(5, 5, 5),
    "safe door": Material(10, 15, 9),
    "large vault door": Material(16, 24, 9),
    "glass": Material(1, 1, 1, resistant=False),
    "reinforced glass": Material(2, 2, 1, resistant=False),
    "fencepost": Material(3, 3, 3),
    "mailbox": Material(4, 4, 5),
    "stop sign": Material(4, 4, 3),
    "unnamed 5/5 object": Material(5, 5, 5),
}
