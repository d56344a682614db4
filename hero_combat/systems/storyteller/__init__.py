"""Storyteller: Chronicles of Darkness combat with one group's house rules."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from hero_combat.dice import Dice
from hero_combat.fight.contract import Renews, System, verb
from hero_combat.fight.events import Event
from hero_combat.fight.outcome import Outcome
from hero_combat.file.typed import Trouble
from hero_combat.systems.storyteller import rulings, state
from hero_combat.systems.storyteller.orders import verbs
from hero_combat.systems.storyteller.sheet import stat_block

if TYPE_CHECKING:  # a move needs none
    from hero_combat.fight.board import Board
    from hero_combat.fight.odds import OddsReport
    from hero_combat.fight.tactics import Tactics
    from hero_combat.fight.times import Times


def _begin(_encounter: Any) -> tuple[state.Clock, str]:
    return state.Clock(), "The fight begins: `step` rolls Initiative."


def _roll() -> Callable[[state.Fight, verbs.Roll, Dice], Outcome]:
    from hero_combat.systems.storyteller.verbs.roll import roll

    return roll


def _resolve() -> Callable[[state.Fight, verbs.Resolve, Dice], Outcome]:
    from hero_combat.systems.storyteller.verbs.resolve import resolve

    return resolve


def _recover() -> Callable[[state.Fight, verbs.Recover, Dice], Outcome]:
    from hero_combat.systems.storyteller.verbs.recover import recover

    return recover


def _step() -> Callable[[state.Fight, verbs.Step, Dice], Outcome]:
    from hero_combat.systems.storyteller.verbs.step import step

    return step


def _act() -> Callable[[state.Fight, verbs.Act, Dice], Outcome]:
    from hero_combat.systems.storyteller.verbs.act.moves import act

    return act


def _board() -> "Callable[[state.Fight], Board]":
    from hero_combat.systems.storyteller.views import draw_board

    return draw_board


def _checks() -> Callable[[state.Fight], list[Trouble]]:
    from hero_combat.systems.storyteller.checks import find_troubles

    return find_troubles


def _invariants() -> Callable[[state.Fight], list[Trouble]]:
    from hero_combat.systems.storyteller.checks import find_broken

    return find_broken


def _renewed() -> Renews:
    from hero_combat.systems.storyteller.checks import renewed

    return renewed


def _follow() -> Callable[[state.Book, str, str], str]:
    from hero_combat.systems.storyteller.conditions.relations import follow

    return follow


def _odds() -> "Callable[[state.Fight, verbs.Resolve], OddsReport]":
    from hero_combat.systems.storyteller.odds.report import odds

    return odds


def _events() -> tuple[type[Event], ...]:
    from hero_combat.systems.storyteller.events import EVENTS

    return EVENTS


def _is_out() -> Callable[[state.Fight, str], bool]:
    from hero_combat.systems.storyteller.health import is_out

    return is_out


def _leaves() -> Callable[[state.Book, str, str], str]:
    from hero_combat.systems.storyteller.conditions.leaving import leave

    return leave


def _times() -> "Times":
    from hero_combat.fight.times import ROUNDS

    return ROUNDS


def _tactics() -> "Tactics":
    from hero_combat.systems.storyteller.tactics import TACTICS

    return TACTICS


SYSTEM = System(
    name="storyteller",
    package=__name__,
    engine=3,
    rules=rulings.Rules,
    sheet=stat_block.Sheet,
    object=stat_block.Object,
    clock=state.Clock,
    current=state.Current,
    thing=state.Thing,
    verbs=(
        verb(verbs.Roll, _roll),
        verb(verbs.Resolve, _resolve),
        verb(verbs.Recover, _recover),
        verb(verbs.Step, _step),
        verb(verbs.Act, _act),
    ),
    fresh=state.fresh,
    whole=state.whole,
    begin=_begin,
    board=_board,
    checks=_checks,
    invariants=_invariants,
    renewed=_renewed,
    odds=_odds,
    is_out=_is_out,
    events=_events,
    harms=("bashing", "lethal", "aggravated"),
    follow=_follow,
    leaves=_leaves,
    times=_times,
    tactics=_tactics,
    own_rolls=(
        "ambush",
        "dodge",
        "grapple",
        "help",
        "initiative",
        "notice",
        "resist",
        "roll-off",
        "stay conscious",
    ),
    unseen=frozenset(
        {
            "roll",
            "recover",
            "intent",
            "ambush",
            "delay",
            "aim",
            "conceal",
            "pass",
            "tag",
            "untag",
            "breaking-point",
        }
    ),
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
            "aim_with",
            "foes",
            "bled",
            "rest",
            "used",
            "free",
            "initiative",
            "tags",
        }
    ),
    columns={"health": ("bashing", "lethal", "aggravated")},
    missing={"knockback": "its rules have none", "hazard": "its rules have none"},
)
