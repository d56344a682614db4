"""Champions (HERO System 6e in metres) as one game master plays it."""

from typing import Any

from hero_combat.fight.contract import System
from hero_combat.systems.champions import current, orders, sheet
from hero_combat.systems.champions.clock import START, segment_of, turn_of


def _begin(_encounter: Any) -> tuple[current.Clock, str]:
    clock = current.Clock(turn=turn_of(START), segment=segment_of(START))
    return clock, f"The fight begins: Turn {clock.turn}, segment {clock.segment}."


SYSTEM = System(
    name="champions",
    package=__name__,
    engine=2,
    rules=sheet.Rules,
    sheet=sheet.Sheet,
    object=sheet.Object,
    clock=current.Clock,
    current=current.Current,
    thing=current.Thing,
    orders=(
        orders.Roll,
        orders.Resolve,
        orders.Knockback,
        orders.Recover,
        orders.Step,
        orders.Act,
        orders.Hazard,
    ),
    fresh=current.fresh,
    whole=current.whole,
    begin=_begin,
    bookkeeping=frozenset(
        {
            "turn",
            "segment",
            "acting",
            "waiting",
            "ordered",
            "recovered",
            "landing",
            "aborted",
            "presented",
            "acted",
            "spent",
            "held",
            "minute",
            "haymaker",
            "haymaker_lands",
        }
    ),
)
