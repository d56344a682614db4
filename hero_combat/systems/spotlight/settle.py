"""What follows when the game master draws somebody's boxes anew: dying, dead, or no longer so."""

from hero_combat.systems.spotlight.body import LOCATIONS, capacity_of, condition, is_filled, reduced
from hero_combat.systems.spotlight.flow import choosing
from hero_combat.systems.spotlight.hurt import settled
from hero_combat.systems.spotlight.sheet import Book

_BODY = frozenset({*LOCATIONS, "sheet.for", "sheet.str"})


def settle(book: Book, who: str, key: str) -> str:
    """Bring the state of `who` in line with the boxes, where `key` has to do with them.

    Returns:
        What became of `who`, in words, "" when nothing did.

    source: ruling P9, P10
    """
    taken_back = not book.combatants[who].status.death_spotlight
    if key == "status.death_spotlight" and taken_back and who in choosing(book):
        return f"By the boxes {book.sheets[who].name} is dying all the same."
    if key not in _BODY:
        return ""
    now, before = book.combatants[who], book.before
    caps = capacity_of(book.sheets[who])
    for part in LOCATIONS if key not in LOCATIONS else ():
        boxes: str = getattr(now, part)
        book.change(who, **{part: reduced(boxes, max(0, len(boxes) - caps.of(part)))})
    if key in LOCATIONS and now.before:
        book.change(
            who,
            before=tuple(
                getattr(now, key) if part == key else was
                for part, was in zip(LOCATIONS, now.before, strict=True)
            ),
            hits=tuple(hit for hit in now.hits if not hit.startswith(f"{key} ")),
        )
    was_filled = is_filled(before.sheets[who], before.combatants[who])
    if now.status.dead and was_filled and not is_filled(book.sheets[who], book.combatants[who]):
        name = book.sheets[who].name
        return f"{name} stays dead until set {who}.status.dead false."
    return settled(book, who, condition(before.sheets[who], before.combatants[who]))
