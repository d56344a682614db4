"""Recoveries by command: one who pauses for a phase, or everybody after segment 12."""

from hero_combat.dice import Dice
from hero_combat.errors import Forbidden, Problem, UsageError
from hero_combat.fight.permission import forbid
from hero_combat.systems.champions.conditions.recovery import recover_everybody, recover_one
from hero_combat.systems.champions.conditions.relations import end_relations
from hero_combat.systems.champions.health import is_unconscious, why_out_of_action
from hero_combat.systems.champions.orders.verbs import Recover
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.turn import segment_of, turn_of
from hero_combat.systems.champions.telling import conditions as told
from hero_combat.systems.champions.telling import words
from hero_combat.systems.champions.turns import phases


def recover(book: Book, order: Recover, _dice: Dice) -> None:
    """Let somebody take a Recovery, or give everybody Post-Segment 12.

    A Recovery is a full phase at half DCV; what it brings comes when the segment ends, at a later
    `step`. Forced on one who is unconscious it comes at once. source: ruling 1.2

    Raises:
        UsageError: nobody acts and nobody is named.
        Forbidden: that one can't recover now, or the Turn has had its Post-Segment 12.
    """
    if order.post_12:
        _post_12(book, force=order.force)
        return
    who = order.who or book.clock.acting
    if who not in book.combatants:
        raise UsageError(
            "no one is acting now", mend="name the combatant with --who, or use `step`"
        )
    book.targets = (who,)
    _pause(book, who, force=order.force)


def _post_12(book: Book, *, force: bool) -> None:
    moment = phases.present_moment(book)
    turn = turn_of(moment)
    reason = ""
    if book.clock.recovered >= turn:
        reason = f"Turn {turn} has already had its Post-Segment 12"
    elif not phases.post_12_pending(moment, book.clock.recovered):
        reason = f"Post-Segment 12 comes after segment 12, but it is segment {segment_of(moment)}"
    if reason and not force:
        raise Forbidden(Problem(reason, mend="--force overrides it"))
    if reason:
        book.remark(words.forced, reason)
    book.say(told.post_12, book, turn, recover_everybody(book, turn))


def _pause(book: Book, who: str, *, force: bool) -> None:
    current = book.combatants[who]
    reason = phases.why_not_act(book, who, minor=True) or phases.why_only_half(book, who)
    if current.status.holding_breath and not why_out_of_action(book, who):
        reason = "is holding their breath and can't recover"
    forbid(book, who, reason, force=force)
    if is_unconscious(current.stun):
        book.say(told.recovers_unconscious, book, who, recover_one(book, who))
        return
    phases.note_out_of_order(book, who)
    phases.use_phase(book, who)
    end_relations(book, who, "acts")
    book.status(who, recovering=True)
    book.say(told.takes_recovery, book, who)
