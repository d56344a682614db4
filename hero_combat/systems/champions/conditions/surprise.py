"""Surprise and presence wear off when one's next phase begins."""

from typing import Literal

import msgspec

from hero_combat.systems.champions.state import Book

Over = Literal["surprise", "non-combat", "hesitation", "half a phase", "phase lost"]


class Phrase(msgspec.Struct, frozen=True):
    """What is told of one, and the same of several."""

    one: str
    several: str


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


def tell_over(over: Over, level: str = "") -> Phrase:
    """Return what is over, as a sentence goes on; `level` is that of the presence attack."""
    if over == "surprise":
        return Phrase("is over the surprise", "are over the surprise")
    if over == "non-combat":
        return Phrase("is in combat now", "are in combat now")
    if over == "hesitation":
        return Phrase("hesitates no longer", "hesitate no longer")
    if over == "half a phase":
        return Phrase(
            "is very impressed and has half a phase", "are very impressed and have half a phase"
        )
    return Phrase(f"is {level} and loses the phase", f"are {level} and lose the phase")
