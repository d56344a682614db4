"""Maneuvers that do something else than hurt: disarm, grab, throw, shove, trip, cover, escape.

source: the maneuver table; ruling 2.8
"""

from typing import Literal

import msgspec

from hero_combat.dice import Dice
from hero_combat.systems.champions.attack.records import Attempt
from hero_combat.systems.champions.attack.strength_contest import (
    Hold,
    foci_of,
    is_stronger,
    let_go,
    tell_hold,
)
from hero_combat.systems.champions.conditions.grabs import held_by, release, take_hold
from hero_combat.systems.champions.conditions.statuses import bring_down
from hero_combat.systems.champions.gear.prepared import PreparedAttack
from hero_combat.systems.champions.state import Book
from hero_combat.text import listing

_STR_PER_METRE = 5


_STR_VELOCITY = 10


def strength_of(prepared: PreparedAttack) -> int:
    """Return STR with which somebody is taken hold of; a Grab By's velocity adds to it."""
    maneuver = prepared.maneuver
    moved = maneuver is not None and maneuver.holds and maneuver.moves
    return prepared.strength + (prepared.velocity // _STR_VELOCITY if moved else 0)


Deed = Literal["", "holds", "squeezes", "throws", "shoves", "covers", "disarms", "fails to disarm"]
"""What a maneuver does besides damage."""


class Done(msgspec.Struct, frozen=True):
    """What a maneuver did besides damage: the `deed`, and the attacks that are let go of."""

    deed: Deed = ""
    hold: Hold | None = None


def apply_maneuver(book: Book, attempt: Attempt, dice: Dice) -> Done:
    """Do what the maneuver does besides damage, once it has hit."""
    order, prepared, target = attempt.order, attempt.prepared, attempt.target.id
    assert prepared.maneuver is not None  # noqa: S101 - the caller has seen it
    maneuver = prepared.maneuver
    if maneuver.disarms:
        return _disarm(book, attempt, dice)
    if (maneuver.holds and order.then == "throw") or (maneuver.throws and not prepared.weapon):
        _take_from_others(book, order.attacker, target)
        release(book, target)
        bring_down(book, target)
        return Done("throws")
    if maneuver.holds:
        take_hold(book, order.attacker, target)
        return Done("squeezes" if order.then else "holds")
    if maneuver.covers:
        book.change(order.attacker, covering=target, covering_with=prepared.name)
        return Done("covers")
    return Done("shoves" if maneuver.shoves else "")


def _take_from_others(book: Book, thrower: str, victim: str) -> None:
    """Tell out of whose grips besides the thrower's own somebody is thrown."""
    others = [book.sheets[who].name for who in held_by(book, victim) if who != thrower]
    if others:
        book.note(f"{book.sheets[victim].name} is torn out of the grip of {listing(others)}")


def _disarm(book: Book, attempt: Attempt, dice: Dice) -> Done:
    target = attempt.target.id
    if is_stronger(book, attempt.order.attacker, attempt.prepared.strength, target, dice):
        return Done("disarms", Hold(kept=False, foci=let_go(book, target)))
    return Done("fails to disarm", Hold(kept=True, foci=foci_of(book, target)))


def tell_maneuver(book: Book, attempt: Attempt, done: Done) -> str:
    """Return what a maneuver did besides damage, as a sentence; "" for nothing."""
    order, prepared, target = attempt.order, attempt.prepared, attempt.target.id
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


def escape(book: Book, attempt: Attempt, dice: Dice) -> bool:
    """Set STR against the holder's, to get out of the grab; return whether that is won."""
    who, holder = attempt.order.attacker, attempt.target.id
    free = is_stronger(book, who, attempt.prepared.strength, holder, dice)
    if free:
        release(book, who, holder)
    return free


def tell_escape(book: Book, attempt: Attempt, *, free: bool) -> str:
    """Return whether somebody gets out of a grab, as a sentence."""
    who = attempt.order.attacker
    one, other = book.sheets[who].name, book.sheets[attempt.target.id].name
    if not free:
        return f"{one} doesn't get free of {other}."
    left = held_by(book, who)
    still = f", but not of {listing(book.sheets[each].name for each in left)}" if left else ""
    return f"{one} breaks free of {other}{still}."
