"""MEGS, the rules of DC Heroes, third edition, with the house rules of the source document."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from hero_combat.dice import Dice
from hero_combat.fight.contract import System, verb
from hero_combat.fight.outcome import Outcome
from hero_combat.file.typed import Trouble
from hero_combat.orders.declaration import Order
from hero_combat.systems.megs import current, orders, rulings, sheet

if TYPE_CHECKING:  # a move needs none
    from hero_combat.fight.board import Board
    from hero_combat.fight.odds import OddsReport
    from hero_combat.log.statistics import Scoring


def _begin(_encounter: Any) -> tuple[current.Clock, str]:
    told = "The fight begins: Round 1. Defensive Powers go up before Initiative is rolled."
    return current.Clock(round=1), told


def _roll() -> Callable[[sheet.Fight, orders.Roll, Dice], Outcome]:
    from hero_combat.systems.megs.roll import roll

    return roll


def _resolve() -> Callable[[sheet.Fight, orders.Resolve, Dice], Outcome]:
    from hero_combat.systems.megs.resolve import resolve

    return resolve


def _knockback() -> Callable[[sheet.Fight, orders.Knockback, Dice], Outcome]:
    from hero_combat.systems.megs.knockback import knockback

    return knockback


def _recover() -> Callable[[sheet.Fight, orders.Recover, Dice], Outcome]:
    from hero_combat.systems.megs.recover import recover

    return recover


def _step() -> Callable[[sheet.Fight, orders.Step, Dice], Outcome]:
    from hero_combat.systems.megs.step import step

    return step


def _act() -> Callable[[sheet.Fight, orders.Act, Dice], Outcome]:
    from hero_combat.systems.megs.act import act

    return act


def _hazard() -> Callable[[sheet.Fight, orders.Hazard, Dice], Outcome]:
    from hero_combat.systems.megs.hazard import hazard

    return hazard


def _board() -> "Callable[[sheet.Fight], Board]":
    from hero_combat.systems.megs.show import show

    return show


def _checks() -> Callable[[sheet.Fight], list[Trouble]]:
    from hero_combat.systems.megs.judge import judge

    return judge


def _odds() -> "Callable[[sheet.Fight, orders.Resolve], OddsReport]":
    from hero_combat.systems.megs.odds import odds

    return odds


def _statistics() -> "Callable[[], Scoring]":
    from hero_combat.systems.megs.score import score

    return score


def _amend() -> Callable[[sheet.Fight, Order, Order], None]:
    from hero_combat.systems.megs.amend import amend

    return amend


SYSTEM = System(
    name="megs",
    package=__name__,
    engine=2,
    rules=rulings.Rules,
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
    fresh=sheet.fresh,
    whole=sheet.whole,
    begin=_begin,
    board=_board,
    checks=_checks,
    odds=_odds,
    statistics=_statistics,
    amend=_amend,
    bookkeeping=frozenset(
        {
            "round",
            "phase",
            "acting",
            "waiting",
            "moment",
            "dice",
            "automatic",
            "early",
            "initiative",
            "phases",
            "moved",
            "hurt_at",
            "bleeds_at",
            "lost_at",
            "pushed",
            "lost_by",
            "grappled_at",
            "switched",
            "switched_at",
            "stun_ov",
            "stun_shift",
            "stun_passed",
            "died_at",
            "block",
            "block_at",
            "block_shift",
            "block_av",
            "block_ev",
            "burning",
            "pushed_until",
            "seconds",
            "rested",
            "held_automatic",
            "desperate",
            "stun_group",
            "treated_at",
            "surgery",
            "aided",
        }
    ),
)
