"""What a status does to the numbers; bleeding; presence attacks."""

from typing import Final

import msgspec


class StatusEffect(msgspec.Struct, frozen=True):
    """What a status does to the numbers.

    Attributes:
        dcv: DCV becomes this; None leaves it.
        dcv_halved: DCV is halved.
        dcv_add: added to DCV.
        ocv: OCV becomes this; None leaves it.
        ocv_halved: OCV is halved.
        dc_add: added to the damage classes of one's attacks.
    """

    dcv: int | None = None
    dcv_halved: bool = False
    dcv_add: int = 0
    ocv: int | None = None
    ocv_halved: bool = False
    dc_add: int = 0


# source: seed, "Character Status"; ruling 3.3
STATUSES: Final = {
    "non_combat": StatusEffect(dcv=0),
    "surprised_out_of_combat": StatusEffect(dcv=0),
    "surprised_prepared": StatusEffect(dcv_halved=True),
    "surprised_in_combat": StatusEffect(dcv_halved=True),
    "stunned": StatusEffect(dcv_halved=True),
    "unconscious": StatusEffect(dcv=0, ocv=0),
    "dead": StatusEffect(dcv=0, ocv=0),
    "prone": StatusEffect(dcv_halved=True),
    "grabbed": StatusEffect(dcv_halved=True),
    "entangled": StatusEffect(dcv=0, ocv_halved=True),
    "underwater": StatusEffect(dcv_add=-2, dc_add=-2),
    "recovering": StatusEffect(dcv_halved=True),
    "awed": StatusEffect(dcv_halved=True),
    "cowed": StatusEffect(dcv=0),
}


NON_COMBAT_MOVEMENT: Final = 2


class BleedingRow(msgspec.Struct, frozen=True):
    """One row of the optional bleeding table.

    Attributes:
        least: the least BODY lost.
        most: the most BODY lost.
        dice: d6 rolled each turn.
        stop_from: a total from here ...
        stop_to: ... to here stops it.
    """

    least: int
    most: int
    dice: int
    stop_from: int
    stop_to: int


# source: ruling 2.9
BLEEDING: Final = (
    BleedingRow(1, 5, 1, 1, 1),
    BleedingRow(6, 10, 2, 2, 5),
    BleedingRow(11, 15, 3, 3, 9),
    BleedingRow(16, 20, 4, 4, 13),
    BleedingRow(21, 25, 5, 5, 17),
    BleedingRow(26, 9999, 6, 6, 21),
)


# Presence attacks: (by at least, level), and dice lost in combat. source: ruling 2.9
PRESENCE_LEVELS: Final = (
    (0, "impressed"),
    (10, "very impressed"),
    (20, "awed"),
    (30, "cowed"),
    (40, "overwhelmed"),
)


PRESENCE_IN_COMBAT: Final = -1
