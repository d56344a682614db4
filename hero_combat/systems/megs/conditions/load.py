"""What somebody can carry, and how fast they are with it.

source: seed, "Carrying Things"; ruling 8
"""

from hero_combat.systems.megs.sheet import attribute
from hero_combat.systems.megs.state.fight import Book, Encounter, attribute_now


def loaded_speed(strength: int, pushed: int, weight: int, speed: int) -> int | None:
    """Return APs of speed with a load; None when it can't be lifted.

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


def unpushed_strength(fight: Encounter | Book, who: str) -> int:
    """Return STR without a push."""
    normal = attribute(fight.sheets[who], "str")
    return min(normal, fight.combatants[who].powers.get("str", normal))


def why_too_heavy(book: Book, who: str, weight: int) -> str:
    """Say why `who` can't lift so much, or "". source: seed, "Carrying Things"."""
    if (
        loaded_speed(unpushed_strength(book, who), attribute_now(book, who, "str"), weight, 0)
        is None
    ):
        return cant_lift(book, who, weight)
    return ""


def cant_lift(book: Book, who: str, weight: int, verb: str = "lift") -> str:
    """Say that a weight is too much for the STR of `who`."""
    return f"can't {verb} a weight of {weight} with STR {attribute_now(book, who, 'str')}"
