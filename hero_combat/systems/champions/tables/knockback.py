"""Knockback, falls, and the DEF and BODY of objects."""

from typing import Final

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


UNCONSCIOUS_DICE_MULTIPLIER: Final = 2


# Falling. source: ruling 2.9
FALL_M_PER_DIE: Final = 2


FALL_MAX_DICE: Final = 20
