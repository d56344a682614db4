"""What a Champions encounter is made of: stat blocks, objects, rulings, clock, current values."""

from typing import Annotated, Literal

import msgspec

from hero_combat.encounter.ledger import Ledger
from hero_combat.encounter.model import Encounter

Number = Annotated[int, msgspec.Meta(ge=-1000, le=1000)]
Points = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Metres = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Dice = Annotated[str, msgspec.Meta(max_length=40)]
Text = Annotated[str, msgspec.Meta(max_length=200)]


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The base of everything that is read from a file: a key it does not know is an error."""


class Attack(_Table, frozen=True):
    """One way to hurt somebody.

    Attributes:
        dice: the damage, `8d6` or `3d6k`.
        vs: the defence it meets: PD, ED, mental defence, or none at all.
        effect: what the dice are: damage, or points of an effect.
        name: what people read; made from the key when left out.
        ocv: added to OCV.
        dcv: added to DCV until the attacker's next phase.
        ranged: whether range counts.
        mental: OMCV against DMCV.
        martial: a martial maneuver, whose knockback is less.
        knockback: whether it knocks back; None for what its kind does.
        knockback_multiplier: 2 for double knockback.
        stunx: levels of increased (or decreased) STUN multiplier.
        strength: whether STR adds to the damage.
        end: END for each use; None for 1 for each 10 active points.
        autofire: the most shots in one attack; 1 for none.
        area: the radius in metres of an area attack; 0 for none.
        focus: an accessible focus, which can be knocked out of a hand.
        charges: how many uses it has, at no END; None for no limit.
        stun_only: does no BODY.
    """

    dice: Dice
    vs: Literal["pd", "ed", "mental", "none"] = "pd"
    effect: Literal["damage", "drain", "transform", "dispel", "flash", "entangle"] = "damage"
    name: Text = ""
    ocv: Number = 0
    dcv: Number = 0
    ranged: bool = False
    mental: bool = False
    martial: bool = False
    knockback: bool | None = None
    knockback_multiplier: Annotated[int, msgspec.Meta(ge=1, le=10)] = 1
    stunx: Annotated[int, msgspec.Meta(ge=-10, le=10)] = 0
    strength: bool = False
    end: Points | None = None
    autofire: Annotated[int, msgspec.Meta(ge=1, le=100)] = 1
    area: Metres = 0
    focus: bool = False
    charges: Points | None = None
    stun_only: bool = False


class Status(_Table, frozen=True):
    """What is the matter with somebody; in a stat block, how they start.

    Attributes:
        stunned: took more STUN at once than CON: half DCV, loses the next phase.
        prone: lies on the ground: half DCV.
        grabbed: held by somebody: half DCV.
        entangled: bound: DCV 0, half OCV.
        flying: in the air: one knockback die less.
        zero_g: weightless: one knockback die less.
        underwater: DCV -2, two damage classes less, one knockback die more.
        clinging: holds on: one knockback die more.
        non_combat: expects no fight: DCV 0.
        surprised: "no", "yes" (DCV 0), "prepared" or "in combat" (half DCV).
        recovering: takes a Recovery: half DCV until the segment ends.
        bleeding: below 0 BODY and not stabilised.
        holding_breath: 1 END a phase, no recovery.
    """

    stunned: bool = False
    prone: bool = False
    grabbed: bool = False
    entangled: bool = False
    flying: bool = False
    zero_g: bool = False
    underwater: bool = False
    clinging: bool = False
    non_combat: bool = False
    surprised: Literal["no", "yes", "prepared", "in combat"] = "no"
    recovering: bool = False
    bleeding: bool = False
    holding_breath: bool = False


class Sheet(_Table, frozen=True):
    """A stat block.

    Attributes:
        name: what people read.
        side: whom they fight for; "" for themselves alone.
        player: whether a player runs them.
        spd: phases a turn; 0 has none, above 12 counts as 12.
        order_stat: whether DEX or EGO places them in a segment.
        rpd: the part of PD that is resistant.
        red: the part of ED that is resistant.
        md: mental defence.
        lightning_reflexes: added to DEX for the order in a segment.
        knockback_resistance: metres taken off any knockback.
        teamwork: the Teamwork roll, 12 for 12-; 0 for none.
        paramedics: the Paramedics roll; 0 for none.
        status: how they start the fight.
        attacks: by the name that commands use.
    """

    name: Text
    dex: Number
    spd: Annotated[int, msgspec.Meta(ge=0, le=100)]
    ocv: Number
    dcv: Number
    con: Points
    body: Annotated[int, msgspec.Meta(ge=1, le=1000)]
    stun: Annotated[int, msgspec.Meta(ge=1, le=1000)]
    end: Points
    rec: Points
    pd: Points
    ed: Points
    strength: Points = msgspec.field(default=10, name="str")
    int_: Number = msgspec.field(default=10, name="int")
    ego: Number = 10
    pre: Number = 10
    omcv: Number = 3
    dmcv: Number = 3
    rpd: Points = 0
    red: Points = 0
    md: Points = 0
    side: Text = ""
    player: bool = False
    order_stat: Literal["dex", "ego"] = "dex"
    lightning_reflexes: Number = 0
    knockback_resistance: Metres = 0
    teamwork: Annotated[int, msgspec.Meta(ge=0, le=30)] = 0
    paramedics: Annotated[int, msgspec.Meta(ge=0, le=30)] = 0
    status: Status = Status()
    attacks: dict[str, Attack] = {}


class Object(_Table, frozen=True):
    """A thing that can be hit, picked up or be in the way.

    Attributes:
        name: what people read.
        body: what it takes to break it.
        def_: its defence against everything; `pd` and `ed` where they differ.
        pd: against physical damage; None for `def`.
        ed: against energy; None for `def`.
        resistant: False means no defence at all against killing attacks.
        behind: the id of whom it stands behind, so that a knockback carries them into it.
        distance: how many metres behind.
    """

    name: Text
    body: Points
    def_: Points = msgspec.field(default=0, name="def")
    pd: Points | None = None
    ed: Points | None = None
    resistant: bool = True
    behind: Text = ""
    distance: Metres = 0


class Rules(_Table, frozen=True):
    """This table's rulings; each has the default of the rulings' section 7.

    Attributes:
        tie_stats: what settles a tie in the order, before a DEX roll-off: "pre", "int", "other".
        coordination_min_successes: how many Teamwork rolls must succeed.
        botch_auto_hit: whether an 18 hits the friendly target that is named.
        knockback_multiplies: what double knockback doubles.
        knockback_unconscious: one roll of doubled dice, or one of plain dice that counts twice.
        hex_m: metres in a hex.
        scatter_north: where 12:00 is.
        reabort_lock: whether a new abort waits until the spent phase has passed.
        strenuous_bleeds: whether spending END at 0 BODY costs 1 BODY.
    """

    tie_stats: tuple[Literal["pre", "int", "other"], ...] = ("pre", "int")
    coordination_min_successes: Annotated[int, msgspec.Meta(ge=1, le=10)] = 1
    botch_auto_hit: bool = True
    knockback_multiplies: Literal["body", "metres"] = "body"
    knockback_unconscious: Literal["dice", "total"] = "dice"
    hex_m: Annotated[int, msgspec.Meta(ge=1, le=100)] = 2
    scatter_north: Literal["map", "aim"] = "map"
    reabort_lock: bool = False
    strenuous_bleeds: bool = True


class Clock(_Table, frozen=True):
    """When it is. A moment is written `T2S3`: Turn 2, segment 3.

    Attributes:
        turn: the Turn, from 1; 0 before the fight begins.
        segment: the segment, 1 to 12.
        acting: the id of who acts now, "" for nobody.
        waiting: the ids of those who still have a phase in this segment, in order.
        ordered: the moment whose order `acting` and `waiting` hold, "" before the first.
        recovered: the last Turn whose Post-Segment 12 has been given.
    """

    turn: Points = 0
    segment: Annotated[int, msgspec.Meta(ge=0, le=12)] = 0
    acting: str = ""
    waiting: tuple[str, ...] = ()
    ordered: str = ""
    recovered: Points = 0


class Current(_Table, frozen=True):
    """What changes in a fight. Unconscious and dead follow from STUN and BODY.

    Attributes:
        stun: STUN left.
        body: BODY left.
        end: END left.
        status: what is the matter.
        spd: the SPD whose phases counted last; where the sheet's is another, it has changed.
        not_before: the moment before which a changed SPD gives no phase, "" for none.
        acted: the moment of the last action, "" for none: one action a segment.
        half: the moment of a phase of which one half is used, "" for none.
        spent: the moment of the last phase that is used up, by acting, losing or aborting it.
        holding: what a held action waits for, "" when nothing is held.
        held: the moment since which it is held.
        maneuver: the maneuver whose DCV still counts, "" for none.
        maneuver_until: the moment at whose start that ends, "" for never.
        dcv: a passing modifier to DCV, from an attack or the game master, until `dcv_until`.
        dcv_until: the moment at whose start that ends.
        used: charges used, by attack.
    """

    stun: Number
    body: Number
    end: Number
    status: Status
    spd: Points = 0
    not_before: str = ""
    acted: str = ""
    half: str = ""
    spent: str = ""
    holding: Text = ""
    held: str = ""
    maneuver: str = ""
    maneuver_until: str = ""
    dcv: Number = 0
    dcv_until: str = ""
    used: dict[str, int] = {}


class Thing(_Table, frozen=True):
    """What changes about an object: the BODY it has left; broken at 0 or below."""

    body: Number


Fight = Encounter[Rules, Sheet, Object, Clock, Current, Thing]
Book = Ledger[Rules, Sheet, Object, Clock, Current, Thing]


def fresh(sheet: Sheet) -> Current:
    """The current values of a combatant who comes into the fight unhurt."""
    return Current(
        stun=sheet.stun, body=sheet.body, end=sheet.end, spd=sheet.spd, status=sheet.status
    )


def whole(thing: Object) -> Thing:
    """The current values of an undamaged object."""
    return Thing(body=thing.body)
