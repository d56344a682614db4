"""The verb `hazard`: what the surroundings do to people.

source: seed, "Falling" to "High Speed Movement", "Underwater", "Space"; rulings Q20, Q33, Q36
"""

from collections.abc import Callable

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.outcome import Outcome
from hero_combat.systems.megs import breath, collision, disasters, orders, storms
from hero_combat.systems.megs.phase import begun
from hero_combat.systems.megs.sheet import Book, Fight

Does = Callable[[Book, orders.Hazard, Dice], str]

_WHAT: dict[str, Does] = {
    "fall": disasters.fall,
    "fire": disasters.fire,
    "water": disasters.water,
    "explosion": disasters.explosion,
    "earthquake": disasters.earthquake,
    "tornado": storms.tornado,
    "hurricane": storms.hurricane,
    "lightning": storms.lightning,
    "gas": disasters.gas,
    "collision": collision.collision,
    "sonic-boom": disasters.sonic_boom,
    "high-speed": disasters.high_speed,
    "pressure": breath.pressure,
    "drowning": breath.drowning,
    "vacuum": breath.vacuum,
}


def hazard(fight: Fight, order: orders.Hazard, dice: Dice) -> Outcome:
    """Carry out a hazard on those named, else on everybody in the fight who lives.

    Raises:
        UsageError: its APs are missing.
        Forbidden: no such hazard is so weak or so strong.
    """
    book = Book(fight, order)
    begun(book)
    told = _WHAT[order.what](book, order, dice)
    if not told:
        raise UsageError("nobody is there whom it could hit", mend="say --on ID")
    return book.outcome(told, targets=order.on)
