"""What the author of a Champions encounter writes: stat blocks, objects, rulings."""

from collections.abc import Iterable
from functools import cached_property
from typing import Annotated, Any, Literal

import msgspec

from hero_combat.fight.field_types import Metres, Number, Points, Table, Text
from hero_combat.systems.champions.sheet.protection import (
    ADDS,
    NO_NEGATION,
    NO_REDUCTION,
    Armor,
    Levels,
    NeededRoll,
    Negation,
    Power,
    Reduction,
)

UNARMED = "unarmed"
"""What bare hands are called, unless the stat block has an attack of that name."""

Dice = Annotated[str, msgspec.Meta(max_length=40)]


class Attack(Table, frozen=True, cache_hash=True):
    """One way to hurt somebody.

    Attributes:
        dice: the damage, `8d6` or `3d6k`.
        vs: the defense it meets: PD, ED, mental, power or flash defense, or none at all. Against
            power or flash defense it does STUN only, unless `stun_only` is false.
        effect: what the dice are: damage, or points of an effect.
        name: what people read; made from the key when left out.
        ocv: added to OCV.
        dcv: added to DCV until the attacker's next phase.
        ranged: whether range counts.
        mental: OMCV against DMCV; STUN only, unless `stun_only` is false.
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
        stun_only: does no BODY; None for what its kind does: a mental attack, one against power
            or flash defense, and an NND do none.
        armour_piercing: levels; it halves the defense that isn't hardened in as many.
        penetrating: levels; so much STUN as its dice count BODY (a killing attack: so much BODY)
            gets through whatever isn't impenetrable in as many.
        nnd: no normal defense: whoever has one of these takes nothing, all others take all of it.
            A word that is among their `immune`, a power that they have raised, or a defense by its
            key: `["mental"]`, `["rpd"]`.
        activation: the number on 3d6, or the characteristic, that must be rolled to use it; a
            characteristic at -1 for each 10 active points of its dice. 0 for none.
        str_min: the STR it takes: OCV -1 for each 5 that lack or part of it, and a damage class
            less where STR adds; STR adds only what is above it, 5 for a class.
    """

    dice: Dice
    vs: Literal["pd", "ed", "mental", "power", "flash", "none"] = "pd"
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
    stun_only: bool | None = None
    armour_piercing: Levels = 0
    penetrating: Levels = 0
    nnd: tuple[Text, ...] = ()
    activation: NeededRoll = 0
    str_min: Points = 0


class OwnDefense(Table, frozen=True, cache_hash=True):
    """A defensive maneuver of one's own, such as a martial one that is in no table.

    Attributes:
        kind: a dodge, which counts against every attack, or a block of blows.
        name: what people read; made from the key when left out.
        ocv: added to OCV in a block.
        dcv: added to DCV while it stands.
        end: END that it costs; 0, as martial maneuvers do.
        moves: a full move goes with it.
    """

    kind: Literal["dodge", "block"]
    name: Text = ""
    ocv: Number = 0
    dcv: Number = 0
    end: Points = 0
    moves: bool = False


class Status(Table, frozen=True, cache_hash=True):
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


WELL = Status()
"""Nothing is the matter."""


