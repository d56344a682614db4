"""Surprise and presence wear off when one's next phase begins."""

from hero_combat.systems.champions.state import Book


def recollect(book: Book, who: str) -> list[str]:
    """A phase of `who` begins: what is over by it, as a sentence goes on."""
    status = book.combatants[who].status
    over = []
    if status.surprised != "no":
        book.status(who, surprised="no")
        over.append("is over the surprise")
    if status.non_combat:
        book.status(who, non_combat=False)
        over.append("is in combat now")
    return over


def shaken(book: Book, who: str, moment: str) -> tuple[str, bool]:
    """A phase of `who` begins: how the impression works out, and that it is over.

    Args:
        book: the encounter at work.
        who: whose phase it is.
        moment: the present one, as text.

    Returns:
        The words for it, as a sentence goes on, "" for nothing; and whether the phase is lost.
    """
    level = book.combatants[who].presence
    if not level:
        return "", False
    book.change(who, presence="")
    if level == "impressed":
        return "hesitates no longer", False
    if level == "very impressed":
        book.change(who, half=moment)
        return "is very impressed and has half a phase", False
    return f"is {level} and loses the phase", True
