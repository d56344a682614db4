"""Wounds: how damage is marked on a body, and what becomes of it."""

from typing import Literal

import msgspec

from hero_combat.fight.events import Cause, Damaged
from hero_combat.systems.spotlight import health
from hero_combat.systems.spotlight.conditions.death_spotlight import Became, bring_down
from hero_combat.systems.spotlight.events import LimbLost
from hero_combat.systems.spotlight.health import Marked
from hero_combat.systems.spotlight.rulings import Rules
from hero_combat.systems.spotlight.state import Book, Current
from hero_combat.systems.spotlight.tables import LOCATIONS, VITAL, DamageKind
from hero_combat.systems.spotlight.telling import wounds as told
from hero_combat.systems.spotlight.turns.simultaneous_action import (
    SimultaneousHit,
    boxes_before,
    hits_on,
)

LimbLoss = Literal["", "useless", "destroyed"]
"""What has just become of a limb, "" for nothing new."""
_MARKED_FIRST: dict[str, DamageKind] = {"bruise_first": "bruise", "lethal_first": "lethal"}


class Wound(msgspec.Struct, frozen=True):
    """Damage that arrives at a location.

    Attributes:
        location: where.
        points: how many points arrive.
        kind: bruise or lethal.
        by: whose doing it is, "" for nobody's.
        cause: what did it.
        attack: the weapon's name in the stat block, "" for none.
    """

    location: str
    points: int
    kind: DamageKind
    by: str = ""
    cause: Cause = "hit"
    attack: str = ""


class Harm(msgspec.Struct, frozen=True):
    """What a wound did besides the boxes.

    Attributes:
        limb: the limb that is newly useless or destroyed, "" for none.
        how: which of the two.
        became: what became of the combatant.
    """

    limb: str = ""
    how: LimbLoss = ""
    became: Became = ""


_NO_HARM = Harm()


def inflict(book: Book, who: str, wound: Wound, *, together: bool) -> Harm:
    """Inflict a wound on somebody, with everything that follows from it.

    Args:
        book: the ledger.
        who: whom it hits.
        wound: where, how much, by whom.
        together: whether it is part of a simultaneous action.

    source: seed, "Damage", "Injuries and Death"; ruling P8, P9, P10
    """
    if not wound.points:
        return _NO_HARM
    sheet, before = book.sheets[who], book.combatants[who]
    was, location = health.condition(sheet, before), wound.location
    cap = sheet.capacity.of(location)
    overflow = _mark(book, who, wound, cap, together=together)
    vital = location in VITAL
    if overflow and book.before.rules.overflow == "torso" and location != "torso":
        torso = msgspec.structs.replace(wound, location="torso", points=overflow)
        _mark(book, who, torso, sheet.capacity.torso, together=together)
        vital = True
    how: LimbLoss = "" if location in VITAL else _lose_limb(book, who, location, cap, before)
    if not cap:
        book.remark(told.no_boxes, book, who, location)
        book.status(who, needs_ruling=True)
    limb = location if how else ""
    if book.combatants[who].status.stable:
        if not vital or was == "dead":
            return Harm(limb, how)
        book.status(who, stable=False)
    if was == "ok" and health.can_act(book, who):  # most wounds bring nobody down
        return Harm(limb, how) if limb else _NO_HARM
    return Harm(limb, how, bring_down(book, who, was, wound.by))


def _lose_limb(book: Book, who: str, limb: str, cap: int, before: Current) -> LimbLoss:
    """Book a limb that is newly useless or destroyed, and return which; "" for neither."""
    how = health.location_state(limb, cap, getattr(book.combatants[who], limb))
    if how != "useless" and how != "destroyed":  # noqa: PLR1714 - mypy knows then which it is
        return ""
    if how == health.location_state(limb, cap, getattr(before, limb)):
        return ""
    book.event(LimbLost(who=who, location=limb, how=how))
    return how


def _mark(book: Book, who: str, wound: Wound, cap: int, *, together: bool) -> int:
    """Mark a wound at its location and return the points for which there is no box left."""
    rules, location = book.before.rules, wound.location
    old: str = getattr(book.combatants[who], location)
    if together:
        marked = _mark_together(book, who, wound)
    else:
        marked = health.mark(old, cap, wound.points, wound.kind, rules)
    book.change(who, **{location: marked.boxes})
    _book_damage(book, who, wound, old, marked.boxes)
    if marked.overflow:
        book.remark(told.overflow, book, wound, marked.overflow)
    return marked.overflow


def _book_damage(book: Book, who: str, wound: Wound, old: str, new: str) -> None:
    """Book the boxes that were marked; a bruise that turns lethal is a lethal one."""
    lethal = new.count("X") - old.count("X")
    bruise = len(new) - len(old) - lethal
    lost: dict[str, int] = {}
    if bruise > 0:
        lost["bruise"] = bruise
    if lethal > 0:
        lost["lethal"] = lethal
    if lost:
        book.event(
            Damaged(
                who=who,
                lost=lost,
                by=wound.by,
                cause=wound.cause,
                attack=wound.attack,
                where=wound.location,
            )
        )


def _mark_together(book: Book, who: str, wound: Wound) -> Marked:
    """Mark simultaneous hits on one location on what was there before all of them.

    source: ruling P3.5, A23
    """
    now, rules = book.combatants[who], book.before.rules
    before = boxes_before(now)
    new = SimultaneousHit(wound.location, wound.kind, wound.points)
    book.change(who, before=before, hits=(*now.hits, str(new)))
    here = [hit for hit in (*hits_on(now), new) if hit.location == wound.location]
    first = _MARKED_FIRST.get(rules.simultaneous)
    if first:
        here.sort(key=lambda hit: hit.kind != first)
    if len(here) > 1:
        book.remark(told.simultaneous_hits, wound.location, here, first)
    cap = book.sheets[who].capacity.of(wound.location)
    old = before[LOCATIONS.index(wound.location)]
    others = list(here)
    others.remove(new)
    marked = _mark_in_turn(old, cap, here, rules)
    lost = _mark_in_turn(old, cap, others, rules).overflow
    return Marked(marked.boxes, max(0, marked.overflow - lost))


def _mark_in_turn(boxes: str, cap: int, hits: list[SimultaneousHit], rules: Rules) -> Marked:
    """Mark a location with one hit after the other; the overflow is that of all."""
    lost = 0
    for hit in hits:
        marked = health.mark(boxes, cap, hit.points, hit.kind, rules)
        boxes, lost = marked.boxes, lost + marked.overflow
    return Marked(boxes, lost)
