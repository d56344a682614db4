"""The move of `act` for harm by nobody's attack."""

from hero_combat.dice import Dice
from hero_combat.systems.spotlight import orders
from hero_combat.systems.spotlight.conditions.wounds import Harm, Wound, inflict, tell_harm
from hero_combat.systems.spotlight.dice.hit_location import location_name, roll_location
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.tables import Kind


def be_hurt(book: Book, order: orders.Act, dice: Dice) -> str:
    """Suffer harm by nobody's attack, as it arrives: a fall, an explosion.

    source: ruling P8, P9, P10
    """
    who = order.actor_
    location = order.location.replace("-", "_") or roll_location(book, who, dice)
    kind: Kind = "bruise" if order.lethal is None else "lethal"
    wound = Wound(location, order.lethal or order.bruise or 0, kind, cause="hazard")
    harm = inflict(book, who, wound, together=bool(book.combatants[who].before))
    return "" if book.quiet else _tell(book, order, wound, harm)


def _tell(book: Book, order: orders.Act, wound: Wound, harm: Harm) -> str:
    name, where = book.sheets[order.actor_].name, location_name(wound.location)
    by = f" ({order.doing})" if order.doing else ""
    told = f"{name} takes {wound.points} {wound.kind} in the {where}{by}."
    fate = tell_harm(book, order.actor_, harm)
    return f"{told} {fate}" if fate else told
