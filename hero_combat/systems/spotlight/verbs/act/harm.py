"""The move of `act` for harm by nobody's attack."""

from hero_combat.dice import Dice
from hero_combat.systems.spotlight import orders
from hero_combat.systems.spotlight.conditions.wounds import hurt
from hero_combat.systems.spotlight.dice.hit_location import roll_location, word
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.tables import Kind


def be_hurt(book: Book, order: orders.Act, dice: Dice) -> str:
    """Harm by nobody's attack, as it arrives: a fall, an explosion. source: ruling P8, P9, P10."""
    who, name = order.actor_, book.sheets[order.actor_].name
    kind: Kind = "bruise" if order.lethal is None else "lethal"
    points = order.lethal or order.bruise or 0
    location = order.location.replace("-", "_") or roll_location(book, who, dice)
    together = bool(book.combatants[who].before)
    fate = hurt(book, who, location, points, kind, together=together)
    by = f" ({order.doing})" if order.doing else ""
    told = f"{name} takes {points} {kind} in the {word(location)}{by}."
    return f"{told} {fate}" if fate else told
