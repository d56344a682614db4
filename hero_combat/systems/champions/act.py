"""Declared actions that are no attacks: hold, abort, dodge, brace, stand up, pass ..."""

from hero_combat.dice import Dice
from hero_combat.encounter.model import Outcome
from hero_combat.systems.champions import orders
from hero_combat.systems.champions.clock import moment_text, next_phase
from hero_combat.systems.champions.defending import abort_to, defend
from hero_combat.systems.champions.holding import contest, hold
from hero_combat.systems.champions.maneuvers import MANEUVERS
from hero_combat.systems.champions.phase import (
    AIMING,
    forbid,
    may_act,
    note_out_of_order,
    now,
    speed,
    spend,
    use_half,
    use_phase,
)
from hero_combat.systems.champions.sheet import Book, Fight

_DEFENCES = frozenset({"dodge", "martial-dodge", "block", "martial-block"})


def act(fight: Fight, order: orders.Act, dice: Dice) -> Outcome:
    """Carry out a declared action.

    Everything but an abort and a contest needs a phase of one's own in this segment, or a held
    action. source: rulings 1.3, 1.4 and 2.8

    Raises:
        UsageError: an option is missing.
        Forbidden: the rules don't allow it now.
    """
    book, who = Book(fight), order.actor_
    if order.move == "abort":
        return abort_to(book, order, dice)
    if order.move == "contest":
        return contest(book, order, dice)
    forbid(book, who, may_act(book, who), force=order.force)
    note_out_of_order(book, who)
    if order.move == "hold":
        return hold(book, order)
    if order.move in _DEFENCES:
        return defend(book, order, dice)
    moves = {"brace": _brace, "set": _aim, "stand": _stand, "pass": _pass}
    move = moves.get(order.move, _position)
    return book.outcome(f"{book.sheets[who].name} {move(book, order)}.", targets=(who,))


def _brace(book: Book, order: orders.Act) -> str:
    """Zero phase: OCV that only offsets range, at half DCV until the next own phase."""
    who, brace = order.actor_, MANEUVERS["Brace"]
    spd, not_before = speed(book, who)
    until = next_phase(spd, now(book), not_before=not_before)
    text = moment_text(until) if until else ""
    book.change(who, maneuver=brace.name, maneuver_until=text)
    return f"braces: OCV {brace.range_ocv:+d} against the range modifier, at half DCV"


def _aim(book: Book, order: orders.Act) -> str:
    """A full phase of aiming; it lasts until something else is done."""
    who = order.actor_
    if book.combatants[who].half == moment_text(now(book)):
        forbid(book, who, "has used half of the phase already", force=order.force)
    use_phase(book, who)
    book.change(who, maneuver=AIMING, maneuver_until="")
    return f"takes aim: OCV {MANEUVERS[AIMING].ocv:+d} with the next attack"


def _stand(book: Book, order: orders.Act) -> str:
    """Half a phase."""
    who = order.actor_
    if not book.combatants[who].status.prone:
        forbid(book, who, "is not prone", force=order.force)
    use_half(book, who)
    book.status(who, prone=False)
    return "stands up"


def _pass(book: Book, order: orders.Act) -> str:
    """The phase is over, but to pass is not to act."""
    who = order.actor_
    spend(book, who, now(book))
    if book.combatants[who].holding:
        book.change(who, holding="", held="")
        return "lets the held action go"
    return "lets the phase pass"


def _position(book: Book, order: orders.Act) -> str:
    """Zero phase: down, off the ground, or back on it."""
    who, move = order.actor_, order.move
    if move == "drop":
        book.status(who, prone=True, flying=False)
        return "drops to the ground"
    book.status(who, flying=move == "fly")
    return "takes to the air" if move == "fly" else "lands"
