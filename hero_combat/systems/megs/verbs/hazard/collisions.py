"""Running into things, and being run down: a charge, whose speed is the AV and whose BODY the EV.

source: seed, "Collisions", "Charging Attack", "Space"; rulings Q25, Q44
"""

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.permission import forbid
from hero_combat.orders.usage import refuse
from hero_combat.systems.megs.attack.hazard_attack import (
    HazardAttack,
    hazard_aps,
    present,
    strike,
)
from hero_combat.systems.megs.damage.defenses import Force
from hero_combat.systems.megs.damage.objects import object_ov, strike_object
from hero_combat.systems.megs.dice import check
from hero_combat.systems.megs.dice.check import Shift, Trial
from hero_combat.systems.megs.gear.power_uses import ramming_ev
from hero_combat.systems.megs.knockback import recoil
from hero_combat.systems.megs.orders.hazards import Hazard
from hero_combat.systems.megs.state.fight import Book, attribute_now
from hero_combat.systems.megs.tables.maneuvers import MOVING_UNDERWATER
from hero_combat.systems.megs.telling import harm
from hero_combat.systems.megs.telling import hazards as told


def collision(book: Book, order: Hazard, dice: Dice) -> None:
    """Run somebody into an object of the file, or let something with an EV run them down.

    Raises:
        Forbidden: the object is broken, or there is nothing to ram it with.
    """
    if order.thing:
        refuse(order, {"ov", "rv", "into", "open_ground"}, "running into an object")
        for who in present(book, order):
            _run_into(book, order, who, dice)
        return
    speed, ev = hazard_aps(order), order.ev or 0
    for who in present(book, order):
        dex = attribute_now(book, who, "dex")
        peril = HazardAttack("collision", speed, ev, killing=False, ov=dex, knocks=True)
        strike(book, order, who, peril, dice)


class Run(msgspec.Struct, frozen=True):
    """How somebody runs into an object.

    Attributes:
        source: what the EV comes from.
        ev: the EV.
        boosted: the EV with Hero Points.
        body: the object's BODY.
        done: the damage to it.
        broken: whether it breaks.
    """

    source: str
    ev: int
    boosted: int
    body: int
    done: int = 0
    broken: bool = False


def _run_into(book: Book, order: Hazard, who: str, dice: Dice) -> None:
    """Run into an object: its BODY is OV and RV; without damage the runner takes the EV."""
    thing, which = book.before.objects[order.thing], order.thing
    if book.things[which].body <= 0 < thing.body:
        forbid(book, who, f"can't run into {thing.name}: it is broken", force=order.force)
    speed, body = hazard_aps(order), max(0, book.things[which].body)
    ev, source = _effect(book, order, who, speed)
    status = book.combatants[who].status
    shifts = [Shift("moving under water", "RV", MOVING_UNDERWATER)] if status.underwater else []
    av, boosted = check.boost_own_check(book, who, speed, ev)
    label, values = f"collision {which} {who}", (av, object_ov(book, which))
    made = check.check(book, Trial(label, values, shifts, who, own=True), dice)
    run = Run(source, ev, boosted, body)
    if made.success:
        force = Force(boosted, ev, made.shifts, sum(shift.columns for shift in shifts))
        dent = strike_object(book, which, force, who)
        run = msgspec.structs.replace(run, done=dent.damage, broken=dent.left <= 0)
    book.report_more(made.place, told.run_roll, run)
    book.say(told.run, book, who, which, run)
    if not run.done:
        wound = recoil(book, who, boosted, ("collision", ""), dice)
        book.say(harm.recoil, book.sheets[who].name, wound)


def _effect(book: Book, order: Hazard, who: str, speed: int) -> tuple[int, str]:
    """Return the EV and its source: a Defensive Power, the speed of one who drifts, or BODY."""
    if order.ram:
        return ramming_ev(book, who, order.ram, force=order.force), order.ram.replace("-", " ")
    if book.combatants[who].status.space != "no":
        return speed, "the speed, in space"
    return attribute_now(book, who, "body"), "BODY"
