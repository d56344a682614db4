"""What lasts between people, and what ends it: a row for each, and the one place that clears it.

Spotlights and rounds end most of it, so that it stands below them.
"""

from typing import Any

import msgspec

from hero_combat.fight.relations import EndCause, Relation, by_cause
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.turns.simultaneous_action import keep_stand


class Freed(msgspec.Struct, frozen=True):
    """Those who have nothing left of a relation, and which it was."""

    key: str
    who: tuple[str, ...]


class Lasting(Relation, frozen=True):
    """A relation of this system.

    Attributes:
        stands: whether it counts for how others meet somebody in a simultaneous action.
    """

    stands: bool = False


RELATIONS: tuple[Lasting, ...] = (
    Lasting("cover", {"cover": ""}, ("moves", "leaves"), stands=True),
    Lasting("moving", own=("acts", "out", "leaves"), flags={"moving": False}, stands=True),
    Lasting("broke_cover", own=("acts", "out", "leaves"), flags={"broke_cover": False}),
    Lasting("struck", {"struck": ()}, ("acts", "moves", "out", "leaves"), ("leaves",)),
    Lasting("clear_of", {"clear_of": ()}, ("acts", "moves", "out", "leaves"), ("leaves",)),
    Lasting("pinned_by", {"pinned_by": {}}, ("round", "leaves"), ("spotlight", "leaves")),
    Lasting("saving", {"saving": "", "extra_ap": 0}, ("out", "leaves"), ("decided", "leaves")),
)
"""What lasts. source: rulings P4, P5, P10, P11, A15"""
_ROWS = by_cause(RELATIONS)


def end_relations(book: Book, who: str, cause: EndCause) -> list[Freed]:
    """End what `cause` ends, of `who` and of those who name them, and return whom that frees."""
    own, others = _ROWS[cause]
    for row in own:
        now = book.combatants[who]
        if getattr(now.status if row.flags else now, row.key):
            if row.stands:
                keep_stand(book, who)
            book.change(who, row.flags, **row.clears)
    freed = []
    for row in others:
        named = [one for one, now in book.combatants.items() if getattr(now, row.key)]
        ended = [one for one in named if one != who and _without(book, one, row, who)]
        if ended:
            freed.append(Freed(row.key, tuple(ended)))
    return freed


def _without(book: Book, one: str, row: Lasting, who: str) -> bool:
    """Take `who` out of what somebody has, and tell whether nothing of it is left."""
    value = getattr(book.combatants[one], row.key)
    if isinstance(value, str):
        if value == who:
            book.change(one, **row.clears)
        return value == who
    if who not in value:
        return False
    rest: Any = tuple(each for each in value if each != who)
    if isinstance(value, dict):
        rest = {each: value[each] for each in rest}
    book.change(one, **{row.key: rest})
    return not rest
