"""Storyteller: Chronicles of Darkness combat with one group's house rules."""

from typing import Any

from hero_combat.fight.contract import System
from hero_combat.systems.storyteller import orders, rulings, sheet


def _begin(_encounter: Any) -> tuple[sheet.Clock, str]:
    return sheet.Clock(), "The fight begins: `step` rolls Initiative."


SYSTEM = System(
    name="storyteller",
    package=__name__,
    engine=2,
    rules=rulings.Rules,
    sheet=sheet.Sheet,
    object=sheet.Object,
    clock=sheet.Clock,
    current=sheet.Current,
    thing=sheet.Thing,
    orders=(orders.Roll, orders.Resolve, orders.Recover, orders.Step, orders.Act),
    fresh=sheet.fresh,
    whole=sheet.whole,
    begin=_begin,
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
            "foes",
            "bled",
            "rest",
            "used",
            "free",
            "initiative",
            "tags",
        }
    ),
    missing={"knockback": "its rules have none", "hazard": "its rules have none"},
)
