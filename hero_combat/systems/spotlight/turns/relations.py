"""What lasts between people, and what ends it: a row for each, and the one place that clears it.

Spotlights and rounds end most of it, so that it stands below them.
"""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.turns.simultaneous_action import keep_stand
from hero_combat.text import listing

Cause = Literal["acts", "moves", "spotlight", "round", "out", "decided", "leaves"]
"""What can end something: doing anything else, going somewhere, having the spotlight, a new round,
being unconscious, dying or dead, what comes of the death spotlight, leaving the fight."""


class Relation(msgspec.Struct, frozen=True):
    """Something that lasts until who has it, or whom it names, does or suffers something.

    Attributes:
        key: the current value, or the status, that says whether it is there; it may be the id of
            whom it names, or hold several.
        own: what ends it for who has it.
        others: what ends it when it befalls whom it names.
        clears: the current values that it takes with it.
        flags: the statuses that it takes with it.
        stands: whether it counts for how others meet somebody in a simultaneous action.
    """

    key: str
    own: tuple[Cause, ...]
    others: tuple[Cause, ...] = ()
    clears: Mapping[str, Any] = {}
    flags: Mapping[str, bool] = {}
    stands: bool = False


RELATIONS: tuple[Relation, ...] = (
    Relation("cover", ("moves", "leaves"), clears={"cover": ""}, stands=True),
    Relation("moving", ("acts", "out", "leaves"), flags={"moving": False}, stands=True),
    Relation("broke_cover", ("acts", "out", "leaves"), flags={"broke_cover": False}),
    Relation("struck", ("acts", "moves", "out", "leaves"), ("leaves",), {"struck": ()}),
    Relation("pinned_by", ("round", "leaves"), ("spotlight", "leaves"), {"pinned_by": {}}),
    Relation("saving", ("out", "leaves"), ("decided", "leaves"), {"saving": "", "extra_ap": 0}),
)
"""What lasts. source: rulings P4, P5, P10, P11, A15"""
_ROWS = {
    cause: (
        [row for row in RELATIONS if cause in row.own],
        [row for row in RELATIONS if cause in row.others],
    )
    for cause in Cause.__args__  # type: ignore[attr-defined]  # of a Literal
}


def end_relations(book: Book, who: str, cause: Cause) -> str:
    """End what `cause` ends, of `who` and of those who name them.

    Returns:
        Whom the leaving of `who` frees, in words, "" for nobody.
    """
    own, others = _ROWS[cause]
    for row in own:
        now = book.combatants[who]
        if getattr(now.status if row.flags else now, row.key):
            if row.stands:
                keep_stand(book, who)
            book.change(who, row.flags, **row.clears)
    told = []
    for row in others:
        ended = [one for one in [*book.combatants] if one != who and _without(book, one, row, who)]
        if ended and cause == "leaves" and not book.quiet:
            told.append(_tell_left(book, who, row, ended))
    return " ".join(filter(None, told))


def _without(book: Book, one: str, row: Relation, who: str) -> bool:
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


def _tell_left(book: Book, who: str, row: Relation, ended: list[str]) -> str:
    names = listing(book.sheets[one].name for one in ended)
    if row.key == "pinned_by":
        return f"{names} {'is' if len(ended) == 1 else 'are'} no longer pinned down."
    return f"{names} can't save {book.sheets[who].name} any more." if row.key == "saving" else ""
