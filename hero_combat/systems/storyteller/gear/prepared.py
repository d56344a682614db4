"""The attack, ready to roll: a weapon, bare hands or a thing, with every number settled."""

from functools import lru_cache

import msgspec

from hero_combat.errors import UsageError
from hero_combat.systems.storyteller.sheet.stat_block import Attack, Object, Sheet, given_or
from hero_combat.systems.storyteller.sheet.traits import weapon_of
from hero_combat.systems.storyteller.tables import KINDS, WEAPONS, Kind, KindOf, Weapon, Wound
from hero_combat.text import did_you_mean, printable


class PreparedAttack(msgspec.Struct, frozen=True):
    """An attack ready to roll, with every number settled; see `Attack` for the other names.

    Attributes:
        key: the attack's name in the stat block, "" for bare hands and things that lie about.
        armed: whether it is a thing that must be in hand.
        pool_mod: dice that it costs to attack with: -1 for an improvised weapon.
    """

    key: str
    name: str
    kind: Kind
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


@lru_cache(1024)
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


def weapons_of(sheet: Sheet) -> dict[str, PreparedAttack]:
    """Return the attacks of a stat block, ready to roll, by what it calls them."""
    found: dict[str, PreparedAttack] | None = sheet.kept.get("weapons")
    if found is None:
        found = {key: prepared(key, attack) for key, attack in sheet.attacks.items()}
        sheet.kept["weapons"] = found
    return found


BARE = prepared("", Attack(kind="unarmed", name="bare hands"))
TEETH = prepared("", Attack(kind="unarmed", name="teeth", damage=-1, bite=True))


@lru_cache(256)
def prepared_object(thing: Object) -> PreparedAttack:
    """Return a thing as the improvised weapon that it is when swung. source: P16"""
    attack = Attack(
        kind="melee",
        damage=thing.durability - 1,
        init=-thing.size,
        strength=thing.size,
        size=thing.size,
    )
    return msgspec.structs.replace(prepared("", attack), name=thing.name, pool_mod=-1)


# A rifle or its like, swung: an improvised crowbar. source: P12.4
CLUB = msgspec.structs.replace(
    prepared("", Attack(weapon="crowbar", name="the clubbed gun")), pool_mod=-1
)


def of_key(sheet: Sheet, key: str, objects: dict[str, Object]) -> PreparedAttack:
    """Return what `key` names: an attack of the stat block, or an object swung.

    Raises:
        UsageError: neither.
    """
    found = known(sheet, key, objects)
    if found is None:
        mend = did_you_mean(key, (*sheet.attacks, *objects))
        raise UsageError(f'{sheet.name} has no weapon "{printable(key)}"', mend=mend)
    return found


def known(sheet: Sheet, key: str, objects: dict[str, Object]) -> PreparedAttack | None:
    """Return what `key` names, None for nothing: a hand edit may put any word into a hand."""
    found = weapons_of(sheet).get(key)
    if found is None and key in objects:
        return prepared_object(objects[key])
    return found
