"""The printed tables: numbers only, read by the functions beside this module.

Where a table's source differs from the game master's own document, the latter stands here; the
rulings say which. Maneuvers have a module of their own.
"""

from typing import Final, Literal

import msgspec

# The turn. source: seed, "Combat Order"; ruling 1.1
SEGMENTS_PER_TURN: Final = 12
FIRST_SEGMENT: Final = 12
SECONDS_PER_SEGMENT: Final = 1
SECONDS_PER_RECOVERY: Final = 12

# The Speed Chart: the segments with a phase. source: ruling 1.1
SPD_MIN: Final = 1
SPD_MAX: Final = 12
SPEED_CHART: Final[dict[int, tuple[int, ...]]] = {
    1: (7,),
    2: (6, 12),
    3: (4, 8, 12),
    4: (3, 6, 9, 12),
    5: (3, 5, 8, 10, 12),
    6: (2, 4, 6, 8, 10, 12),
    7: (2, 4, 6, 7, 9, 11, 12),
    8: (2, 3, 5, 6, 8, 9, 11, 12),
    9: (2, 3, 4, 6, 7, 8, 10, 11, 12),
    10: (2, 3, 4, 5, 6, 8, 9, 10, 11, 12),
    11: (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
    12: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
}


class StunBand(msgspec.Struct, frozen=True):
    """One row of the recovery chart for negative STUN.

    Attributes:
        name: "phase", "post12", "minute" or "gm".
        top: the highest STUN in the band.
        bottom: the lowest.
        every_phase: recovers in each own phase.
        post_12: recovers after segment 12.
        seconds: between two recoveries; 0 when phases count, -1 when the game master decides.
    """

    name: Literal["phase", "post12", "minute", "gm"]
    top: int
    bottom: int
    every_phase: bool
    post_12: bool
    seconds: int


# Recovery from negative STUN. source: ruling 1.2 (0 is conscious: ruling 3.2)
NEGATIVE_STUN: Final = (
    StunBand("phase", -1, -10, every_phase=True, post_12=True, seconds=0),
    StunBand("post12", -11, -20, every_phase=False, post_12=True, seconds=12),
    StunBand("minute", -21, -30, every_phase=False, post_12=False, seconds=60),
    StunBand("gm", -31, -9999, every_phase=False, post_12=False, seconds=-1),
)
POST_12_CLEARS_STUNNED: Final = False

# Reading dice, by face 1 to 6 (index 0 is no face). source: seed, "Reading Damage Dice"; ruling 3.1
NORMAL_BODY: Final = (0, 0, 1, 1, 1, 1, 2)
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

# To hit. source: ruling 2.1
TO_HIT_BASE: Final = 11
ALWAYS_HITS: Final = 3
ALWAYS_MISSES: Final = 18
AREA_DCV: Final = 3
AREA_ADJACENT_DCV: Final = 0
AREA_ADJACENT_M: Final = 2
CHARACTERISTIC_ROLL_BASE: Final = 9
STRAY_OCV: Final = -3  # seed, "Missing your target"
STRAY_TRIGGERS: Final = frozenset(
    {"npc_crowd", "collateral_danger_area", "autofire_with_bystanders", "botch_18"}
)

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
        stunx_killing: not used here: the chart's STUN multiplier for killing attacks.
        stunx_normal: not used here: that for normal attacks.
        bodyx: not used here: the chart's BODY multiplier.
    """

    name: str
    rolls: tuple[int, ...]
    ocv: int
    stunx_killing: int
    stunx_normal: float
    bodyx: float


# source: ruling 2.4
HIT_LOCATIONS: Final = (
    HitLocation("Head", (3, 4, 5), -8, 5, 2, 2),
    HitLocation("Hands", (6,), -6, 1, 0.5, 0.5),
    HitLocation("Arms", (7, 8), -5, 2, 0.5, 0.5),
    HitLocation("Shoulders", (9,), -5, 3, 1, 1),
    HitLocation("Chest", (10, 11), -3, 3, 1, 1),
    HitLocation("Stomach", (12,), -7, 4, 1.5, 1),
    HitLocation("Vitals", (13,), -8, 4, 1.5, 2),
    HitLocation("Thighs", (14,), -4, 2, 1, 1),
    HitLocation("Legs", (15, 16), -6, 2, 0.5, 0.5),
    HitLocation("Feet", (17, 18), -8, 1, 0.5, 0.5),
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

# END. source: seed, "Improvised Weapons"; ruling 2.9
AP_PER_END: Final = 10
STR_PER_END: Final = 10
HEROIC_STR_PER_END: Final = 5
END_MINIMUM: Final = 1
END_OF_MANEUVER: Final = 1
END_OF_MARTIAL_MANEUVER: Final = 0
PUSH_MAX: Final = 10
END_PER_STUN_DIE: Final = 2  # decision 11
HOLDING_BREATH_END: Final = 1

# What STR lifts: (STR, kilograms).
LIFT_KG: Final = (
    (10, 100),
    (15, 200),
    (20, 400),
    (25, 800),
    (30, 1600),
    (40, 6400),
    (50, 25000),
    (60, 100000),
)

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


# OCV against what is so many times as big as a person. source: the table of combat modifiers
SIZE_OCV: Final = {"1/8": -6, "1/4": -4, "1/2": -2, "1": 0, "2": 2, "4": 4, "8": 6}

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

# Circumstances and sizes. source: the crib of combat modifiers
OFF_HAND_OCV: Final = -3
COMBAT_OCV: Final = {
    "off hand": OFF_HAND_OCV,
    "thrown, unbalanced and unaerodynamic": -4,
    "thrown, balanced or aerodynamic": -2,
    "thrown, balanced and aerodynamic": 0,
}
TARGET_SIZE_OCV: Final = {
    "1/8 human": -6,
    "1/4": -4,
    "1/2": -2,
    "human": 0,
    "2x": 2,
    "4x": 4,
    "8x": 6,
}
