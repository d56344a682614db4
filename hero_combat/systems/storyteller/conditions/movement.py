"""Movement against Speed: an ordinary move, a run, a charge, and the way to cover. source: P13"""

from hero_combat.fight.permission import forbid
from hero_combat.systems.storyteller.conditions.relations import end_relations
from hero_combat.systems.storyteller.sheet.traits import speed_of
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.telling import relations as told
from hero_combat.systems.storyteller.telling import turns as told_of_turns
from hero_combat.systems.storyteller.turns.actions import why_not_act, why_unfit


def speed_now(book: Book, who: str) -> int:
    """Return the metres in a turn beside an action, with armor and Combat Tags."""
    return speed_of(book.sheets[who], tuple(book.combatants[who].tags))


def walk(book: Book, who: str, metres: int, *, force: bool) -> None:
    """Go so many metres of the Speed of this turn, which takes no action.

    Raises:
        Forbidden: it is too far, somebody holds one, or one's turn is over.
    """
    clock = book.clock
    reason = why_unfit(book, who)
    if not reason and clock.acting != who:
        reason = why_not_act(book, who)
    forbid(book, who, reason, force=force)
    if clock.round and clock.acting != who and who in clock.waiting:
        book.remark(told_of_turns.out_of_order, book)
    spend_movement(book, who, metres, times=1, force=force)


def spend_movement(book: Book, who: str, metres: int, *, times: int, force: bool) -> int:
    """Book metres of this round's movement; none named are all that there are.

    Whoever moves leaves cover and concealment, and parts with a human shield.

    Args:
        book: the encounter at work.
        who: who moves.
        metres: how far, 0 for as far as it may be.
        times: how many times Speed this kind of movement may be, with what was moved before.
        force: go farther all the same.

    Returns:
        How far it may be in all.

    Raises:
        Forbidden: it is too far, a grapple holds one, or one lies on the ground.
    """
    current = book.combatants[who]
    most = times * speed_now(book, who)
    if current.grappling:
        forbid(book, who, "is in a grapple and can't move away", force=force)
    if times > 1 and current.status.prone:
        forbid(book, who, "is prone and must use the action to get up (act stand)", force=force)
    gone = current.moved if book.clock.round else 0
    if gone + metres > most:
        before = f" and has already gone {gone} m" if gone else ""
        forbid(book, who, f"can go at most {most} m this turn{before}", force=force)
    if book.clock.round:
        book.change(who, moved=gone + metres if metres else max(gone, most))
    book.remark(told.ends, book, end_relations(book, who, "moves"))
    return most
