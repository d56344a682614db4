"""What a Storyteller encounter is made of: stat blocks, objects, clock, current values."""

from typing import Annotated, Literal

import msgspec

from hero_combat.fight.ledger import Ledger
from hero_combat.fight.model import Encounter
from hero_combat.systems.storyteller.rulings import Points, Rules
from hero_combat.systems.storyteller.tables import (
    CARE_MINUTES,
    HEAL_MINUTES,
    WEAPONS,
    Again,
    ArmorName,
    Kind,
    WeaponName,
    Wound,
)

Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
"""What a fight counts without an end of its own: rounds, damage taken, shots."""
Place = Annotated[int, msgspec.Meta(ge=-10_000, le=10_000)]
"""Initiative: the modifier of a stat block, a die, what weapons in hand are worth."""
Number = Annotated[int, msgspec.Meta(ge=-1000, le=1000)]
Dots = Annotated[int, msgspec.Meta(ge=0, le=100)]
Willpower = Annotated[int, msgspec.Meta(ge=0, le=200)]
Boxes = Annotated[int, msgspec.Meta(ge=1, le=1000)]
Penalty = Annotated[int, msgspec.Meta(ge=-100, le=0)]
Metres = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Text = Annotated[str, msgspec.Meta(max_length=200)]
Rest = Annotated[int, msgspec.Meta(ge=0, lt=max(HEAL_MINUTES.values()))]
"""Minutes that have not healed a box yet; the longest that a box takes is a whole one."""


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The base of everything that is read from a file: a key it does not know is an error."""


class Attack(_Table, frozen=True):
    """One way to hurt somebody. What `weapon` fills in, a key written beside it replaces.

    Attributes:
        weapon: a weapon of the tables, `machete`. None for the one that the attack itself is called
            by, unless `kind` is written; else it is described here.
        kind: unarmed, melee, thrown, firearm, or bow (a shot that ballistic armor ignores).
        name: what people read; made from the key when left out.
        damage: the weapon modifier, added to the successes of an attack that succeeded.
        type: bashing, lethal or aggravated; None for bashing unarmed and lethal else.
        attribute: rolled instead of the kind's own, "" for that one.
        skill: rolled instead of the kind's own, "" for that one.
        bonus: dice of the weapon, a specialty, or the like.
        again: the least face that adds a die: 10, 9, 8; 0 for none.
        rote: whether dice that fail are rolled a second time.
        init: the Initiative penalty while it is ready.
        strength: the Strength it needs; one die less below it.
        size: how large it is.
        ap: armor piercing.
        defense: Defense it adds while it is ready.
        ranges: short, medium and long in metres; () for the formula of things thrown.
        aerodynamic: thrown, it flies twice as far.
        clip: how many shots it holds; None for no count.
        loose: it is reloaded shot by shot, at the cost of Defense.
        autofire: it can fire bursts.
        bite: human teeth, for use in a grapple alone.
    """

    weapon: WeaponName | None = None
    kind: Kind | None = None
    name: Text = ""
    damage: Number | None = None
    type: Wound | None = None
    attribute: Text = ""
    skill: Text = ""
    bonus: Number = 0
    again: Again | None = None
    rote: bool = False
    init: Penalty | None = None
    strength: Dots | None = None
    size: Dots | None = None
    ap: Dots | None = None
    defense: Dots | None = None
    ranges: tuple[Metres, Metres, Metres] | None = None
    aerodynamic: bool = False
    clip: Points | None = None
    loose: bool = False
    autofire: bool | None = None
    bite: bool = False


class Armor(_Table, frozen=True):
    """What is worn. What `worn` fills in, a key written beside it replaces.

    Attributes:
        worn: an armor of the tables, `kevlar`; "" for one described here.
        general: points of damage it takes off any attack.
        ballistic: points of lethal damage from firearms that it makes bashing.
        strength: the Strength it needs; below it, one die less on attacks.
        defense: what it does to Defense, 0 or less.
        speed: what it does to Speed, 0 or less.
        covers: the spots it covers, for the ruling `targeted_armor = "coverage"`.
    """

    worn: ArmorName | None = None
    general: Dots | None = None
    ballistic: Dots | None = None
    strength: Dots | None = None
    defense: Penalty | None = None
    speed: Penalty | None = None
    covers: tuple[str, ...] = ()


class Status(_Table, frozen=True):
    """What is the matter with somebody; in a stat block, how they start.

    Attributes:
        prone: on the ground: ranged attacks -2, standing close ones +2.
        surprised: no action and no Defense until the round ends.
        dodging: rolls Defense instead of subtracting it, until the own turn.
        delaying: waits for a moment to act in this round.
        held: in a grapple's Hold: no Defense.
        restrained: bound by a grapple's Restrain: neither actions nor Defense.
        unconscious: out, until a box at the right end heals.
        stable: treated; a track full of lethal damage bleeds no more.
        surrendered: out of the fight by choice.
        beaten_down: every violent action costs 1 Willpower (an optional rule).
    """

    prone: bool = False
    surprised: bool = False
    dodging: bool = False
    delaying: bool = False
    held: bool = False
    restrained: bool = False
    unconscious: bool = False
    stable: bool = False
    surrendered: bool = False
    beaten_down: bool = False


class Sheet(_Table, frozen=True):
    """A stat block: dots, and what follows from them unless it is written.

    Attributes:
        name: what people read.
        side: whom they fight for; "" for themselves alone.
        player: whether a player runs them.
        skills: dots in skills that have no key of their own.
        size: 5 for a grown human.
        health: boxes; None for Stamina + Size.
        defense: Defense; None for the lower of Dexterity and Wits, plus Athletics.
        speed: metres a turn; None for Strength + Dexterity + 5.
        init: the Initiative modifier; None for Dexterity + Wits.
        willpower: points when fresh; None for Resolve + Composure.
        armor: what is worn.
        ready: the weapons in hand at the start; None for the first weapon of the stat block.
        status: how they start the fight.
        attacks: by the name that commands use.
    """

    name: Text
    side: Text = ""
    player: bool = False
    strength: Dots = 2
    dexterity: Dots = 2
    stamina: Dots = 2
    presence: Dots = 2
    manipulation: Dots = 2
    composure: Dots = 2
    intelligence: Dots = 2
    wits: Dots = 2
    resolve: Dots = 2
    athletics: Dots = 0
    brawl: Dots = 0
    firearms: Dots = 0
    medicine: Dots = 0
    stealth: Dots = 0
    weaponry: Dots = 0
    skills: dict[str, Dots] = {}
    size: Dots = 5
    health: Boxes | None = None
    defense: Dots | None = None
    speed: Dots | None = None
    init: Number | None = None
    willpower: Dots | None = None
    armor: Armor = Armor()
    ready: tuple[str, ...] | None = None
    status: Status = Status()
    attacks: dict[str, Attack] = {}


class Object(_Table, frozen=True):
    """A thing to hide behind, to hit with, or to break.

    Attributes:
        name: what people read.
        durability: what it takes off damage: wood 1, stone 2, steel 3, one more a layer.
        size: how large it is.
        structure: what it takes to wreck it; None for Durability + Size.
        transparent: as cover, half its Durability comes off the damage.
    """

    name: Text
    durability: Dots
    size: Dots
    structure: Points | None = None
    transparent: bool = False


class Clock(_Table, frozen=True):
    """When it is.

    Attributes:
        round: the round, from 1; 0 before Initiative is rolled.
        acting: the id of whose turn it is, "" for nobody.
        waiting: the ids of those who still have a turn in this round, in order.
    """

    round: Count = 0
    acting: str = ""
    waiting: tuple[str, ...] = ()


class Current(_Table, frozen=True):
    """What changes in a fight.

    Attributes:
        bashing: boxes marked `/`.
        lethal: boxes marked `X`.
        aggravated: boxes marked `*`.
        willpower: points left.
        status: what is the matter.
        tags: Combat Tags, each with how many own turns it lasts; 0 for the scene.
        initiative: what was rolled, without weapons; None before it is.
        tie: what settles a tie, higher first; below 0 for a place taken after a delay.
        ready: the weapons (or objects) in hand.
        lost: the weapons that somebody else took.
        dropped: the weapons of this stat block that lie on the ground.
        applied: how often Defense was applied since the own turn began.
        defended: the last round in which it was applied, or rolled for a dodge.
        moved: the metres gone in this round.
        first: the round in which Willpower puts one on top of the order.
        begun: the round in which one's turn had begun when somebody was put before it.
        acted: the last round in which the action was used.
        exposed: why there is no Defense until the own next turn, "" for no such reason.
        guard: the ids of attackers against whom Willpower was spent.
        opponents: how many opponents a dodge reckons with.
        foes: the ids of those whose attacks were dodged since.
        unsteady: "next" or "now": the turn in which Defense is 1 less after a bad dodge.
        aim: the dice that aiming has brought.
        aiming: the id of whom one aims at, "" for nobody.
        aimed: the round of the last aim.
        used: shots fired since the last reload, by attack.
        grappling: the id of the other one in a grapple, "" for none.
        holding: whether it was oneself who won a Hold in this grapple.
        control: the weapon that is under control in a grapple, "" for none.
        control_of: the id of whose stat block has that weapon.
        screen: the id of whom ranged attacks hit instead, by a grapple's Take Cover.
        shield: the id of a human shield, "" for none.
        behind: the id of the object that hides one fully, "" for none.
        concealed: 0 to 3.
        under_fire: the damage that covering fire does to one who acts all the same.
        under_fire_from: the id of who fires.
        intent: what one wants out of the fight.
        violent: whether that intent is to hurt somebody.
        breaking: how many breaking points the fight has given.
        taken_bashing: bashing damage taken in this fight.
        taken_lethal: lethal damage taken in this fight.
        taken_aggravated: aggravated damage taken in this fight.
        felled_by: the id of who last hurt one who bleeds, "" for nobody.
        free: the round in which one may act at any time, after a delay past a round's end.
        rest: minutes of rest that have not healed a box yet.
        treated: successes of Medicine so far.
        care: successes of intensive care so far.
        cared: minutes until intensive care can mend the next wound.
        bled: rounds since the last box that bleeding cost.
    """

    willpower: Willpower
    bashing: Points = 0
    lethal: Points = 0
    aggravated: Points = 0
    status: Status = Status()
    tags: dict[str, Points] = {}
    initiative: Place | None = None
    tie: int = 0
    ready: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    dropped: tuple[str, ...] = ()
    applied: Count = 0
    defended: Count = 0
    moved: Count = 0
    first: Count = 0
    begun: Count = 0
    acted: Count = 0
    exposed: Text = ""
    guard: tuple[str, ...] = ()
    opponents: Points = 0
    foes: tuple[str, ...] = ()
    unsteady: Literal["", "next", "now"] = ""
    aim: Dots = 0
    aiming: str = ""
    aimed: Count = 0
    used: dict[str, Points] = {}
    grappling: str = ""
    holding: bool = False
    control: str = ""
    control_of: str = ""
    screen: str = ""
    shield: str = ""
    behind: str = ""
    concealed: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    under_fire: Count = 0
    under_fire_from: str = ""
    intent: Text = ""
    violent: bool = True
    breaking: Count = 0
    taken_bashing: Count = 0
    taken_lethal: Count = 0
    taken_aggravated: Count = 0
    felled_by: str = ""
    free: Count = 0
    rest: Rest = 0
    treated: Count = 0
    care: Count = 0
    cared: Annotated[int, msgspec.Meta(ge=0, le=CARE_MINUTES)] = 0
    bled: Points = 0


class Thing(_Table, frozen=True):
    """What changes about an object: the Structure it has left; wrecked at 0."""

    structure: Points


Fight = Encounter[Rules, Sheet, Object, Clock, Current, Thing]
Book = Ledger[Rules, Sheet, Object, Clock, Current, Thing]


def fresh(sheet: Sheet) -> Current:
    """The current values of a combatant who comes into the fight unhurt."""
    ready = sheet.ready
    if ready is None:
        armed = (key for key, attack in sheet.attacks.items() if not _bodily(key, attack))
        ready = tuple(armed)[:1]
    willpower = sheet.resolve + sheet.composure if sheet.willpower is None else sheet.willpower
    return Current(willpower=willpower, status=sheet.status, ready=ready)


def weapon_of(key: str, attack: Attack) -> str | None:
    """The weapon of the tables that an attack is: the one written, or the one it is called by."""
    if attack.weapon is not None or attack.kind is not None:
        return attack.weapon
    return key if key in WEAPONS else None


def _bodily(key: str, attack: Attack) -> bool:
    unarmed = weapon_of(key, attack) is None and attack.kind in (None, "unarmed")
    return attack.bite or unarmed


def whole(thing: Object) -> Thing:
    """The current values of an undamaged object."""
    structure = thing.durability + thing.size if thing.structure is None else thing.structure
    return Thing(structure=structure)
