"""Stat blocks with weapons and statuses, and objects: what you write."""

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, ClassVar, Literal

import msgspec

from hero_combat.fight.field_types import Large, Metres, Player, Points, Table, Text
from hero_combat.systems.zt.tables import (
    ABILITIES,
    WEAPONS,
    Ability,
    Adjustment,
    Weapon,
    WeaponName,
    dice_for,
)

Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]
UNARMED: Literal["unarmed"] = "unarmed"
HALVED_AT = 4
"""The Fatigue from which on maximum HP and maximum Energy are half."""


class Attack(Table, frozen=True, omit_defaults=True):
    """A combatant's weapon, from the weapon table or of its own kind.

    A missing key has its value in the table, under `weapon` or under the attack's own name. A
    weapon that is not in the table has a range of 1 m and uses Dexterity to hit and Strength for
    damage.

    Attributes:
        weapon: the weapon's name in the weapon table.
        name: the name shown.
        hit: the ability of the Hit Check.
        damage: the ability of the Damage Check.
        hit_adj: Adjustment of the Hit Check.
        damage_adj: Adjustment of the Damage Check.
        range: the range in meters; up to twice that at -3.
        ranged: whether it shoots or is thrown.
        break_chance: the Break Chance in percent, on a Critical Failure; 0 for never.
        two_handed: whether it needs both hands.
        area: the radius of an area weapon in meters.
        area_all: whether an area weapon spares no one, its user included.
        type: the damage type.
        reload: whether it can be used only once a Round.
        single_use: whether it is gone after one use.
        natural: whether it is part of the body and always at hand.
        standard_hit: a minion's number instead of the dice to hit.
        standard_damage: a minion's number instead of the dice of damage.
    """

    weapon: WeaponName = ""
    name: Text = ""
    hit: Ability | None = None
    damage: Ability | None = None
    hit_adj: Large | None = None
    damage_adj: Large | None = None
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
    standard_hit: Large | None = None
    standard_damage: Large | None = None


class Standard(Table, frozen=True):
    """A minion's Standard Rolls: numbers instead of dice; a missing ability is 3.

    Attributes:
        defense: the Defense, armor included (default: Athletics and the armor).
        hit: the Hit Check of attacks without `standard_hit`.
        damage: the Damage Check of attacks without `standard_damage`.
    """

    defense: Large | None = None
    hit: Large | None = None
    damage: Large | None = None
    resilience: Large | None = None
    strength: Large | None = None
    athletics: Large | None = None
    dexterity: Large | None = None
    will: Large | None = None
    perception: Large | None = None
    logic: Large | None = None
    knowledge: Large | None = None
    spirit: Large | None = None
    performance: Large | None = None
    persuasion: Large | None = None
    insight: Large | None = None


