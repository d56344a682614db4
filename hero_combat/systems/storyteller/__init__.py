"""Storyteller: Chronicles of Darkness combat with one group's house rules."""

from typing import Any

from hero_combat.fight.contract import ROUNDS, System, lazily, verbs
from hero_combat.systems.storyteller import rulings, state
from hero_combat.systems.storyteller.orders import verbs as orders
from hero_combat.systems.storyteller.sheet import stat_block

at = lazily(__name__)


def _begin(_encounter: Any) -> tuple[state.Clock, str]:
    return state.Clock(), "The fight begins."


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
    verbs=verbs(
        __name__,
        (orders.Roll, "verbs.roll:roll"),
        (orders.Resolve, "verbs.resolve:resolve"),
        (orders.Recover, "verbs.recover:recover"),
        (orders.Step, "verbs.step:step"),
        (orders.Act, "verbs.act.moves:act"),
    ),
    unhurt=state.unhurt,
    undamaged=state.undamaged,
    begin=_begin,
    board=at("views:draw_board"),
    checks=at("checks:find_troubles"),
    invariants=at("checks:find_broken"),
    renewed=at("checks:renewed"),
    odds=at("odds.report:odds"),
    is_out=at("health:is_out"),
    events=at("events:EVENTS"),
    harms=("bashing", "lethal", "aggravated"),
    follow=at("conditions.relations:follow"),
    leaves=at("conditions.leaving:leave"),
    times=ROUNDS,
    tactics=at("tactics:TACTICS"),
    lasting=at("verbs.begin:LASTING"),
    placing=at("placing:PLACING"),
    imports={".json": at("imports:read_actor_of_mta")},
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
