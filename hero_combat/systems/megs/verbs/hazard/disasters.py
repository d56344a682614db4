"""Falls, fires, explosions, quakes, gas, and flying too fast.

source: seed, "Falling", "Explosives", "Fires, Collisions, and Natural Disasters", "High Speed
Movement"; rulings Q20, Q33, Q36
"""

import msgspec

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
    strike,
    victims,
)
from hero_combat.systems.megs.dice import check
from hero_combat.systems.megs.dice.check import Shift, Trial
from hero_combat.systems.megs.orders.hazards import Hazard
from hero_combat.systems.megs.state.fight import Book, attribute_now, power_now, why_out
from hero_combat.systems.megs.tables.ap_measures import tell_aps
from hero_combat.systems.megs.tables.hazards import FIRE, GAS, QUAKE
from hero_combat.systems.megs.tables.ranges import weaken_explosion
from hero_combat.systems.megs.telling import hazards as told

SONIC, BURNING_AIR = 8, 15


class Blast(msgspec.Struct, frozen=True):
    """What goes out from a middle: what it is, its APs there, and whether it can knock back."""

    name: str
    aps: int
    knocks: bool = False


def fall(book: Book, order: Hazard, dice: Dice) -> None:
    """Let them fall: AV and EV are three times the distance; Killing."""
    value = 3 * hazard_aps(order)
    forbid_bashing(book, order, "fall")
    _each(book, order, HazardAttack("fall", value, value, resisted=True), dice)


def fire(book: Book, order: Hazard, dice: Dice) -> None:
    """Burn them in a fire of its own APs, or an object of the file that burns; Killing."""
    if order.thing:
        refuse(order, {"aps"}, "an object that burns")
    aps = book.things[order.thing].fire if order.thing else hazard_aps(order, "fire", FIRE)
    if order.thing and not aps:
        book.say(told.does_not_burn, book, order.thing)
        return
    forbid_bashing(book, order, "fire")
    _each(book, order, HazardAttack("fire", aps, aps, type="fire"), dice)


def water(book: Book, order: Hazard, dice: Dice) -> None:
    """Attack a fire with water: RAPs come off it."""
    volume = hazard_aps(order)
    flame = book.things[order.thing].fire
    if not flame:
        book.say(told.does_not_burn, book, order.thing)
        return
    made = check.check(book, Trial(f"water {order.thing}", (volume, flame), own=True), dice)
    found = check.raps_of(book, made, (volume, flame), what="RAPs off the fire")
    left = max(0, flame - found)
    book.thing(order.thing, fire=left)
    book.say(told.burns, book, order.thing, left)


def explosion(book: Book, order: Hazard, dice: Dice) -> None:
    """Attack each once, two columns of AV and EV weaker for each AP away; Killing.

    Raises:
        UsageError: nobody is known to be near its center.
    """
    if order.center and not order.at:
        raise UsageError("no one is known to be near the center", mend="add --at ID=APS")
    blast = Blast("explosion", hazard_aps(order), knocks=True)
    _around(book, order, blast, dice)


def earthquake(book: Book, order: Hazard, dice: Dice) -> None:
    """Attack as an explosion; the strong can counter it, in the middle for all.

    Raises:
        UsageError: who counters it away from the middle isn't there to be hit.
        Forbidden: who counters it is in no state to.
    """
    aps, who = hazard_aps(order, "quake", QUAKE), order.counter
    if not who:
        _around(book, order, Blast("quake", aps), dice)
        return
    name, far = book.sheets[who].name, distance_of(order, who)
    if far and who not in present(book, order):
        raise UsageError(
            f"{name}, {tell_aps(far)} from the center, can counter the quake only for {name}",
            mend=f"add {who} to --on, or remove --at to counter it for all",
        )
    there = _arriving(order, Blast("quake", aps), who).ev
    found = _countered(book, order, who, there, dice)
    book.say(told.countered, book, who, found)
    left = max(0, there - found)
    if far:
        _quake_elsewhere(book, order, Blast("quake", aps), left, dice)
    elif left:
        _around(book, order, Blast("quake", left), dice)
    else:
        book.say(told.nothing_left)


