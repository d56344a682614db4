"""Leaving the fight: whoever stays is free of one who goes."""

from hero_combat.systems.megs.conditions.wounds import let_go
from hero_combat.systems.megs.state.fight import Book
from hero_combat.text import listing


def leave(book: Book, who: str, _why: str) -> str:
    """Free everybody of one who leaves the fight; return what is told of it.

    Who comes back has no place, no grip and no action of this round any more: Initiative gives new
    ones. What was carried goes along, unless it is somebody.
    """
    freed = [one for one, now in book.combatants.items() if now.held_by == who]
    let_go(book, who)
    if (holder := book.combatants[who].held_by) in book.combatants:
        let_go(book, holder, who)
    _leave_the_order(book, who)
    for one in book.combatants:
        if one != who:
            _without(book, one, who)
    if not freed:
        return ""
    names = listing(book.sheets[one].name for one in freed)
    return f"{names} {'is' if len(freed) == 1 else 'are'} free."


def _leave_the_order(book: Book, who: str) -> None:
    """End what one is at, and take one's actions of this round away."""
    clock, now = book.clock, book.combatants[who]
    book.tick(
        acting="" if clock.acting == who else clock.acting,
        waiting=tuple(one for one in clock.waiting if one != who),
    )
    book.change(
        who, initiative=0, phases=(), early=0, held=0, held_automatic=0, holding="",
        dodge=0, dodge_aps=0, dodge_until=0, cover="", behind="", distance=0,
        stance="", stance_shift=0, aim=0, aim_on="", holds="", held_by="", grappled_at=0,
        speed=0, moved=0,
    )  # fmt: skip
    if now.carries in book.combatants:
        book.change(who, load=None, carries="")


def _without(book: Book, who: str, gone: str) -> None:
    """Let go of what `who` had to do with one who is gone."""
    now = book.combatants[who]
    if now.behind == gone:
        book.change(who, behind="", distance=0)
    if now.stance == gone:
        book.change(who, stance="", stance_shift=0)
    if now.aim_on == gone:
        book.change(who, aim=0, aim_on="")
    if now.carries == gone:
        book.change(who, load=None, carries="")
