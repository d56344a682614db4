"""Defensive maneuvers: in one's own phase, out of a hold, or by giving up a later phase."""

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Outcome
from hero_combat.fight.permission import forbid
from hero_combat.orders.usage import refuse
from hero_combat.systems.champions.conditions.relations import end_relations
from hero_combat.systems.champions.orders.act import ABORTS, Act
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.moves import MOVES
from hero_combat.systems.champions.turns.aborts import ruling_on, why_no_abort
from hero_combat.systems.champions.turns.actions import spend_phases, use_phase
from hero_combat.systems.champions.turns.clock import (
    moment_text,
    next_phase,
    present_moment,
    segment_of,
    turn_of,
)
from hero_combat.systems.champions.turns.held_actions import holds_action
from hero_combat.systems.champions.turns.speed import speed
from hero_combat.systems.champions.verbs.act.defences import POWER, declare_defence
from hero_combat.systems.champions.verbs.act.powers import turn_on

_SAYS_NOTHING = {to: frozenset(MOVES["abort"].reads) - reads for to, reads in ABORTS.items()}
"""The options of an abort that say nothing about a defence, by the defence."""


def defend(book: Book, order: Act, dice: Dice) -> Outcome:
    """Declare a defensive maneuver, in one's own phase or with the held action.

    It lasts until the next own phase. source: the maneuver table; ruling 1.3
    """
    who = order.actor_
    if holds_action(book, who):
        book.note("a held action that is used in defence is a full action")
    spd, not_before = speed(book, who)
    until = next_phase(spd, present_moment(book), not_before=not_before)
    use_phase(book, who)
    does, cost = declare_defence(book, order, order.move, until, dice)
    done = f"{book.sheets[who].name} {does}.{cost}{_lasts(book, who, until)}"
    return book.outcome(done, targets=(who,))


def abort(book: Book, order: Act, dice: Dice) -> Outcome:
    """Give up the next phase, or a held action, for a defence now; and a haymaker that was begun.

    A power that is named with another defence is raised as well, since that takes no time; so does
    what is done in the same segment with `act raise`, `lower`, `drop`, `fly` or `land`.

    source: seed, "Aborting to Defense"; ruling 1.4

    Raises:
        UsageError: an option says nothing about that defence, or it needs one that is missing.
        Forbidden: one has acted in this segment, is Stunned, unconscious or dead, or has no phase.
    """
    who, moment = order.actor_, present_moment(book)
    refuse(order, _SAYS_NOTHING[order.to], order.to)
    if order.to != POWER and not order.power:
        refuse(order, {"end"}, f"{order.to} without --power")
    name = book.sheets[who].name
    ruling = ruling_on(book, who, moment)
    forbid(book, who, why_no_abort(book, who), force=order.force)
    until = ruling.defence_until
    if not ruling.allowed:
        spd, not_before = speed(book, who)
        until = next_phase(spd, moment, not_before=not_before)
    phase = ruling.phase_spent or moment
    end_relations(book, who, "aborts")
    use_phase(book, who)
    spend_phases(book, who, phase)
    book.change(who, aborted=moment_text(moment))
    does, cost = declare_defence(book, order, order.to, until, dice)
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
            raises, paid = turn_on(book, order, dice)
            done += f" {name} {raises}.{paid}"
    return book.outcome(done, targets=(who,))


def _lasts(book: Book, who: str, until: int | None) -> str:
    """Return how long it lasts; "" for one whom the effort has knocked out."""
    return (
        f" It lasts until {_when(book, until)}." if until and book.combatants[who].maneuver else ""
    )


def _when(book: Book, moment: int) -> str:
    turn = turn_of(moment)
    text = f"segment {segment_of(moment)}"
    return text if turn == book.clock.turn else f"{text} of Turn {turn}"
