"""Running into things, and being run down: a charge, whose speed is the AV and whose BODY the EV.

source: seed, "Collisions", "Charging Attack", "Space"; rulings Q25, Q44
"""

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Modifier
from hero_combat.fight.permission import forbid
from hero_combat.orders.usage import refuse
from hero_combat.systems.megs.attack.hazard_attack import (
    HazardAttack,
    hazard_aps,
    present,
    strike_with_hazard,
    tell_struck,
)
from hero_combat.systems.megs.damage.after_defences import Force
from hero_combat.systems.megs.damage.objects import object_ov, strike_object
from hero_combat.systems.megs.dice.check import Shift, check, explain
from hero_combat.systems.megs.dice.hero_points import boost_own_check
from hero_combat.systems.megs.gear.power_uses import ramming_ev
from hero_combat.systems.megs.knockback.collisions import recoil, tell_recoil
from hero_combat.systems.megs.orders.hazards import Hazard
from hero_combat.systems.megs.state.current_values import attribute_now
from hero_combat.systems.megs.state.fight import Book
from hero_combat.systems.megs.tables.maneuvers import MOVING_UNDERWATER


def collision(book: Book, order: Hazard, dice: Dice) -> str:
    """Run somebody into an object of the file, or let something with an EV run them down.

    Raises:
        Forbidden: the object is broken, or there is nothing to ram it with.
    """
    if order.thing:
        refuse(order, {"ov", "rv", "into", "open_ground"}, "running into an object")
        return " ".join(_into(book, order, who, dice) for who in present(book, order))
    speed, ev, told = hazard_aps(order), order.ev or 0, []
    for who in present(book, order):
        dex = attribute_now(book, who, "dex")
        peril = HazardAttack("collision", speed, ev, killing=False, ov=dex, knocks=True)
        told.append(tell_struck(book, strike_with_hazard(book, order, who, peril, dice)))
    return " ".join(told)


def _into(book: Book, order: Hazard, who: str, dice: Dice) -> str:
    """Run into an object: its BODY is OV and RV; without damage the runner takes the EV."""
    thing, name = book.before.objects[order.thing], book.sheets[who].name
    if book.things[order.thing].body <= 0 < thing.body:
        forbid(book, who, f"can't run into {thing.name}: it is broken", force=order.force)
    speed, body = hazard_aps(order), max(0, book.things[order.thing].body)
    ev, source = _effect(book, order, who, speed)
    status = book.combatants[who].status
    shifts = [Shift("moving under water", "RV", MOVING_UNDERWATER)] if status.underwater else []
    av, boosted = boost_own_check(book, who, speed, ev)
    label = f"collision {order.thing} {who}"
    made = check(book, dice, label, (av, object_ov(book, order.thing)), shifts, who=who, own=True)
    done, broken = 0, False
    if made.success:
        force = Force(boosted, ev, made.shifts, sum(shift.columns for shift in shifts))
        dent = strike_object(book, order.thing, force, who)
        done, broken = dent.damage, dent.left <= 0
    lines = [Modifier(f"EV of {source}", str(ev)), Modifier("RV", str(body))]
    if boosted > ev:
        lines.insert(1, Modifier("EV by Hero Points", boosted - ev))
    explain(book, made, [*lines, Modifier("damage to the obstacle", -done)], f"{done} damage")
    if not done:
        told = f"{name} runs into {thing.name} in vain."
        return f"{told} {tell_recoil(name, recoil(book, who, boosted, 'collision', dice))}"
    breaks = f" {thing.name} breaks." if broken else ""
    return f"{name} runs into {thing.name} and does {done} damage to it.{breaks}"


def _effect(book: Book, order: Hazard, who: str, speed: int) -> tuple[int, str]:
    """Return the EV and its source: a Defensive Power, the speed of one who drifts, or BODY."""
    if order.ram:
        return ramming_ev(book, who, order.ram, force=order.force), order.ram.replace("-", " ")
    if book.combatants[who].status.space != "no":
        return speed, "the speed, in space"
    return attribute_now(book, who, "body"), "BODY"
