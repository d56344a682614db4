"""Surprise and presence wear off when one's next phase begins."""

from typing import Literal

from hero_combat.systems.champions.state import Book

Over = Literal["surprise", "non-combat", "hesitation", "half a phase", "phase lost"]


def end_surprise(book: Book, who: str) -> list[Over]:
    """End the surprise of `who`, whose phase begins, and that no fight was expected."""
    status = book.combatants[who].status
    over: list[Over] = []
    if status.surprised != "no":
        book.status(who, surprised="no")
        over.append("surprise")
    if status.non_combat:
        book.status(who, non_combat=False)
        over.append("non-combat")
    return over


def end_impression(book: Book, who: str, moment: str) -> Over | None:
    """End what a presence attack has left of `who`, whose phase begins; return what it costs.

    Args:
        book: the encounter at work.
        who: whose phase it is.
        moment: the present one, as text.
    """
    level = book.combatants[who].presence
    if not level:
        return None
    book.change(who, presence="")
    if level == "impressed":
        return "hesitation"
    if level == "very impressed":
        book.change(who, half=moment)
        return "half a phase"
    return "phase lost"
