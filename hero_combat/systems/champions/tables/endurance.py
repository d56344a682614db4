"""What END is spent on, and how far STR throws."""

from typing import Final

# END. source: seed, "Improvised Weapons"; ruling 2.9
AP_PER_END: Final = 10


STR_PER_END: Final = 10


END_MINIMUM: Final = 1


END_OF_MANEUVER: Final = 1


END_OF_MARTIAL_MANEUVER: Final = 0


PUSH_MAX: Final = 10


END_PER_STUN_DIE: Final = 2  # decision 11


HOLDING_BREATH_END: Final = 1


# What STR lifts: (STR, kilograms).


# A hint, no rule: (STR to spare, metres). source: decision 9
THROW_M: Final = (
    (5, 8),
    (10, 16),
    (20, 32),
    (30, 40),
    (35, 56),
    (45, 64),
    (55, 80),
    (70, 96),
    (80, 112),
    (100, 144),
)
