"""ZT RPG (enoua5/zt-rpg, 2024): Defense Checks, seat order, Break Chance."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from hero_combat.dice import Dice
from hero_combat.fight.contract import System, verb
from hero_combat.fight.outcome import Outcome
from hero_combat.file.typed import Trouble
from hero_combat.orders.declaration import Order
from hero_combat.systems.zt import orders, sheet

if TYPE_CHECKING:  # a move needs none
    from hero_combat.fight.board import Board
    from hero_combat.fight.odds import OddsReport
    from hero_combat.log.statistics import Scoring


def _begin(_encounter: Any) -> tuple[sheet.Clock, str]:
    return sheet.Clock(), "The fight is about to begin."


def _roll() -> Callable[[sheet.Fight, orders.Roll, Dice], Outcome]:
    from hero_combat.systems.zt.roll import roll

    return roll


def _resolve() -> Callable[[sheet.Fight, orders.Resolve, Dice], Outcome]:
    from hero_combat.systems.zt.resolve import resolve

    return resolve


def _recover() -> Callable[[sheet.Fight, orders.Recover, Dice], Outcome]:
    from hero_combat.systems.zt.recover import recover

    return recover


def _step() -> Callable[[sheet.Fight, orders.Step, Dice], Outcome]:
    from hero_combat.systems.zt.step import step

    return step


def _act() -> Callable[[sheet.Fight, orders.Act, Dice], Outcome]:
    from hero_combat.systems.zt.act import act

    return act


def _board() -> "Callable[[sheet.Fight], Board]":
    from hero_combat.systems.zt.show import show

    return show


def _checks() -> Callable[[sheet.Fight], list[Trouble]]:
    from hero_combat.systems.zt.judge import judge

    return judge


def _odds() -> "Callable[[sheet.Fight, orders.Resolve], OddsReport]":
    from hero_combat.systems.zt.odds import odds

    return odds


def _statistics() -> "Callable[[], Scoring]":
    from hero_combat.systems.zt.score import score

    return score


def _follow() -> Callable[[sheet.Book, str, str], str]:
    from hero_combat.systems.zt.settle import settle

    return settle


def _amend() -> Callable[[sheet.Fight, Order, Order], None]:
    from hero_combat.systems.zt.amend import amend

    return amend


SYSTEM = System(
    name="zt",
    package=__name__,
    engine=2,
    rules=sheet.Rules,
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
            "acting",
            "initiator",
            "initiated",
            "targeted",
            "first",
            "turn",
            "defense",
            "major",
            "minor",
            "move",
            "defense_adj",
            "defense_crit",
            "lying",
        }
    ),
    missing={"knockback": "its rules have none", "hazard": "its combat rules have none"},
)
