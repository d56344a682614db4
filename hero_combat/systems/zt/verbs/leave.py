"""Let somebody leave: grips end, and the order of play does without them."""

from hero_combat.systems.zt.conditions.relations import end_relations
from hero_combat.systems.zt.state import Book
from hero_combat.systems.zt.telling import harm as told
from hero_combat.systems.zt.turns.order import order_of_play


def let_leave(book: Book, who: str, _why: str) -> None:
    """Let nothing in the fight wait for `who` any longer, or be held by them.

    What they hold goes with them. A Turn that was theirs is over, without a new Defense; play goes
    on behind whoever sat before them.
    """
    freed = end_relations(book, who, "leaves")
    book.change(who, walked=0)
    clock = book.clock
    if clock.opportunities:
        rest = clock.opportunities.items()
        book.tick(
            opportunities={
                one: tuple([other for other in others if other != who])
                for one, others in rest
                if one != who and others != (who,)
            }
        )
    book.tick(targeted=tuple(one for one in clock.targeted if one != who))
    if clock.initiator == who:
        book.tick(initiator="")
    turns = order_of_play(book, book.before.rules.seats, clock.first)
    at = turns.index(who) if who in turns else 0
    before = turns[at - 1] if at else ""
    if clock.acting == who:
        book.tick(acting="", after=before if clock.round else "")
    elif clock.after == who:
        book.tick(after=before)
    if clock.first == who:
        book.tick(first=next((one for one in turns if one != who), ""))
    book.say(told.free, book, freed)
