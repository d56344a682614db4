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
    if not now.head and not now.torso:
        return "ok"
    return _by_boxes(sheet.fortitude, sheet.strength, now.head, now.torso)


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
    cap = sheet.fortitude + sheet.strength
    return tuple(arm for arm in ARMS if _bad(arm, cap, now))


def legs_lost(sheet: Sheet, now: Current) -> tuple[str, ...]:
    """Return the legs that are useless or destroyed."""
    if not now.left_leg and not now.right_leg:
        return ()
    cap = sheet.fortitude + sheet.strength
    return tuple(leg for leg in LEGS if _bad(leg, cap, now))


def _bad(limb: str, cap: int, now: Current) -> bool:
    return location_state(limb, cap, getattr(now, limb)) in ("useless", "destroyed")


def can_act(fight: Fight | Book, who: str) -> bool:
    """Tell whether somebody is neither unconscious nor dying nor dead."""
    return condition(fight.sheets[who], fight.combatants[who]) == "ok"


def is_out(fight: Fight | Book, who: str) -> bool:
    """Tell whether somebody can no longer act: is unconscious, dying or dead."""
    return not can_act(fight, who)


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
        status = now.status
        if status.death_spotlight or (
            (now.torso or now.head) and not status.dead and _may_choose(fight, who, now)
        ):
            found.append(who)
    return found


def _may_choose(fight: Fight | Book, who: str, now: Current) -> bool:
    sheet = fight.sheets[who]
    return condition(sheet, now) == "dying" and gets_death_spotlight(sheet, rules_of(fight))


def gets_death_spotlight(sheet: Sheet, rules: Rules) -> bool:
    """Tell whether one who is dying may choose what becomes of it. source: ruling P10, A21

    A bystander is never asked.
    """
    if sheet.bystander:
        return False
    if sheet.player or rules.npc_death == "spotlight":
        return True
    return sheet.important and rules.npc_death == "important"
