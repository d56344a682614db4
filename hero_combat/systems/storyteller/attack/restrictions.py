"""What an attack may name, and what its weapon takes."""

from collections.abc import Sequence

from hero_combat.errors import UsageError
from hero_combat.fight.names import called
from hero_combat.orders.usage import refuse
from hero_combat.systems.storyteller.attack.defense import is_big_gun, may_defend
from hero_combat.systems.storyteller.orders.verbs import Resolve
from hero_combat.systems.storyteller.sheet.attacks import PreparedAttack
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import UNARMED
from hero_combat.systems.storyteller.tables.maneuvers import MANEUVERS

_SPOTS_OF_THINGS = frozenset({"", "little", "tiny"})
_RANGED = ("range", "close", "burst", "avoid", "concealment", "cover", "no_cover")
_DEFENDED = ("no_defense", "unaware", "guard")


def check_order(book: Book, order: Resolve) -> None:
    """See that nobody is named twice, each option names only whom it concerns, and dice come again.

    Raises:
        UsageError: somebody is named twice, or is no target, or can't be meant; or no die is so.
    """
    if order.again not in (None, 0, 8, 9, 10):
        raise UsageError(f"--again {order.again} is not 10, 9, 8 or 0 (none)")
    who, maneuver = order.attacker, MANEUVERS[order.maneuver]
    check_each_once(book, order.target)
    if _about_defense(order):
        _check_defense(book, order)
    check_each_once(book, order.helpers)
    check_each_once(book, order.avoid)
    for one in order.avoid:
        if one == who or one in order.target:
            raise UsageError(f"--avoid: {called(one, book.before)} is the attacker or a target")
    if len(order.target) > 1 and not maneuver.several:
        raise UsageError(f"{order.maneuver} takes only one target")
    for one in order.target:
        if one in book.things:
            _check_object(book, order, one)


def _check_defense(book: Book, order: Resolve) -> None:
    """See that targets alone are named, and that nobody guards who uses no Defense."""
    for option in _DEFENDED:
        named = getattr(order, option)
        check_each_once(book, named)
        for one in named:
            flag, name = option.replace("_", "-"), called(one, book.before)
            if one not in order.target:
                raise UsageError(f"--{flag}: {name} is not a target of this attack")
            if option == "guard" and one in (*order.unaware, *order.no_defense):
                raise UsageError(
                    f"--guard: {name} doesn't use Defense against this attack",
                    mend=f"name {one} in one of the two options",
                )


def _check_object(book: Book, order: Resolve, which: str) -> None:
    """See that an object can be attacked like this."""
    name = book.before.objects[which].name
    if not MANEUVERS[order.maneuver].objects:
        raise UsageError(
            f"{name} is an object; {order.maneuver} needs a combatant", mend="use a strike"
        )
    refuse(order, ("pull", "bashing", "close"), "an object")
    if order.location not in _SPOTS_OF_THINGS:
        refuse(order, ("location",), "an object, unless it is little or tiny")
    if which in (order.cover, order.improvised):
        raise UsageError(f"{name} is the target", mend="name another object")


def check_weapon(book: Book, order: Resolve, weapon: PreparedAttack) -> None:
    """See that the weapon takes each option.

    Raises:
        UsageError: an option says nothing about an attack with it.
    """
    if weapon.of.ranged:
        if order.pull is not None:
            refuse(order, ("pull",), f"a shot from {weapon.name}")
    elif _as_a_shot(order):
        refuse(order, _RANGED, f"a close attack using {weapon.name}")
    if not weapon.autofire and (order.burst or MANEUVERS[order.maneuver].uses == "autofire"):
        raise UsageError(f"{weapon.name} can't fire bursts")
    if order.bashing and weapon.type == "bashing":
        refuse(order, ("bashing",), f"a blow using {weapon.name}, which is already bashing")
    contested = MANEUVERS[order.maneuver].by_choice and book.before.rules.touch == "contested"
    if contested and order.with_ not in ("", UNARMED):
        refuse(order, ("with_",), "a touch, which is a contest with bare hands here")
    if _about_defense(order) and (contested or not may_defend(book, weapon, close=order.close)):
        big = not contested and is_big_gun(weapon, close=order.close)
        what = "a contest" if contested else f"a shot from {weapon.name}"
        refuse(order, _DEFENDED[2:] if big else _DEFENDED, f"{what}, which ignores Defense")


def _about_defense(order: Resolve) -> bool:
    return bool(order.no_defense or order.unaware or order.guard)


def _as_a_shot(order: Resolve) -> bool:
    hidden = order.concealment or order.cover or order.no_cover
    return bool(order.range or order.close or order.burst or order.avoid or hidden)


def check_each_once(book: Book, ids: Sequence[str]) -> None:
    """See that nobody is named twice.

    Raises:
        UsageError: somebody is.
    """
    if len(set(ids)) < len(ids):
        twice = next(one for one in ids if ids.count(one) > 1)
        raise UsageError(f"{called(twice, book.before)} is named twice", mend="name each once")
