"""Whose turn begins and ends, what an action uses up, and what lasts until then. source: P5, P8"""

from hero_combat.fight.events import TurnBegan
from hero_combat.systems.storyteller.conditions.relations import end_relations
from hero_combat.systems.storyteller.state import Book, Encounter
from hero_combat.systems.storyteller.telling import turns as told
from hero_combat.systems.storyteller.turns.order import put_behind, stop_waiting


def spend_action(book: Book, who: str, *, aiming: bool = False) -> None:
    """Use up the action of this round, and with it an aim that was not continued."""
    if book.combatants[who].aim and not aiming:
        end_relations(book, who, "acts")
    book.change(who, acted=book.clock.round)


def take_turn(book: Book, who: str) -> bool:
    """Let `who` act now: in turn, out of a delay, or out of order. source: ruling P5

    Returns:
        Whether it is a turn apart from the one that `step` gave, so that nobody else ends it.
    """
    clock = book.clock
    if not clock.round or clock.acting == who:
        return False
    current = book.combatants[who]
    if current.status.delaying:
        if current.begun != clock.round:
            begin_turn(book, who)
        book.status(who, delaying=False)
        if clock.acting in book.combatants:
            put_behind(book, who, clock.acting)
    elif current.free == clock.round:
        book.change(who, free=0)
        if current.begun == clock.round:  # it was cut short, and goes on
            return False
        begin_turn(book, who)
        stop_waiting(book, who)
    elif who in clock.waiting:
        book.remark(told.out_of_order, book)
        begin_turn(book, who)
        stop_waiting(book, who)
    else:
        return False
    book.event(TurnBegan(who=who, round=clock.round))
    return True


def begin_turn(book: Book, who: str, *, dodging: bool = False) -> None:
    """Begin a turn: Defense is fresh, and what lasted until now is over. source: P8.5, A20

    Args:
        book: the encounter at work.
        who: whose turn it is.
        dodging: whether the action of this very turn went into a dodge, which then goes on.
    """
    current = book.combatants[who]
    if current.applied:
        book.change(who, applied=0)
    if current.guard or current.exposed or current.screen or current.foes:
        end_relations(book, who, "turn")
    if current.unsteady:
        shed_balance(book, who, book.clock.round)
    if dodging:
        return
    if current.opponents:
        book.change(who, opponents=0)
    if current.status.dodging:
        book.status(who, dodging=False)
        book.remark(told.dodges_no_more, book, who)
    if current.aim and current.aimed < book.clock.round - 1:
        end_relations(book, who, "acts")
        book.remark(told.aim_lost, book, who)


def turn_of(fight: Encounter | Book, who: str) -> int:
    """Return the round of the latest turn that has begun for `who`; 0 before the first."""
    clock, current = fight.clock, fight.combatants[who]
    if current.begun == clock.round:
        return clock.round
    waits = who in clock.waiting or current.status.delaying
    put_off = current.free == clock.round and current.acted < clock.round
    return clock.round - 1 if waits or put_off else clock.round


def lose_balance(book: Book, who: str) -> None:
    """Take 1 off the Defense of `who` for the next turn. source: P9.3"""
    unsteady, after = book.combatants[who].unsteady, turn_of(book, who) + 1
    if after not in unsteady:
        book.change(who, unsteady=(*unsteady, after))


def shed_balance(book: Book, who: str, first: int) -> None:
    """Forget the turns of before a round: who is down has none in which they would be over."""
    unsteady = book.combatants[who].unsteady
    kept = tuple(turn for turn in unsteady if turn >= first)
    if kept != unsteady:
        book.change(who, unsteady=kept)


def end_turn(book: Book, who: str) -> list[str]:
    """End the turn of `who`: tags tick; return those that expire."""
    tags = book.combatants[who].tags
    if not tags or not any(tags.values()):
        return []
    gone = [tag for tag, turns in tags.items() if turns == 1]
    kept = {tag: max(0, turns - 1) for tag, turns in tags.items() if turns != 1}
    book.change(who, tags=kept)
    return gone


def expire_tags(book: Book, who: str) -> None:
    """End a turn apart: its tags tick, and what expires is noted."""
    for tag in end_turn(book, who):
        book.remark(told.no_longer, book, who, tag)


def use_early(book: Book, who: str) -> None:
    """Use up the action early; whoever waited for a moment to act has had the turn."""
    spend_action(book, who)
    current = book.combatants[who]
    clock = book.clock
    free = bool(clock.round) and current.free == clock.round
    if current.status.delaying:
        book.status(who, delaying=False)
    if free:
        book.change(who, free=0)
    late = current.status.delaying or (free and current.begun != clock.round)
    if late and who not in (clock.acting, *clock.waiting):
        expire_tags(book, who)
