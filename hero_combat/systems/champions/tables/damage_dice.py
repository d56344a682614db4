"""What the face of a die comes to, index by face (0 is no face)."""

from typing import Final

# Reading dice, by face 1 to 6 (index 0 is no face). source: seed, "Reading Damage Dice"; ruling 3.1


DIE_BODY: Final = {1: 0, 2: 1, 3: 1, 4: 1, 5: 1, 6: 2}  # sooner asked by many dice than a tuple


HALF_DIE_POINTS: Final = (0, 1, 1, 2, 2, 3, 3)


HALF_DIE_BODY: Final = (0, 0, 0, 0, 1, 1, 1)  # decision 7


MINUS_1_POINTS: Final = (0, 0, 1, 2, 3, 4, 5)


MINUS_1_BODY: Final = (0, 0, 0, 1, 1, 1, 1)


STUN_MULTIPLIER: Final = (0, 1, 1, 2, 2, 3, 3)


PIP_STUN: Final = 1


PIP_BODY: Final = 0


PIP_KILLING: Final = 1


STANDARD_DIE: Final = 3


STANDARD_HALF_DIE: Final = 1


STANDARD_DIE_BODY: Final = 1


STANDARD_HALF_DIE_BODY: Final = 0
