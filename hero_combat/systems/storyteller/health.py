"""The health track: boxes, wound penalties, and who is out of the fight. source: ruling P18."""

from typing import Literal

import msgspec

from hero_combat.systems.storyteller.sheet.stat_block import Sheet
from hero_combat.systems.storyteller.state import Book, Current, Encounter
from hero_combat.systems.storyteller.tables import wound_penalty

Condition = Literal["ok", "stamina_roll", "bleeding", "dead"]


class Marks(msgspec.Struct, frozen=True, gc=False):
    """The marked boxes: `bashing` (/), `lethal` (X) and `aggravated` (*)."""

    bashing: int = 0
    lethal: int = 0
    aggravated: int = 0


def mark_damage(marks: Marks | Current, boxes: int, hit: Marks) -> Marks:
    """Mark `hit` on the track: the worst first, each point into a free box or over the brim.

    On a full track a point of bashing or lethal damage makes one `/` an `X`, or, where there is
    none, one `X` a `*`; aggravated damage pushes out one `/`, or else one `X`.
    """
    bashing, lethal, aggravated = marks.bashing, marks.lethal, marks.aggravated
    free = max(0, boxes - bashing - lethal - aggravated)
    if hit.bashing + hit.lethal + hit.aggravated <= free:
        return Marks(bashing + hit.bashing, lethal + hit.lethal, aggravated + hit.aggravated)
    into = min(free, hit.aggravated)
    aggravated += into
    free -= into
    over = hit.aggravated - into
    out = min(over, bashing)
    bashing -= out
    aggravated += out
    out = min(over - out, lethal)
    lethal -= out
    aggravated += out
    into = min(free, hit.lethal)
    lethal += into
    free -= into
    over = hit.lethal - into
    into = min(free, hit.bashing)
    bashing += into
    over += hit.bashing - into
    up = min(over, bashing)
    bashing -= up
    lethal += up
    up = min(over - up, lethal)
    return Marks(bashing, lethal - up, aggravated + up)


def condition(marks: Marks | Current, boxes: int) -> Condition:
    """Read the rightmost box: nothing yet, fight for consciousness, bleed, or dead."""
    if marks.bashing + marks.lethal + marks.aggravated < boxes:
        return "ok"
    if marks.bashing:
        return "stamina_roll"
    return "bleeding" if marks.lethal else "dead"


def marks_of(current: Current) -> Marks:
    """Return the marked boxes of somebody."""
    return Marks(current.bashing, current.lethal, current.aggravated)


def is_dead(fight: Encounter | Book, who: str) -> bool:
    """Return whether every box is aggravated."""
    return fight.combatants[who].aggravated >= fight.sheets[who].boxes


def wound_penalty_of(fight: Encounter | Book, who: str) -> int:
    """Return what wounds take off every roll: 0 to -3."""
    current = fight.combatants[who]
    filled = current.bashing + current.lethal + current.aggravated
    return wound_penalty(filled, fight.sheets[who].boxes) if filled else 0


Fallen = Literal["", "dead", "unconscious", "surrendered"]
_DOWN = ("unconscious", "dead")
_WORDS: dict[Fallen, str] = {
    "": "",
    "dead": "is dead",
    "unconscious": "is unconscious",
    "surrendered": "has surrendered",
}


def fallen(fight: Encounter | Book, who: str) -> Fallen:
    """Return what has put `who` out of the fight, "" for nothing."""
    return fallen_by(fight.combatants[who], fight.sheets[who])


def fallen_by(current: Current, sheet: Sheet) -> Fallen:
    """Return what current values put one with this stat block out of the fight, "" for nothing."""
    status = current.status
    if current.aggravated and current.aggravated >= sheet.boxes:
        return "dead"
    if status.unconscious:
        return "unconscious"
    if current.lethal and not current.bashing and condition(current, sheet.boxes) == "bleeding":
        return "unconscious"
    return "surrendered" if status.surrendered else ""


def why_out(fight: Encounter | Book, who: str) -> str:
    """Say why `who` is out of the fight, "is dead"; "" for one who is in it."""
    return _WORDS[fallen(fight, who)]


def is_out(fight: Encounter | Book, who: str) -> bool:
    """Return whether `who` is out of the fight."""
    current = fight.combatants[who]
    status = current.status
    if status.unconscious or status.surrendered:
        return True
    worse = current.lethal + current.aggravated  # bashing alone puts nobody out
    if not worse or worse < fight.sheets[who].boxes:
        return False
    return fallen_by(current, fight.sheets[who]) != ""


def is_helpless(fight: Encounter | Book, who: str) -> bool:
    """Return whether `who` lives and can't lift a finger: unconscious, or bound. source: P15"""
    current = fight.combatants[who]
    bound = current.status.restrained or "immobilized" in current.tags
    return bound or fallen_by(current, fight.sheets[who]) == "unconscious"


def is_down(fight: Encounter | Book, who: str) -> bool:
    """Return whether `who` is unconscious or dead."""
    current = fight.combatants[who]
    if not (current.lethal or current.aggravated):
        return current.status.unconscious  # as with most
    return fallen_by(current, fight.sheets[who]) in _DOWN
