"""The health track: boxes, upgrades on a full track, wound penalties. source: ruling P18."""

from typing import Literal

import msgspec

Condition = Literal["ok", "stamina_roll", "bleeding", "dead"]


class Marks(msgspec.Struct, frozen=True):
    """The marked boxes: `bashing` (/), `lethal` (X) and `aggravated` (*)."""

    bashing: int = 0
    lethal: int = 0
    aggravated: int = 0


def marked(marks: Marks, boxes: int, hit: Marks) -> Marks:
    """The track after `hit`: the worst first, each point into a free box or over the brim.

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


def drawing(marks: Marks, boxes: int) -> str:
    """The track as it is drawn on paper, `*X//___`."""
    free = boxes - marks.bashing - marks.lethal - marks.aggravated
    return "*" * marks.aggravated + "X" * marks.lethal + "/" * marks.bashing + "_" * free


def wound_penalty(filled: int, boxes: int) -> int:
    """-1, -2 or -3 when the third-last, the second-last or the last box is filled; else 0."""
    return min(0, max(0, boxes - filled) - 3)


def condition(marks: Marks, boxes: int) -> Condition:
    """What the rightmost box says: nothing yet, fight for consciousness, bleed, or dead."""
    if marks.bashing + marks.lethal + marks.aggravated < boxes:
        return "ok"
    if marks.bashing:
        return "stamina_roll"
    return "bleeding" if marks.lethal else "dead"
