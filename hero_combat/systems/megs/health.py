"""Who may still act, and where damage leaves a Health.

source: seed, "Damage"; rulings Q29, Q30
"""

from functools import lru_cache

import msgspec

from hero_combat.systems.megs.sheet import Sheet, attribute
from hero_combat.systems.megs.state.fight import Book, Fight, seconds_of
from hero_combat.systems.megs.state.records import Current
from hero_combat.systems.megs.tables.attributes import ATTRIBUTES


def out_of_action(fight: Fight | Book, who: str) -> str:
    """Why `who` is in no state to act: "is dead", "is unconscious", or ""."""
    now = fight.combatants[who]
    if now.status.dead:
        return "is dead"
    if now.physical <= 0 or now.mental <= 0 or now.mystical <= 0:
        return "is unconscious"
    return "is unconscious" if now.wakes and now.wakes > seconds_of(fight.clock) else ""


class Toll(msgspec.Struct, frozen=True, gc=False):
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
def toll(current: int, resistance: int, maximum: int, points: int, *, killing: bool) -> Toll:
    """What so much damage leaves.

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
        return Toll(left, resistance, left < -maximum, max(0, -maximum - left))
    left = max(current - points, min(current, -maximum))
    over = points - (current - left)
    resistance -= over
    return Toll(left, resistance, resistance < -maximum, max(0, -maximum - resistance))


def past_of(now: Current, sheet: Sheet, group: str) -> int:
    """How many APs past the threshold of death a Health, or its Resistance Attribute, is."""
    ra_name = ATTRIBUTES[group][2]
    line = -attribute(sheet, ra_name)
    return max(0, line - int(getattr(now, group)), line - int(getattr(now, ra_name)))


def standing(fight: Fight | Book) -> list[str]:
    """The sides that have anybody who can still act, as readers call them.

    That somebody will come round later doesn't count. Whoever has no `side` is a side of one's own.
    """
    sides: dict[str, None] = {}
    for who in fight.combatants:
        side = fight.sheets[who].side
        key = f"the {side}" if side else who
        if key not in sides and not out_of_action(fight, who):
            sides[key] = None
    return [fight.sheets[side].name if side in fight.sheets else side for side in sides]


def over(fight: Fight) -> str:
    """The sentence that ends the fight, "" while it goes on."""
    sides = standing(fight)
    if len(sides) > 1:
        return ""
    if not sides:
        return "The fight is over: nobody is left who can act."
    plural = sides[0].startswith("the ")
    return f"The fight is over: {sides[0]} {'stand' if plural else 'stands'}."
