"""Maneuvers that do something else than hurt: disarm, grab, throw, shove, trip, cover, escape.

source: the maneuver table; ruling 2.8
"""

from hero_combat.dice import Dice
from hero_combat.fight.events import Landed
from hero_combat.systems.champions.attack.records import Attempt, Done, Hold
from hero_combat.systems.champions.attack.strength_contest import foci_of, is_stronger, let_go
from hero_combat.systems.champions.conditions.effects_of_damage import bring_down
from hero_combat.systems.champions.conditions.grabs import held_by, release, take_hold
from hero_combat.systems.champions.gear.prepared import PreparedAttack
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.maneuvers import STR_PER_METRE
from hero_combat.systems.champions.telling import attacks as told

_STR_VELOCITY = 10


def strength_of(prepared: PreparedAttack) -> int:
    """Return STR with which somebody is taken hold of; a Grab By's velocity adds to it."""
    maneuver = prepared.maneuver
    moved = maneuver is not None and maneuver.holds and maneuver.moves
    return prepared.strength + (prepared.velocity // _STR_VELOCITY if moved else 0)


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
        return Done("squeezes" if order.then else "holds", None, strength_of(prepared))
    if maneuver.covers:
        book.change(order.attacker, covering=target, covering_with=prepared.name)
        return Done("covers")
    if maneuver.shoves:
        if book.before.place is not None:
            metres = prepared.strength // STR_PER_METRE
            book.event(Landed(who=target, metres=metres, by=order.attacker))
        return Done("shoves", None, prepared.strength)
    return Done()


def _take_from_others(book: Book, thrower: str, victim: str) -> None:
    """Tell out of whose grips besides the thrower's own somebody is thrown."""
    others = tuple(who for who in held_by(book, victim) if who != thrower)
    if others:
        book.remark(told.torn_out_of, book, victim, others)


def _disarm(book: Book, attempt: Attempt, dice: Dice) -> Done:
    target = attempt.target.id
    if is_stronger(book, attempt.order.attacker, attempt.prepared.strength, target, dice):
        return Done("disarms", Hold(kept=False, foci=let_go(book, target)))
    return Done("fails to disarm", Hold(kept=True, foci=foci_of(book, target)))


def escape(book: Book, attempt: Attempt, dice: Dice) -> bool:
    """Set STR against the holder's, to get out of the grab; return whether that is won."""
    who, holder = attempt.order.attacker, attempt.target.id
    free = is_stronger(book, who, attempt.prepared.strength, holder, dice)
    if free:
        release(book, who, holder)
    book.say(told.escape, book, attempt, held_by(book, who) if free else None)
    return free
