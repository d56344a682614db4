"""Boxes: how many a location has, how damage marks them, what full ones mean."""

from typing import Literal

import msgspec

from hero_combat.systems.spotlight.rulings import Rules
from hero_combat.systems.spotlight.sheet import Capacity
from hero_combat.systems.spotlight.tables import VITAL, Kind

LocationState = Literal["none", "useless", "destroyed", "unconscious", "dying", "needs_ruling"]


class Marked(msgspec.Struct, frozen=True):
    """A location after it was marked.

    Attributes:
        boxes: its boxes, `XX//`.
        overflow: points for which there was no box left.
    """

    boxes: str
    overflow: int


def vital_boxes(caps: Capacity, head: str, torso: str) -> tuple[int, int]:
    """Return how many boxes of head and torso are unmarked, and how many there are."""
    full = caps.head + caps.torso
    return full - len(head) - len(torso), full


def draw_boxes(bruise: int, lethal: int) -> str:
    """Return boxes as they are written: lethal ones first."""
    return "X" * lethal + "/" * bruise


def mark(boxes: str, cap: int, damage: int, kind: Kind, rules: Rules) -> Marked:
    """Mark so many points at a location: empty boxes first, then bruise turns into lethal.

    What finds neither is lost. source: seed, "Hit Locations and Damage"; ruling P8, A9, A11, A24
    """
    lethal = boxes.count("X")
    bruise = len(boxes) - lethal
    empty = cap - len(boxes)
    if damage <= empty:
        if kind == "bruise":
            return Marked(boxes + "/" * damage, 0)
        return Marked(draw_boxes(bruise, lethal + damage), 0)
    fill = max(0, empty)
    left = damage - fill
    convertible = bruise + fill if kind == "bruise" else bruise
    mixed = kind == "bruise" and lethal and rules.bruise_into_mixed == "lost"
    if mixed or (fill and rules.brim == "lost"):
        convertible = 0
    turned = min(left, convertible)
    if kind == "bruise":
        bruise += fill
    else:
        lethal += fill
    return Marked(draw_boxes(bruise - turned, lethal + turned), left - turned)


def location_state(location: str, cap: int, boxes: str) -> LocationState:
    """Return what the boxes of a location mean; where there are none, the rules don't say.

    source: seed, "Injuries and Death"; ruling P9
    """
    if not cap:
        return "needs_ruling"
    if len(boxes) < cap:
        return "none"
    lethal = "/" not in boxes
    if location in VITAL:
        if lethal:
            return "dying"
        return "unconscious" if location == "head" else "none"
    return "destroyed" if lethal else "useless"


def shrink(boxes: str, lost: int) -> str:
    """Take boxes off a location that shrinks: lethal ones first, then bruise, then empty ones.

    source: seed, "Cheat Death"; ruling P10
    """
    return boxes[lost:]
