"""Defensive maneuvers: in one's own phase, out of a hold, or by giving up a later phase."""

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Outcome
from hero_combat.orders.usage import refuse
from hero_combat.systems.champions import orders
from hero_combat.systems.champions.abort import Abort, abort
from hero_combat.systems.champions.clock import moment_text, next_phase, segment_of, turn_of
from hero_combat.systems.champions.current import Book
from hero_combat.systems.champions.effects import is_dead, is_unconscious
from hero_combat.systems.champions.guarding import POWER, put_up
from hero_combat.systems.champions.phase import (
    COWED,
    forbid,
    holds,
    now,
    out_of_action,
    since,
    speed,
    spend,
    use_phase,
)
from hero_combat.systems.champions.raising import turned_on
from hero_combat.systems.champions.usages import ABORTS, MOVES
from hero_combat.systems.champions.windup import lose


def defend(book: Book, order: orders.Act, dice: Dice) -> Outcome:
    """A defensive maneuver that takes one's own phase or the held action.

    It lasts until the next own phase. source: the maneuver table; ruling 1.3
    """
    who = order.actor_
    if holds(book, who):
        book.note("a held action that is used in defence is a full action")
    spd, not_before = speed(book, who)
    until = next_phase(spd, now(book), not_before=not_before)
    use_phase(book, who)
    does, cost = put_up(book, order, order.move, until, dice)
    done = f"{book.sheets[who].name} {does}.{cost}{_lasts(book, who, until)}"
    return book.outcome(done, targets=(who,))


def may_abort(book: Book, who: str) -> str:
    """Why `who` can't abort to a defence now, "" when nothing is against it."""
    return _helpless(book, who) or _ruling(book, who, now(book)).why


def abort_to(book: Book, order: orders.Act, dice: Dice) -> Outcome:
    """Give up the next phase, or a held action, for a defence now; and a haymaker that was begun.

    A power that is named with another defence is raised as well, since that takes no time; so does
    what is done in the same segment with `act raise`, `lower`, `drop`, `fly` or `land`.

    source: seed, "Aborting to Defense"; ruling 1.4

    Raises:
        UsageError: an option says nothing about that defence, or it needs one that is missing.
        Forbidden: one has acted in this segment, is Stunned, unconscious or dead, or has no phase.
    """
    who, moment = order.actor_, now(book)
    refuse(order, set(MOVES["abort"].reads) - ABORTS[order.to], order.to)
    if order.to != POWER and not order.power:
        refuse(order, {"end"}, f"{order.to} without --power")
    name = book.sheets[who].name
    ruling = _ruling(book, who, moment)
    forbid(book, who, may_abort(book, who), force=order.force)
    until = ruling.defence_until
    if not ruling.allowed:
        spd, not_before = speed(book, who)
        until = next_phase(spd, moment, not_before=not_before)
    phase = ruling.phase_spent or moment
    lose(book, who, "aborting")
    use_phase(book, who)
    spend(book, who, phase)
    book.change(who, aborted=moment_text(moment))
    does, cost = put_up(book, order, order.to, until, dice)
    if ruling.allowed and ruling.action == "full":
        book.note("a held action that is used in defence is a full action")
        done = f"{name} {does}, out of the held action.{cost}"
    elif ruling.phase_spent:
        book.note("an abort is half a phase, with any number of zero-phase actions")
        done = f"{name} aborts the phase in {_when(book, phase)}: {name} {does}.{cost}"
    else:
        done = f"{name} {does}.{cost}"
    if order.to != POWER:  # a power is up until it is lowered
        done += _lasts(book, who, until)
        if order.power:
            done += f" {name} {turned_on(book, order, dice)}"
    return book.outcome(done, targets=(who,))


def _helpless(book: Book, who: str) -> str:
    """Why `who` can't even defend, besides what `abort` asks about; "" for nothing."""
    current = book.combatants[who]
    if is_dead(current.body, book.sheets[who].body) or current.presence in COWED:
        return out_of_action(book, who)
    if not current.stun and not current.status.stunned:
        return "is at 0 STUN, where only minor actions are possible"
    return ""


def _ruling(book: Book, who: str, moment: int) -> Abort:
    current = book.combatants[who]
    spd, not_before = speed(book, who)
    return abort(
        spd,
        moment,
        acted=since(current.acted) >= moment or since(current.half) >= moment,
        stunned=current.status.stunned,
        unconscious=is_unconscious(current.stun),
        holding=holds(book, who),
        spent=since(current.spent),
        not_before=not_before,
        reabort_lock=book.before.rules.reabort_lock,
    )


def _lasts(book: Book, who: str, until: int | None) -> str:
    """How long it lasts; "" for one whom the effort has knocked out."""
    return (
        f" It lasts until {_when(book, until)}." if until and book.combatants[who].maneuver else ""
    )


def _when(book: Book, moment: int) -> str:
    turn = turn_of(moment)
    text = f"segment {segment_of(moment)}"
    return text if turn == book.clock.turn else f"{text} of Turn {turn}"
