"""Objects that are attacked, shot through, or swung: Durability, Structure, and what a wreck means.

source: seed, "Armor-Piercing" and "Improvised Weapons"; rulings P12.7 and P16
"""

import msgspec

from hero_combat.fight.events import ObjectDamaged
from hero_combat.systems.storyteller.conditions.relations import expose
from hero_combat.systems.storyteller.orders.verbs import Resolve
from hero_combat.systems.storyteller.state import Book


class ObjectDamage(msgspec.Struct, frozen=True):
    """What damage does to an object.

    Attributes:
        which: the id of the object.
        lost: the damage past its Durability.
        left: the Structure that is left.
        wrecked: whether it is this that wrecks it.
        exposed: the ids of those whom it hid.
    """

    which: str
    lost: int
    left: int
    wrecked: bool = False
    exposed: tuple[str, ...] = ()


def hit_object(book: Book, which: str, points: int, ap: int, *, by: str) -> ObjectDamage:
    """Hit an object with so many points of damage; Durability, less the piercing, comes off."""
    lost = past_durability(book.before.objects[which].durability, points, ap)
    if not lost:
        return ObjectDamage(which, 0, book.things[which].structure)
    return lose_structure(book, which, lost, by=by)


def past_durability(durability: int, damage: int, ap: int = 0) -> int:
    """Return the damage past Durability, less what a shot pierces of that."""
    return max(0, damage - max(0, durability - ap))


def lose_structure(book: Book, which: str, lost: int, *, by: str) -> ObjectDamage:
    """Take Structure off an object; a wreck hides nobody any more."""
    was = book.things[which].structure
    left = max(0, was - lost)
    book.thing(which, structure=left)
    wrecked = bool(was) and not left
    if was:
        book.event(ObjectDamaged(which=which, lost=was - left, broken=wrecked, by=by))
    return ObjectDamage(which, lost, left, wrecked, expose(book, which) if wrecked else ())


def wear_down(book: Book, order: Resolve, past_armor: int, inflicted: int) -> ObjectDamage | None:
    """Wear down the thing that was swung: it takes what the target took. source: P16, A19"""
    which = order.improvised
    if not which:
        return None
    points = past_armor if book.before.rules.improvised_damage == "after_armor" else inflicted
    lost = past_durability(book.before.objects[which].durability, points)
    return lose_structure(book, which, lost, by=order.attacker) if lost else None
