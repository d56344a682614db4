"""Falls, fires, explosions, quakes, gas, and flying too fast.

source: seed, "Falling", "Explosives", "Fires, Collisions, and Natural Disasters", "High Speed
Movement"; rulings Q20, Q33, Q36
"""

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.permission import forbid
from hero_combat.orders.usage import refuse
from hero_combat.systems.megs.attack.hazard_attack import (
    HazardAttack,
    distance_of,
    forbid_bashing,
    hazard_aps,
    present,
    strike_with_hazard,
    tell_struck,
    victims,
)
from hero_combat.systems.megs.dice.check import Shift, check, raps_of
from hero_combat.systems.megs.dice.hero_points import boost_own_check
from hero_combat.systems.megs.health import why_out
from hero_combat.systems.megs.orders.hazards import Hazard
from hero_combat.systems.megs.state.current_values import attribute_now, power_now
from hero_combat.systems.megs.state.fight import Book
from hero_combat.systems.megs.tables.ap_measures import tell_aps
from hero_combat.systems.megs.tables.hazards import FIRE, GAS, QUAKE
from hero_combat.systems.megs.tables.ranges import weaken_explosion

SONIC, BURNING_AIR = 8, 15


def fall(book: Book, order: Hazard, dice: Dice) -> str:
    """Let them fall: AV and EV are three times the distance; Killing."""
    value = 3 * hazard_aps(order)
    forbid_bashing(book, order, "fall")
    return _each(book, order, HazardAttack("fall", value, value, resisted=True), dice)


def fire(book: Book, order: Hazard, dice: Dice) -> str:
    """Burn them in a fire of its own APs, or an object of the file that burns; Killing."""
    if order.thing:
        refuse(order, {"aps"}, "an object that burns")
    aps = book.things[order.thing].fire if order.thing else hazard_aps(order, "fire", FIRE)
    if order.thing and not aps:
        return f"{book.before.objects[order.thing].name} does not burn."
    forbid_bashing(book, order, "fire")
    return _each(book, order, HazardAttack("fire", aps, aps, type="fire"), dice)


def water(book: Book, order: Hazard, dice: Dice) -> str:
    """Attack a fire with water: RAPs come off it."""
    volume = hazard_aps(order)
    flame = book.things[order.thing].fire
    name = book.before.objects[order.thing].name
    if not flame:
        return f"{name} does not burn."
    made = check(book, dice, f"water {order.thing}", (volume, flame), own=True)
    found = raps_of(book, made, volume, flame, what="RAPs off the fire")
    left = max(0, flame - found)
    book.thing(order.thing, fire=left)
    return f"{name} is put out." if not left else f"{name} burns at {tell_aps(left)}."


def explosion(book: Book, order: Hazard, dice: Dice) -> str:
    """Attack each once, two columns of AV and EV weaker for each AP away; Killing."""
    aps = hazard_aps(order)
    return _around(book, order, "explosion", aps, dice, knocks=True)


def earthquake(book: Book, order: Hazard, dice: Dice) -> str:
    """Attack as an explosion; the strong can counter it, in the middle for all.

    Raises:
        UsageError: who counters it away from the middle isn't there to be hit.
        Forbidden: who counters it is in no state to.
    """
    aps, who = hazard_aps(order, "quake", QUAKE), order.counter
    if not who:
        return _around(book, order, "quake", aps, dice)
    name, far = book.sheets[who].name, distance_of(order, who)
    if far and who not in present(book, order):
        raise UsageError(
            f"{name} counters the quake {tell_aps(far)} from its middle, for oneself alone",
            mend=f"name {who} in --on too; in the middle, without --at, it is for all",
        )
    there = _arriving(order, "quake", aps, who, knocks=False).ev
    found = _countered(book, order, who, there, dice)
    told = [f"{name} takes {tell_aps(found)} off the quake."]
    left = max(0, there - found)
    if not far:
        around = _around(book, order, "quake", left, dice) if left else "Nothing of it is left."
        return f"{told[0]} {around}"
    for each in present(book, order):
        if each != who:
            peril = _arriving(order, "quake", aps, each, knocks=False)
            told.append(_struck(book, order, each, peril, dice))
        elif left:
            told.append(
                tell_struck(
                    book,
                    strike_with_hazard(
                        book, order, who, HazardAttack("quake", left, left, type="quake"), dice
                    ),
                )
            )
        else:
            told.append(f"Nothing of it is left where {name} is.")
    return " ".join(told)


