"""Stat blocks and objects: what you write in a Champions encounter."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Annotated, Any, ClassVar, Literal

import msgspec

from hero_combat.fight.field_types import Metres, Number, Player, Points, Table, Text
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
"""The name of bare hands, unless the stat block has an attack of that name."""

Dice = Annotated[str, msgspec.Meta(max_length=40)]


class Attack(Table, frozen=True, cache_hash=True):
    """An attack.

    Attributes:
        dice: the damage, `8d6` or `3d6k`.
        vs: the defense it meets: PD, ED, mental, power or flash defense, or none. Against power or
            flash defense it does only STUN, unless `stun_only` is false.
        effect: what the dice do: damage, or points of an effect.
        name: the name shown (default: made from the key).
        ocv: added to OCV.
        dcv: added to DCV until the attacker's next phase.
        ranged: whether range counts.
        mental: OMCV against DMCV; only STUN, unless `stun_only` is false.
        martial: whether it is a martial maneuver, with less knockback.
        knockback: whether it knocks back (default: by its kind).
        knockback_multiplier: 2 for double knockback.
        stunx: levels of increased (or decreased) STUN multiplier.
        strength: whether STR adds to the damage.
        end: END for each use (default: 1 for each 10 active points).
        autofire: the most shots in one attack; 1 for no autofire.
        area: the radius of an area attack in meters; 0 for none.
        focus: whether it is an accessible focus, which can be knocked out of a hand.
        charges: the number of uses, without END (default: no limit).
        stun_only: whether it does no BODY (default: true for a mental attack, one against power or
            flash defense, and an NND).
        armour_piercing: levels of Armor Piercing; halves defenses with fewer levels of Hardened.
        penetrating: levels of Penetrating; at least the BODY counted on its dice gets through as
            STUN (a killing attack: as BODY), except past as many levels of Impenetrable.
        nnd: no normal defense: a target with one of these takes nothing, all others take all of
            it. Name a word in their `immune`, a power they have raised, or a defense by its key:
            `["mental"]`, `["rpd"]`.
        activation: the number on 3d6, or the characteristic, to roll for each use; a
            characteristic at -1 for each 10 active points of the dice. 0 for no roll.
        str_min: the STR it needs: for each 5 missing, or part of it, -1 OCV, and 1 damage class
            less if STR adds. STR adds 1 class for each full 5 above it.
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
    """A combatant's own defensive maneuver, such as a martial maneuver outside the table.

    Attributes:
        kind: a dodge, which counts against every attack, or a block of blows.
        name: the name shown (default: made from the key).
        ocv: added to OCV in a block.
        dcv: added to DCV while it lasts.
        end: its END cost; 0 for martial maneuvers.
        moves: whether a full move goes with it.
    """

    kind: Literal["dodge", "block"]
    name: Text = ""
    ocv: Number = 0
    dcv: Number = 0
    end: Points = 0
    moves: bool = False


