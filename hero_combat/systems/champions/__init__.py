"""Champions (HERO System 6e in metres) as one game master plays it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from hero_combat.dice import Dice
from hero_combat.fight.contract import Renews, System, verb, verbs
from hero_combat.fight.events import Event
from hero_combat.fight.outcome import Outcome
from hero_combat.file.typed import Trouble
from hero_combat.systems.champions import state
from hero_combat.systems.champions.orders.act import Act
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.orders.verbs import Hazard, Knockback, Recover, Roll, Step
from hero_combat.systems.champions.rulings import Rules
from hero_combat.systems.champions.sheet.stat_block import Object, Sheet
from hero_combat.systems.champions.state import Clock, Current, Fight, Thing
from hero_combat.systems.champions.tables.moves import MOVES
from hero_combat.systems.champions.turns.clock import START, segment_of, turn_of

if TYPE_CHECKING:  # a move needs none
    from hero_combat.fight.board import Board
    from hero_combat.fight.imported import Imported
    from hero_combat.fight.odds import OddsReport
    from hero_combat.fight.tactics import Tactics
    from hero_combat.fight.times import Times


def _begin(_encounter: Any) -> tuple[Clock, str]:
    clock = Clock(turn=turn_of(START), segment=segment_of(START))
    return clock, f"The fight begins: Turn {clock.turn}, segment {clock.segment}."


def _roll() -> Callable[[Fight, Roll, Dice], Outcome]:
    from hero_combat.systems.champions.verbs.roll import roll

    return roll


def _recover() -> Callable[[Fight, Recover, Dice], Outcome]:
    from hero_combat.systems.champions.verbs.recover import recover

    return recover


def _step() -> Callable[[Fight, Step, Dice], Outcome]:
    from hero_combat.systems.champions.verbs.step import step

    return step


def _act() -> Callable[[Fight, Act, Dice], Outcome]:
    from hero_combat.systems.champions.verbs.act.moves import act

    return act


def _hazard() -> Callable[[Fight, Hazard, Dice], Outcome]:
    from hero_combat.systems.champions.verbs.hazard import hazard

    return hazard


def _board() -> "Callable[[Fight], Board]":
    from hero_combat.systems.champions.views import draw_board

    return draw_board


def _checks() -> Callable[[Fight], list[Trouble]]:
    from hero_combat.systems.champions.checks import find_troubles

    return find_troubles


def _invariants() -> Callable[[Fight], list[Trouble]]:
    from hero_combat.systems.champions.checks import find_broken

    return find_broken


def _follow() -> Callable[[state.Book, str, str], str]:
    from hero_combat.systems.champions.conditions.effects_of_damage import follow

    return follow


def _renewed() -> Renews:
    from hero_combat.systems.champions.sheet.renewed import renew

    return renew


def _odds() -> "Callable[[Fight, Resolve], OddsReport]":
    from hero_combat.systems.champions.odds.report import odds

    return odds


def _is_out() -> Callable[[Fight, str], bool]:
    from hero_combat.systems.champions.health import is_out

    return is_out


def _times() -> "Times":
    from hero_combat.systems.champions.turns.times import TIMES

    return TIMES


def _tactics() -> "Tactics":
    from hero_combat.systems.champions.tactics import TACTICS

    return TACTICS


def _leaves() -> Callable[[Any, str, str], str]:
    from hero_combat.systems.champions.verbs.leave import part

    return part


def _hero_designer() -> "Callable[[bytes, str], Imported]":
    from hero_combat.systems.champions.imports.hero_designer import read_character

    return read_character


def _events() -> tuple[type[Event], ...]:
    from hero_combat.systems.champions.events import EVENTS

    return EVENTS


SYSTEM = System(
    name="champions",
    package=__name__,
    engine=3,
    rules=Rules,
    sheet=Sheet,
    object=Object,
    clock=Clock,
    current=Current,
    thing=Thing,
    verbs=(
        verb(Roll, _roll),
        *verbs(
            __name__,
            (Resolve, "verbs.resolve:resolve"),
            (Knockback, "verbs.knockback:knockback"),
        ),
        verb(Recover, _recover),
        verb(Step, _step),
        verb(Act, _act),
        verb(Hazard, _hazard),
    ),
    fresh=state.fresh,
    whole=state.whole,
    begin=_begin,
    board=_board,
    checks=_checks,
    invariants=_invariants,
    follow=_follow,
    renewed=_renewed,
    odds=_odds,
    is_out=_is_out,
    events=_events,
    times=_times,
    tactics=_tactics,
    leaves=_leaves,
    harms=("stun", "body"),
    imports={".hdc": _hero_designer, ".hdp": _hero_designer},
    own_rolls=(
        "activation",
        "armour",
        "block",
        "bleeding",
        "dex roll",
        "dive for cover",
        "end",
        "order",
        "presence",
        "retain",
        "roll with the punch",
        "strength",
        "teamwork",
    ),
    unseen=frozenset({"roll", "recover", *(word for word, move in MOVES.items() if move.unseen)}),
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
