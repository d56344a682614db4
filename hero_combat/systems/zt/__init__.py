"""ZT RPG (enoua5/zt-rpg, 2024): Defense Checks, seat order, Break Chance."""

from typing import Any

from hero_combat.fight.contract import System
from hero_combat.systems.zt import orders, sheet


def _begin(_encounter: Any) -> tuple[sheet.Clock, str]:
    return sheet.Clock(), "The fight is about to begin."


SYSTEM = System(
    name="zt",
    package=__name__,
    engine=2,
    rules=sheet.Rules,
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
            "initiator",
            "initiated",
            "targeted",
            "first",
            "turn",
            "defense",
            "major",
            "minor",
            "move",
            "defense_adj",
            "defense_crit",
            "lying",
        }
    ),
    missing={"knockback": "its rules have none", "hazard": "its combat rules have none"},
)
