"""The system's part of `begin --from`: what of the last fight lasts, and what a rest heals."""

from typing import Any

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.lasting import Lasting, flags_kept, points_left
from hero_combat.systems.zt.health import is_dead
from hero_combat.systems.zt.orders import Recover
from hero_combat.systems.zt.sheet import max_hp
from hero_combat.systems.zt.state import Book, Current, Encounter, Thing, unhurt
from hero_combat.systems.zt.verbs.recover import RESTING, recover

_LASTS = ("blinded", "deafened", "poisoned", "unconscious", "fatigue")
_REST = 2 * 60 * 60
"""Seconds of a rest."""


def _dead(fight: Encounter, who: str) -> bool:
    return is_dead(fight.combatants[who], fight.sheets[who], fight.rules)


def _keep(fight: Encounter, who: str, fresh: Current) -> Current:
    now = fight.combatants[who]
    points: dict[str, Any] = points_left(
        now, unhurt(fight.sheets[who]), fresh, ("hp", "energy", "luck")
    )
    return msgspec.structs.replace(
        fresh,
        status=flags_kept(now, fresh, _LASTS),
        held=tuple(item for item in fresh.held if item not in now.used_up),
        broken=now.broken,
        used_up=now.used_up,
        **points,
    )


def _keep_object(fight: Encounter, which: str, fresh: Thing) -> Thing:
    return msgspec.structs.replace(fresh, broken=fight.things[which].broken)


def _rest(book: Book, seconds: int, dice: Dice) -> None:
    """Rest for two hours at a time, each with the Check that heals most, until HP are full."""
    for who in tuple(book.combatants):
        sheet = book.sheets[who]
        ability = max(RESTING, key=lambda name: sheet.dice[name][0])
        for _ in range(seconds // _REST):
            now = book.combatants[who]
            if now.hp >= max_hp(sheet, now.status.fatigue):
                break
            recover(book, Recover(who=who, rest=ability), dice)


LASTING = Lasting(is_dead=_dead, keep=_keep, keep_object=_keep_object, rest=_rest)
