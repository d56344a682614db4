"""Objects are attacked: what gets past their DEF takes their BODY, and what breaks them goes on.

source: the HERO 6e book, "Breaking Objects"; the table of objects
"""

from typing import NamedTuple

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.outcome import Decision, Modifier, RollReport
from hero_combat.orders.usage import refuse
from hero_combat.systems.champions import reading
from hero_combat.systems.champions.behind import behind
from hero_combat.systems.champions.blow import Blow
from hero_combat.systems.champions.current import Book
from hero_combat.systems.champions.damage import Rolled, effect_of, through, thrown_for
from hero_combat.systems.champions.effects import body_left, effective_defence
from hero_combat.systems.champions.grip import ESCAPES, hurts
from hero_combat.systems.champions.landing import (
    PLAIN,
    Arrival,
    Hit,
    fly,
    land,
    recoil,
    weapon_fate,
)
from hero_combat.systems.champions.orders import Resolve
from hero_combat.systems.champions.phrases import called, capital
from hero_combat.systems.champions.rounding import away_from_zero
from hero_combat.systems.champions.sheet import Object
from hero_combat.systems.champions.wielding import defence_of

_PEOPLES = frozenset({"focus_on", "location", "retain", "roll_with_punch", "then"})


class Breach(NamedTuple):
    """What an attack does to an object.

    Attributes:
        body: BODY that the attack does, before DEF.
        defence: the DEF that counts.
        through: BODY that gets through.
        left: BODY that is left of the object, 0 when it is broken.
        stopped: what the object has stopped of the attack: its DEF and its BODY, all of the attack
            where it holds.
    """

    body: int
    defence: int
    through: int
    left: int
    stopped: int


def breach(thing: Object, left: int, blow: Blow, rolled: int, *, exact: bool = False) -> Breach:
    """What a blow of so much BODY does to an object that has `left` BODY.

    An object whose DEF isn't resistant has none against killing attacks, a broken one none at all.

    Args:
        thing: the object.
        left: BODY it has left.
        blow: what hits.
        rolled: BODY rolled.
        exact: the attack roll was just made, so that a pulled punch does all its BODY.

    source: the table of objects; the HERO 6e book
    """
    body = 0 if blow.stun_only else rolled
    if blow.half_body and not exact:
        body = away_from_zero(body / 2)
    vs = blow.attack.vs
    none = left <= 0 or blow.no_defence or vs == "mental"
    defence = 0 if none else defence_of(thing, vs)
    defence = effective_defence(defence, killing=blow.pool.killing, resistant=thing.resistant)
    after = body_left(left, body, defence)
    stopped = defence + left if after <= 0 else body
    return Breach(body, defence, left - after, max(0, after), stopped)


def may_break(book: Book, order: Resolve, blow: Blow, which: str) -> None:
    """Refuse what can do nothing to an object.

    Raises:
        UsageError: the object is broken, the attack does it no BODY, or an option is for people.
    """
    name, maneuver = called(book, which), blow.maneuver
    if book.things[which].body <= 0:
        raise UsageError(f"{name} is broken", mend=f"mend it: set {which}.body")
    refuse(order, _PEOPLES, "an object")
    what = ""
    if maneuver and (not hurts(blow, order) or maneuver.name in ESCAPES):
        what = maneuver.name
    elif maneuver and maneuver.name == "Throw" and not blow.weapon:
        what = "a Throw without --improvise"
    elif blow.attack.mental or blow.attack.vs == "mental":
        what = "a mental attack"
    elif blow.stun_only:
        what = "an attack that does no BODY"
    if what:
        raise UsageError(f"{what} does nothing to {name}", mend="attack it with something else")


