"""Knockback, falls, and the DEF and BODY of objects."""

from functools import cache
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


_KEYS = {
    "in_air": "target_in_air",
    "rolled_with_punch": "target_rolled_with_punch",
    "zero_gravity": "target_in_zero_gravity",
    "underwater": "target_underwater",
    "clinging": "target_using_clinging",
    "killing": "killing_attack",
    "martial": "martial_maneuver",
}


@cache
def knockback_modifiers(circumstances: object) -> dict[str, int]:
    """Return the dice that each circumstance adds or takes, by its name in `Circumstances`."""
    return {
        name: KNOCKBACK_MODIFIERS[key]
        for name, key in _KEYS.items()
        if getattr(circumstances, name)
    }


@cache
def knockback_dice(circumstances: object) -> int:
    """Return how many d6 are rolled against the BODY: 2, as modified, never below 0."""
    return max(0, KNOCKBACK_DICE + sum(knockback_modifiers(circumstances).values()))


OBJECT_M_PER_DIE: Final = 2


GROUND_M_PER_DIE: Final = 4


UNCONSCIOUS_DICE_MULTIPLIER: Final = 2


# Falling. source: ruling 2.9
FALL_M_PER_DIE: Final = 2


FALL_MAX_DICE: Final = 20
