"""Leaving the fight: whoever stays is free of one who goes."""

from hero_combat.systems.megs.conditions.relations import end_relations
from hero_combat.systems.megs.state.fight import Book
from hero_combat.systems.megs.telling import relations as told


def leave(book: Book, who: str, _why: str) -> None:
    """Free everybody of one who leaves the fight.

    Who comes back has no place, no grip and no action of this round any more: Initiative gives new
    ones. What was carried goes along, unless it is somebody.
    """
    freed = end_relations(book, who, "leaves")
    clock = book.clock
    book.tick(
        acting="" if clock.acting == who else clock.acting,
        waiting=tuple(one for one in clock.waiting if one != who),
    )
    book.change(who, initiative=0, phases=(), early=0, moved=0)
    book.say(told.free, book, freed)
