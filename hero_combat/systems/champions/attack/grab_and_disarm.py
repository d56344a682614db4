"""Maneuvers that do something else than hurt: disarm, grab, throw, shove, trip, cover, escape.

source: the maneuver table; ruling 2.8
"""

from hero_combat.dice import Dice
from hero_combat.fight.permission import forbid
from hero_combat.systems.champions.attack.strength_contest import foci_of, lets_go, stronger
from hero_combat.systems.champions.conditions.grabs import has_hold, held_by, release, take_hold
from hero_combat.systems.champions.gear.prepared import Blow
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.maneuvers import DISARMS, ESCAPES, GRABS
from hero_combat.text import listing

_STR_PER_METRE = 5


_STR_VELOCITY = 10


def strength_of(blow: Blow) -> int:
    """STR with which somebody is taken hold of; a Grab By's velocity adds to it."""
    moved = blow.maneuver is not None and blow.maneuver.name == "Grab By"
    return blow.strength + (blow.velocity // _STR_VELOCITY if moved else 0)


def gripped(book: Book, order: Resolve, blow: Blow, target: str, dice: Dice) -> str:
    """What the maneuver does besides damage, once it has hit: in words, "" for nothing."""
    maneuver = blow.maneuver
    assert maneuver is not None  # noqa: S101 - the caller has seen it
    name, other = maneuver.name, book.sheets[target].name
    if name in DISARMS:
        return _disarmed(book, order, blow, target, dice)
    if name in GRABS or name == "Choke Hold":
        return _held(book, order, blow, target)
    if name == "Shove":
        return f"{other} is pushed back {blow.strength // _STR_PER_METRE} m."
    if name == "Throw" and not blow.weapon:
        return _thrown(book, target)
    if name == "Cover":
        book.change(order.attacker, covering=target)
        return f"{other} is covered: the next attack hits without a roll, at any moment."
    return ""


def _disarmed(book: Book, order: Resolve, blow: Blow, target: str, dice: Dice) -> str:
    if stronger(book, order.attacker, blow.strength, target, dice):
        return lets_go(book, target)
    held = "the weapon" if foci_of(book, target) else "what is in hand"
    return f"{book.sheets[target].name} keeps hold of {held}."


def _held(book: Book, order: Resolve, blow: Blow, target: str) -> str:
    if order.then == "throw":
        return _thrown(book, target)
    take_hold(book, order.attacker, target)
    one, other = book.sheets[order.attacker].name, book.sheets[target].name
    squeezed = " and squeezes" if order.then else ""
    return f"{one} holds {other} (STR {strength_of(blow)}){squeezed}."


def may_grip(book: Book, order: Resolve, blow: Blow) -> None:
    """Refuse what needs a grip: a Throw of a person, an Escape.

    Raises:
        Forbidden: the target isn't held, and nobody forces it.
    """
    target = order.target[0]
    held = target in book.combatants and has_hold(book, order.attacker, target)
    name = blow.maneuver.name if blow.maneuver else ""
    if name == "Throw" and not blow.weapon and not held:
        reason = f"doesn't hold {book.sheets[target].name}, and can't throw whom nobody holds"
        forbid(book, order.attacker, reason, force=order.force)
    if name in ESCAPES and not has_hold(book, target, order.attacker):
        forbid(book, order.attacker, _not_held(book, order.attacker), force=order.force)


def _not_held(book: Book, who: str) -> str:
    owners = held_by(book, who)
    if not owners:
        return "is not held by anybody"
    names = listing(book.sheets[each].name for each in owners)
    return f"is held by {names} and by nobody else: escape from {listing(owners, 'or')}"


def escaped(book: Book, order: Resolve, blow: Blow, dice: Dice) -> str:
    """STR against the holder's: out of the grab or not, in words."""
    who, holder = order.attacker, order.target[0]
    one, other = book.sheets[who].name, book.sheets[holder].name
    if stronger(book, who, blow.strength, holder, dice):
        release(book, who, holder)
        left = held_by(book, who)
        still = f", but not of {listing(book.sheets[each].name for each in left)}" if left else ""
        return f"{one} breaks free of {other}{still}."
    return f"{one} doesn't get free of {other}."


def _thrown(book: Book, target: str) -> str:
    release(book, target)
    book.status(target, prone=True)
    return f"{book.sheets[target].name} is thrown to the ground."
