"""The condition of a combatant: ok, unconscious, dying, dead; who may still act."""

from functools import lru_cache
from typing import Literal

from hero_combat.fight.events import Died, Down, Up
from hero_combat.systems.spotlight.health.boxes import capacity, location_state
from hero_combat.systems.spotlight.rulings import Rules
from hero_combat.systems.spotlight.sheet import Sheet
from hero_combat.systems.spotlight.state import Book, Current, Fight, rules_of
from hero_combat.systems.spotlight.tables import ARMS, LEGS

Condition = Literal["ok", "unconscious", "dying", "dead"]


def condition(sheet: Sheet, now: Current) -> Condition:
    """Return how somebody is, by status and boxes."""
    status = now.status
    if status.dead:
        return "dead"
    if status.death_spotlight:
        return "dying"
    if status.stable or status.unconscious:
        return "unconscious"
    if now.head or now.torso:
        return _by_boxes(sheet.fortitude, sheet.strength, now.head, now.torso)
    return "ok"


def is_filled(sheet: Sheet, now: Current) -> bool:
    """Tell whether head or torso are full of lethal boxes: dead or dying, whatever else is said."""
    return _by_boxes(sheet.fortitude, sheet.strength, now.head, now.torso) == "dying"


@lru_cache(4096)  # it is asked of everybody again and again
def _by_boxes(fortitude: int, strength: int, head: str, torso: str) -> Condition:
    """Return what the boxes of head and torso make of somebody."""
    caps = capacity(fortitude, strength)
    of_head = location_state("head", caps.head, head)
    if "dying" in (of_head, location_state("torso", caps.torso, torso)):
        return "dying"
    return "unconscious" if of_head == "unconscious" else "ok"


def arms_lost(sheet: Sheet, now: Current) -> tuple[str, ...]:
    """Return the arms that are useless or destroyed."""
    if not now.left_arm and not now.right_arm:
        return ()
    return _lost(ARMS, sheet.fortitude, sheet.strength, now.left_arm, now.right_arm)


def legs_lost(sheet: Sheet, now: Current) -> tuple[str, ...]:
    """Return the legs that are useless or destroyed."""
    if not now.left_leg and not now.right_leg:
        return ()
    return _lost(LEGS, sheet.fortitude, sheet.strength, now.left_leg, now.right_leg)


@lru_cache(4096)  # as above
def _lost(
    limbs: tuple[str, str], fortitude: int, strength: int, left: str, right: str
) -> tuple[str, ...]:
    """Return which of two limbs with these boxes are useless or destroyed."""
    caps, lost = capacity(fortitude, strength), ("useless", "destroyed")
    return tuple(
        limb
        for limb, boxes in zip(limbs, (left, right), strict=True)
        if location_state(limb, caps.limb, boxes) in lost
    )


def can_act(fight: Fight | Book, who: str) -> bool:
    """Tell whether somebody is neither unconscious nor dying nor dead."""
    return condition(fight.sheets[who], fight.combatants[who]) == "ok"


def is_out(fight: Fight | Book, who: str) -> bool:
    """Tell whether somebody can no longer act: is unconscious, dying or dead."""
    return condition(fight.sheets[who], fight.combatants[who]) != "ok"


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


def with_death_spotlight(fight: Fight | Book) -> list[str]:
    """Return who has the death spotlight: is dying, and may choose what becomes of it.

    source: ruling P10, A21
    """
    found = []
    for who, now in fight.combatants.items():
        if now.status.death_spotlight:
            found.append(who)
        elif now.torso or now.head:
            sheet = fight.sheets[who]
            if (
                _by_boxes(sheet.fortitude, sheet.strength, now.head, now.torso) == "dying"
                and condition(sheet, now) == "dying"
                and gets_death_spotlight(sheet, rules_of(fight))
            ):
                found.append(who)
    return found


def gets_death_spotlight(sheet: Sheet, rules: Rules) -> bool:
    """Tell whether one who is dying may choose what becomes of it. source: ruling P10, A21

    A bystander is never asked.
    """
    if sheet.bystander:
        return False
    if sheet.player or rules.npc_death == "spotlight":
        return True
    return sheet.important and rules.npc_death == "important"
