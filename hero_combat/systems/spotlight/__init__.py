"""Spotlight: d6 pools, action points, a spotlight that is passed on, hit locations."""

from typing import Any

from hero_combat.fight.contract import ROUNDS, System, lazily, verbs
from hero_combat.systems.spotlight import orders, sheet, state
from hero_combat.systems.spotlight.rulings import Rules, before_dice, find_unknown

at = lazily(__name__)


def _begin(_encounter: Any) -> tuple[state.Clock, str]:
    return state.Clock(), "The fight begins."


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
    verbs=verbs(
        __name__,
        (orders.Roll, "verbs.roll:roll"),
        (orders.Resolve, "verbs.resolve:resolve"),
        (orders.Recover, "verbs.recover:recover"),
        (orders.Step, "verbs.step:step"),
        (orders.Act, "verbs.act:act"),
    ),
    unhurt=state.unhurt,
    undamaged=state.undamaged,
    begin=_begin,
    board=at("views:draw_board"),
    checks=at("checks:find_troubles"),
    unknown=find_unknown,
    invariants=at("checks:find_broken"),
    is_out=at("health:is_out"),
    events=at("events:EVENTS"),
    odds=at("odds.report:odds"),
    harms=("bruise", "lethal"),
    follow=at("conditions.redrawn_boxes:follow"),
    leaves=at("turns.departures:let_go"),
    times=ROUNDS,
    tactics=at("tactics:TACTICS"),
    lasting=at("verbs.begin:LASTING"),
    placing=at("placing:PLACING"),
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
            "clear_of",
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
