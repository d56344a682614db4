"""Champions (HERO System 6e in metres) as one game master plays it."""

from typing import Any

from hero_combat.fight.contract import System, lazily, verbs
from hero_combat.systems.champions import state
from hero_combat.systems.champions.orders import verbs as orders
from hero_combat.systems.champions.orders.act import Act
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.rulings import Rules
from hero_combat.systems.champions.sheet.stat_block import Object, Sheet
from hero_combat.systems.champions.tables.moves import MOVES
from hero_combat.systems.champions.tables.turn import START, segment_of, turn_of

at = lazily(__name__)

_hero_designer = at("imports.hero_designer:read_character")


def _begin(_encounter: Any) -> tuple[state.Clock, str]:
    clock = state.Clock(turn=turn_of(START), segment=segment_of(START))
    return clock, f"The fight begins: Turn {clock.turn}, segment {clock.segment}."


SYSTEM = System(
    name="champions",
    package=__name__,
    engine=3,
    rules=Rules,
    sheet=Sheet,
    object=Object,
    clock=state.Clock,
    current=state.Current,
    thing=state.Thing,
    verbs=verbs(
        __name__,
        (orders.Roll, "verbs.roll:roll"),
        (Resolve, "verbs.resolve:resolve"),
        (orders.Knockback, "verbs.knockback:knockback"),
        (orders.Recover, "verbs.recover:recover"),
        (orders.Step, "verbs.step:step"),
        (Act, "verbs.act.moves:act"),
        (orders.Hazard, "verbs.hazard:hazard"),
    ),
    unhurt=state.unhurt,
    undamaged=state.undamaged,
    begin=_begin,
    board=at("views:draw_board"),
    checks=at("checks:find_troubles"),
    invariants=at("checks:find_broken"),
    follow=at("conditions.effects_of_damage:follow"),
    renewed=at("sheet.renewed:renew"),
    odds=at("odds.report:odds"),
    is_out=at("health:is_out"),
    events=at("events:EVENTS"),
    times=at("turns.times:TIMES"),
    tactics=at("tactics:TACTICS"),
    lasting=at("verbs.begin:LASTING"),
    leaves=at("verbs.leave:part"),
    placing=at("placing:PLACING"),
    half_up=True,
    harms=("stun", "body"),
    imports={
        ".hdc": _hero_designer,
        ".hdp": _hero_designer,
        ".json": at("imports.foundry:read_hero"),
    },
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
            "half",
            "maneuver_until",
            "held_by",
            "blocks",
            "next_spd",
        }
    ),
)
