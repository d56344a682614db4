"""Champions (HERO System 6e in metres) as one game master plays it."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from hero_combat.encounter.board import Board
from hero_combat.encounter.system import System, Verb
from hero_combat.systems.champions import orders, sheet
from hero_combat.systems.champions.clock import START, segment_of, turn_of


def _begin(_encounter: Any) -> tuple[sheet.Clock, str]:
    clock = sheet.Clock(turn=turn_of(START), segment=segment_of(START))
    return clock, f"The fight begins: Turn {clock.turn}, segment {clock.segment}."


def _verb(word: str) -> Verb:
    function: Verb = getattr(import_module(f"{__name__}.{word}"), word)
    return function


def _show() -> Callable[[Any], Board]:
    from hero_combat.systems.champions.show import show  # noqa: PLC0415 - for `show` alone

    return show


SYSTEM = System(
    name="champions",
    engine=1,
    rules=sheet.Rules,
    sheet=sheet.Sheet,
    object=sheet.Object,
    clock=sheet.Clock,
    current=sheet.Current,
    thing=sheet.Thing,
    orders=(orders.Roll, orders.Resolve, orders.Knockback, orders.Recover, orders.Step, orders.Act),
    fresh=sheet.fresh,
    whole=sheet.whole,
    begin=_begin,
    verb=_verb,
    show=_show,
    bookkeeping=frozenset(
        {"turn", "segment", "acting", "waiting", "ordered", "recovered", "acted", "spent", "held"}
    ),
)
