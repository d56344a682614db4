"""Tornadoes, hurricanes and the lightning of both.

source: seed, "Fires, Collisions, and Natural Disasters"; ruling 68
"""

from hero_combat.dice import Dice
from hero_combat.systems.megs.attack.hazard_attack import (
    HazardAttack,
    distance_of,
    hazard_aps,
    hurl,
    strike,
    strike_with_hazard,
    victims,
)
from hero_combat.systems.megs.knockback import most_knockback
from hero_combat.systems.megs.orders.hazards import Hazard
from hero_combat.systems.megs.state.fight import Book
from hero_combat.systems.megs.tables.hazards import HURRICANE, LIGHTNING, TORNADO
from hero_combat.systems.megs.telling import hazards as told

REACH = 10
"""APs around a storm in which lightning strikes."""
CHANCE = 10


def tornado(book: Book, order: Hazard, dice: Dice) -> None:
    """Attack with wind, whose RAPs are damage and knockback, and with lightning around it."""
    _storm(book, order, dice, "tornado", TORNADO)


def hurricane(book: Book, order: Hazard, dice: Dice) -> None:
    """Attack as a tornado everybody within as many APs as it has."""
    _storm(book, order, dice, "hurricane", HURRICANE)


def lightning(book: Book, order: Hazard, dice: Dice) -> None:
    """Roll whether lightning strikes each of them: a 1 on a d10."""
    if not any([_bolt(book, order, who, dice) for who in victims(book, order)]):  # noqa: C419 - all are rolled for
        book.say(told.no_lightning)


def _storm(book: Book, order: Hazard, dice: Dice, name: str, bounds: tuple[int, int]) -> None:
    aps, strikes = hazard_aps(order, name, bounds), False
    reach = aps if name == "hurricane" else 0
    for who in victims(book, order):
        far = distance_of(order, who)
        if far <= reach:
            peril = HazardAttack(name, aps, aps, killing=False, raps=True, type="air")
            _wind(book, order, who, peril, dice)
            strikes = True
        if far <= max(reach, REACH) and not book.combatants[who].status.dead:
            strikes = _bolt(book, order, who, dice) or strikes
    if not strikes:
        book.say(told.strikes_nobody, name)


def _wind(book: Book, order: Hazard, who: str, peril: HazardAttack, dice: Dice) -> None:
    struck = strike_with_hazard(book, order, who, peril, dice)
    back = min(struck.raps, most_knockback(peril.ev, book.sheets[who].weight))
    book.say(told.struck, book, hurl(book, order, struck, back, dice))


def _bolt(book: Book, order: Hazard, who: str, dice: Dice) -> bool:
    """Roll for lightning; return whether it strikes."""
    faces = dice.roll(1, CHANCE, f"lightning {who}")
    book.report(told.lightning_roll, who, faces)
    if faces[0] != 1:
        return False
    peril = HazardAttack("lightning bolt", LIGHTNING, LIGHTNING, type="lightning", knocks=True)
    strike(book, order, who, peril, dice)
    return True
