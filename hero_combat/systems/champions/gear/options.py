"""Options of an attack that change nothing in it, and attacks that do nothing to an object."""

from hero_combat.errors import UsageError
from hero_combat.orders.usage import refuse
from hero_combat.systems.champions.gear.prepared import BARE, PreparedAttack, does_damage
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.state import Book, name_of


def check_attack_options(order: Resolve, prepared: PreparedAttack) -> None:
    """Refuse the options that change nothing in this attack.

    Args:
        order: the line.
        prepared: what is made of it.

    Raises:
        UsageError: one of them is given.
    """
    maneuver = prepared.maneuver
    if order.strength is None:
        pass
    elif prepared.attack is not BARE and not prepared.attack.strength:
        refuse(order, {"strength"}, f"the {prepared.name}, which doesn't add STR")
    elif maneuver and maneuver.no_strength:
        refuse(order, {"strength"}, maneuver.name)
    if order.then and not (maneuver and maneuver.holds):
        refuse(order, {"then"}, "anything but a grab")
    if not does_damage(prepared, order):
        refuse(order, {"add_dice", "damage", "pull", "roll_with_punch"}, "an attack without damage")
    if prepared.attack.mental:
        refuse(order, {"location", "retain"}, "a mental attack")
    if order.area or prepared.attack.area:
        refuse(order, {"location", "retain"}, "an attack on a place")
        refuse(order, {"roll_with_punch"}, "an area attack")
    elif order.inside:
        refuse(order, {"inside"}, "an attack without an area")
    if len(order.target) > 1:
        refuse(order, {"roll_with_punch"}, "several targets")


_PEOPLES = frozenset({"focus_on", "location", "retain", "roll_with_punch", "then"})


def may_break(book: Book, order: Resolve, prepared: PreparedAttack, which: str) -> None:
    """Refuse what can do nothing to an object.

    Raises:
        UsageError: the object is broken, the attack does it no BODY, or an option is for people.
    """
    name, maneuver = name_of(book, which), prepared.maneuver
    if book.things[which].body <= 0:
        raise UsageError(f"{name} is broken", mend=f"fix it: `set {which}.body`")
    refuse(order, _PEOPLES, "an object")
    what = ""
    if maneuver and not does_damage(prepared, order):
        what = maneuver.name
    elif maneuver and maneuver.throws and not prepared.weapon:
        what = "a Throw without --improvise"
    elif prepared.attack.mental or prepared.attack.vs == "mental":
        what = "a mental attack"
    elif prepared.stun_only:
        what = "an attack that does no BODY"
    if what:
        raise UsageError(f"{what} has no effect on {name}", mend="choose another attack")
