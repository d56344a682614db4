"""MEGS, the rules of DC Heroes, third edition, with the house rules of the source document."""

from typing import Any

from hero_combat.fight.contract import System
from hero_combat.systems.megs import current, orders, rulings, sheet


def _begin(_encounter: Any) -> tuple[current.Clock, str]:
    told = "The fight begins: Round 1. Defensive Powers go up before Initiative is rolled."
    return current.Clock(round=1), told


SYSTEM = System(
    name="megs",
    package=__name__,
    engine=2,
    rules=rulings.Rules,
    sheet=sheet.Sheet,
    object=sheet.Object,
    clock=current.Clock,
    current=current.Current,
    thing=current.Thing,
    orders=(
        orders.Roll,
        orders.Resolve,
        orders.Knockback,
        orders.Recover,
        orders.Step,
        orders.Act,
        orders.Hazard,
    ),
    fresh=sheet.fresh,
    whole=sheet.whole,
    begin=_begin,
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
            "grappled_at",
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
            "pushed_until",
            "seconds",
            "rested",
            "held_automatic",
            "desperate",
            "stun_group",
            "treated_at",
            "surgery",
            "aided",
        }
    ),
)
