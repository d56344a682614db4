"""The attack, ready to roll: the weapon that an attack of a stat block is. source: 2.4, A19."""

from collections.abc import Iterable

import msgspec

from hero_combat.systems.zt.sheet import Sheet
from hero_combat.systems.zt.state import Book
from hero_combat.systems.zt.tables import Weapon

HANDS = 2
SHIELD = "shield"


class PreparedAttack(msgspec.Struct, frozen=True, gc=False):
    """An attack, ready to roll.

    Attributes:
        key: its name in the stat block.
        weapon: what it is made with.
    """

    key: str
    weapon: Weapon


def hands_taken(sheet: Sheet, held: Iterable[str]) -> int:
    """Return how many hands a shield and what is held take; what is natural takes none."""
    taken = 1 if sheet.shield else 0
    weapons = sheet.weapons
    for item in held:
        weapon = weapons.get(item)
        if weapon is None:  # an object that is no weapon
            taken += 1
        elif not weapon.natural:
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
    for name, weapon in sheet.weapons.items():
        if not weapon.ranged and weapon.range > farthest:
            at_hand = weapon.natural or name in current.held
            if at_hand and name not in current.broken:
                farthest = weapon.range
    return farthest * 2 if book.before.rules.reach == "double" else farthest