def strike(
    book: Book,
    order: Resolve,
    blow: Blow,
    target: str,
    dice: Dice,
    how: Arrival = PLAIN,
) -> Hit:
    """Everything that a hit does to somebody or something, but for knockback.

    What breaks an object goes on to what stands behind it, unless it is everywhere anyway.

    Args:
        book: the encounter at work.
        order: what was asked for.
        blow: what hits.
        target: whom or what.
        dice: where the faces come from.
        how: how it arrives.

    Raises:
        UsageError: `--into` names no distance, or an object that is broken.
    """
    if target in book.combatants:
        return land(book, order, blow, target, dice, how)
    tag = how.tag or target
    damage = how.rolled or thrown_for(book, blow, tag, dice, stun=False)
    label = f"damage {tag}"
    if damage.told:
        return Hit(f": {effect_of(book, blow, damage, label).told}.", 0, 0, 0, None)
    done, fate = damaged(book, blow, target, damage, label, exact=how.exact)
    told = f": {done.body} BODY; {through(0, done.through)}."
    if fate:
        told += f" {fate}"
    if blow.weapon:
        told += weapon_fate(book, blow, damage)
    if not done.left and not (order.area or blow.attack.area):
        told += _goes_on(book, order, blow, target, damage, done, dice)
    return Hit(told, 0, damage.body, damage.stun, None)


def damaged(
    book: Book, blow: Blow, which: str, damage: Rolled, label: str, *, exact: bool = False
) -> tuple[Breach, str]:
    """Report the damage to an object and take its BODY: what it does, and that it breaks."""
    thing, left = book.before.objects[which], book.things[which].body
    done = breach(thing, left, blow, damage.body, exact=exact)
    lines = [*blow.lines]
    if done.body != damage.body:
        lines.append(Modifier("pulled: BODY", "x1/2"))
    if done.defence or not thing.resistant:
        lines.append(Modifier("DEF" if thing.resistant else "DEF, not resistant", -done.defence))
    read = f"{done.body} BODY; past {done.defence} DEF: {done.through} BODY"
    book.rolls.append(RollReport(label, blow.pool.text, damage.thrown, read, tuple(lines)))
    book.thing(which, body=done.left)
    if done.left:
        return done, ""
    return done, f"{capital(called(book, which))} {'breaks' if left > 0 else 'is broken already'}."


def follow(
    book: Book, order: Resolve, blow: Blow, target: str, hit: Hit, dice: Dice, by: str = ""
) -> str:
    """What comes behind a hit, in words: the knockback of somebody, the recoil from something.

    An object is not knocked back.
    """
    if target in book.combatants:
        return fly(book, order, blow, target, hit, dice, by)
    if blow.maneuver and blow.maneuver.self_damage:
        return recoil(book, order.attacker, blow, hit, moved=book.things[target].body <= 0)
    return ""


def _goes_on(
    book: Book,
    order: Resolve,
    blow: Blow,
    which: str,
    damage: Rolled,
    done: Breach,
    dice: Dice,
) -> str:
    """What is left of the attack hits what stands behind the broken object, in words.

    DEF and BODY of the object come off STUN and BODY alike. source: the HERO 6e book
    """
    body = done.body - done.stopped
    stun = body if blow.pool.killing else damage.stun - done.stopped
    if stun <= 0 and body <= 0:
        return ""
    there = behind(book, which, order)
    if not there:
        if not order.open_ground:
            what = f"what stands behind {called(book, which)}"
            book.open.append(Decision(order.attacker, what, "amend --into ID=METRES"))
        return ""
    first = there[0]
    beyond = tuple((each.id, str(each.metres - first.metres)) for each in there[1:])
    order = msgspec.structs.replace(order, into=beyond if order.into else ())
    why = f"through {called(book, which)}: DEF {done.defence} + BODY {done.stopped - done.defence}"
    weaker = msgspec.structs.replace(
        blow,
        maneuver=None,
        weapon="",
        half_body=False,
        lines=(*blow.lines, Modifier(why, -done.stopped)),
    )
    rest = msgspec.structs.replace(damage, stun=max(0, stun), body=max(0, body))
    if blow.pool.killing and first.id in book.combatants:
        rest = _multiplied(weaker, rest, first.id, dice)
    hit = strike(book, order, weaker, first.id, dice, Arrival(rolled=rest))
    told = f" What is left hits {called(book, first.id)}{hit.told}"
    return told + follow(book, order, weaker, first.id, hit, dice)


def _multiplied(blow: Blow, rest: Rolled, who: str, dice: Dice) -> Rolled:
    """What is left of a killing attack, with the STUN that its BODY does."""
    face = dice.roll(1, 6, f"stun multiplier {who}")
    killed = reading.killing(reading.Faces((rest.body,)), face[0], blow.attack.stunx)
    return Rolled(rest.thrown, face, killed.stun, killed.body, mult=killed.mult)
