"""The verb `hazard`: what the surroundings do to people.

source: seed, "Falling" to "High Speed Movement", "Underwater", "Space"; rulings Q20, Q33, Q36
"""

from collections.abc import Callable

from hero_combat.dice import Dice
from hero_combat.systems.megs.dice.check import close_options
from hero_combat.systems.megs.orders.hazards import Hazard
from hero_combat.systems.megs.state.check_options import CheckOptions
from hero_combat.systems.megs.state.fight import Book, require_begun
from hero_combat.systems.megs.verbs.hazard.collisions import collision
from hero_combat.systems.megs.verbs.hazard.disasters import (
    earthquake,
    explosion,
    fall,
    fire,
    gas,
    high_speed,
    sonic_boom,
    water,
)
from hero_combat.systems.megs.verbs.hazard.storms import hurricane, lightning, tornado
from hero_combat.systems.megs.verbs.hazard.water_and_void import drowning, pressure, vacuum

HazardRule = Callable[[Book, Hazard, Dice], None]

_WHAT: dict[str, HazardRule] = {
    "fall": fall,
    "fire": fire,
    "water": water,
    "explosion": explosion,
    "earthquake": earthquake,
    "tornado": tornado,
    "hurricane": hurricane,
    "lightning": lightning,
    "gas": gas,
    "collision": collision,
    "sonic-boom": sonic_boom,
    "high-speed": high_speed,
    "pressure": pressure,
    "drowning": drowning,
    "vacuum": vacuum,
}


def hazard(book: Book, order: Hazard, dice: Dice) -> None:
    """Carry out a hazard on those named, else on everybody in the fight who lives.

    Raises:
        UsageError: its APs are missing, or nobody is there.
        Forbidden: no such hazard is so weak or so strong.
    """
    book.options = CheckOptions.of(order)
    require_begun(book)
    book.targets = order.on
    _WHAT[order.what](book, order, dice)
    close_options(book)
