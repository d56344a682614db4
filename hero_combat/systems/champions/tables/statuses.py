"""What a status does to the numbers; bleeding; presence attacks."""

from typing import Final, Literal

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
        can_act: "full", "half" (phase), "minor" (call out, crawl 1 m) or "none".
        can_abort: whether one may abort to a defence.
    """

    dcv: int | None = None
    dcv_halved: bool = False
    dcv_add: int = 0
    ocv: int | None = None
    ocv_halved: bool = False
    dc_add: int = 0
    can_act: Literal["full", "half", "minor", "none"] = "full"
    can_abort: bool = True


# source: seed, "Character Status"; ruling 3.3
STATUSES: Final = {
    "non_combat": StatusEffect(dcv=0),
    "surprised_out_of_combat": StatusEffect(dcv=0),
    "surprised_prepared": StatusEffect(dcv_halved=True),
    "surprised_in_combat": StatusEffect(dcv_halved=True),
    "holding": StatusEffect(),
    "stunned": StatusEffect(dcv_halved=True, can_act="none", can_abort=False),
    "unconscious": StatusEffect(dcv=0, ocv=0, can_act="none", can_abort=False),
    "zero_stun": StatusEffect(can_act="minor"),
    "zero_body": StatusEffect(can_act="half"),
    "dead": StatusEffect(dcv=0, ocv=0, can_act="none", can_abort=False),
    "prone": StatusEffect(dcv_halved=True),
    "grabbed": StatusEffect(dcv_halved=True),
    "entangled": StatusEffect(dcv=0, ocv_halved=True),
    "underwater": StatusEffect(dcv_add=-2, dc_add=-2),
    "recovering": StatusEffect(dcv_halved=True),
    "awed": StatusEffect(dcv_halved=True, can_act="none"),
    "cowed": StatusEffect(dcv=0, can_act="none"),
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


# Presence attacks: (by at least, level), and what adds dice. source: ruling 2.9
PRESENCE_LEVELS: Final = (
    (0, "impressed"),
    (10, "very impressed"),
    (20, "awed"),
    (30, "cowed"),
    (40, "overwhelmed"),
)


PRESENCE_MODIFIERS: Final = {  # (least, most) d6
    "violent action": (1, 3),
    "exhibiting a power": (1, 1),
    "target in partial retreat": (2, 2),
    "target in full retreat or captured": (4, 4),
    "in combat": (-1, -1),
}


# Defensive actions one may abort to; names in lower case. source: ruling 1.4, step 2
ABORT_ACTIONS: Final = frozenset(
    {
        "block",
        "dodge",
        "martial block",
        "martial dodge",
        "dive for cover",
        "roll with a punch",
        "defence power",
        "force field",
        "interpose",
        "intercept for ally",
    }
)


MOVING_ATTACKS: Final = frozenset({"Move By", "Move Through", "Grab By"})


HAYMAKER_LOST: Final = frozenset({"stunned", "unconscious", "dead", "knocked_back", "target_moved"})
