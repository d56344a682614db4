"""The system's part of `begin --from`: what of the last fight lasts, and what a rest heals."""

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.lasting import Lasting, flags_kept
from hero_combat.systems.spotlight.health import condition
from hero_combat.systems.spotlight.orders import Recover
from hero_combat.systems.spotlight.state import Book, Current, Encounter, Thing
from hero_combat.systems.spotlight.tables import LOCATIONS
from hero_combat.systems.spotlight.telling import recovery as told
from hero_combat.systems.spotlight.verbs.recover import recover

_LASTS = ("unconscious", "stable", "dead", "death_spotlight", "needs_ruling")


def _dead(fight: Encounter, who: str) -> bool:
    return condition(fight.sheets[who], fight.combatants[who]) == "dead"


def _keep(fight: Encounter, who: str, fresh: Current) -> Current:
    now = fight.combatants[who]
    boxes = {part: getattr(now, part) for part in LOCATIONS}
    return msgspec.structs.replace(fresh, status=flags_kept(now, fresh, _LASTS), **boxes)


def _keep_object(fight: Encounter, which: str, _fresh: Thing) -> Thing:
    return fight.things[which]


def _rest(book: Book, _seconds: int, dice: Dice) -> None:
    """Let the unconscious wake, as they do at the end of combat.

    The marks stay, for these rules don't say how long a box takes to heal.
    """
    recover(book, Recover(end_of_combat=True), dice)
    for who, now in book.combatants.items():
        if any(getattr(now, part) for part in LOCATIONS):
            book.remark(told.boxes_wait, book, who)


LASTING = Lasting(is_dead=_dead, keep=_keep, keep_object=_keep_object, rest=_rest)
