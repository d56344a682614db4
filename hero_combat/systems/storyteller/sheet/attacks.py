"""Attacks as the file writes them, and ready to roll, with every number settled."""

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
    """Return the value that a stat block gives, or else that of the tables."""
    return otherwise if value is None else value


class PreparedAttack(msgspec.Struct, frozen=True):
    """An attack ready to roll, with every number settled; see `Attack` for the other names.

    Attributes:
        key: the attack's name in the stat block, "" for bare hands and things that lie about.
        armed: whether it is a thing that must be in hand.
        pool_mod: dice that it costs to attack with: -1 for an improvised weapon.
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
    """Return the weapon that the stat block calls `key`."""
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
    """Return the weapon of the tables that an attack is: the one written, else its own name."""
    if attack.weapon is not None or attack.kind is not None:
        return attack.weapon
    return key if key in WEAPONS else None


def is_bodily(key: str, attack: Attack) -> bool:
    """Return whether an attack needs nothing in hand."""
    unarmed = weapon_of(key, attack) is None and attack.kind in (None, "unarmed")
    return attack.bite or unarmed