class Status(Table, frozen=True):
    """A combatant's statuses; in a stat block, those at the start.

    Attributes:
        blinded: -3 on attacks and on Saves against them.
        deafened: fails everything that needs hearing.
        grappled: the grappler's id; the combatant can't move and has -3 on Body Checks and Saves.
        poisoned: -3 on all Checks.
        prone: -3 on melee attacks; attacks against the combatant +3 in melee, -3 at range; crawls.
        incapacitated: can't move.
        unconscious: Unconscious for a reason other than HP.
        surprised: surprised by the initiating Action, so without a Major Action in the First Turn.
        disengaged: no Opportunity Attacks against the combatant until their next Turn.
        fatigue: 0 to 6; each level includes the effects of those below.
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


WELL = Status()
"""No statuses."""


class Sheet(Table, frozen=True, dict=True):
    """A stat block.

    Attributes:
        name: the name shown.
        side: the side the combatant fights for; "" for no one else.
        player: whether a player runs the combatant, or the name of that player; all others act at
            the GM's seat.
        bystander: whether the combatant takes no part: no side, no Turn, never chosen.
        hidden: whether players can't see the combatant until they act.
        doctrine: the doctrine from [doctrines] that plays the combatant's Turns.
        seat: the player's seat in `rules.seats` (default: the id).
        hp: maximum HP (default: 2 x (Resilience + Will + Spirit) + 20).
        energy: maximum Energy (default: 2 x Spirit + 10).
        speed: meters of a Movement Action (default: 8 + half of Athletics).
        size: the size class: 0.5, 1, 2, 3 or 4.
        armor: the Adjustment of the armor.
        heavy: whether the armor is heavy: one die less on Athletics.
        shield: the Adjustment of a held shield.
        defense_adj: any other Adjustment of the Defense Check, such as a feat's.
        luck: Luck at the start of the fight.
        held: the items in hand at the start (default: the first weapon).
        standard: Standard Rolls, for minions only.
        resistances: damage types that do half damage.
        vulnerabilities: damage types that do double damage.
        immunities: damage types that do no damage.
        status: the statuses at the start of the fight.
        attacks: the weapons, by the names that commands use; `unarmed` is always the last.
    """

    other_names: ClassVar[Mapping[str, str]] = {
        "str": "strength",
        "dex": "dexterity",
        "int": "logic",
        "per": "perception",
        "know": "knowledge",
        "health": "hp",
        "hit_points": "hp",
        "defense": "defense_adj",
        "running": "speed",
        "move": "speed",
    }

    name: Text
    side: Text = ""
    player: Player = False
    bystander: bool = False
    hidden: bool = False
    doctrine: Text = ""
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
    armor: Large = 0
    heavy: bool = False
    shield: Large = 0
    defense_adj: Large = 0
    luck: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    held: tuple[Text, ...] | None = None
    standard: Standard | None = None
    resistances: tuple[Text, ...] = ()
    vulnerabilities: tuple[Text, ...] = ()
    immunities: tuple[Text, ...] = ()
    status: Status = WELL
    attacks: dict[str, Attack] = msgspec.field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.size not in (0.5, 1, 2, 3, 4):
            raise ValueError("size: expected 0.5, 1, 2, 3 or 4")
        strange = [item for item in self.held or () if item not in self.attacks]
        if strange:
            raise ValueError(f'held: "{strange[0][:40]}" is not one of the attacks')
        hands = self.attacks.get(UNARMED, Attack(weapon=UNARMED))
        others = {name: attack for name, attack in self.attacks.items() if name != UNARMED}
        msgspec.structs.force_setattr(self, "attacks", {**others, UNARMED: hands})

    @cached_property
    def weapons(self) -> dict[str, Weapon]:
        """Return the weapons by the names of the attacks; `unarmed` is the last."""
        return {name: weapon_of(name, attack) for name, attack in self.attacks.items()}

    @cached_property
    def full_hp(self) -> int:
        """Return the maximum HP of one who is not fatigued. source: ruling 2.2"""
        return 2 * (self.resilience + self.will + self.spirit) + 20 if self.hp is None else self.hp

    @cached_property
    def full_energy(self) -> int:
        """Return the maximum Energy of one who is not fatigued. source: ruling 2.2"""
        return 2 * self.spirit + 10 if self.energy is None else self.energy

    @cached_property
    def full_speed(self) -> int:
        """Return the metres of a Movement Action, unhindered. source: ruling 2.2"""
        return 8 + self.athletics // 2 if self.speed is None else self.speed

    @cached_property
    def dice(self) -> dict[str, tuple[int, int, int]]:
        """Return the score of each ability, and how many dice of how many sides it rolls."""
        scores = {ability: int(getattr(self, ability)) for ability in ABILITIES}
        return {ability: (score, *dice_for(score)) for ability, score in scores.items()}

    @cached_property
    def worn(self) -> tuple[Adjustment, ...]:
        """Return what armor, shield and the rest add to a Defense Check. source: ruling 2.3"""
        lines = []
        if self.armor:
            lines.append(Adjustment("heavy armor" if self.heavy else "armor", self.armor))
        if self.shield:
            lines.append(Adjustment("shield", self.shield))
        if self.defense_adj:
            lines.append(Adjustment("Defense Adjustment", self.defense_adj))
        return tuple(lines)


class Object(Table, frozen=True):
    """An object that combatants can pick up.

    Attributes:
        name: the name shown.
        attack: the object as a weapon; without it, the object is not a weapon.
    """

    name: Text
    attack: Attack | None = None


_OWN = Weapon("")


def weapon_of(name: str, attack: Attack) -> Weapon:
    """Return the weapon of an attack: its own keys over those of the table. source: 2.4"""
    base = WEAPONS.get(attack.weapon or name, _OWN)
    values = {}
    for key in Weapon.__struct_fields__:
        own = getattr(attack, key)
        values[key] = getattr(base, key) if own is None or own == "" else own
    own_kind = attack.weapon not in ("", name) or base is _OWN
    values["name"] = attack.name or (name.replace("-", " ") if own_kind else base.name)
    return Weapon(**values)


def max_hp(sheet: Sheet, fatigue: int = 0) -> int:
    """Return the maximum HP; from Fatigue 4 on half of them. source: rulings 2.2 and 2.5."""
    most = sheet.full_hp
    return max(1, most // 2) if fatigue >= HALVED_AT else most


def max_energy(sheet: Sheet, fatigue: int = 0) -> int:
    """Return the maximum Energy; from Fatigue 4 on half of it. source: rulings 2.2 and 2.5."""
    most = sheet.full_energy
    return most // 2 if fatigue >= HALVED_AT else most


def held_at_first(sheet: Sheet) -> tuple[str, ...]:
    """Return what is in the hands when the fight begins: by default the first weapon."""
    if sheet.held is not None:
        return sheet.held
    return next(((name,) for name in sheet.attacks if name != UNARMED), ())
