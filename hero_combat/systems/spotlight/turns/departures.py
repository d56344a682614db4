"""Who leaves the fight: what others have of them ends, the spotlight, suppressive fire, a save."""

from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.telling import turns as told
from hero_combat.systems.spotlight.turns.relations import end_relations
from hero_combat.systems.spotlight.turns.simultaneous_action import end_simultaneous_action


def let_go(book: Book, who: str, _why: str) -> None:
    """Free everybody of one who leaves; where nobody has the spotlight any more, a step goes on.

    Who comes back does so on foot and behind no cover.
    """
    clock = book.clock
    if who in clock.spotlight or who in clock.volley:
        end_simultaneous_action(book)
        book.tick(spotlight=tuple(holder for holder in clock.spotlight if holder != who))
    freed = end_relations(book, who, "leaves")
    book.change(who, before=(), hits=(), stood=None)
    book.say(told.freed, book, who, freed)
