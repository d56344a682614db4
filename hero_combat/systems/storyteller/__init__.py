"""Storyteller: Chronicles of Darkness combat with one group's house rules."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from hero_combat.dice import Dice
from hero_combat.fight.contract import System, verb
from hero_combat.fight.outcome import Outcome
from hero_combat.file.typed import Trouble
from hero_combat.systems.storyteller import orders, rulings, sheet

if TYPE_CHECKING:  # a move needs none
    from hero_combat.fight.board import Board
    from hero_combat.fight.odds import OddsReport
    from hero_combat.log.statistics import Scoring


def _begin(_encounter: Any) -> tuple[sheet.Clock, str]:
    return sheet.Clock(), "The fight begins: `step` rolls Initiative."


def _roll() -> Callable[[sheet.Fight, orders.Roll, Dice], Outcome]:
    from hero_combat.systems.storyteller.roll import roll

    return roll


def _resolve() -> Callable[[sheet.Fight, orders.Resolve, Dice], Outcome]:
    from hero_combat.systems.storyteller.resolve import resolve

    return resolve


def _recover() -> Callable[[sheet.Fight, orders.Recover, Dice], Outcome]:
    from hero_combat.systems.storyteller.recover import recover

    return recover


def _step() -> Callable[[sheet.Fight, orders.Step, Dice], Outcome]:
    from hero_combat.systems.storyteller.step import step

    return step


def _act() -> Callable[[sheet.Fight, orders.Act, Dice], Outcome]:
    from hero_combat.systems.storyteller.act import act

    return act


def _board() -> "Callable[[sheet.Fight], Board]":
    from hero_combat.systems.storyteller.show import show

    return show


def _checks() -> Callable[[sheet.Fight], list[Trouble]]:
    from hero_combat.systems.storyteller.judge import judge

    return judge


def _odds() -> "Callable[[sheet.Fight, orders.Resolve], OddsReport]":
    from hero_combat.systems.storyteller.odds import odds

    return odds


def _statistics() -> "Callable[[], Scoring]":
    from hero_combat.systems.storyteller.score import score

    return score


SYSTEM = System(
    name="storyteller",
    package=__name__,
    engine=2,
    rules=rulings.Rules,
    sheet=sheet.Sheet,
    object=sheet.Object,
    clock=sheet.Clock,
    current=sheet.Current,
    thing=sheet.Thing,
    verbs=(
        verb(orders.Roll, _roll),
        verb(orders.Resolve, _resolve),
        verb(orders.Recover, _recover),
        verb(orders.Step, _step),
        verb(orders.Act, _act),
    ),
    fresh=sheet.fresh,
    whole=sheet.whole,
    begin=_begin,
    board=_board,
    checks=_checks,
    odds=_odds,
    statistics=_statistics,
    bookkeeping=frozenset(
        {
            "round",
            "acting",
            "waiting",
            "acted",
            "applied",
            "defended",
            "moved",
            "first",
            "begun",
            "felled_by",
            "cared",
            "taken_aggravated",
            "taken_bashing",
            "taken_lethal",
            "tie",
            "aimed",
            "foes",
            "bled",
            "rest",
            "used",
            "free",
            "initiative",
            "tags",
        }
    ),
    missing={"knockback": "its rules have none", "hazard": "its rules have none"},
)