def _quake_elsewhere(book: Book, order: Hazard, quake: Blast, left: int, dice: Dice) -> None:
    """Attack all with the quake; so much is left of it for who has countered it alone."""
    for each in present(book, order):
        if each != order.counter:
            _strike(book, order, each, _arriving(order, quake, each), dice)
        elif left:
            strike(book, order, each, HazardAttack("quake", left, left, type="quake"), dice)
        else:
            book.say(told.nothing_left_where, book, each)


def _countered(book: Book, order: Hazard, who: str, aps: int, dice: Dice) -> int:
    """Return RAPs of STR against the quake as it arrives where `who` stands."""
    forbid(book, who, why_out(book, who), force=order.force)
    strength = attribute_now(book, who, "str")
    av, ev = check.boost_own_check(book, who, strength, strength)
    made = check.check(book, Trial(f"counter quake {who}", (av, aps), (), who, own=True), dice)
    return check.raps_of(book, made, (ev, aps), what="RAPs off the quake")


def gas(book: Book, order: Hazard, dice: Dice) -> None:
    """Attack as a touch of acid or poison; Sealed Systems help, Skin Armor does not."""
    aps = hazard_aps(order, "gas", GAS)
    for who in present(book, order):
        if power_now(book, who, "sealed-systems"):
            book.say(told.sealed, book, who, "gas")
            continue
        peril = HazardAttack("gas", aps, aps, type="poison", ignored=("skin-armor",))
        strike(book, order, who, peril, dice)


def sonic_boom(book: Book, order: Hazard, dice: Dice) -> None:
    """Attack with APs of movement less 8, along the path and as far around it.

    The flyer's Dispersal comes off, and the boom is behind the flyer.
    """
    boom = hazard_aps(order) - SONIC
    if order.by and boom > 0:
        boom -= power_now(book, order.by, "dispersal")
        if boom < 1:
            book.say(told.dispersed, book, order.by)
            return
    if boom < 1:
        book.say(told.too_slow)
        return
    book.say(told.sonic_boom, boom)
    struck = [
        who for who in victims(book, order) if who != order.by and distance_of(order, who) <= boom
    ]
    peril = HazardAttack("sonic boom", boom, boom, killing=False, type="sonic", knocks=True)
    for who in struck:
        strike(book, order, who, peril, dice)


def high_speed(book: Book, order: Hazard, dice: Dice) -> None:
    """Attack with twice the APs of movement above 15; Sealed Systems add to OV and RV."""
    over = hazard_aps(order) - BURNING_AIR
    for who in present(book, order):
        value = 2 * over - power_now(book, who, "dispersal")
        if value < 1:
            book.say(told.not_hurt_by_speed, book, who)
            continue
        sealed = power_now(book, who, "sealed-systems")
        peril = HazardAttack("high speed", value, value, killing=False, rv=sealed, resisted=True)
        strike(book, order, who, peril, dice)


def _each(book: Book, order: Hazard, peril: HazardAttack, dice: Dice) -> None:
    for who in present(book, order):
        strike(book, order, who, peril, dice)


def _around(book: Book, order: Hazard, blast: Blast, dice: Dice) -> None:
    for who in present(book, order):
        _strike(book, order, who, _arriving(order, blast, who), dice)


def _arriving(order: Hazard, blast: Blast, who: str) -> HazardAttack:
    """Return what arrives where `who` is: two columns of AV and EV less for each AP away."""
    far, name = distance_of(order, who), blast.name
    ev, shift = weaken_explosion(blast.aps, far)
    shifts = (Shift(f"{tell_aps(far)} away", "AV", shift),) if shift else ()
    return HazardAttack(name, blast.aps, ev, shifts=shifts, type=name, knocks=blast.knocks)


def _strike(book: Book, order: Hazard, who: str, peril: HazardAttack, dice: Dice) -> None:
    if peril.ev < 1:
        book.say(told.too_far, book, who, peril.name)
    else:
        strike(book, order, who, peril, dice)
