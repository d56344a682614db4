"""Tornadoes, hurricanes and the lightning of both.

source: seed, "Fires, Collisions, and Natural Disasters"; ruling 68
"""

from hero_combat.dice import Dice
from hero_combat.fight.outcome import RollReport
from hero_combat.systems.megs.attack.hazard_attack import (
    HazardAttack,
    distance_of,
    hazard_aps,
    hurl,
    strike_with_hazard,
    tell_struck,
    victims,
)
from hero_combat.systems.megs.knockback.distance import most_knockback
from hero_combat.systems.megs.orders.hazards import Hazard
from hero_combat.systems.megs.state.fight import Book
from hero_combat.systems.megs.tables.hazards import HURRICANE, LIGHTNING, TORNADO

REACH = 10
"""APs around a storm in which lightning strikes."""
CHANCE = 10


def tornado(book: Book, order: Hazard, dice: Dice) -> str:
    """Attack with wind, whose RAPs are damage and knockback, and with lightning around it."""
    return _storm(book, order, dice, "tornado", TORNADO)


def hurricane(book: Book, order: Hazard, dice: Dice) -> str:
    """Attack as a tornado everybody within as many APs as it has."""
    return _storm(book, order, dice, "hurricane", HURRICANE)


def lightning(book: Book, order: Hazard, dice: Dice) -> str:
    """Roll whether lightning strikes each of them: a 1 on a d10."""
    told = [_bolt(book, order, who, dice) for who in victims(book, order)]
    return " ".join(filter(None, told)) or "No lightning strikes."


def _storm(book: Book, order: Hazard, dice: Dice, name: str, bounds: tuple[int, int]) -> str:
    aps, told = hazard_aps(order, name, bounds), []
    reach = aps if name == "hurricane" else 0
    for who in victims(book, order):
        far = distance_of(order, who)
        if far <= reach:
            told.append(_wind(book, order, who, name, aps, dice))
        if far <= max(reach, REACH) and not book.combatants[who].status.dead:
            told.append(_bolt(book, order, who, dice))
    return " ".join(filter(None, told)) or f"The {name} strikes nobody."


def _wind(book: Book, order: Hazard, who: str, name: str, aps: int, dice: Dice) -> str:
    peril = HazardAttack(name, aps, aps, killing=False, raps=True, type="air")
    struck = strike_with_hazard(book, order, who, peril, dice)
    back = min(struck.raps, most_knockback(aps, book.sheets[who].weight))
    return tell_struck(book, hurl(book, order, struck, back, dice))


def _bolt(book: Book, order: Hazard, who: str, dice: Dice) -> str:
    faces = dice.roll(1, CHANCE, f"lightning {who}")
    struck = faces[0] == 1
    reading = "strikes" if struck else "strikes elsewhere"
    if not book.quiet:
        book.rolls.append(RollReport(f"lightning {who}", "1d10", faces, reading))
    if not struck:
        return ""
    peril = HazardAttack("lightning bolt", LIGHTNING, LIGHTNING, type="lightning", knocks=True)
    return tell_struck(book, strike_with_hazard(book, order, who, peril, dice))
