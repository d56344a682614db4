"""Falls, fires, explosions, quakes, storms, gas, collisions, and flying too fast.

source: seed, "Falling", "Explosives", "Fires, Collisions, and Natural Disasters", "High Speed
Movement"; rulings Q20, Q33, Q36
"""

from hero_combat.dice import Dice
from hero_combat.encounter.model import Modifier, RollReport
from hero_combat.errors import UsageError
from hero_combat.systems.megs import orders
from hero_combat.systems.megs.check import Shift, check, explain
from hero_combat.systems.megs.columns import aim, raps
from hero_combat.systems.megs.damage import Force, Guard, damage
from hero_combat.systems.megs.explosion import weakened
from hero_combat.systems.megs.exposure import Peril, aps_of, away, exposed, victims
from hero_combat.systems.megs.flight import longest
from hero_combat.systems.megs.hurt import counted
from hero_combat.systems.megs.impact import Way, flown
from hero_combat.systems.megs.points import own
from hero_combat.systems.megs.sheet import Book
from hero_combat.systems.megs.tables import FIRE, GAS, HURRICANE, LIGHTNING, QUAKE, TORNADO
from hero_combat.systems.megs.values import attribute_now, power_now

SONIC, BURNING_AIR = 8, 15
STORM_REACH = 10
"""APs around a storm in which lightning strikes."""
STORM_CHANCE = 10


def falling(distance: int, body: int) -> tuple[int, int]:
    """AV and EV of a fall, and its success number. source: ruling Q20"""
    av = 3 * distance
    return av, aim(av, body).number


def fall(book: Book, order: orders.Hazard, dice: Dice) -> str:
    """AV and EV are three times the distance; Killing."""
    value = 3 * aps_of(order, "fall")
    return _each(book, order, Peril("fall", value, value, resisted=True), dice)


def fire(book: Book, order: orders.Hazard, dice: Dice) -> str:
    """A fire of its own APs, or an object of the file that burns; always Killing."""
    aps = book.things[order.thing].fire if order.thing else aps_of(order, "fire", FIRE)
    if order.thing and not aps:
        return f"{book.before.objects[order.thing].name} does not burn."
    return _each(book, order, Peril("fire", aps, aps, type="fire"), dice)


def water(book: Book, order: orders.Hazard, dice: Dice) -> str:
    """Water attacks a fire: RAPs come off it."""
    if not order.thing:
        raise UsageError("which fire?", mend="say --thing OBJECT")
    volume = aps_of(order, "volume of water")
    flame = book.things[order.thing].fire
    name = book.before.objects[order.thing].name
    if not flame:
        return f"{name} does not burn."
    made = check(book, dice, f"water {order.thing}", (volume, flame), own=True)
    same = 1 if book.before.rules.same_column else 0
    found = raps(volume, flame, -made.shifts, same) if made.success else 0
    explain(book, made, (Modifier("RAPs off the fire", -found),), f"{found} RAPs")
    left = max(0, flame - found)
    book.thing(order.thing, fire=left)
    return f"{name} is put out." if not left else f"{name} burns at {counted(left)}."


def explosion(book: Book, order: orders.Hazard, dice: Dice) -> str:
    """One attack on each, two columns of AV and EV weaker for each AP away; Killing."""
    aps = aps_of(order, "explosion")
    return _around(book, order, "explosion", aps, dice)


def earthquake(book: Book, order: orders.Hazard, dice: Dice) -> str:
    """As an explosion; who is strong can counter it where they stand."""
    aps, told = aps_of(order, "quake", QUAKE), ""
    if order.counter:
        strength = attribute_now(book, order.counter, "str")
        av, ev = own(book, order.counter, strength, strength)
        name = f"counter quake {order.counter}"
        made = check(book, dice, name, (av, aps), who=order.counter, own=True)
        same = 1 if book.before.rules.same_column else 0
        found = raps(ev, aps, -made.shifts, same) if made.success else 0
        explain(book, made, (Modifier("RAPs off the quake", -found),), f"{found} RAPs")
        aps = max(0, aps - found)
        told = f"{book.sheets[order.counter].name} takes {found} APs off the quake. "
        if not aps:
            return f"{told}Nothing of it is left here."
    return told + _around(book, order, "quake", aps, dice)


def tornado(book: Book, order: orders.Hazard, dice: Dice) -> str:
    """RAPs are damage and knockback; within 10 APs lightning strikes one in ten each phase."""
    return _storm(book, order, dice, "tornado", TORNADO)


def hurricane(book: Book, order: orders.Hazard, dice: Dice) -> str:
    """As a tornado, on everybody within as many APs as it has."""
    return _storm(book, order, dice, "hurricane", HURRICANE)


def lightning(book: Book, order: orders.Hazard, dice: Dice) -> str:
    """Whether lightning strikes each of them: a 1 on a d10."""
    told = [_bolt(book, order, who, dice) for who in victims(book, order)]
    return " ".join(filter(None, told)) or "No lightning strikes."