class Sheet(Table, frozen=True, dict=True):  # the dict keeps what follows from it
    """A stat block.

    Attributes:
        name: what people read.
        side: whom they fight for; "" for themselves alone.
        player: whether a player runs them.
        bystander: whether they take no part: of no side, never asked, never chosen.
        hidden: whether players see nothing of them until they act.
        doctrine: the doctrine by which their turns are played, of [doctrines].
        spd: phases a turn; 0 has none, above 12 counts as 12.
        order_stat: whether DEX or EGO places them in a segment.
        rpd: the part of PD that is resistant.
        red: the part of ED that is resistant.
        md: mental defense.
        power_defence: against drains and whatever else meets it.
        flash_defence: against flashes and whatever else meets it.
        reduction: damage reduction, in per cent.
        negation: damage negation, in damage classes.
        immune: what one has that stops an NND attack: `["self-contained breathing"]`.
        lightning_reflexes: added to DEX for the order in a segment.
        knockback_resistance: metres taken off any knockback.
        teamwork: the Teamwork roll, 12 for 12-; 0 for none.
        paramedics: the Paramedics roll; 0 for none.
        behind: the id of whom or what one stands behind, as objects do.
        distance: how many metres behind.
        status: how they start the fight.
        attacks: by the name that commands use.
        defences: defensive maneuvers beyond the table's, by the name that commands use.
        powers: those that are raised and lowered, by the name that commands use.
        armour: parts of the defenses that are hardened, impenetrable or there by a roll, by name.
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
    power_defence: Points = 0
    flash_defence: Points = 0
    reduction: Reduction = NO_REDUCTION
    negation: Negation = NO_NEGATION
    immune: tuple[Text, ...] = ()
    side: Text = ""
    player: bool = False
    bystander: bool = False
    hidden: bool = False
    doctrine: Text = ""
    order_stat: Literal["dex", "ego"] = "dex"
    lightning_reflexes: Number = 0
    knockback_resistance: Metres = 0
    teamwork: Annotated[int, msgspec.Meta(ge=0, le=30)] = 0
    paramedics: Annotated[int, msgspec.Meta(ge=0, le=30)] = 0
    behind: Text = ""
    distance: Metres = 0
    status: Status = WELL
    attacks: dict[str, Attack] = msgspec.field(default_factory=dict)
    defences: dict[str, OwnDefense] = msgspec.field(default_factory=dict)
    powers: dict[str, Power] = msgspec.field(default_factory=dict)
    armour: dict[str, Armor] = msgspec.field(default_factory=dict)

    def raised(self, current: Any) -> "Sheet":
        """Return the stat block with what the powers add that are up.

        That is reckoned anew from the author's values and what lies over them, so that whatever is
        raised, lowered, drained and restored in any order leaves no trace.

        Args:
            current: the current values, of which `powers` are those that are up.
        """
        base: Sheet = self.__dict__.get("base", self)
        return base.with_powers(current.powers) if current.powers else base

    def with_powers(self, names: Iterable[str]) -> "Sheet":
        """Return the stat block with what these powers add, of those that it has."""
        up = [self.powers[name] for name in names if name in self.powers]
        values = {key: getattr(self, key) + sum(getattr(each, key) for each in up) for key in ADDS}
        more = msgspec.structs.replace(self, **values)
        more.__dict__["base"] = self
        return more

    @cached_property
    def guarded(self) -> bool:
        """Whether more than points may stand against damage: the armor's sort, a reduction ..."""
        return bool(
            self.armour
            or self.reduction != NO_REDUCTION
            or self.negation != NO_NEGATION
            or any(power.guards for power in self.powers.values())
        )


class Object(Table, frozen=True, cache_hash=True):
    """A thing that can be hit, picked up or be in the way.

    Attributes:
        name: what people read.
        body: what it takes to break it.
        def_: its defense against everything; `pd` and `ed` where they differ.
        pd: against physical damage; None for `def`.
        ed: against energy; None for `def`.
        resistant: False means no defense at all against killing attacks.
        hardened: levels of Hardened that its defense has.
        impenetrable: levels of Impenetrable that it has.
        size: how big it is beside a person, `8` for eight times as big: easier to hit.
        behind: the id of whom or what it stands behind, so that a knockback carries them into it
            and what breaks that one goes on to it.
        distance: how many metres behind.
    """

    name: Text
    body: Points
    def_: Points = msgspec.field(default=0, name="def")
    pd: Points | None = None
    ed: Points | None = None
    resistant: bool = True
    hardened: Levels = 0
    impenetrable: Levels = 0
    size: Literal["1/8", "1/4", "1/2", "1", "2", "4", "8"] = "1"
    behind: Text = ""
    distance: Metres = 0


def defense_of(thing: Object, vs: str = "pd") -> int:
    """Return the DEF of an object against what is physical, or against energy."""
    own = thing.ed if vs == "ed" else thing.pd
    return thing.def_ if own is None else own
