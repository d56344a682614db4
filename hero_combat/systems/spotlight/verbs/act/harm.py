"""The move of `act` for harm by nobody's attack."""

from hero_combat.dice import Dice
from hero_combat.systems.spotlight import orders
from hero_combat.systems.spotlight.conditions.wounds import Wound, inflict
from hero_combat.systems.spotlight.dice import roll_location
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.tables import DamageKind
from hero_combat.systems.spotlight.telling import moves as told


def be_hurt(book: Book, order: orders.Act, dice: Dice) -> None:
    """Suffer harm by nobody's attack, as it arrives: a fall, an explosion.

    source: ruling P8, P9, P10
    """
    who = order.actor_
    location = order.location.replace("-", "_") or roll_location(book, who, dice)
    kind: DamageKind = "bruise" if order.lethal is None else "lethal"
    wound = Wound(location, order.lethal or order.bruise or 0, kind, cause="hazard")
    harm = inflict(book, who, wound, together=bool(book.combatants[who].before))
    book.say(told.is_hurt, book, order, wound, harm)
