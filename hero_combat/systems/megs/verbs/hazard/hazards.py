"""The verb `hazard`: what the surroundings do to people.

source: seed, "Falling" to "High Speed Movement", "Underwater", "Space"; rulings Q20, Q33, Q36
"""

from collections.abc import Callable

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Outcome
from hero_combat.systems.megs.orders.hazards import Hazard
from hero_combat.systems.megs.state.fight import Book, Fight, require_begun
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

Does = Callable[[Book, Hazard, Dice], str]

_WHAT: dict[str, Does] = {
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


def hazard(fight: Fight, order: Hazard, dice: Dice) -> Outcome:
    """Carry out a hazard on those named, else on everybody in the fight who lives.

    Raises:
        UsageError: its APs are missing, or nobody is there.
        Forbidden: no such hazard is so weak or so strong.
    """
    book = Book(fight, order)
    require_begun(book)
    return book.outcome(_WHAT[order.what](book, order, dice), targets=order.on)
