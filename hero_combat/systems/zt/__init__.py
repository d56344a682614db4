"""ZT RPG (enoua5/zt-rpg, 2024): Defense Checks, seat order, Break Chance."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from hero_combat.dice import Dice
from hero_combat.fight.contract import Renews, System, verb
from hero_combat.fight.events import Event
from hero_combat.fight.outcome import Outcome
from hero_combat.file.typed import Trouble
from hero_combat.systems.zt import orders, rulings, sheet, state

if TYPE_CHECKING:  # a move needs none
    from hero_combat.fight.board import Board
    from hero_combat.fight.odds import OddsReport
    from hero_combat.fight.tactics import Tactics
    from hero_combat.fight.times import Times


def _begin(_encounter: Any) -> tuple[state.Clock, str]:
    return state.Clock(), "The fight is about to begin."


def _roll() -> Callable[[state.Fight, orders.Roll, Dice], Outcome]:
    from hero_combat.systems.zt.verbs.roll import roll

    return roll


def _resolve() -> Callable[[state.Fight, orders.Resolve, Dice], Outcome]:
    from hero_combat.systems.zt.verbs.resolve import resolve

    return resolve


def _recover() -> Callable[[state.Fight, orders.Recover, Dice], Outcome]:
    from hero_combat.systems.zt.verbs.recover import recover

    return recover


def _step() -> Callable[[state.Fight, orders.Step, Dice], Outcome]:
    from hero_combat.systems.zt.verbs.step import step

    return step


def _act() -> Callable[[state.Fight, orders.Act, Dice], Outcome]:
    from hero_combat.systems.zt.verbs.act.moves import act

    return act


def _board() -> "Callable[[state.Fight], Board]":
    from hero_combat.systems.zt.views import board

    return board


def _checks() -> Callable[[state.Fight], list[Trouble]]:
    from hero_combat.systems.zt.checks import find_troubles

    return find_troubles


def _invariants() -> Callable[[state.Fight], list[Trouble]]:
    from hero_combat.systems.zt.checks import find_broken

    return find_broken


def _odds() -> "Callable[[state.Fight, orders.Resolve], OddsReport]":
    from hero_combat.systems.zt.odds.report import odds

    return odds


def _events() -> tuple[type[Event], ...]:
    from hero_combat.systems.zt.events import EVENTS

    return EVENTS


def _is_out() -> Callable[[state.Fight, str], bool]:
    from hero_combat.systems.zt.health import is_out

    return is_out


def _follow() -> Callable[[state.Book, str, str], str]:
    from hero_combat.systems.zt.verbs.set import follow_set

    return follow_set


def _renewed() -> Renews:
    from hero_combat.systems.zt.conditions.renewed import renew

    return renew


def _times() -> "Times":
    from hero_combat.fight.times import ROUNDS

    return ROUNDS


def _tactics() -> "Tactics":
    from hero_combat.systems.zt.tactics import TACTICS

    return TACTICS


def _leaves() -> Callable[[state.Book, str, str], str]:
    from hero_combat.systems.zt.verbs.leave import let_leave

    return let_leave


SYSTEM = System(
    name="zt",
    package=__name__,
    engine=3,
    rules=rulings.Rules,
    sheet=sheet.Sheet,
    object=sheet.Object,
    clock=state.Clock,
    current=state.Current,
    thing=state.Thing,
    verbs=(
        verb(orders.Roll, _roll),
        verb(orders.Resolve, _resolve),
        verb(orders.Recover, _recover),
        verb(orders.Step, _step),
        verb(orders.Act, _act),
    ),
    fresh=state.fresh,
    whole=state.whole,
    begin=_begin,
    board=_board,
    checks=_checks,
    invariants=_invariants,
    renewed=_renewed,
    odds=_odds,
    events=_events,
    is_out=_is_out,
    harms=("hp",),
    follow=_follow,
    leaves=_leaves,
    times=_times,
    tactics=_tactics,
    before_dice=rulings.before_dice,
    own_rolls=(
        "defense",
        "first",
        "luck, defense",
        "rest",
    ),
    unseen=frozenset({"roll", "recover", "look", "prone", "pass"}),
    bookkeeping=frozenset(
        {
            "round",
            "acting",
            "initiator",
            "initiated",
            "targeted",
            "first",
            "after",
            "turn",
            "defense",
            "major",
            "minor",
            "move",
            "walked",
            "defense_adj",
            "defense_crit",
            "lying",
        }
    ),
    missing={"knockback": "its rules have none", "hazard": "its combat rules have none"},
)
