"""Attacks as the file has them, and ready to roll, with every number settled."""

from typing import Annotated

import msgspec

from hero_combat.fight.field_types import Metres, Number, Table, Text
from hero_combat.systems.storyteller.tables import (
    KINDS,
    WEAPONS,
    Again,
    KindOf,
    Weapon,
    WeaponKind,
    WeaponName,
    Wound,
)

Amount = Annotated[int, msgspec.Meta(ge=0, le=10_000)]
Dots = Annotated[int, msgspec.Meta(ge=0, le=100)]
Penalty = Annotated[int, msgspec.Meta(ge=-100, le=0)]


class Attack(Table, frozen=True):
    """One way to attack. The stat block's own keys override those of `weapon`.

    Attributes:
        weapon: a weapon in the tables, such as `machete` (default: the one with the attack's own
            name, unless `kind` is given; then these keys describe it).
        kind: unarmed, melee, thrown, firearm, or bow (a shot that ballistic armor doesn't stop).
        name: the name in reports (default: made from the key).
        damage: the weapon modifier, added to the successes of a hit.
        type: bashing, lethal or aggravated (default: bashing if unarmed, otherwise lethal).
        attribute: the attribute to roll (default: the kind's usual one).
        skill: the skill to roll (default: the kind's usual one).
        bonus: dice from the weapon, a specialty, and so on.
        again: the lowest face that adds a die: 10, 9, 8; 0 for none.
        rote: whether failed dice are rerolled once.
        init: the Initiative penalty while it is ready.
        strength: the Strength it needs; with less, -1 die.
        size: its Size.
        ap: armor piercing.
        defense: the Defense it adds while it is ready.
        ranges: short, medium and long in meters (default: the formula for thrown objects).
        aerodynamic: whether it flies twice as far when thrown.
        clip: the number of shots it holds (default: they are not counted).
        loose: whether it is loaded round by round, at the cost of Defense.
        autofire: whether it can fire bursts.
        bite: whether it is a human bite, for grapples only.
    """

    weapon: WeaponName | None = None
    kind: WeaponKind | None = None
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
    clip: Amount | None = None
    loose: bool = False
    autofire: bool | None = None
    bite: bool = False


def given_or(value: int | None, otherwise: int) -> int:
    """Return the stat block's value, or the one from the tables if it has none."""
    return otherwise if value is None else value


class PreparedAttack(msgspec.Struct, frozen=True):
    """An attack ready to roll, with every number settled; see `Attack` for the other names.

    Attributes:
        key: the attack's name in the stat block, "" for bare hands and objects lying around.
        armed: whether it must be in hand.
        pool_mod: the modifier to attack rolls with it: -1 for an improvised weapon.
    """

    key: str
    name: str
    kind: WeaponKind
    of: KindOf
    attribute: str
    skill: str
    damage: int
    type: Wound
    bonus: int
    again: int
    rote: bool
    init: int
    strength: int
    size: int
    ap: int
    defense: int
    ranges: tuple[int, int, int]
    aerodynamic: bool
    clip: int
    loose: bool
    autofire: bool
    bite: bool
    armed: bool
    pool_mod: int = 0


_ARTICLES = ("the ", "a ", "an ")
_NO_WEAPON = Weapon("unarmed", 0, 0, 0, 0)


def prepared(key: str, attack: Attack) -> PreparedAttack:
    """Return the stat block's weapon `key`, ready to roll."""
    weapon = weapon_of(key, attack)
    base = WEAPONS[weapon] if weapon else _NO_WEAPON
    kind = attack.kind or base.kind
    of = KINDS[kind]
    bodily = kind == "unarmed" and weapon is None
    named = attack.name or key.replace("-", " ")
    return PreparedAttack(
        key=key,
        name=named if named[:1].isupper() or named.startswith(_ARTICLES) else f"the {named}",
        kind=kind,
        of=of,
        attribute=attack.attribute or of.attribute,
        skill=attack.skill or base.skill or of.skill,
        damage=given_or(attack.damage, base.damage),
        type=attack.type or ("bashing" if bodily else "lethal"),
        bonus=attack.bonus,
        again=given_or(attack.again, base.again),
        rote=attack.rote,
        init=given_or(attack.init, base.init),
        strength=given_or(attack.strength, base.strength),
        size=given_or(attack.size, base.size),
        ap=given_or(attack.ap, base.ap),
        defense=given_or(attack.defense, base.defense),
        ranges=attack.ranges or base.ranges,
        aerodynamic=attack.aerodynamic,
        clip=given_or(attack.clip, base.clip),
        loose=attack.loose,
        autofire=base.autofire if attack.autofire is None else attack.autofire,
        bite=attack.bite,
        armed=not bodily and not attack.bite,
    )


def weapon_of(key: str, attack: Attack) -> str | None:
    """Return the weapon in the tables that an attack is: the one given, or its own name."""
    if attack.weapon is not None or attack.kind is not None:
        return attack.weapon
    return key if key in WEAPONS else None


def is_bodily(key: str, attack: Attack) -> bool:
    """Return whether an attack needs nothing in hand."""
    unarmed = weapon_of(key, attack) is None and attack.kind in (None, "unarmed")
    return attack.bite or unarmed
