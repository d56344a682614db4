"""Options of an attack that say nothing about what the stat block makes of it."""

from hero_combat.orders.usage import refuse
from hero_combat.systems.champions.blow import BARE, Blow
from hero_combat.systems.champions.grip import hurts
from hero_combat.systems.champions.orders import Resolve

_HOLDS = frozenset({"Choke Hold", "Grab", "Grab By", "Martial Grab"})
_NO_STRENGTH = frozenset({"Cover", "Killing Strike", "Nerve Strike", "Trip"})


def check_attack_options(order: Resolve, name: str, blow: Blow) -> None:
    """Refuse the options that change nothing in this blow.

    Args:
        order: the line.
        name: the attack, "" for bare hands.
        blow: what is made of it.

    Raises:
        UsageError: one of them is given.
    """
    word = blow.maneuver.name if blow.maneuver else ""
    if blow.attack is not BARE and not blow.attack.strength:
        refuse(order, {"strength"}, f"the {name}, whose dice are written")
    elif word in _NO_STRENGTH:
        refuse(order, {"strength"}, word)
    if word not in _HOLDS:
        refuse(order, {"then"}, "anything but a grab")
    if not hurts(blow, order):
        refuse(order, {"add_dice", "damage", "pull", "roll_with_punch"}, "what does no damage")
    if blow.attack.mental:
        refuse(order, {"location", "retain"}, "a mental attack")
    if order.area or blow.attack.area:
        refuse(order, {"location", "retain"}, "a place")
        refuse(order, {"roll_with_punch"}, "an area attack")
    else:
        refuse(order, {"inside"}, "an attack without an area")
    if len(order.target) > 1:
        refuse(order, {"roll_with_punch"}, "several targets")
