"""The system's part of `begin --from`: what of the last fight lasts, and what a rest heals."""

from typing import Any

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.lasting import Lasting, flags_kept, points_left
from hero_combat.systems.storyteller import health
from hero_combat.systems.storyteller.orders.verbs import Recover
from hero_combat.systems.storyteller.state import (
    Book,
    Current,
    Encounter,
    Thing,
    undamaged,
    unhurt,
)
from hero_combat.systems.storyteller.verbs.recover import recover

_COUNTED = ("bashing", "lethal", "aggravated", "rest", "treated", "care", "cared")
"""What counts up from nothing, so that it is the same whatever the stat block says."""


def _keep(fight: Encounter, who: str, fresh: Current) -> Current:
    now = fight.combatants[who]
    points: dict[str, Any] = points_left(now, unhurt(fight.sheets[who]), fresh, ("willpower",))
    return msgspec.structs.replace(
        fresh,
        status=flags_kept(now, fresh, ("unconscious", "stable")),
        used=now.used,
        **points,
        **{key: getattr(now, key) for key in _COUNTED},
    )


def _keep_object(fight: Encounter, which: str, fresh: Thing) -> Thing:
    now, was = fight.things[which], undamaged(fight.objects[which])
    return msgspec.structs.replace(fresh, **points_left(now, was, fresh, ("structure",)))


def _rest(book: Book, seconds: int, dice: Dice) -> None:
    """Let the minutes pass, in which wounds heal, or bleed."""
    if minutes := seconds // 60:
        recover(book, Recover(minutes=minutes), dice)


LASTING = Lasting(is_dead=health.is_dead, keep=_keep, keep_object=_keep_object, rest=_rest)
