"""What follows when the game master draws somebody's boxes anew: dying, dead, or no longer so."""

from hero_combat.systems.spotlight.conditions.death_spotlight import (
    begin_dying,
    end_death_spotlight,
)
from hero_combat.systems.spotlight.conditions.wounds import keeps_moving
from hero_combat.systems.spotlight.health.boxes import capacity_of, reduced
from hero_combat.systems.spotlight.health.condition import choosing, condition, is_filled
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.tables import LOCATIONS

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


def settled(book: Book, who: str, was: str) -> str:
    """What becomes of `who` by boxes that the game master has drawn, in words.

    Args:
        book: the encounter at work.
        who: whose boxes they are.
        was: the condition before.

    source: seed, "Injuries and Death"; ruling P9, P10
    """
    now, name = book.combatants[who], book.sheets[who].name
    if now.status.dead or now.status.stable:
        return ""
    if not is_filled(book.sheets[who], now):
        if now.status.death_spotlight:
            end_death_spotlight(book, who)
            return f"{name} is no longer dying."
        down = was == "ok" and condition(book.sheets[who], now) == "unconscious"
        if down:
            book.status(who, moving=keeps_moving(now))
        return f"{name} is unconscious." if down else ""
    if now.status.death_spotlight:
        return ""
    book.status(who, moving=keeps_moving(now), unconscious=False)
    return begin_dying(book, who)