class Status(Table, frozen=True, cache_hash=True):
    """A combatant's statuses; in a stat block, those at the start.

    Attributes:
        stunned: took more STUN at once than CON: half DCV, loses the next phase.
        prone: lies on the ground: half DCV.
        grabbed: held by a combatant: half DCV.
        entangled: bound: DCV 0, half OCV.
        flying: in the air: one knockback die less.
        zero_g: weightless: one knockback die less.
        underwater: -2 DCV, two damage classes less, one knockback die more.
        clinging: clings to something: one knockback die more.
        non_combat: expects no fight: DCV 0.
        surprised: "no", "yes" (DCV 0), "prepared" or "in combat" (half DCV).
        recovering: takes a Recovery: half DCV until the segment ends.
        bleeding: below 0 BODY and not stabilized.
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
"""No statuses."""


class Sheet(Table, frozen=True, dict=True):  # the dict keeps what follows from it
    """A stat block.

    Attributes:
        name: the name shown.
        side: the side the combatant fights for; "" for no one else.
        player: whether a player runs the combatant, or the name of that player.
        bystander: whether the combatant takes no part: no side, no phase, never chosen.
        hidden: whether players can't see the combatant until they act.
        doctrine: the doctrine from [doctrines] that plays the combatant's phases.
        spd: phases a Turn; 0 for none, above 12 counts as 12.
        order_stat: whether the combatant acts by DEX or EGO in a segment.
        omcv: the OCV of mental attacks.
        dmcv: the DCV against mental attacks.
        rpd: the part of PD that is resistant.
        red: the part of ED that is resistant.
        md: mental defense.
        power_defence: power defense, against drains and the like.
        flash_defence: flash defense, against flashes and the like.
        reduction: damage reduction in percent.
        negation: damage negation in damage classes.
        immune: protections that stop an NND attack: `["self-contained breathing"]`.
        lightning_reflexes: added to DEX for the order in a segment.
        knockback_resistance: meters taken off any knockback.
        running: meters in a phase on the ground.
        flight: meters in a phase through the air; 0 for as many as on the ground.
        swimming: meters in a phase underwater.
        teamwork: the Teamwork roll, 12 for 12-; 0 for none.
        paramedics: the Paramedics roll; 0 for none.
        behind: the id of the combatant or object in front of this one, for knockback.
        distance: the meters to it.
        status: the statuses at the start of the fight.
        attacks: attacks, by the name that commands use.
        defences: defensive maneuvers beyond the table's, by the name that commands use.
        powers: powers to raise and lower, by the name that commands use.
        armour: parts of the defenses that are hardened, impenetrable or need a roll, by name.
    """

    other_names: ClassVar[Mapping[str, str]] = {
        "strength": "str",
        "dexterity": "dex",
        "constitution": "con",
        "intelligence": "int",
        "presence": "pre",
        "speed": "spd",
        "recovery": "rec",
        "endurance": "end",
        "hp": "body",
        "health": "body",
        "hit_points": "body",
        "physical_defense": "pd",
        "energy_defense": "ed",
        "resistant_pd": "rpd",
        "resistant_ed": "red",
        "mental_defense": "md",
        "damage_reduction": "reduction",
        "damage_negation": "negation",
        "leaping": "running",
        "teleportation": "flight",
        "move": "running",
        "movement": "running",
    }

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
    player: Player = False
    bystander: bool = False
    hidden: bool = False
    doctrine: Text = ""
    order_stat: Literal["dex", "ego"] = "dex"
    lightning_reflexes: Number = 0
    knockback_resistance: Metres = 0
    running: Metres = 12
    flight: Metres = 0
    swimming: Metres = 4
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
        """Return the stat block with what the raised powers add.

        It is computed again from the author's values and the overrides, so raising, lowering,
        draining and restoring leave no trace, in any order.

        Args:
            current: the current values, of which `powers` are those that are up.
        """
        base: Sheet = self.__dict__.get("base", self)
        return base.with_powers(current.powers) if current.powers else base

    def with_powers(self, names: Iterable[str]) -> "Sheet":
        """Return the stat block with what these of its powers add."""
        up = [self.powers[name] for name in names if name in self.powers]
        values = {key: getattr(self, key) + sum(getattr(each, key) for each in up) for key in ADDS}
        more = msgspec.structs.replace(self, **values)
        more.__dict__["base"] = self
        return more

    @cached_property
    def guarded(self) -> bool:
        """Whether more than points may protect it: special armor, a reduction ..."""
        return bool(
            self.armour
            or self.reduction != NO_REDUCTION
            or self.negation != NO_NEGATION
            or any(power.guards for power in self.powers.values())
        )


class Object(Table, frozen=True, cache_hash=True):
    """A thing that can be hit, picked up or in the way.

    Attributes:
        name: the name shown.
        body: the BODY it takes to break it.
        def_: its defense; `pd` and `ed` override it.
        pd: its defense against physical damage (default: `def`).
        ed: its defense against energy (default: `def`).
        resistant: whether its defense counts against killing attacks.
        hardened: levels of Hardened.
        impenetrable: levels of Impenetrable.
        size: its size compared with a person, `8` for eight times as big: easier to hit.
        behind: the id of the combatant or object in front of it: knockback carries that one into
            it, and what breaks that one goes on to it.
        distance: the meters to it.
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
    """Return the DEF of an object against physical damage, or against energy."""
    own = thing.ed if vs == "ed" else thing.pd
    return thing.def_ if own is None else own
