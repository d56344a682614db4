"""What an attack may name, what its weapon takes, and what the rules have against it."""

from collections.abc import Collection, Sequence

from hero_combat.errors import UsageError
from hero_combat.fight.names import called
from hero_combat.orders.usage import refuse
from hero_combat.systems.storyteller.attack.defense import may_defend
from hero_combat.systems.storyteller.gear.prepared import PreparedAttack
from hero_combat.systems.storyteller.orders.verbs import Resolve
from hero_combat.systems.storyteller.sheet.stat_block import Sheet
from hero_combat.systems.storyteller.sheet.traits import dots
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import BURSTS, UNARMED
from hero_combat.systems.storyteller.turns.actions import GRIPPED

_SPOTS_OF_THINGS = frozenset({"", "little", "tiny"})
_RANGED = ("range", "close", "burst", "avoid", "concealment", "cover", "no_cover")
_DEFENDED = ("no_defense", "unaware", "guard")


def check_names(book: Book, order: Resolve) -> None:
    """See that nobody is named twice, and each option names only whom it concerns.

    Raises:
        UsageError: somebody is named twice, or is no target, or can't be meant.
    """
    who = order.attacker
    check_each_once(book, order.target)
    if _about_defense(order):
        check_targets_alone(book, "--no-defense", order.no_defense, order.target)
        check_targets_alone(book, "--unaware", order.unaware, order.target)
        check_targets_alone(book, "--guard", order.guard, order.target)
    check_each_once(book, order.helpers)
    check_each_once(book, order.avoid)
    for one in order.avoid:
        if one == who or one in order.target:
            raise UsageError(f"--avoid: {called(one, book.before)} is attacker or target")
    if len(order.target) > 1 and order.maneuver not in ("strike", "covering-fire"):
        raise UsageError(f"{order.maneuver} has one target")
    for one in order.target:
        if one in book.things:
            _check_object(book, order, one)


def _check_object(book: Book, order: Resolve, which: str) -> None:
    """See that an object can be attacked like this."""
    name = book.before.objects[which].name
    if order.maneuver not in ("strike", "club"):
        raise UsageError(f"{name} is an object: {order.maneuver} needs somebody", mend="strike it")
    refuse(order, ("pull", "bashing", "close"), "an object")
    if order.location not in _SPOTS_OF_THINGS:
        refuse(order, ("location",), "an object, unless it is little or tiny")
    if which in (order.cover, order.improvised):
        raise UsageError(f"{name} is attacked itself", mend="name another object")


def check_weapon(book: Book, order: Resolve, weapon: PreparedAttack) -> None:
    """See that the weapon takes each option.

    Raises:
        UsageError: an option says nothing about an attack with it.
    """
    if weapon.of.ranged:
        if order.pull is not None:
            refuse(order, ("pull",), f"a shot with {weapon.name}")
    elif _as_a_shot(order):
        refuse(order, _RANGED, f"a close attack with {weapon.name}")
    if order.bashing and weapon.type == "bashing":
        refuse(order, ("bashing",), f"a blow with {weapon.name}, which is bashing anyhow")
    contested = order.maneuver == "touch" and book.before.rules.touch == "contested"
    if contested and order.with_ not in ("", UNARMED):
        refuse(order, ("with_",), "a touch, which is a contest of bare hands here")
    if _about_defense(order) and (contested or not may_defend(book, weapon, close=order.close)):
        what = "a contest" if contested else f"a shot with {weapon.name}"
        refuse(order, _DEFENDED, f"{what}: no Defense is applied")


def _about_defense(order: Resolve) -> bool:
    return bool(order.no_defense or order.unaware or order.guard)


def _as_a_shot(order: Resolve) -> bool:
    hidden = order.concealment or order.cover or order.no_cover
    return bool(order.range or order.close or order.burst or order.avoid or hidden)


def why_forbidden(book: Book, order: Resolve, weapon: PreparedAttack) -> str:
    """Say why the attacker can't do just this, "" when nothing is against it."""
    who, current = order.attacker, book.combatants[order.attacker]
    reason = _why_wrong_people(book, order)
    if not reason and len(order.target) > 1:
        reason = _why_too_many(order)
    if reason:
        return reason
    if current.grappling and order.maneuver not in ("killing-blow", "quick"):
        return GRIPPED
    if weapon.bite and order.maneuver == "strike" and weapon.type == "bashing":
        return "can bite in a grapple alone (act grapple --grip bite)"
    most = higher_trait(book.sheets[who], weapon) if order.pull else 0
    if order.pull and order.pull > most:
        return f"can pull the blow to {most} at most"
    return _why_beyond_means(book, order, weapon)


def _why_wrong_people(book: Book, order: Resolve) -> str:
    """Say who can't be what the order makes of them."""
    who = order.attacker
    if who in order.target:
        return "is attacker and target at once"
    if who in order.helpers:
        return "can't help themselves"
    for one in order.target:
        if one in order.helpers:
            return f"can't have help from {book.sheets[one].name}, who is attacked"
        if one in book.things and book.things[one].structure <= 0:
            return f"can't break {book.before.objects[one].name}, which is a wreck"
    return ""


def _why_too_many(order: Resolve) -> str:
    """Say why there can't be several targets, or so many."""
    if order.maneuver == "covering-fire":
        return ""
    if not order.burst:
        return "can attack one target only, but with a burst (--burst medium or long)"
    most = BURSTS[order.burst].targets
    if most and len(order.target) > most:
        targets = "1 target" if most == 1 else f"{most} targets"
        return f"can hit {targets} at most with a {order.burst} burst"
    return ""


def _why_beyond_means(book: Book, order: Resolve, weapon: PreparedAttack) -> str:
    """Say what this weapon or this moment does not allow."""
    current = book.combatants[order.attacker]
    if order.charge or order.all_out:
        what = "charge" if order.charge else "attack all-out"
        if book.clock.round and current.defended == book.clock.round:
            return f"has applied Defense already and can't {what}"
        if weapon.skill not in ("brawl", "weaponry"):
            return f"can {what} with Brawl or Weaponry alone"
    if weapon.kind == "thrown" and weapon.size >= book.sheets[order.attacker].strength:
        return f"can't throw a thing of Size {weapon.size} with that Strength"
    return ""


def check_each_once(book: Book, ids: Sequence[str]) -> None:
    """See that nobody is named twice.

    Raises:
        UsageError: somebody is.
    """
    if len(set(ids)) < len(ids):
        twice = next(one for one in ids if ids.count(one) > 1)
        raise UsageError(f"{called(twice, book.before)} is named twice", mend="name each once")


def check_targets_alone(
    book: Book, option: str, ids: Sequence[str], targets: Collection[str]
) -> None:
    """See that an option about targets names none but targets.

    Raises:
        UsageError: it names somebody else.
    """
    check_each_once(book, ids)
    for one in ids:
        if one not in targets:
            raise UsageError(f"{option}: {called(one, book.before)} is no target of this attack")


def higher_trait(sheet: Sheet, weapon: PreparedAttack) -> int:
    """Return the higher of the two traits in the pool, which bounds a pulled blow."""
    return max(dots(sheet, weapon.attribute), dots(sheet, weapon.skill))
