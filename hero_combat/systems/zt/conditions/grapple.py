"""Grapples: who holds whom, and what ends it. source: P7."""

from collections.abc import Sequence

from hero_combat.systems.zt.state import Book, Fight
from hero_combat.systems.zt.tables import BODY
from hero_combat.text import listing


def held_by(fight: Fight | Book, who: str) -> list[str]:
    """Return the ids of those whom `who` grapples: one, unless the game master set more."""
    return [one for one, current in fight.combatants.items() if current.status.grappled == who]


def after_hit(book: Book, who: str, *, broke: bool) -> str:
    """End the grapple of one who was hit, for that is a failed Save of the body (A7).

    A breaking weapon hits regardless of the Save, so it ends nothing. Returns who is free, in
    words.
    """
    if broke or not book.before.rules.grapple_breaks_on_hit:
        return ""
    for current in book.combatants.values():
        if current.status.grappled == who:  # mostly nobody holds anybody
            return tell_lost_hold(book, who, end_grapples(book, held_by(book, who)))
    return ""


def after_failed_save(book: Book, who: str, ability: str) -> Sequence[str]:
    """End the grapple of one who failed a Save of the body; return the ids of who is free."""
    return end_grapples(book, held_by(book, who)) if ability in BODY else ()


def end_grapples(book: Book, held: Sequence[str]) -> Sequence[str]:
    """End the grapple on these; return their ids."""
    for one in held:
        book.status(one, grappled="")
    return held


def tell_lost_hold(book: Book, who: str, freed: Sequence[str]) -> str:
    """Tell that `who` lost hold of these, "" for nobody."""
    if not freed:
        return ""
    names = listing(book.sheets[one].name for one in freed)
    return f"{book.sheets[who].name} loses hold of {names}."
