"""Maneuvers that do something else than hurt: disarm, grab, throw, shove, trip, cover, escape.

source: the maneuver table; ruling 2.8
"""

from typing import Literal

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.permission import forbid
from hero_combat.systems.champions.attack.strength_contest import (
    Hold,
    foci_of,
    is_stronger,
    let_go,
    tell_hold,
)
from hero_combat.systems.champions.conditions.grabs import has_hold, held_by, release, take_hold
from hero_combat.systems.champions.gear.prepared import PreparedAttack
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.maneuvers import DISARMS, ESCAPES, GRABS
from hero_combat.text import listing

_STR_PER_METRE = 5


_STR_VELOCITY = 10


def strength_of(prepared: PreparedAttack) -> int:
    """Return STR with which somebody is taken hold of; a Grab By's velocity adds to it."""
    moved = prepared.maneuver is not None and prepared.maneuver.name == "Grab By"
    return prepared.strength + (prepared.velocity // _STR_VELOCITY if moved else 0)


Deed = Literal["", "holds", "squeezes", "throws", "shoves", "covers", "disarms", "fails to disarm"]
"""What a maneuver does besides damage."""


class Done(msgspec.Struct, frozen=True):
    """What a maneuver did besides damage: the `deed`, and the attacks that are let go of."""

    deed: Deed = ""
    hold: Hold | None = None


def apply_maneuver(
    book: Book, order: Resolve, prepared: PreparedAttack, target: str, dice: Dice
) -> Done:
    """Do what the maneuver does besides damage, once it has hit."""
    assert prepared.maneuver is not None  # noqa: S101 - the caller has seen it
    name = prepared.maneuver.name
    grabs = name in GRABS or name == "Choke Hold"
    if name in DISARMS:
        return _disarm(book, order, prepared, target, dice)
    if (grabs and order.then == "throw") or (name == "Throw" and not prepared.weapon):
        release(book, target)
        book.status(target, prone=True)
        return Done("throws")
    if grabs:
        take_hold(book, order.attacker, target)
        return Done("squeezes" if order.then else "holds")
    if name == "Cover":
        book.change(order.attacker, covering=target)
        return Done("covers")
    return Done("shoves" if name == "Shove" else "")


def _disarm(book: Book, order: Resolve, prepared: PreparedAttack, target: str, dice: Dice) -> Done:
    if is_stronger(book, order.attacker, prepared.strength, target, dice):
        return Done("disarms", Hold(kept=False, foci=let_go(book, target)))
    return Done("fails to disarm", Hold(kept=True, foci=foci_of(book, target)))


def tell_maneuver(
    book: Book, order: Resolve, prepared: PreparedAttack, target: str, done: Done
) -> str:
    """Return what a maneuver did besides damage, as a sentence; "" for nothing."""
    one, other = book.sheets[order.attacker].name, book.sheets[target].name
    if done.deed == "disarms" and done.hold:
        return tell_hold(book, target, done.hold)
    held = "the weapon" if done.hold and done.hold.foci else "what is in hand"
    holds = f"{one} holds {other} (STR {strength_of(prepared)})"
    return {
        "": "",
        "holds": f"{holds}.",
        "squeezes": f"{holds} and squeezes.",
        "throws": f"{other} is thrown to the ground.",
        "shoves": f"{other} is pushed back {prepared.strength // _STR_PER_METRE} m.",
        "covers": f"{other} is covered: the next attack hits without a roll, at any moment.",
        "fails to disarm": f"{other} keeps hold of {held}.",
    }[done.deed]


def may_grip(book: Book, order: Resolve, prepared: PreparedAttack) -> None:
    """Refuse what needs a grip: a Throw of a person, an Escape.

    Raises:
        Forbidden: the target isn't held, and nobody forces it.
    """
    target = order.target[0]
    held = target in book.combatants and has_hold(book, order.attacker, target)
    name = prepared.maneuver.name if prepared.maneuver else ""
    if name == "Throw" and not prepared.weapon and not held:
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


def escape(book: Book, order: Resolve, prepared: PreparedAttack, dice: Dice) -> bool:
    """Set STR against the holder's, to get out of the grab; return whether that is won."""
    who, holder = order.attacker, order.target[0]
    free = is_stronger(book, who, prepared.strength, holder, dice)
    if free:
        release(book, who, holder)
    return free


def tell_escape(book: Book, order: Resolve, *, free: bool) -> str:
    """Return whether somebody gets out of a grab, as a sentence."""
    one, other = book.sheets[order.attacker].name, book.sheets[order.target[0]].name
    if not free:
        return f"{one} doesn't get free of {other}."
    left = held_by(book, order.attacker)
    still = f", but not of {listing(book.sheets[each].name for each in left)}" if left else ""
    return f"{one} breaks free of {other}{still}."