def _countered(book: Book, order: Hazard, who: str, aps: int, dice: Dice) -> int:
    """Return RAPs of STR against the quake as it arrives where `who` stands."""
    forbid(book, who, why_out(book, who), force=order.force)
    strength = attribute_now(book, who, "str")
    av, ev = boost_own_check(book, who, strength, strength)
    made = check(book, dice, f"counter quake {who}", (av, aps), who=who, own=True)
    return raps_of(book, made, ev, aps, what="RAPs off the quake")


def gas(book: Book, order: Hazard, dice: Dice) -> str:
    """Attack as a touch of acid or poison; Sealed Systems help, Skin Armor does not."""
    aps, told = hazard_aps(order, "gas", GAS), []
    for who in present(book, order):
        if power_now(book, who, "sealed-systems"):
            told.append(f"{book.sheets[who].name} is sealed against the gas.")
            continue
        peril = HazardAttack("gas", aps, aps, type="poison", ignored=("skin-armor",))
        told.append(tell_struck(book, strike_with_hazard(book, order, who, peril, dice)))
    return " ".join(told)


def sonic_boom(book: Book, order: Hazard, dice: Dice) -> str:
    """Attack with APs of movement less 8, along the path and as far around it.

    The flyer's Dispersal comes off, and the boom is behind the flyer.
    """
    boom = hazard_aps(order) - SONIC
    if order.by and boom > 0:
        boom -= power_now(book, order.by, "dispersal")
        if boom < 1:
            return f"No sonic boom: {book.sheets[order.by].name}'s Dispersal takes it all."
    if boom < 1:
        return "No sonic boom: it takes 9 APs of movement."
    struck = [
        who for who in victims(book, order) if who != order.by and distance_of(order, who) <= boom
    ]
    peril = HazardAttack("sonic boom", boom, boom, killing=False, type="sonic", knocks=True)
    told = [tell_struck(book, strike_with_hazard(book, order, who, peril, dice)) for who in struck]
    return f"A sonic boom of {tell_aps(boom)}. {' '.join(told)}".strip()


def high_speed(book: Book, order: Hazard, dice: Dice) -> str:
    """Attack with twice the APs of movement above 15; Sealed Systems add to OV and RV."""
    over = hazard_aps(order) - BURNING_AIR
    told = []
    for who in present(book, order):
        value = 2 * over - power_now(book, who, "dispersal")
        if value < 1:
            told.append(f"{book.sheets[who].name} is not hurt by the speed.")
            continue
        sealed = power_now(book, who, "sealed-systems")
        peril = HazardAttack("high speed", value, value, killing=False, rv=sealed, resisted=True)
        told.append(tell_struck(book, strike_with_hazard(book, order, who, peril, dice)))
    return " ".join(told)


def _each(book: Book, order: Hazard, peril: HazardAttack, dice: Dice) -> str:
    told = [
        tell_struck(book, strike_with_hazard(book, order, who, peril, dice))
        for who in present(book, order)
    ]
    return " ".join(told)


def _around(
    book: Book, order: Hazard, name: str, aps: int, dice: Dice, *, knocks: bool = False
) -> str:
    told = [
        _struck(book, order, who, _arriving(order, name, aps, who, knocks=knocks), dice)
        for who in present(book, order)
    ]
    return " ".join(told)


def _arriving(order: Hazard, name: str, aps: int, who: str, *, knocks: bool) -> HazardAttack:
    """Return what arrives where `who` is: two columns of AV and EV less for each AP away."""
    far = distance_of(order, who)
    ev, shift = weaken_explosion(aps, far)
    shifts = (Shift(f"{tell_aps(far)} away", "AV", shift),) if shift else ()
    return HazardAttack(name, aps, ev, shifts=shifts, type=name, knocks=knocks)


def _struck(book: Book, order: Hazard, who: str, peril: HazardAttack, dice: Dice) -> str:
    if peril.ev < 1:
        return f"{book.sheets[who].name} is too far from the {peril.name}."
    return tell_struck(book, strike_with_hazard(book, order, who, peril, dice))
