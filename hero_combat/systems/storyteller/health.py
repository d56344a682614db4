"""The health track: boxes, wound penalties, and who is out of the fight. source: ruling P18."""

from typing import Literal

import msgspec

from hero_combat.systems.storyteller.sheet.traits import boxes
from hero_combat.systems.storyteller.state import Book, Current, Fight

Condition = Literal["ok", "stamina_roll", "bleeding", "dead"]


class Marks(msgspec.Struct, frozen=True):
    """The marked boxes: `bashing` (/), `lethal` (X) and `aggravated` (*)."""

    bashing: int = 0
    lethal: int = 0
    aggravated: int = 0


def mark_damage(marks: Marks, boxes: int, hit: Marks) -> Marks:
    """Mark `hit` on the track: the worst first, each point into a free box or over the brim.

    On a full track a point of bashing or lethal damage makes one `/` an `X`, or, where there is
    none, one `X` a `*`; aggravated damage pushes out one `/`, or else one `X`.
    """
    bashing, lethal, aggravated = marks.bashing, marks.lethal, marks.aggravated
    free = max(0, boxes - bashing - lethal - aggravated)
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


def draw_track(marks: Marks, boxes: int) -> str:
    """Draw the track as on paper, `*X//___`."""
    free = boxes - marks.bashing - marks.lethal - marks.aggravated
    return "*" * marks.aggravated + "X" * marks.lethal + "/" * marks.bashing + "_" * free


def wound_penalty(filled: int, boxes: int) -> int:
    """Return -1, -2 or -3 when the third-last, second-last or last box is filled; else 0."""
    return min(0, max(0, boxes - filled) - 3)


def condition(marks: Marks, boxes: int) -> Condition:
    """Read the rightmost box: nothing yet, fight for consciousness, bleed, or dead."""
    if marks.bashing + marks.lethal + marks.aggravated < boxes:
        return "ok"
    if marks.bashing:
        return "stamina_roll"
    return "bleeding" if marks.lethal else "dead"


def marks_of(current: Current) -> Marks:
    """Return the marked boxes of somebody."""
    return Marks(current.bashing, current.lethal, current.aggravated)


def is_dead(fight: Fight | Book, who: str) -> bool:
    """Return whether every box is aggravated."""
    return fight.combatants[who].aggravated >= boxes(fight.sheets[who])


def wound_penalty_of(fight: Fight | Book, who: str) -> int:
    """Return what wounds take off every roll: 0 to -3."""
    current = fight.combatants[who]
    filled = current.bashing + current.lethal + current.aggravated
    return wound_penalty(filled, boxes(fight.sheets[who])) if filled else 0


Fallen = Literal["", "dead", "unconscious", "surrendered"]
_WORDS: dict[Fallen, str] = {
    "": "",
    "dead": "is dead",
    "unconscious": "is unconscious",
    "surrendered": "has surrendered",
}


def fallen(fight: Fight | Book, who: str) -> Fallen:
    """Return what has put `who` out of the fight, "" for nothing."""
    current = fight.combatants[who]
    if current.aggravated and is_dead(fight, who):
        return "dead"
    if current.status.unconscious:
        return "unconscious"
    if current.lethal and not current.bashing:
        full = condition(marks_of(current), boxes(fight.sheets[who]))
        if full == "bleeding":
            return "unconscious"
    return "surrendered" if current.status.surrendered else ""


def why_out(fight: Fight | Book, who: str) -> str:
    """Say why `who` is out of the fight, "is dead"; "" for one who is in it."""
    return _WORDS[fallen(fight, who)]


def is_out(fight: Fight | Book, who: str) -> bool:
    """Return whether `who` is out of the fight."""
    current = fight.combatants[who]
    if current.lethal or current.aggravated:
        return fallen(fight, who) != ""
    return current.status.unconscious or current.status.surrendered  # as with most


def is_down(fight: Fight | Book, who: str) -> bool:
    """Return whether `who` is unconscious or dead."""
    return fallen(fight, who) in ("unconscious", "dead")
