"""Spotlight: d6 pools, action points, a spotlight that is passed on, hit locations."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from hero_combat.dice import Dice
from hero_combat.fight.contract import System, verb
from hero_combat.fight.outcome import Outcome
from hero_combat.file.typed import Trouble
from hero_combat.orders.declaration import Order
from hero_combat.systems.spotlight import orders, sheet
from hero_combat.systems.spotlight.rulings import Rules

if TYPE_CHECKING:  # a move needs none
    from hero_combat.fight.board import Board
    from hero_combat.fight.odds import OddsReport
    from hero_combat.log.statistics import Scoring


def _begin(_encounter: Any) -> tuple[sheet.Clock, str]:
    return sheet.Clock(), "The fight begins; initiative comes with the first step."


def _roll() -> Callable[[sheet.Fight, orders.Roll, Dice], Outcome]:
    from hero_combat.systems.spotlight.roll import roll

    return roll


def _resolve() -> Callable[[sheet.Fight, orders.Resolve, Dice], Outcome]:
    from hero_combat.systems.spotlight.resolve import resolve

    return resolve


def _recover() -> Callable[[sheet.Fight, orders.Recover, Dice], Outcome]:
    from hero_combat.systems.spotlight.recover import recover

    return recover


def _step() -> Callable[[sheet.Fight, orders.Step, Dice], Outcome]:
    from hero_combat.systems.spotlight.step import step

    return step


def _act() -> Callable[[sheet.Fight, orders.Act, Dice], Outcome]:
    from hero_combat.systems.spotlight.act import act

    return act


def _board() -> "Callable[[sheet.Fight], Board]":
    from hero_combat.systems.spotlight.show import show

    return show


def _checks() -> Callable[[sheet.Fight], list[Trouble]]:
    from hero_combat.systems.spotlight.judge import judge

    return judge


def _odds() -> "Callable[[sheet.Fight, orders.Resolve], OddsReport]":
    from hero_combat.systems.spotlight.odds import odds

    return odds


def _statistics() -> "Callable[[], Scoring]":
    from hero_combat.systems.spotlight.score import score

    return score


def _follow() -> Callable[[sheet.Book, str, str], str]:
    from hero_combat.systems.spotlight.settle import settle

    return settle


def _amend() -> Callable[[sheet.Fight, Order, Order], None]:
    from hero_combat.systems.spotlight.amend import amend

    return amend


SYSTEM = System(
    name="spotlight",
    package=__name__,
    engine=2,
    rules=Rules,
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
    follow=_follow,
    amend=_amend,
    bookkeeping=frozenset(
        {
            "round",
            "spotlight",
            "volley",
            "regained",
            "had",
            "tried",
            "saving",
            "struck",
            "save_tried",
            "before",
            "hits",
        }
    ),
    missing={
        "knockback": "its rules have none",
        "hazard": "its rules have none",
    },
)
