"""What somebody can carry, and how fast they are with it.

source: seed, "Carrying Things"; ruling 8
"""

from hero_combat.systems.megs.sheet import Book, Fight, attribute


def carried(strength: int, pushed: int, weight: int, speed: int) -> int | None:
    """APs of speed with a load; None when it can't be lifted.

    Args:
        strength: normal STR.
        pushed: STR as pushed, the same when it isn't.
        weight: of the load.
        speed: without it.
    """
    if weight <= strength:
        return speed
    if weight == strength + 1:
        return max(0, speed - 1)
    return max(0, speed - (weight - strength)) if weight <= pushed else None


def unpushed(fight: Fight | Book, who: str) -> int:
    """STR without a push."""
    now = fight.combatants[who]
    return min(now.powers.get("str", 1000), attribute(fight.sheets[who], "str"))
