"""Who holds whom: a grip has its owners, and ends with them or when somebody is knocked away.

source: the maneuver table, "Grab"; the HERO 6e book
"""

from hero_combat.systems.champions.state import Book, Encounter
from hero_combat.text import listing


def take_hold(book: Book, holder: str, victim: str) -> None:
    """Let `holder` have hold of `victim`."""
    others = book.combatants[victim].held_by
    if holder not in others:
        book.change(victim, held_by=(*others, holder))
    book.status(victim, grabbed=True)


def release(book: Book, victim: str, holder: str = "") -> None:
    """Free `victim` of `holder`, or of everybody."""
    held_by = book.combatants[victim].held_by
    left = tuple(who for who in held_by if holder and who != holder)
    book.change(victim, held_by=left)
    if not left:
        book.status(victim, grabbed=False)


def held_by(fight: Encounter | Book, victim: str) -> tuple[str, ...]:
    """Return the ids of those in the fight who have hold of `victim`."""
    return tuple(who for who in fight.combatants[victim].held_by if who in fight.combatants)


def has_hold(fight: Encounter | Book, holder: str, victim: str) -> bool:
    """Tell whether `holder` has hold of `victim`; a grip that has no owner is anybody's."""
    current = fight.combatants[victim]
    return current.status.grabbed and (not current.held_by or holder in current.held_by)


def why_bound(fight: Encounter | Book, who: str) -> str:
    """Return why `who` can't leave the place: "is held by Owl and can't move"; "" for nothing.

    source: ruling 3.3; the HERO 6e book, "Grab" and "Entangle"
    """
    status = fight.combatants[who].status
    if status.grabbed:
        owners = listing(fight.sheets[each].name for each in held_by(fight, who))
        return f"is held{f' by {owners}' if owners else ''} and can't move"
    return "is entangled and can't move" if status.entangled else ""
