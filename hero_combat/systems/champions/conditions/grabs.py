"""Who holds whom: a grip has its owners, and ends with them or when somebody is knocked away.

source: the maneuver table, "Grab"; the HERO 6e book
"""

from hero_combat.systems.champions.state import Book, Fight, held_of
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


def held_by(fight: Fight | Book, victim: str) -> tuple[str, ...]:
    """Return the ids of those in the fight who have hold of `victim`."""
    return tuple(who for who in fight.combatants[victim].held_by if who in fight.combatants)


def has_hold(fight: Fight | Book, holder: str, victim: str) -> bool:
    """Tell whether `holder` has hold of `victim`; a grip that has no owner is anybody's."""
    current = fight.combatants[victim]
    return current.status.grabbed and (not current.held_by or holder in current.held_by)


def let_go_of_all(book: Book, holder: str) -> None:
    """Free everybody whom `holder` holds; a note says so."""
    for victim in held_of(book, holder):
        release(book, victim, holder)
        book.note(f"{book.sheets[holder].name} no longer holds {book.sheets[victim].name}")


def tear_loose(book: Book, victim: str) -> None:
    """Tear `victim`, who is knocked away, out of every grip; a note says so."""
    if not book.combatants[victim].status.grabbed:
        return
    owners = listing(book.sheets[who].name for who in held_by(book, victim))
    release(book, victim)
    whose = f"the grip of {owners}" if owners else "the grip"
    book.note(f"{book.sheets[victim].name} is torn out of {whose}")


def why_bound(fight: Fight | Book, who: str) -> str:
    """Return why `who` can't leave the place: "is held by Owl and can't move"; "" for nothing.

    source: ruling 3.3; the HERO 6e book, "Grab" and "Entangle"
    """
    status = fight.combatants[who].status
    if status.grabbed:
        owners = listing(fight.sheets[each].name for each in held_by(fight, who))
        return f"is held{f' by {owners}' if owners else ''} and can't move"
    return "is entangled and can't move" if status.entangled else ""
