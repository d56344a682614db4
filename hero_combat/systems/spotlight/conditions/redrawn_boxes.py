"""Boxes that the game master draws anew: who is dying, dead, or no longer so."""

from hero_combat.systems.spotlight import health
from hero_combat.systems.spotlight.conditions.death_spotlight import (
    bring_down,
    end_death_spotlight,
)
from hero_combat.systems.spotlight.health import Condition, condition, is_filled
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.tables import LOCATIONS
from hero_combat.systems.spotlight.telling import wounds as told
from hero_combat.systems.spotlight.turns.relations import end_relations
from hero_combat.systems.spotlight.turns.simultaneous_action import boxes_before, hits_on

_BODY = frozenset({*LOCATIONS, "sheet.for", "sheet.str"})


def follow(book: Book, who: str, key: str) -> None:
    """Bring the state of `who` in line with the boxes, where `key` has to do with them.

    source: ruling P9, P10
    """
    if who in book.things:  # binds nobody
        return
    now, before = book.combatants[who], book.before
    taken_back = key == "status.death_spotlight" and not now.status.death_spotlight
    if taken_back and who in health.undecided(book).dying:
        book.say(told.dying_all_the_same, book, who)
        return
    if key not in _BODY:
        _stop(book, who)
        return
    caps = book.sheets[who].capacity
    for part in LOCATIONS if key not in LOCATIONS else ():
        boxes: str = getattr(now, part)
        book.change(who, **{part: health.shrink(boxes, max(0, len(boxes) - caps.of(part)))})
    if key in LOCATIONS and now.before:
        _forget_hits(book, who, key)
    was_filled = is_filled(before.sheets[who], before.combatants[who])
    if now.status.dead and was_filled and not is_filled(book.sheets[who], book.combatants[who]):
        book.say(told.stays_dead, book, who)
        return
    _follow_boxes(book, who, condition(before.sheets[who], before.combatants[who]))


def _stop(book: Book, who: str) -> None:
    """Let one who was set to be out run no longer, nor save anybody."""
    now = book.combatants[who]
    if health.can_act(book, who) or not (now.status.moving or now.saving):
        return
    end_relations(book, who, "out")
    book.say(told.does_nothing_more, book, who)


def _forget_hits(book: Book, who: str, location: str) -> None:
    """Forget the simultaneous hits at a location that was drawn anew."""
    now = book.combatants[who]
    before = list(boxes_before(now))
    before[LOCATIONS.index(location)] = getattr(now, location)
    hits = tuple(str(hit) for hit in hits_on(now) if hit.location != location)
    book.change(who, before=tuple(before), hits=hits)


def _follow_boxes(book: Book, who: str, was: Condition) -> None:
    """Bring somebody down, or back, as the boxes say; tell what is new. source: ruling P9, P10"""
    now = book.combatants[who]
    if now.status.dead or now.status.stable:
        return
    filled = is_filled(book.sheets[who], now)
    if filled and now.status.death_spotlight:
        return
    if now.status.death_spotlight:
        end_death_spotlight(book, who)
        book.say(told.no_longer_dying, book, who)
        return
    book.say(
        told.became, book, who, bring_down(book, who, "unconscious" if was == "dying" else was)
    )
