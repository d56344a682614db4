"""The system's part of `begin --from`: what of the last fight lasts, and what a rest heals."""

from typing import Any

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.lasting import Lasting, flags_kept, points_left
from hero_combat.systems.champions.conditions.bleeding import bleed
from hero_combat.systems.champions.conditions.recovery import recover_one
from hero_combat.systems.champions.health import is_dead, is_unconscious, negative_stun_band
from hero_combat.systems.champions.state import (
    Book,
    Current,
    Encounter,
    Thing,
    undamaged,
    unhurt,
)
from hero_combat.systems.champions.telling import conditions as told

_TURN = 12
"""Seconds of a Turn."""


def _dead(fight: Encounter, who: str) -> bool:
    return is_dead(fight.combatants[who].body, fight.sheets[who].body)


def _keep(fight: Encounter, who: str, fresh: Current) -> Current:
    now = fight.combatants[who]
    points: dict[str, Any] = points_left(
        now, unhurt(fight.sheets[who]), fresh, ("stun", "body", "end")
    )
    status = flags_kept(now, fresh, ("bleeding",))
    if is_unconscious(points["stun"]):  # nobody flies then
        status = msgspec.structs.replace(status, flying=False)
    return msgspec.structs.replace(fresh, status=status, used=now.used, **points)


def _keep_object(fight: Encounter, which: str, fresh: Thing) -> Thing:
    now, was = fight.things[which], undamaged(fight.objects[which])
    return msgspec.structs.replace(fresh, **points_left(now, was, fresh, ("body",)))


def _rest(book: Book, seconds: int, dice: Dice) -> None:
    """Let Turns pass: each has its bleeding, and its recovery as the chart has it.

    Time gives back no BODY, for these rules don't say how it heals. source: ruling 1.2
    """
    gained = dict.fromkeys(book.combatants, 0)
    for turn in range(1, seconds // _TURN + 1):
        changes = len(book.changes)
        bleed(book, dice)
        for who in gained:
            if _recovers(book, who, turn):
                gained[who] += recover_one(book, who).stun
        waits = any(_every(book, who) > 1 for who in gained)
        if len(book.changes) == changes and not waits:
            break
    for who, current in book.combatants.items():
        book.say(told.rested, book, who, gained[who])
        if current.body < book.sheets[who].body and not _dead_now(book, who):
            book.remark(told.body_waits, book, who)


def _recovers(book: Book, who: str, turn: int) -> bool:
    """Tell whether somebody recovers at the end of a Turn of the rest."""
    every = _every(book, who)
    return every > 0 and turn % every == 0 and not _dead_now(book, who)


def _every(book: Book, who: str) -> int:
    """Return how many Turns one recovery takes; 0 where the game master decides."""
    band = negative_stun_band(book.combatants[who].stun)
    if band is None or band.post_12:
        return 1
    return max(0, band.seconds // _TURN)


def _dead_now(book: Book, who: str) -> bool:
    return is_dead(book.combatants[who].body, book.sheets[who].body)


LASTING = Lasting(is_dead=_dead, keep=_keep, keep_object=_keep_object, rest=_rest)
