"""Spotlight: d6 pools, action points, a spotlight that is passed on, hit locations."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from hero_combat.dice import Dice
from hero_combat.fight.contract import System, verb
from hero_combat.fight.events import Event
from hero_combat.fight.outcome import Outcome
from hero_combat.file.typed import Trouble
from hero_combat.systems.spotlight import orders, sheet, state
from hero_combat.systems.spotlight.rulings import Rules, before_dice, find_unknown

if TYPE_CHECKING:  # a move needs none
    from hero_combat.fight.board import Board
    from hero_combat.fight.odds import OddsReport
    from hero_combat.fight.tactics import Tactics
    from hero_combat.fight.times import Times


def _begin(_encounter: Any) -> tuple[state.Clock, str]:
    return state.Clock(), "The fight begins; initiative comes with the first step."


def _roll() -> Callable[[state.Fight, orders.Roll, Dice], Outcome]:
    from hero_combat.systems.spotlight.verbs.roll import roll

    return roll


def _resolve() -> Callable[[state.Fight, orders.Resolve, Dice], Outcome]:
    from hero_combat.systems.spotlight.verbs.resolve import resolve

    return resolve


def _recover() -> Callable[[state.Fight, orders.Recover, Dice], Outcome]:
    from hero_combat.systems.spotlight.verbs.recover import recover

    return recover


def _step() -> Callable[[state.Fight, orders.Step, Dice], Outcome]:
    from hero_combat.systems.spotlight.verbs.step import step

    return step


def _act() -> Callable[[state.Fight, orders.Act, Dice], Outcome]:
    from hero_combat.systems.spotlight.verbs.act.moves import act

    return act


def _board() -> "Callable[[state.Fight], Board]":
    from hero_combat.systems.spotlight.views import draw_board

    return draw_board


def _checks() -> Callable[[state.Fight], list[Trouble]]:
    from hero_combat.systems.spotlight.checks import find_troubles

    return find_troubles


def _invariants() -> Callable[[state.Fight], list[Trouble]]:
    from hero_combat.systems.spotlight.checks import find_broken

    return find_broken


def _odds() -> "Callable[[state.Fight, orders.Resolve], OddsReport]":
    from hero_combat.systems.spotlight.odds.report import odds

    return odds


def _is_out() -> Callable[[state.Fight, str], bool]:
    from hero_combat.systems.spotlight.health.condition import is_out

    return is_out


def _events() -> tuple[type[Event], ...]:
    from hero_combat.systems.spotlight.events import EVENTS

    return EVENTS


def _follow() -> Callable[[state.Book, str, str], str]:
    from hero_combat.systems.spotlight.conditions.redrawn_boxes import follow

    return follow


def _leaves() -> Callable[[state.Book, str, str], str]:
    from hero_combat.systems.spotlight.turns.departures import let_go

    return let_go


def _times() -> "Times":
    from hero_combat.fight.times import ROUNDS

    return ROUNDS


def _tactics() -> "Tactics":
    from hero_combat.systems.spotlight.tactics import TACTICS

    return TACTICS


SYSTEM = System(
    name="spotlight",
    package=__name__,
    engine=3,
    rules=Rules,
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
    unknown=find_unknown,
    invariants=_invariants,
    is_out=_is_out,
    events=_events,
    odds=_odds,
    harms=("bruise", "lethal"),
    follow=_follow,
    leaves=_leaves,
    times=_times,
    tactics=_tactics,
    before_dice=before_dice,
    own_rolls=(
        "dodge",
        "initiative",
        "willpower",
    ),
    unseen=frozenset(
        {
            "roll",
            "recover",
            "pass",
            "forgo",
            "brave",
            "hurt",
            "cheat-death",
            "dramatic-save",
            "saved",
            "die",
        }
    ),
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
            "stood",
        }
    ),
    columns={"boxes": ("head", "torso")},
    missing={
        "knockback": "its rules have none",
        "hazard": "its rules have none",
    },
)
