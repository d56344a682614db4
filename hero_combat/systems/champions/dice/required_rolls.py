"""The number of a required roll: as it is written, or by a characteristic.

source: the HERO 6e book, "Requires A Roll"
"""

from hero_combat.systems.champions.dice.checks import characteristic_roll_target
from hero_combat.systems.champions.sheet.protection import NeededRoll
from hero_combat.systems.champions.sheet.stat_block import Sheet

_VALUES = {"str": "strength", "int": "int_"}


def needed_for(sheet: Sheet, activation: NeededRoll, less: int = 0) -> int:
    """Return the number that a required roll needs.

    Args:
        sheet: whose roll it is.
        activation: what is rolled.
        less: taken off the roll of a characteristic.
    """
    if isinstance(activation, int):
        return activation
    return characteristic_roll_target(getattr(sheet, _VALUES.get(activation, activation))) - less