def gas(book: Book, order: orders.Hazard, dice: Dice) -> str:
    """As a touch of acid or poison; Skin Armor is no help, Sealed Systems are."""
    aps, told = aps_of(order, "gas", GAS), []
    for who in victims(book, order):
        if power_now(book, who, "sealed-systems"):
            told.append(f"{book.sheets[who].name} is sealed against the gas.")
            continue
        peril = Peril("gas", aps, aps, type="poison", ignored=("skin-armor",))
        told.append(exposed(book, order, who, peril, dice).told)
    return " ".join(told)


def collision(book: Book, order: orders.Hazard, dice: Dice) -> str:
    """As a charge: the speed is AV and EV; what is run into is hurt, or who runs.

    With no object, somebody is hit by something of that speed.
    """
    aps = aps_of(order, "speed")
    if not order.thing:
        peril = Peril("collision", aps, aps, killing=False)
        return _each(book, order, peril, dice)
    told = []
    thing = book.before.objects[order.thing]
    for who in victims(book, order):
        body = max(0, book.things[order.thing].body)
        made = check(book, dice, f"collision {order.thing} {who}", (aps, body))
        same = 1 if book.before.rules.same_column else 0
        done = 0
        if made.success:
            done = damage(Force(aps, aps, made.shifts), Guard(body, body), same=same).damage
        explain(book, made, (Modifier("damage to the obstacle", -done),), f"{done} damage")
        name = book.sheets[who].name
        if done:
            book.thing(order.thing, body=book.things[order.thing].body - done)
            told.append(f"{name} runs into {thing.name} and does {done} damage to it.")
            continue
        told.append(f"{name} runs into {thing.name} in vain.")
        peril = Peril("impact", aps, aps, killing=False, resisted=True)
        told.append(exposed(book, order, who, peril, dice).told)
    return " ".join(told)


def sonic_boom(book: Book, order: orders.Hazard, dice: Dice) -> str:
    """APs of movement less 8, along the path and as far around it; Dispersal takes some off."""
    boom = aps_of(order, "movement") - SONIC
    if order.counter:
        boom -= power_now(book, order.counter, "dispersal")
    if boom < 1:
        return "No sonic boom: it takes 9 APs of movement."
    struck = [who for who in victims(book, order) if away(order, who) <= boom]
    peril = Peril("sonic boom", boom, boom, killing=False, type="sonic")
    told = [exposed(book, order, who, peril, dice).told for who in struck]
    return f"A sonic boom of {boom} APs. {' '.join(told)}".strip()


def high_speed(book: Book, order: orders.Hazard, dice: Dice) -> str:
    """Above 15 APs in air: twice the excess, each phase; Sealed Systems add to OV and RV."""
    over = aps_of(order, "movement") - BURNING_AIR
    told = []
    for who in victims(book, order):
        value = 2 * over - power_now(book, who, "dispersal")
        if value < 1:
            told.append(f"{book.sheets[who].name} is not hurt by the speed.")
            continue
        sealed = power_now(book, who, "sealed-systems")
        peril = Peril("high speed", value, value, killing=False, rv=sealed, resisted=True)
        told.append(exposed(book, order, who, peril, dice).told)
    return " ".join(told)


def _each(book: Book, order: orders.Hazard, peril: Peril, dice: Dice) -> str:
    told = [exposed(book, order, who, peril, dice).told for who in victims(book, order)]
    return " ".join(told)


def _around(book: Book, order: orders.Hazard, name: str, aps: int, dice: Dice) -> str:
    told = []
    for who in victims(book, order):
        far = away(order, who)
        ev, shift = weakened(aps, far)
        if ev < 1:
            told.append(f"{book.sheets[who].name} is too far from the {name}.")
            continue
        shifts = (Shift(f"{far} APs away", "AV", shift),) if shift else ()
        peril = Peril(name, aps, ev, shifts=shifts, type=name)
        told.append(exposed(book, order, who, peril, dice).told)
    return " ".join(told)


def _storm(book: Book, order: orders.Hazard, dice: Dice, name: str, bounds: tuple[int, int]) -> str:
    aps, told = aps_of(order, name, bounds), []
    reach = aps if name == "hurricane" else 0
    for who in victims(book, order):
        far = away(order, who)
        if far > reach:
            if far <= STORM_REACH:
                told.append(_bolt(book, order, who, dice))
            continue
        peril = Peril(name, aps, aps, killing=False, raps=True, type="air")
        struck = exposed(book, order, who, peril, dice)
        told.append(struck.told)
        back = min(struck.raps, longest(aps, book.sheets[who].weight))
        if back > 0:
            told.append(flown(book, who, back, Way((), open=False), dice))
    return " ".join(filter(None, told)) or f"The {name} strikes nobody."


def _bolt(book: Book, order: orders.Hazard, who: str, dice: Dice) -> str:
    faces = dice.roll(1, STORM_CHANCE, f"lightning {who}")
    struck = faces[0] == 1
    reading = "strikes" if struck else "strikes elsewhere"
    book.rolls.append(RollReport(f"lightning {who}", "1d10", faces, reading))
    if not struck:
        return ""
    peril = Peril("lightning bolt", LIGHTNING, LIGHTNING, type="lightning")
    return exposed(book, order, who, peril, dice).told
