"""Spotlight: d6 pools, action points, a spotlight that is passed on, hit locations."""

from typing import Any

from hero_combat.fight.contract import System
from hero_combat.systems.spotlight import orders, sheet
from hero_combat.systems.spotlight.rulings import Rules


def _begin(_encounter: Any) -> tuple[sheet.Clock, str]:
    return sheet.Clock(), "The fight begins; initiative comes with the first step."


SYSTEM = System(
    name="spotlight",
    package=__name__,
    engine=2,
    rules=Rules,
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
        }
    ),
    missing={
        "knockback": "its rules have none",
        "hazard": "its rules have none",
    },
)
