"""What a ZT encounter is made of: stat blocks, objects, rulings, clock, current values."""

from typing import Annotated, Literal

import msgspec

from hero_combat.fight.ledger import Ledger
from hero_combat.fight.model import Encounter
from hero_combat.systems.zt.tables import Ability, WeaponName

LAST_ROUND = 1_000_000_000
"""The last Round that is counted, after some 158 years; other counters end there too."""
Number = Annotated[int, msgspec.Meta(ge=-100_000, le=100_000)]
Points = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Metres = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]
RoundNumber = Annotated[int, msgspec.Meta(ge=0, le=LAST_ROUND)]
Text = Annotated[str, msgspec.Meta(max_length=200)]
Slot = Literal["ready", "used"]
UNARMED: Literal["unarmed"] = "unarmed"
HALVED_AT = 4
"""The Fatigue from which on maximum HP and maximum Energy are half."""


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The base of everything that is read from a file: a key it does not know is an error."""


class Attack(_Table, frozen=True, omit_defaults=True):
    """A weapon of somebody's: one of the weapon table, changed or not, or one of its own kind.

    A key that is left out is as in the table for `weapon`, or for the attack's own name if the
    table has it; a weapon of its own kind strikes at 1 m with Dexterity and Strength.

    Attributes:
        weapon: its name in the weapon table.
        name: what people read.
        hit: the ability of the Hit Check.
        damage: the ability of the Damage Check.
        hit_adj: added to the Hit Check.
        damage_adj: added to the Damage Check.
        range: metres; twice as far at -3.
        ranged: whether it shoots or is thrown.
        break_chance: in 100, on a Critical Failure; 0 for never.
        two_handed: nothing else can be held with it.
        area: the radius in metres of an area weapon.
        area_all: an area weapon that spares nobody.
        type: the damage type.
        reload: once a Round.
        single_use: gone after one use.
        natural: part of the body: always at hand.
        standard_hit: a minion's number in place of the dice to hit.
        standard_damage: a minion's number in place of the dice of damage.
    """

    weapon: WeaponName = ""
    name: Text = ""
    hit: Ability | None = None
    damage: Ability | None = None
    hit_adj: Number | None = None
    damage_adj: Number | None = None
    range: Metres | None = None
    ranged: bool | None = None
    break_chance: Percent | None = None
    two_handed: bool | None = None
    area: Metres | None = None
    area_all: bool | None = None
    type: Text | None = None
    reload: bool | None = None
    single_use: bool | None = None
    natural: bool | None = None
    standard_hit: Number | None = None
    standard_damage: Number | None = None


class Standard(_Table, frozen=True):
    """A minion's Standard Rolls: numbers in place of dice; an ability that is left out counts 3.

    Attributes:
        defense: the Defense, armour included; by default Athletics and the armour.
        hit: the Hit Check of every attack that gives no other.
        damage: the Damage Check of every attack that gives no other.
    """

    defense: Number | None = None
    hit: Number | None = None
    damage: Number | None = None
    resilience: Number | None = None
    strength: Number | None = None
    athletics: Number | None = None
    dexterity: Number | None = None
    will: Number | None = None
    perception: Number | None = None
    logic: Number | None = None
    knowledge: Number | None = None
    spirit: Number | None = None
    performance: Number | None = None
    persuasion: Number | None = None
    insight: Number | None = None


class Status(_Table, frozen=True):
    """What is the matter with somebody; in a stat block, how they start.

    Attributes:
        blinded: -3 on attacks and on Saves against them.
        deafened: fails whatever needs hearing.
        grappled: the id of who holds them: no movement of one's own, -3 on Body Checks and Saves.
        poisoned: -3 on all Checks.
        prone: -3 on melee attacks; melee against it +3, ranged -3; crawls.
        incapacitated: no movement.
        unconscious: out for another reason than HP.
        surprised: by the initiating Action: no Major Action in the First Turn.
        disengaged: nobody gets an Opportunity Attack until the next own Turn.
        fatigue: 0 to 6; each level has the effects of those below.
    """

    blinded: bool = False
    deafened: bool = False
    grappled: Text = ""
    poisoned: bool = False
    prone: bool = False
    incapacitated: bool = False
    unconscious: bool = False
    surprised: bool = False
    disengaged: bool = False
    fatigue: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0


class Sheet(_Table, frozen=True):
    """A stat block.

    Attributes:
        name: what people read.
        side: whom they fight for; "" for themselves alone.
        player: whether a player runs them; everybody else sits at the GM's seat.
        seat: the player's seat in `rules.seats`; by default the id.
        hp: maximum HP; by default 2 x (Resilience + Will + Spirit) + 20.
        energy: maximum Energy; by default 2 x Spirit + 10.
        speed: metres of a Movement Action; by default 8 + half of Athletics.
        size: the size class: 0.5, 1, 2, 3 or 4.
        armor: the Adjustment of the armour.
        heavy: whether it is heavy: one die less on Athletics.
        shield: the Adjustment of a shield that is held.
        defense_adj: any other Adjustment to the Defense Check, of a feat for example.
        luck: Luck at the start of the fight.
        held: what is in the hands; by default the first weapon.
        standard: a minion's Standard Rolls; nobody else has any.
        resistances: damage types that do half.
        vulnerabilities: damage types that do double.
        immunities: damage types that do nothing.
        status: how they start the fight.
        attacks: the weapons by the name that commands use; `unarmed` is always among them.
    """

    name: Text
    side: Text = ""
    player: bool = False
    seat: Text = ""
    resilience: Points = 0
    strength: Points = 0
    athletics: Points = 0
    dexterity: Points = 0
    will: Points = 0
    perception: Points = 0
    logic: Points = 0
    knowledge: Points = 0
    spirit: Points = 0
    performance: Points = 0
    persuasion: Points = 0
    insight: Points = 0
    hp: Annotated[int, msgspec.Meta(ge=1, le=100_000)] | None = None
    energy: Points | None = None
    speed: Points | None = None
    size: Annotated[float, msgspec.Meta(ge=0.5, le=4)] = 1
    armor: Number = 0
    heavy: bool = False
    shield: Number = 0
    defense_adj: Number = 0
    luck: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    held: tuple[Text, ...] | None = None
    standard: Standard | None = None
    resistances: tuple[Text, ...] = ()
    vulnerabilities: tuple[Text, ...] = ()
    immunities: tuple[Text, ...] = ()
    status: Status = Status()
    attacks: dict[str, Attack] = {}

    def __post_init__(self) -> None:
        if self.size not in (0.5, 1, 2, 3, 4):
            raise ValueError("size: expected 0.5, 1, 2, 3 or 4")
        strange = [item for item in self.held or () if item not in self.attacks]
        if strange:
            raise ValueError(f"held: {strange[0][:40]} is none of the attacks")
        if UNARMED not in self.attacks:
            attacks = {**self.attacks, UNARMED: Attack(weapon=UNARMED)}
            msgspec.structs.force_setattr(self, "attacks", attacks)


class Object(_Table, frozen=True):
    """A thing that can be picked up.

    Attributes:
        name: what people read.
        attack: what it is as a weapon, None for nothing.
    """

    name: Text
    attack: Attack | None = None


class Lying(_Table, frozen=True, omit_defaults=True):
    """A weapon or a shield that lies on the ground, for anybody to pick up.

    Attributes:
        attack: what it is as a weapon, None for a shield.
        shield: the Adjustment that it gives as a shield, 0 for a weapon.
        broken: whether it is broken.
        fired: for a weapon to be reloaded, the Round of its last use.
    """

    attack: Attack | None = None
    shield: Number = 0
    broken: bool = False
    fired: RoundNumber = 0


class Rules(_Table, frozen=True):
    """This table's rulings on what the rules leave open; the defaults are the recommended ones.

    Attributes:
        first_ability: A1, the ability of the Check for the initiating Action; "best" is the better
            of Athletics and Perception.
        first_turn: A2, who of several targets gets the First Turn: the nearest, or the first named.
        seats: A3, the players' seats and "gm" in the order of play, to the right.
        defense_crit: A4, whether a Defense Check of all ones fails against any attack.
        damage_crit: A5, a Damage Check of all ones: nothing special, or no damage.
        heal_cap: A6, whether healing stops at maximum HP.
        grapple_breaks_on_hit: A7, whether a grappler who is hit lets go.
        wakes_above_zero: A8, whether one wakes as soon as HP are above 0.
        defense_updates: A9, whether a change of Adjustment changes the Defense that stands.
        empty_pool_crit: A10, whether a Check without dice is a Critical Failure.
        luck_prevents_crit: A11, whether a Luck die above 1 prevents a Critical Failure.
        luck_on_defense: A12, whether a Defense that fails gives Luck.
        assist_after_dice: A13, whether Assist and Disrupt may be decided after the dice.
        react_before_first_turn: A14, whether one may react before one's first Turn.
        surprise: A15, whether the Major is lost for the Turn alone or for the Round.
        broken_damage: A16, a breaking weapon's damage: rolled, +5, or 5 alone.
        double_zero: A17, what 00 on the d100 is.
        unarmed_breaks: A18, whether a fist can break.
        reach: A19, Melee Range: the weapon's normal range or the doubled one.
        extra_minor_on_turn: A20, whether an Extra Minor Action can be taken on one's own Turn.
        dead_at: A21, dead when HP reach the negative of the maximum, or only below it.
        join_defense: A22, whether who comes in later rolls Defense at once.
        area_damage: whether an area weapon rolls damage for each target or once.
        split_movement: whether a Movement Action may be used in parts.
    """

    first_ability: Ability | Literal["best"] = "best"
    first_turn: Literal["nearest", "named"] = "nearest"
    seats: tuple[Text, ...] = ()
    defense_crit: bool = False
    damage_crit: Literal["ignore", "nothing"] = "ignore"
    heal_cap: bool = True
    grapple_breaks_on_hit: bool = True
    wakes_above_zero: bool = True
    defense_updates: Literal["reroll", "at once"] = "reroll"
    empty_pool_crit: bool = False
    luck_prevents_crit: bool = True
    luck_on_defense: bool = False
    assist_after_dice: bool = True
    react_before_first_turn: bool = True
    surprise: Literal["turn", "round"] = "turn"
    broken_damage: Literal["roll", "flat"] = "roll"
    double_zero: Literal[0, 100] = 100
    unarmed_breaks: bool = True
    reach: Literal["normal", "double"] = "normal"
    extra_minor_on_turn: bool = True
    dead_at: Literal["reached", "below"] = "reached"
    join_defense: bool = True
    area_damage: Literal["each", "once"] = "each"
    split_movement: bool = True


class Clock(_Table, frozen=True):
    """When it is.

    Attributes:
        round: the Round of 5 seconds; 0 until the First Turn begins.
        acting: the id of whose Turn it is; in Round 0 of whose initiating Action.
        initiator: the id of whose Major Action started the fight.
        initiated: whether that Action has been done.
        targeted: the ids of the hostile targets of that Action, the nearest first if it is known.
        first: the id of who had the First Turn; the cycle begins there.
        lying: what people have dropped, by the word with which it is picked up.
    """

    round: RoundNumber = 0
    acting: str = ""
    initiator: str = ""
    initiated: bool = False
    targeted: tuple[str, ...] = ()
    first: str = ""
    lying: dict[str, Lying] = {}


class Current(_Table, frozen=True):
    """What changes in a fight. Unconscious and dead follow from HP.

    Attributes:
        hp: HP left, down to the negative of the maximum.
        energy: Energy left.
        defense: the Defense that stands; None before the first Defense Check.
        status: what is the matter.
        luck: Luck Points.
        held: what is in the hands.
        major: the Major Action of this Turn.
        minor: the Minor Action of this Turn.
        move: the Movement Action of this Turn.
        minors: further Minor Actions of this Turn.
        moves: further Movement Actions of this Turn.
        metres: what is left of a Movement Action that has begun.
        borrowed: the slots of the next Turn that Reactions have used.
        defense_crit: whether the Defense Check was a Critical Failure.
        defense_adj: the status Adjustments in the Defense that stands.
        broken: the weapons that are broken.
        used_up: the weapons that are used up.
        gone: the weapons of the stat block that were dropped or taken away.
        fired: for a weapon to be reloaded, the Round of its last use.
        turn: the Round of the last Turn that began; 0 for none.
        helped: the Round in which one helped while Unconscious.
    """

    hp: Number
    energy: Number
    status: Status
    defense: Annotated[int, msgspec.Meta(ge=-(10**9), le=10**9)] | None = None
    luck: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    held: tuple[str, ...] = ()
    major: Slot = "ready"
    minor: Slot = "ready"
    move: Slot = "ready"
    minors: RoundNumber = 0
    moves: RoundNumber = 0
    metres: Metres = 0
    borrowed: tuple[Literal["major", "minor"], ...] = ()
    defense_crit: bool = False
    defense_adj: Number = 0
    broken: tuple[str, ...] = ()
    used_up: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    fired: dict[str, RoundNumber] = {}
    turn: RoundNumber = 0
    helped: RoundNumber = 0


class Thing(_Table, frozen=True):
    """What changes about an object.

    Attributes:
        holder: the id of who has it, "" while it lies there.
        broken: whether it was broken when it was dropped.
    """

    holder: str = ""
    broken: bool = False


Fight = Encounter[Rules, Sheet, Object, Clock, Current, Thing]
Book = Ledger[Rules, Sheet, Object, Clock, Current, Thing]


def max_hp(sheet: Sheet, fatigue: int = 0) -> int:
    """Maximum HP; from Fatigue 4 on half of them. source: rulings 2.2 and 2.5."""
    most = 2 * (sheet.resilience + sheet.will + sheet.spirit) + 20 if sheet.hp is None else sheet.hp
    return max(1, most // 2) if fatigue >= HALVED_AT else most


def max_energy(sheet: Sheet, fatigue: int = 0) -> int:
    """Maximum Energy; from Fatigue 4 on half of it. source: rulings 2.2 and 2.5."""
    most = 2 * sheet.spirit + 10 if sheet.energy is None else sheet.energy
    return most // 2 if fatigue >= HALVED_AT else most


def base_speed(sheet: Sheet) -> int:
    """Metres of a Movement Action, unhindered. source: ruling 2.2."""
    return 8 + sheet.athletics // 2 if sheet.speed is None else sheet.speed


def fresh(sheet: Sheet) -> Current:
    """The current values of a combatant who comes into the fight unhurt."""
    fatigue = sheet.status.fatigue
    return Current(
        hp=max_hp(sheet, fatigue),
        energy=max_energy(sheet, fatigue),
        status=sheet.status,
        luck=sheet.luck if sheet.player else 0,
        held=held_at_first(sheet),
    )


def held_at_first(sheet: Sheet) -> tuple[str, ...]:
    """What is in the hands when the fight begins: by default the first weapon."""
    if sheet.held is not None:
        return sheet.held
    return next(((name,) for name in sheet.attacks if name != UNARMED), ())


def whole(_thing: Object) -> Thing:
    """The current values of an object that nobody has taken."""
    return Thing()
