"""A hit: damage, what the maneuver does besides, what breaks and goes on, and knockback."""

from functools import lru_cache

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Decision, Modifier
from hero_combat.systems.champions.attack.grab_and_disarm import gripped
from hero_combat.systems.champions.attack.recoil import recoil, weapon_fate
from hero_combat.systems.champions.attack.roll_with_a_punch import not_a_punch
from hero_combat.systems.champions.attack.strength_contest import keeps_hold
from hero_combat.systems.champions.conditions.effects_of_damage import hurt
from hero_combat.systems.champions.damage.damage_roll import Rolled, thrown_for
from hero_combat.systems.champions.damage.defences import effect_of, past, through
from hero_combat.systems.champions.damage.objects import Breach, damaged
from hero_combat.systems.champions.dice import damage_dice
from hero_combat.systems.champions.dice.damage_dice import Faces
from hero_combat.systems.champions.gear.prepared import Blow, hurts
from hero_combat.systems.champions.knockback.behind import behind
from hero_combat.systems.champions.knockback.collisions import knocked
from hero_combat.systems.champions.knockback.distance import Shove
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.state import Book, Current, called
from hero_combat.systems.champions.turns.clock import now, since


class Hit(msgspec.Struct, frozen=True, gc=False):
    """What a blow did before any knockback.

    Attributes:
        told: in words, from the damage on.
        stun: STUN that got through.
        body: BODY that was rolled.
        stun_rolled: STUN that was rolled.
        before: how the target was when it was hit; None for an object.
        rolled_with: the target rolled with the punch.
    """

    told: str
    stun: int
    body: int
    stun_rolled: int
    before: Current | None
    rolled_with: bool = False


class Arrival(msgspec.Struct, frozen=True, gc=False):
    """How a blow arrives.

    Attributes:
        tag: the target in the labels of the rolls; "" for its id.
        exact: the attack roll was just made.
        rolled_with: the target rolls with the punch.
        rolled: the damage, where one roll is for several; None while it is to be rolled.
    """

    tag: str = ""
    exact: bool = False
    rolled_with: bool = False
    rolled: Rolled | None = None


PLAIN = Arrival()


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


def follow(
    book: Book, order: Resolve, blow: Blow, target: str, hit: Hit, dice: Dice, by: str = ""
) -> str:
    """What comes behind a hit, in words: the knockback of somebody, the recoil from something.

    An object is not knocked back.
    """
    if target in book.combatants:
        return fly(book, order, blow, target, hit, dice, by)
    if blow.maneuver and blow.maneuver.self_damage:
        return recoil(
            book,
            order.attacker,
            blow,
            (hit.stun_rolled, hit.body),
            moved=book.things[target].body <= 0,
        )
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
    killed = damage_dice.killing(Faces((rest.body,)), face[0], blow.attack.stunx)
    return Rolled(rest.thrown, face, killed.stun, killed.body, mult=killed.mult)


def land(
    book: Book,
    order: Resolve,
    blow: Blow,
    target: str,
    dice: Dice,
    how: Arrival = PLAIN,
) -> Hit:
    """Everything that a hit does but its knockback.

    Args:
        book: the encounter at work.
        order: what was asked for.
        blow: what hits.
        target: whom.
        dice: where the faces come from.
        how: how it arrives.
    """
    before = book.combatants[target]
    if blow.maneuver and not hurts(blow, order):
        told = gripped(book, order, blow, target, dice) + _falls(book, order, blow, target)
        return Hit(f". {told.strip()}", 0, 0, 0, before)
    rolled = how.rolled or thrown_for(book, blow, how.tag or target, dice)
    hit = past(
        book,
        blow,
        rolled,
        target,
        tag=how.tag,
        rolled_with=how.rolled_with,
        exact=how.exact,
    )
    told = f": {hit.told}."
    fate = hurt(book, target, hit.stun, hit.body)
    if fate:
        told = f"{told} {fate}"
    if blow.maneuver:
        told += f" {gripped(book, order, blow, target, dice)}".rstrip()
        told += _falls(book, order, blow, target)
    if blow.weapon:
        told += weapon_fate(book, blow, rolled)
    if order.location:
        told += keeps_hold(book, order, target, hit.body, dice)
    return Hit(told, hit.stun, hit.rolled, rolled.stun, before, how.rolled_with)


def fly(
    book: Book, order: Resolve, blow: Blow, target: str, hit: Hit, dice: Dice, by: str = ""
) -> str:
    """The knockback of a hit, and the recoil of an attacker who moved: in words."""
    told, metres = "", 0
    if hit.before and hit.body and not order.no_knockback and knocks_back(blow, order):
        alone = order.target == (target,)
        shove = Shove(
            hit.body,
            blow.pool.killing,
            blow.martial,
            blow.attack.knockback_multiplier,
            hit.rolled_with,
            hit.before.status,
        )
        thrown = knocked(book, target, shove, order, dice, by)
        metres = thrown.metres
        if thrown.told:
            told = f" {thrown.told}"
        asked = order.roll_with_punch or not_a_punch(blow)
        if metres and alone and not asked and _could_roll_with(book, hit.before):
            roll = _roll_with(target)
            if roll not in book.open:
                book.open.append(roll)
    if blow.maneuver and blow.maneuver.self_damage:
        moved = bool(metres) or order.no_knockback
        told += recoil(book, order.attacker, blow, (hit.stun_rolled, hit.body), moved=moved)
    return told


def knocks_back(blow: Blow, order: Resolve) -> bool:
    """Whether the attack does knockback. source: seed, "Knockback"."""
    attack = blow.attack
    if attack.knockback is not None:
        return attack.knockback
    if order.then or (blow.maneuver and blow.maneuver.name == "Throw" and not blow.weapon):
        return False  # who is held goes nowhere but where the holder wants
    return not (blow.stun_only or attack.mental or attack.vs == "mental")


@lru_cache(256)
def _roll_with(target: str) -> Decision:
    return Decision(target, "roll with the punch", "amend --roll-with-punch")


def _could_roll_with(book: Book, before: Current) -> bool:
    """Whether the target might have aborted to rolling with the punch."""
    return before.stun >= 0 and not before.status.stunned and since(before.acted) < now(book)


def _falls(book: Book, order: Resolve, blow: Blow, target: str) -> str:
    """Whom a sweep, a trip or a throw brings down."""
    if not (blow.maneuver and blow.maneuver.target_falls):
        return ""
    book.status(target, prone=True)
    down = f" {book.sheets[target].name} goes down."
    if blow.maneuver.attacker_falls:
        book.status(order.attacker, prone=True)
        down += f" So does {book.sheets[order.attacker].name}."
    return down
