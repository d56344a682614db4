"""Champions (HERO System 6e in metres) as one game master plays it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from hero_combat.dice import Dice
from hero_combat.fight.contract import System, verb
from hero_combat.fight.outcome import Outcome
from hero_combat.file.typed import Trouble
from hero_combat.systems.champions import current, orders, sheet
from hero_combat.systems.champions.clock import START, segment_of, turn_of

if TYPE_CHECKING:  # a move needs none
    from hero_combat.fight.board import Board
    from hero_combat.fight.odds import OddsReport
    from hero_combat.log.statistics import Scoring


def _begin(_encounter: Any) -> tuple[current.Clock, str]:
    clock = current.Clock(turn=turn_of(START), segment=segment_of(START))
    return clock, f"The fight begins: Turn {clock.turn}, segment {clock.segment}."


def _roll() -> Callable[[current.Fight, orders.Roll, Dice], Outcome]:
    from hero_combat.systems.champions.roll import roll

    return roll


def _resolve() -> Callable[[current.Fight, orders.Resolve, Dice], Outcome]:
    from hero_combat.systems.champions.resolve import resolve

    return resolve


def _knockback() -> Callable[[current.Fight, orders.Knockback, Dice], Outcome]:
    from hero_combat.systems.champions.knockback import knockback

    return knockback


def _recover() -> Callable[[current.Fight, orders.Recover, Dice], Outcome]:
    from hero_combat.systems.champions.recover import recover

    return recover


def _step() -> Callable[[current.Fight, orders.Step, Dice], Outcome]:
    from hero_combat.systems.champions.step import step

    return step


def _act() -> Callable[[current.Fight, orders.Act, Dice], Outcome]:
    from hero_combat.systems.champions.act import act

    return act


def _hazard() -> Callable[[current.Fight, orders.Hazard, Dice], Outcome]:
    from hero_combat.systems.champions.hazard import hazard

    return hazard


def _board() -> "Callable[[current.Fight], Board]":
    from hero_combat.systems.champions.show import show

    return show


def _checks() -> Callable[[current.Fight], list[Trouble]]:
    from hero_combat.systems.champions.judge import judge

    return judge


def _odds() -> "Callable[[current.Fight, orders.Resolve], OddsReport]":
    from hero_combat.systems.champions.odds import odds

    return odds


def _statistics() -> "Callable[[], Scoring]":
    from hero_combat.systems.champions.score import score

    return score


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
    verbs=(
        verb(orders.Roll, _roll),
        verb(orders.Resolve, _resolve),
        verb(orders.Knockback, _knockback),
        verb(orders.Recover, _recover),
        verb(orders.Step, _step),
        verb(orders.Act, _act),
        verb(orders.Hazard, _hazard),
    ),
    fresh=current.fresh,
    whole=current.whole,
    begin=_begin,
    board=_board,
    checks=_checks,
    odds=_odds,
    statistics=_statistics,
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
