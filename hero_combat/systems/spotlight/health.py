"""Boxes, what full ones mean, and who may still act: ok, unconscious, dying, dead."""

from typing import Literal

import msgspec

from hero_combat.fight.events import Died, Down, Up
from hero_combat.fight.ledger import Ledger
from hero_combat.systems.spotlight.rulings import Rules
from hero_combat.systems.spotlight.sheet import WELL, Capacity, Sheet
from hero_combat.systems.spotlight.state import Book, Current, Encounter, rules_of
from hero_combat.systems.spotlight.tables import ARMS, LEGS, VITAL, DamageKind

LocationState = Literal["none", "useless", "destroyed", "unconscious", "dying", "needs_ruling"]
Condition = Literal["ok", "unconscious", "dying", "dead"]
Choice = Literal["cheat-death", "dramatic-save", "saved", "die"]
"""What one who has the death spotlight may choose: a move of `act`."""


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


def mark(boxes: str, cap: int, damage: int, kind: DamageKind, rules: Rules) -> Marked:
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


def condition(sheet: Sheet, now: Current) -> Condition:
    """Return how somebody is, by status and boxes."""
    status = now.status
    if status is not WELL:
        if status.dead:
            return "dead"
        if status.death_spotlight:
            return "dying"
        if status.stable or status.unconscious:
            return "unconscious"
    if now.head or now.torso:
        caps = sheet.capacity
        if len(now.head) >= caps.head or len(now.torso) >= caps.torso:
            return _by_boxes(caps, now)
    return "ok"


def is_filled(sheet: Sheet, now: Current) -> bool:
    """Tell whether head or torso are full of lethal boxes: dead or dying, whatever else is said."""
    return _by_boxes(sheet.capacity, now) == "dying"


def _by_boxes(caps: Capacity, now: Current) -> Condition:
    """Return what the boxes of head and torso make of somebody."""
    if caps.torso and len(now.torso) >= caps.torso and "/" not in now.torso:
        return "dying"
    if caps.head and len(now.head) >= caps.head:
        return "unconscious" if "/" in now.head else "dying"
    return "ok"


def arms_lost(sheet: Sheet, now: Current) -> tuple[str, ...]:
    """Return the arms that are useless or destroyed."""
    cap = sheet.capacity.limb
    if len(now.left_arm) < cap and len(now.right_arm) < cap:
        return ()
    return tuple([arm for arm in ARMS if _bad(arm, cap, now)])


def legs_lost(sheet: Sheet, now: Current) -> tuple[str, ...]:
    """Return the legs that are useless or destroyed."""
    cap = sheet.capacity.limb
    if len(now.left_leg) < cap and len(now.right_leg) < cap:
        return ()
    return tuple([leg for leg in LEGS if _bad(leg, cap, now)])


def _bad(limb: str, cap: int, now: Current) -> bool:
    return location_state(limb, cap, getattr(now, limb)) in ("useless", "destroyed")


def can_act(fight: Encounter | Book, who: str) -> bool:
    """Tell whether somebody is neither unconscious nor dying nor dead."""
    return condition(fight.sheets[who], fight.combatants[who]) == "ok"


def is_out(fight: Encounter | Book, who: str) -> bool:
    """Tell whether somebody can no longer act: is unconscious, dying or dead."""
    now = fight.combatants[who]
    if now.status is WELL and not now.head and not now.torso:  # most are sound, and all are asked
        return False
    return condition(fight.sheets[who], now) != "ok"


def book_condition(book: Book, who: str, was: Condition, by: str = "") -> None:
    """Book that somebody who was so before is down, is up again or died.

    Args:
        book: the ledger, in which the change has been made.
        who: whose condition it is.
        was: the condition before.
        by: whose doing it is, "" for nobody's.
    """
    how = condition(book.sheets[who], book.combatants[who])
    if was == "ok" and how != "ok":
        book.event(Down(who=who, by=by))
    if how == "dead" and was != "dead":
        book.event(Died(who=who, by=by))
    if how == "ok" and was != "ok":
        book.event(Up(who=who))


class Undecided(msgspec.Struct, frozen=True):
    """Those of whom nobody knows yet what becomes of them.

    Attributes:
        dying: the ids of those who have the death spotlight.
        unruled: the ids of those whose fate the game master must rule on.
    """

    dying: tuple[str, ...] = ()
    unruled: tuple[str, ...] = ()


def undecided(fight: Encounter | Book) -> Undecided:
    """Return those of whom nobody knows yet what becomes of them. source: ruling P10, A17, A21"""
    if isinstance(fight, Ledger):
        before = fight.before
        if fight.combatants is not before.combatants or fight.sheets is not before.sheets:
            return _find_undecided(fight)  # a ledger goes on changing
        fight = before
    return fight.keep(_find_undecided)


def _find_undecided(fight: Encounter | Book) -> Undecided:
    dying: list[str] = []
    unruled: list[str] = []
    for who, now in fight.combatants.items():
        status = now.status
        if status is not WELL:
            if status.needs_ruling:
                unruled.append(who)
            if status.death_spotlight:
                dying.append(who)
                continue
            if status.dead:
                continue
        if now.torso or now.head:
            sheet = fight.sheets[who]
            caps = sheet.capacity
            if (
                (len(now.torso) >= caps.torso or len(now.head) >= caps.head)
                and condition(sheet, now) == "dying"
                and gets_death_spotlight(sheet, rules_of(fight))
            ):
                dying.append(who)
    return Undecided(tuple(dying), tuple(unruled))


def gets_death_spotlight(sheet: Sheet, rules: Rules) -> bool:
    """Tell whether one who is dying may choose what becomes of it. source: ruling P10, A21

    A bystander is never asked.
    """
    if sheet.bystander:
        return False
    if sheet.player or rules.npc_death == "spotlight":
        return True
    return sheet.important and rules.npc_death == "important"


def death_choices(fight: Encounter | Book, who: str) -> tuple[Choice, ...]:
    """Return what one who has the death spotlight may choose.

    Who has chosen the dramatic save waits for the game master to say what comes of it.
    source: seed, "The Death Spotlight"; ruling P10, A19
    """
    if fight.combatants[who].save_tried:
        one = rules_of(fight).death_choices == "one"
        return ("saved", "die") if one else ("cheat-death", "saved", "die")
    sheets = fight.sheets
    helped = any(
        sheets[one].player and one != who and can_act(fight, one) for one in fight.combatants
    )
    return ("cheat-death", "dramatic-save", "die") if helped else ("cheat-death", "die")
