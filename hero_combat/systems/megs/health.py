"""Who may still act, and where damage leaves a Health.

source: seed, "Damage"; rulings Q29, Q30
"""

from functools import lru_cache
from typing import Literal

import msgspec

from hero_combat.fight.ledger import AnyLedger
from hero_combat.fight.model import AnyEncounter
from hero_combat.systems.megs.sheet import Sheet, attribute
from hero_combat.systems.megs.state.fight import seconds_of
from hero_combat.systems.megs.state.records import Current
from hero_combat.systems.megs.tables.attributes import ATTRIBUTES

Out = Literal["", "dead", "unconscious"]


def out_of_action(fight: AnyEncounter | AnyLedger, who: str) -> Out:
    """Return whether `who` is dead or unconscious, and so in no state to act; "" for neither."""
    if not is_out(fight, who):
        return ""
    return "dead" if fight.combatants[who].status.dead else "unconscious"


def why_out(fight: AnyEncounter | AnyLedger, who: str) -> str:
    """Say why `who` is in no state to act: `is dead`; "" when nothing is the matter."""
    return _WHY[out_of_action(fight, who)]


_WHY: dict[Out, str] = {"": "", "dead": "is dead", "unconscious": "is unconscious"}


def is_out(fight: AnyEncounter | AnyLedger, who: str) -> bool:
    """Tell whether `who` is in no state to act; that they will come round doesn't count."""
    now: Current = fight.combatants[who]
    if now.physical <= 0 or now.mental <= 0 or now.mystical <= 0 or now.status.dead:
        return True
    return now.wakes > 0 and now.wakes > seconds_of(fight.clock)


class AfterDamage(msgspec.Struct, frozen=True, gc=False):
    """Where damage leaves a Health. All values may be negative.

    Attributes:
        current: the Current Condition.
        resistance: the Resistance Attribute.
        dead: whether that is death.
        past: how many APs past the death threshold.
    """

    current: int
    resistance: int
    dead: bool
    past: int


@lru_cache(4096)
def after_damage(
    current: int, resistance: int, maximum: int, points: int, *, killing: bool
) -> AfterDamage:
    """Return what so much damage leaves.

    Bashing stops at the death line, -RA; what is left over comes off the Resistance Attribute,
    down to death below -RA. Killing goes on below the line, and that is death.

    Args:
        current: the Current Condition.
        resistance: the Resistance Attribute as it stands.
        maximum: the normal Resistance Attribute.
        points: the damage.
        killing: whether it is Killing damage.
    """
    if killing:
        left = current - points
        return AfterDamage(left, resistance, left < -maximum, max(0, -maximum - left))
    left = max(current - points, min(current, -maximum))
    over = points - (current - left)
    resistance -= over
    return AfterDamage(left, resistance, resistance < -maximum, max(0, -maximum - resistance))


def aps_past_death(now: Current, sheet: Sheet, group: str) -> int:
    """Return how many APs past the threshold of death a Health, or its Resistance Attribute, is."""
    ra_name = ATTRIBUTES[group][2]
    line = -attribute(sheet, ra_name)
    return max(0, line - int(getattr(now, group)), line - int(getattr(now, ra_name)))
