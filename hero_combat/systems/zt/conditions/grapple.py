"""Grapples: who holds whom, and what ends it. source: P7."""

from hero_combat.systems.zt.state import Book
from hero_combat.systems.zt.tables import BODY
from hero_combat.text import listing


def lasts(event: str, *, breaks_on_hit: bool = True) -> bool:
    """Whether a grapple lasts when this befalls the grappler.

    Args:
        event: `released`, `hit_by_attack`, `hit_by_breaking_weapon`, `unconscious`, or
            `failed_save:ABILITY`.
        breaks_on_hit: whether being hit is a failed Body Save (A7).
    """
    word, _, ability = event.partition(":")
    if word == "failed_save":
        return ability.lower() not in BODY
    if word == "hit_by_attack":
        return not breaks_on_hit
    return word not in ("released", "unconscious")


def befalls(book: Book, who: str, event: str) -> str:
    """What becomes of the grapple of `who`: it ends, in words, or lasts, which is ""."""
    held = held_by(book, who)
    if not held or lasts(event, breaks_on_hit=book.before.rules.grapple_breaks_on_hit):
        return ""
    return let_go(book, who, held)


def let_go(book: Book, who: str, held: list[str]) -> str:
    """The grapple of `who` on those ends."""
    for one in held:
        book.status(one, grappled="")
    names = listing(book.sheets[one].name for one in held)
    return f"{book.sheets[who].name} loses hold of {names}."


def held_by(book: Book, who: str) -> list[str]:
    """The ids of those whom `who` grapples: one at most, unless the game master set more."""
    return [one for one, current in book.combatants.items() if current.status.grappled == who]
