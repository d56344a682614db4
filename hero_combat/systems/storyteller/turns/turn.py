"""Begin and end a turn: what it gives back, and which Combat Tags expire."""

from typing import Literal

from hero_combat.fight.events import TurnBegan
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import tag_name
from hero_combat.systems.storyteller.turns.order import acting_words, put_behind, stop_waiting


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
        begin_turn(book, who)
        book.status(who, delaying=False)
        if clock.acting in book.combatants:
            put_behind(book, who, clock.acting)
    elif current.free == clock.round:
        begin_turn(book, who)
        book.change(who, free=0)
    elif who in clock.waiting:
        book.note(f"out of order: {acting_words(book)}")
        begin_turn(book, who)
        stop_waiting(book, who)
    else:
        return False
    book.event(TurnBegan(who=who, round=clock.round))
    return True


_STEADIER: dict[str, Literal["", "now"]] = {"next": "now", "now": "", "": ""}


def begin_turn(book: Book, who: str, *, dodging: bool = False) -> None:
    """Begin a turn: Defense is fresh, and what lasted until now is over. source: P8.5, A20

    Args:
        book: the encounter at work.
        who: whose turn it is.
        dodging: whether the action of this very turn went into a dodge, which then goes on.
    """
    current = book.combatants[who]
    book.change(
        who,
        applied=0,
        guard=(),
        exposed="",
        screen="",
        unsteady=_STEADIER[current.unsteady],
        foes=(),
    )
    if dodging:
        return
    book.change(who, opponents=0)
    if current.status.dodging:
        book.status(who, dodging=False)
        book.note(f"{book.sheets[who].name} dodges no more")
    if current.aim and current.aimed < book.clock.round - 1:
        book.change(who, aim=0, aiming="", aimed=0)
        book.note(f"{book.sheets[who].name}'s aim is lost")


def end_turn(book: Book, who: str) -> list[str]:
    """End the turn of `who`: tags tick; return those that expire."""
    tags = book.combatants[who].tags
    if not any(tags.values()):
        return []
    gone = [tag for tag, turns in tags.items() if turns == 1]
    kept = {tag: max(0, turns - 1) for tag, turns in tags.items() if turns != 1}
    book.change(who, tags=kept)
    return gone


def expire_tags(book: Book, who: str) -> None:
    """End a turn apart: its tags tick, and what expires is noted."""
    for tag in end_turn(book, who):
        book.note(f"{book.sheets[who].name} is no longer {tag_name(tag)}")


def expired_sentences(book: Book, who: str, gone: list[str]) -> list[str]:
    """Say which Combat Tags are over."""
    return [f"{book.sheets[who].name} is no longer {tag_name(tag)}." for tag in gone]
