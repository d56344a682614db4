"""MEGS, the rules of DC Heroes, third edition, with the house rules of the source document."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from hero_combat.dice import Dice
from hero_combat.fight.contract import Renews, System, verb
from hero_combat.fight.events import Event
from hero_combat.fight.outcome import Outcome
from hero_combat.file.typed import Trouble
from hero_combat.systems.megs.orders.actions import Act, Recover, Step
from hero_combat.systems.megs.orders.attacks import Knockback, Resolve
from hero_combat.systems.megs.orders.checks import Roll
from hero_combat.systems.megs.orders.hazards import Hazard
from hero_combat.systems.megs.rulings import Rules, before_dice
from hero_combat.systems.megs.sheet import Object, Sheet
from hero_combat.systems.megs.state.fight import Book, Fight
from hero_combat.systems.megs.state.records import Clock, Current, Thing, fresh, whole
from hero_combat.systems.megs.tables.attributes import GROUPS

if TYPE_CHECKING:  # a move needs none
    from hero_combat.fight.board import Board
    from hero_combat.fight.odds import OddsReport
    from hero_combat.fight.tactics import Tactics
    from hero_combat.fight.times import Times


def _begin(_encounter: Any) -> tuple[Clock, str]:
    told = "The fight begins: Round 1. Defensive Powers go up before Initiative is rolled."
    return Clock(round=1), told


def _roll() -> Callable[[Fight, Roll, Dice], Outcome]:
    from hero_combat.systems.megs.verbs.roll import roll

    return roll


def _resolve() -> Callable[[Fight, Resolve, Dice], Outcome]:
    from hero_combat.systems.megs.verbs.resolve import resolve

    return resolve


def _knockback() -> Callable[[Fight, Knockback, Dice], Outcome]:
    from hero_combat.systems.megs.verbs.knockback import knockback

    return knockback


def _recover() -> Callable[[Fight, Recover, Dice], Outcome]:
    from hero_combat.systems.megs.verbs.recover import recover

    return recover


def _step() -> Callable[[Fight, Step, Dice], Outcome]:
    from hero_combat.systems.megs.verbs.step import step

    return step


def _act() -> Callable[[Fight, Act, Dice], Outcome]:
    from hero_combat.systems.megs.verbs.act.moves import act

    return act


def _hazard() -> Callable[[Fight, Hazard, Dice], Outcome]:
    from hero_combat.systems.megs.verbs.hazard.hazards import hazard

    return hazard


def _board() -> "Callable[[Fight], Board]":
    from hero_combat.systems.megs.views import board

    return board


def _checks() -> Callable[[Fight], list[Trouble]]:
    from hero_combat.systems.megs.checks import find_trouble

    return find_trouble


def _invariants() -> Callable[[Fight], list[Trouble]]:
    from hero_combat.systems.megs.checks import find_broken

    return find_broken


def _renewed() -> Renews:
    from hero_combat.systems.megs.state.older import renewed

    return renewed


def _follow() -> Callable[[Book, str, str], str]:
    from hero_combat.systems.megs.conditions.relations import follow

    return follow


def _odds() -> "Callable[[Fight, Resolve], OddsReport]":
    from hero_combat.systems.megs.odds.report import odds

    return odds


def _is_out() -> Callable[[Fight | Book, str], bool]:
    from hero_combat.systems.megs.health import is_out

    return is_out


def _events() -> tuple[type[Event], ...]:
    from hero_combat.systems.megs.events import EVENTS

    return EVENTS


def _leaves() -> Callable[[Book, str, str], str]:
    from hero_combat.systems.megs.conditions.leaving import leave

    return leave


def _times() -> "Times":
    from hero_combat.systems.megs.turns.times import TIMES

    return TIMES


def _tactics() -> "Tactics":
    from hero_combat.systems.megs.tactics import TACTICS

    return TACTICS


SYSTEM = System(
    name="megs",
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
        verb(Resolve, _resolve),
        verb(Knockback, _knockback),
        verb(Recover, _recover),
        verb(Step, _step),
        verb(Act, _act),
        verb(Hazard, _hazard),
    ),
    fresh=fresh,
    whole=whole,
    begin=_begin,
    board=_board,
    checks=_checks,
    invariants=_invariants,
    renewed=_renewed,
    follow=_follow,
    is_out=_is_out,
    events=_events,
    odds=_odds,
    harms=GROUPS,
    leaves=_leaves,
    times=_times,
    tactics=_tactics,
    before_dice=before_dice,
    own_rolls=(
        "against knockback",
        "against stun",
        "breath",
        "counter quake",
        "death save",
        "initiative",
        "recovery",
        "trick shot",
    ),
    unseen=frozenset({"roll", "recover", "hold", "pass", "aim", "lose"}),
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
            "seconds",
            "rested",
            "rested_killing",
            "held_automatic",
            "desperate",
            "stun_group",
            "treated_at",
            "surgery",
            "aided",
        }
    ),
    columns={
        "phys": ("physical",),
        "ment": ("mental",),
        "myst": ("mystical",),
        "hp": ("hero_points",),
    },
)
