"""What lasts between people, and what ends it: a row for each, and the one place that clears it."""

from hero_combat.fight.relations import EndCause, Relation, by_cause
from hero_combat.systems.zt.sheet import WELL
from hero_combat.systems.zt.state import Book, Encounter
from hero_combat.systems.zt.tables import BODY

RELATIONS: tuple[Relation, ...] = (
    Relation("grappled", own=("freed", "leaves"), others=("failed save", "out", "leaves")),
    Relation("disengaged", own=("turn",)),
    Relation("surprised", own=("round",)),
)
"""What lasts. source: seed, "Grapple", "Disengage", "Turn Order"; P3, P7, A7"""
_ROWS = by_cause(RELATIONS)


def end_relations(book: Book, who: str, cause: EndCause) -> tuple[str, ...]:
    """End what `cause` ends, of `who` and of those who name them; return who is free."""
    own, others = _ROWS[cause]
    if own and (status := book.combatants[who].status) is not WELL:
        for row in own:
            if getattr(status, row.key):
                book.status(who, **{row.key: getattr(WELL, row.key)})
    freed: tuple[str, ...] = ()
    for row in others:
        for one, now in book.combatants.items():
            if now.status is not WELL and getattr(now.status, row.key) == who:
                book.status(one, **{row.key: getattr(WELL, row.key)})
                freed = (*freed, one)
    return freed


def held_by(fight: Encounter | Book, who: str) -> list[str]:
    """Return the ids of those whom `who` grapples: one, unless the game master set more."""
    return [one for one, current in fight.combatants.items() if current.status.grappled == who]


def after_hit(book: Book, who: str, *, broke: bool) -> tuple[str, ...]:
    """End the grapple of one who was hit, for that is a failed Save of the body (A7).

    A breaking weapon hits regardless of the Save, so it ends nothing.
    """
    if broke or not book.before.rules.grapple_breaks_on_hit:
        return ()
    return end_relations(book, who, "failed save")


def after_failed_save(book: Book, who: str, ability: str) -> tuple[str, ...]:
    """End the grapple of one who failed a Save, where it was one of the body. source: P7"""
    return end_relations(book, who, "failed save") if ability in BODY else ()
