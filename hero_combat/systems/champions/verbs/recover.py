"""Recoveries by command: one who pauses for a phase, or everybody after segment 12."""

from hero_combat.dice import Dice
from hero_combat.errors import Forbidden, Problem, UsageError
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.outcome import Outcome
from hero_combat.fight.permission import forbid
from hero_combat.systems.champions.conditions.recovery import recover_everybody, recover_one
from hero_combat.systems.champions.conditions.relations import end_relations
from hero_combat.systems.champions.health import is_unconscious, why_out_of_action
from hero_combat.systems.champions.orders.verbs import Recover
from hero_combat.systems.champions.state import Book, Fight
from hero_combat.systems.champions.turns.actions import (
    note_out_of_order,
    use_phase,
    why_not_act,
    why_only_half,
)
from hero_combat.systems.champions.turns.clock import (
    post_12_due,
    present_moment,
    segment_of,
    turn_of,
)
from hero_combat.text import listing


def recover(fight: Fight, order: Recover, _dice: Dice) -> Outcome:
    """Let somebody take a Recovery, or give everybody Post-Segment 12.

    A Recovery is a full phase at half DCV; what it brings comes when the segment ends, at a later
    `step`. Forced on one who is unconscious it comes at once. source: ruling 1.2

    Raises:
        UsageError: nobody acts and nobody is named.
        Forbidden: that one can't recover now, or the Turn has had its Post-Segment 12.
    """
    book: Book = Ledger(fight)
    if order.post_12:
        return _post_12(book, force=order.force)
    who = order.who or book.clock.acting
    if who not in book.combatants:
        raise UsageError("nobody acts now", mend="say who with --who, or go on with step")
    return _pause(book, who, force=order.force)


def _post_12(book: Book, *, force: bool) -> Outcome:
    moment = present_moment(book)
    turn = turn_of(moment)
    reason = ""
    if book.clock.recovered >= turn:
        reason = f"Post-Segment 12 of Turn {turn} has been given already"
    elif not post_12_due(moment, book.clock.recovered):
        reason = f"Post-Segment 12 comes after segment 12, and it is segment {segment_of(moment)}"
    if reason and not force:
        raise Forbidden(Problem(reason, mend="--force overrides it"))
    if reason:
        book.note(f"forced: {reason}")
    woken = recover_everybody(book, turn)
    sentence = f"Post-Segment 12 of Turn {turn}: everybody recovers."
    if woken:
        names = listing(book.sheets[who].name for who in woken)
        sentence += f" {names} {'comes' if len(woken) == 1 else 'come'} round."
    return book.outcome(sentence)


def _pause(book: Book, who: str, *, force: bool) -> Outcome:
    current, name = book.combatants[who], book.sheets[who].name
    reason = why_not_act(book, who, minor=True) or why_only_half(book, who)
    if current.status.holding_breath and not why_out_of_action(book, who):
        reason = "holds the breath and can't recover"
    forbid(book, who, reason, force=force)
    if is_unconscious(current.stun):
        gain = recover_one(book, who)
        woke = f" and comes round with {book.combatants[who].end} END" if gain.woke else ""
        return book.outcome(f"{name} recovers {gain.stun} STUN{woke}.", targets=(who,))
    note_out_of_order(book, who)
    use_phase(book, who)
    end_relations(book, who, "acts")
    book.status(who, recovering=True)
    sentence = f"{name} takes a Recovery, at half DCV until the segment ends."
    return book.outcome(sentence, targets=(who,))
