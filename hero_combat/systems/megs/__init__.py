"""MEGS, the rules of DC Heroes, third edition, with the house rules of the source document."""

from typing import Any

from hero_combat.fight.contract import System, lazily, verbs
from hero_combat.systems.megs.orders.actions import Act, Recover, Step
from hero_combat.systems.megs.orders.attacks import Knockback, Resolve
from hero_combat.systems.megs.orders.checks import Roll
from hero_combat.systems.megs.orders.hazards import Hazard
from hero_combat.systems.megs.rulings import Rules, before_dice
from hero_combat.systems.megs.sheet import Object, Sheet
from hero_combat.systems.megs.state.fight import Book
from hero_combat.systems.megs.state.records import Clock, Current, Thing, undamaged, unhurt
from hero_combat.systems.megs.tables.attributes import GROUPS

at = lazily(__name__)


def _begin(_encounter: Any) -> tuple[Clock, str]:
    told = "The fight begins: Round 1. Raise Defensive Powers before Initiative is rolled."
    return Clock(round=1), told


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
    verbs=verbs(
        __name__,
        (Roll, "verbs.roll:roll"),
        (Resolve, "verbs.resolve:resolve"),
        (Knockback, "verbs.knockback:knockback"),
        (Recover, "verbs.recover:recover"),
        (Step, "verbs.step:step"),
        (Act, "verbs.act.moves:act"),
        (Hazard, "verbs.hazard.hazards:hazard"),
    ),
    unhurt=unhurt,
    undamaged=undamaged,
    begin=_begin,
    board=at("views:board"),
    checks=at("checks:find_trouble"),
    invariants=at("checks:find_broken"),
    renewed=at("state.older:renewed"),
    follow=at("conditions.relations:follow"),
    is_out=at("state.fight:is_out"),
    events=at("events:EVENTS"),
    odds=at("odds.report:odds"),
    harms=GROUPS,
    leaves=at("conditions.leaving:leave"),
    times=at("turns.times:TIMES"),
    tactics=at("tactics:TACTICS"),
    lasting=at("verbs.begin:LASTING"),
    placing=at("placing:PLACING"),
    imports={".json": at("imports:read_actor_of_megs")},
    ledger=Book,
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
