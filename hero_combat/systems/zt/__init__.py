"""ZT RPG (enoua5/zt-rpg, 2024): Defense Checks, seat order, Break Chance."""

from typing import Any

from hero_combat.fight.contract import ROUNDS, System, lazily, verbs
from hero_combat.systems.zt import orders, rulings, sheet, state

at = lazily(__name__)


def _begin(_encounter: Any) -> tuple[state.Clock, str]:
    return state.Clock(), "The fight is about to begin."


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
    board=at("views:board"),
    checks=at("checks:find_troubles"),
    invariants=at("checks:find_broken"),
    renewed=at("conditions.renewed:renew"),
    odds=at("odds.report:odds"),
    events=at("events:EVENTS"),
    is_out=at("health:is_out"),
    harms=("hp",),
    follow=at("verbs.set:follow_set"),
    leaves=at("verbs.leave:let_leave"),
    times=ROUNDS,
    tactics=at("tactics:TACTICS"),
    lasting=at("verbs.begin:LASTING"),
    placing=at("placing:PLACING"),
    before_dice=rulings.before_dice,
    own_rolls=(
        "defense",
        "first",
        "luck, defense",
        "rest",
    ),
    unseen=frozenset({"roll", "recover", "look", "prone", "pass"}),
    in_the_open=True,
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
            "opportunities",
        }
    ),
    missing={"knockback": "its rules have none", "hazard": "its combat rules have none"},
)
