"""The body: six locations, their boxes, how damage marks them, what full ones mean."""

from typing import Any, Literal

import msgspec

from hero_combat.systems.spotlight.record import Kind
from hero_combat.systems.spotlight.rulings import Rules
from hero_combat.systems.spotlight.sheet import Current, Sheet

LOCATIONS = ("head", "torso", "left_arm", "right_arm", "left_leg", "right_leg")
ARMS = frozenset({"left_arm", "right_arm"})
LEGS = frozenset({"left_leg", "right_leg"})
VITAL = ("head", "torso")
# source: seed, "Hit Locations", whose 6 is printed as a second left leg; ruling P7 and A5
_TABLE = ("head", "left_arm", "right_arm", "left_leg", "right_leg")

State = Literal["none", "useless", "destroyed", "unconscious", "dying", "needs_ruling"]
Condition = Literal["ok", "unconscious", "dying", "dead"]
_STANDARD = Rules()


class Capacity(msgspec.Struct, frozen=True):
    """How many boxes the locations have."""

    head: int
    limb: int
    torso: int

    def of(self, location: str) -> int:
        """The boxes of one location."""
        if location == "head":
            return self.head
        return self.torso if location == "torso" else self.limb


class Marked(msgspec.Struct, frozen=True):
    """A location after it was marked.

    Attributes:
        boxes: its boxes, `XX//`.
        empty: boxes that are left.
        overflow: points for which there was no box left.
    """

    boxes: str
    empty: int
    overflow: int


class Going(msgspec.Struct, frozen=True):
    """How far one move goes: alone, and with somebody's help."""

    unassisted: int
    assisted: int


def location_of(first: int, second: int, table: str = "fixed") -> str:
    """The location that the two hit location dice give. source: ruling P7, A5."""
    total = first + second
    if total == 6 and table == "literal":
        return "left_leg"
    return _TABLE[total - 2] if total < 7 else "torso"


def capacity(fortitude: int, strength: int) -> Capacity:
    """The boxes of a body. source: seed, "Hit Points"; ruling P8."""
    limb = fortitude + strength
    return Capacity(fortitude, limb, 2 * limb)


def capacity_of(sheet: Sheet) -> Capacity:
    """The boxes of somebody's body."""
    limb = sheet.fortitude + sheet.strength
    return Capacity(sheet.fortitude, limb, 2 * limb)


def drawn(bruise: int, lethal: int) -> str:
    """Boxes as they are written: lethal ones first."""
    return "X" * lethal + "/" * bruise


def mark(boxes: str, cap: int, damage: int, kind: Kind, rules: Rules = _STANDARD) -> Marked:
    """Mark so many points at a location: empty boxes first, then bruise turns into lethal.

    What finds neither is lost. source: seed, "Hit Locations and Damage"; ruling P8, A9, A11, A24
    """
    lethal = boxes.count("X")
    bruise = len(boxes) - lethal
    empty = max(0, cap - len(boxes))
    fill = min(damage, empty)
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
    return Marked(drawn(bruise - turned, lethal + turned), empty - fill, left - turned)


def state(location: str, cap: int, boxes: str) -> State:
    """What the boxes of a location mean; where there are none, the rules don't say.

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


def condition(sheet: Sheet, now: Current) -> Condition:
    """How somebody is, by status and boxes."""
    status = now.status
    if status.dead:
        return "dead"
    if status.death_spotlight:
        return "dying"
    if status.stable or status.unconscious:
        return "unconscious"
    if not now.head and not now.torso:
        return "ok"
    if is_filled(sheet, now):
        return "dying"
    head = state("head", sheet.fortitude, now.head)
    return "unconscious" if head == "unconscious" else "ok"


def is_filled(sheet: Sheet, now: Current) -> bool:
    """Whether head or torso are full of lethal boxes: dead or dying, whatever else is said."""
    cap = capacity_of(sheet)
    return any(state(part, cap.of(part), getattr(now, part)) == "dying" for part in VITAL)


def earlier(now: Current) -> Current:
    """Somebody as before the simultaneous action that is going on. source: ruling P3.5."""
    if len(now.before) != len(LOCATIONS):
        return now
    status = msgspec.structs.replace(now.status, dead=False, death_spotlight=False)
    boxes: dict[str, Any] = dict(zip(LOCATIONS, now.before, strict=True))
    return msgspec.structs.replace(now, status=status, **boxes)


def arms_lost(sheet: Sheet, now: Current) -> tuple[str, ...]:
    """The arms that are useless or destroyed."""
    if not now.left_arm and not now.right_arm:
        return ()
    cap = sheet.fortitude + sheet.strength
    return tuple(arm for arm in ("left_arm", "right_arm") if _bad(arm, cap, now))


def legs_lost(sheet: Sheet, now: Current) -> tuple[str, ...]:
    """The legs that are useless or destroyed."""
    if not now.left_leg and not now.right_leg:
        return ()
    cap = sheet.fortitude + sheet.strength
    return tuple(leg for leg in ("left_leg", "right_leg") if _bad(leg, cap, now))


def going(speed: int, bad_legs: int, rules: Rules = _STANDARD) -> Going:
    """How far a move goes with so many bad legs. source: ruling P9, A10."""
    if not bad_legs:
        return Going(speed, speed)
    halvings = bad_legs if rules.halve_speed == "each" else 1
    for _ in range(halvings):
        speed = speed // 2 if rules.speed_rounding == "down" else -(-speed // 2)
    return Going(0, speed)


def reduced(boxes: str, lost: int) -> str:
    """A location whose capacity shrinks: lethal boxes go first, then bruise, then empty ones.

    source: seed, "Cheat Death"; ruling P10
    """
    return boxes[lost:]


def _bad(limb: str, cap: int, now: Current) -> bool:
    return state(limb, cap, getattr(now, limb)) in ("useless", "destroyed")
