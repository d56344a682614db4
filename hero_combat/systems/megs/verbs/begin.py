"""The system's part of `begin --from`: what of the last fight lasts, and what a rest heals."""

from typing import Any

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.lasting import Lasting, flags_kept, points_left
from hero_combat.systems.megs.conditions.lost_powers import WAITS, recover_power
from hero_combat.systems.megs.conditions.recovery import rest, rest_from
from hero_combat.systems.megs.conditions.time import let_time_pass
from hero_combat.systems.megs.orders.actions import Recover
from hero_combat.systems.megs.sheet import attribute, health
from hero_combat.systems.megs.state.fight import Book, Encounter, seconds_of
from hero_combat.systems.megs.state.records import Current, Thing, undamaged, unhurt
from hero_combat.systems.megs.tables.ap_measures import seconds_of_aps
from hero_combat.systems.megs.tables.attributes import ATTRIBUTES, GROUPS
from hero_combat.systems.megs.telling import time as told

_COUNTED = (*GROUPS, *(ATTRIBUTES[group][2] for group in GROUPS), "hero_points")
_LASTS = (
    *(f"{group}_{what}" for group in GROUPS for what in ("killing", "fell")),
    "powers",
    "lost_by",
    "treatment",
    "surgery",
)


def _dead(fight: Encounter, who: str) -> bool:
    return fight.combatants[who].status.dead


def _keep(fight: Encounter, who: str, fresh: Current) -> Current:
    """Keep wounds and losses; the next fight counts its seconds from 0."""
    now, clock = fight.combatants[who], seconds_of(fight.clock)
    points: dict[str, Any] = points_left(now, unhurt(fight.sheets[who]), fresh, _COUNTED)
    to_come = {
        key: max(1, moment - clock)
        for key in ("bleeds_at", "wakes")
        if (moment := getattr(now, key))
    }
    return msgspec.structs.replace(
        fresh,
        status=flags_kept(now, fresh, ("dead", "revived", "locked")),
        aided=now.aided,
        **points,
        **to_come,
        **{key: getattr(now, key) for key in _LASTS},
        **{key: dict.fromkeys(getattr(now, key), 0) for key in ("lost_at", "treated_at")},
    )


def _keep_object(fight: Encounter, which: str, fresh: Thing) -> Thing:
    """Keep the damage; fire, and where it is, are as the next file has them."""
    now, was = fight.things[which], undamaged(fight.objects[which])
    points = points_left(now, was, fresh, ("body",))
    return msgspec.structs.replace(fresh, spoiled=now.spoiled, **points)


def _rest(book: Book, seconds: int, dice: Dice) -> None:
    """Let time pass, and make each recovery check as soon as the rules allow it."""
    end = seconds_of(book.clock) + seconds
    while True:
        due = [(at, order) for at, order in _due(book) if at <= end]
        if not due:
            break
        at, order = min(due, key=lambda each: each[0])
        _pass(book, at)
        if book.combatants[order.who].status.dead:
            continue
        (recover_power if order.power else rest)(book, order, order.who, dice)
    _pass(book, end)


def _due(book: Book) -> list[tuple[int, Recover]]:
    """Return every recovery check that somebody still needs, with its second."""
    found: list[tuple[int, Recover]] = []
    for who, now in book.combatants.items():
        if now.status.dead:
            continue
        sheet = book.sheets[who]
        for group in GROUPS:
            ra = ATTRIBUTES[group][2]
            hurt = getattr(now, group) < health(sheet, group)
            if hurt or getattr(now, ra) < attribute(sheet, ra):
                order = Recover(who=who, how="rest", group=group)
                found.append((rest_from(book, who, group), order))
        for name, at in now.lost_at.items():
            if name in now.powers and (aps := WAITS[now.lost_by.get(name, "burnout")]):
                found.append((at + seconds_of_aps(aps), Recover(who=who, how="power", power=name)))
    return found


def _pass(book: Book, until: int) -> None:
    seconds = until - seconds_of(book.clock)
    if seconds > 0:
        book.say(told.passed, book, let_time_pass(book, seconds))


LASTING = Lasting(is_dead=_dead, keep=_keep, keep_object=_keep_object, rest=_rest)
