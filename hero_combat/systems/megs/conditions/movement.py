"""How far somebody moves, and how much of it is left this round.

source: seed, "Movement", "Underwater"
"""

from hero_combat.systems.megs.conditions.load import loaded_speed, unpushed_strength
from hero_combat.systems.megs.sheet import kind_of
from hero_combat.systems.megs.state.fight import Book, Encounter, ability_now, attribute_now
from hero_combat.systems.megs.tables.ap_measures import tell_aps
from hero_combat.systems.megs.tables.bounds import MOST

LAND, WATER = 4, 3
"""The most that DEX gives of movement on land and in water."""
ROUND = 1
"""APs of time of a round."""


def movement(fight: Encounter | Book, who: str, power: str = "") -> int:
    """Return APs of movement of a Power, else DEX up to 4, or 3 in water.

    Under water every movement but Swimming loses 2, and a load slows one down.
    source: seed, "Movement", "Underwater", "Carrying Things"

    Raises:
        UsageError: `who` has no such Power.
    """
    now = fight.combatants[who]
    if power:
        aps = ability_now(fight, who, power)
    else:
        aps = min(attribute_now(fight, who, "dex"), WATER if now.status.underwater else LAND)
    if now.status.underwater and power != "swimming":
        aps -= 2
    for holder in now.held_by:
        if holder in fight.combatants:
            aps -= attribute_now(fight, holder, "str")
    aps = max(0, aps)
    if now.load is None:
        return aps
    strong = attribute_now(fight, who, "str")
    return loaded_speed(unpushed_strength(fight, who), strong, now.load, aps) or 0


def best_movement(fight: Encounter | Book, who: str) -> int:
    """Return the most APs of movement that `who` has by any means."""
    sheet = fight.sheets[who]
    names = [name for name, power in sheet.powers.items() if kind_of(name, power) == "movement"]
    return max(movement(fight, who, name) for name in ("", *names))


def why_no_farther(book: Book, who: str, power: str, distance: int) -> str:
    """Say why `who` can't move so many APs more in this round, or "". source: seed, "Movement"."""
    most = movement(book, who, power)
    left = (1 << most) - book.combatants[who].moved
    if 1 << min(distance, 30) > left:
        return f"can move {tell_aps(most)} a round and has {movement_left(left)}"
    return ""


def count_movement(book: Book, who: str, distance: int) -> None:
    """Count so many APs of movement in this round."""
    book.change(who, moved=min(MOST, book.combatants[who].moved + (1 << min(distance, 30))))


def movement_left(units: int) -> str:
    """Return what is left of a round's movement, in words."""
    if units <= 0:
        return "nothing left"
    aps = units.bit_length() - 1
    return f"about {tell_aps(aps)} left"
