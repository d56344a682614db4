"""The attack, ready to roll: the weapon that an attack of a stat block is. source: 2.4, A19."""

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from hero_combat.systems.zt.sheet import Attack, Sheet
from hero_combat.systems.zt.state import Book
from hero_combat.systems.zt.tables import WEAPONS, Weapon

HANDS = 2
SHIELD = "shield"
_OWN = Weapon("")


class PreparedAttack(msgspec.Struct, frozen=True):
    """An attack, ready to roll.

    Attributes:
        key: its name in the stat block.
        weapon: what it is made with.
    """

    key: str
    weapon: Weapon


@lru_cache(1024)
def weapon_of(name: str, attack: Attack) -> Weapon:
    """Return the weapon of an attack: its own keys over those of the table."""
    base = WEAPONS.get(attack.weapon or name, _OWN)
    values = {}
    for key in Weapon.__struct_fields__:
        own = getattr(attack, key)
        values[key] = getattr(base, key) if own is None or own == "" else own
    own_kind = attack.weapon not in ("", name) or base is _OWN
    values["name"] = attack.name or (name.replace("-", " ") if own_kind else base.name)
    return Weapon(**values)


def hands_taken(sheet: Sheet, held: Iterable[str]) -> int:
    """Return how many hands a shield and what is held take; what is natural takes none."""
    taken = 1 if sheet.shield else 0
    for item in held:
        attack = sheet.attacks.get(item)
        weapon = _OWN if attack is None else weapon_of(item, attack)
        if not weapon.natural:
            taken += HANDS if weapon.two_handed else 1
    return taken


def with_article(weapon: Weapon) -> str:
    """Name the weapon as a sentence does: `the pistol`, `a fist`, `Stormbringer`."""
    name = weapon.name
    return name if name[:1].isupper() or name.startswith("a ") else f"the {name}"


def melee_range(book: Book, who: str) -> int:
    """Return the Melee Range of `who`: that of the longest melee weapon at hand (A19)."""
    current, sheet = book.combatants[who], book.sheets[who]
    farthest = 1
    for name, attack in sheet.attacks.items():
        weapon = weapon_of(name, attack)
        if not weapon.ranged and weapon.range > farthest:
            at_hand = weapon.natural or name in current.held
            if at_hand and name not in current.broken:
                farthest = weapon.range
    return farthest * 2 if book.before.rules.reach == "double" else farthest
