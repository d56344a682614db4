"""Defensive maneuvers: in one's own phase, out of a hold, or by giving up a later phase."""

from hero_combat.dice import Dice
from hero_combat.fight.permission import forbid
from hero_combat.orders.usage import refuse
from hero_combat.systems.champions.conditions.relations import end_relations
from hero_combat.systems.champions.orders.act import ABORTS, Act
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.moves import MOVES
from hero_combat.systems.champions.tables.turn import moment_text
from hero_combat.systems.champions.telling import conditions
from hero_combat.systems.champions.telling import moves as told
from hero_combat.systems.champions.turns import phases
from hero_combat.systems.champions.turns.aborts import ruling_on, why_no_abort
from hero_combat.systems.champions.verbs.act.defenses import POWER, declare_defense
from hero_combat.systems.champions.verbs.act.powers import raise_power

_SAYS_NOTHING = {to: frozenset(MOVES["abort"].reads) - reads for to, reads in ABORTS.items()}
"""The options of an abort that say nothing about a defense, by the defense."""


def defend(book: Book, order: Act, dice: Dice) -> None:
    """Declare a defensive maneuver, in one's own phase or with the held action.

    It lasts until the next own phase. source: the maneuver table; ruling 1.3
    """
    who = order.actor_
    if phases.holds_action(book, who):
        book.remark(told.held_defense_is_full)
    spd, not_before = phases.speed(book, who)
    until = phases.next_phase(spd, phases.present_moment(book), not_before=not_before)
    phases.use_phase(book, who)
    defended = declare_defense(book, order, order.move, until, dice)
    book.say(told.defends, book, who, defended, _lasting(book, who, until))
    book.say(conditions.cost, book, who, defended.paid)


def abort(book: Book, order: Act, dice: Dice) -> None:
    """Give up the next phase, or a held action, for a defense now; and a haymaker that was begun.

    A power that is named with another defense is raised as well, since that takes no time; so does
    what is done in the same segment with `act raise`, `lower`, `drop`, `fly` or `land`.

    source: seed, "Aborting to Defense"; ruling 1.4

    Raises:
        UsageError: an option says nothing about that defense, or it needs one that is missing.
        Forbidden: one has acted in this segment, is Stunned, unconscious or dead, or has no phase.
    """
    who, moment = order.actor_, phases.present_moment(book)
    refuse(order, _SAYS_NOTHING[order.to], order.to)
    if order.to != POWER and not order.power:
        refuse(order, {"end"}, f"{order.to} without --power")
    ruling = ruling_on(book, who, moment)
    forbid(book, who, why_no_abort(book, who), force=order.force)
    until = ruling.defense_until
    if not ruling.allowed:
        spd, not_before = phases.speed(book, who)
        until = phases.next_phase(spd, moment, not_before=not_before)
    phase = ruling.phase_spent or moment
    end_relations(book, who, "aborts")
    phases.use_phase(book, who)
    phases.spend_phases(book, who, phase)
    book.change(who, aborted=moment_text(moment))
    defended = declare_defense(book, order, order.to, until, dice)
    lasts = None if order.to == POWER else _lasting(book, who, until)  # a power is up until lowered
    if ruling.allowed and ruling.action == "full":
        book.remark(told.held_defense_is_full)
        book.say(told.defends_out_of_hold, book, who, defended, lasts)
    elif ruling.phase_spent:
        book.remark(told.abort_is_half)
        book.say(told.aborts, book, who, phase, defended, lasts)
    else:
        book.say(told.defends, book, who, defended, lasts)
    book.say(conditions.cost, book, who, defended.paid)
    if order.to != POWER and order.power:
        raise_power(book, order, dice)


def _lasting(book: Book, who: str, until: int | None) -> int | None:
    """Return how long a defense lasts, unless the effort has knocked its owner out."""
    return until if book.combatants[who].maneuver else None
