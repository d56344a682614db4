"""A hit: damage, what the maneuver does besides, what breaks and goes on, and knockback."""

from functools import lru_cache

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Decision, Modifier
from hero_combat.systems.champions.attack.grab_and_disarm import Done, apply_maneuver, tell_maneuver
from hero_combat.systems.champions.attack.recoil import recoil, tell_recoil, tell_wear, wear_weapon
from hero_combat.systems.champions.attack.roll_with_a_punch import not_a_punch
from hero_combat.systems.champions.attack.strength_contest import keep_hold, tell_hold
from hero_combat.systems.champions.conditions.effects_of_damage import Origin, hurt, tell_harm
from hero_combat.systems.champions.damage.damage_roll import DamageRoll, roll_damage, tell_effect
from hero_combat.systems.champions.damage.defences import (
    after_defences,
    effect_of,
    tell_damage,
    through,
)
from hero_combat.systems.champions.damage.objects import Breach, damage_object, tell_breach
from hero_combat.systems.champions.dice import damage_dice
from hero_combat.systems.champions.dice.damage_dice import Faces
from hero_combat.systems.champions.gear.prepared import PreparedAttack, does_damage
from hero_combat.systems.champions.knockback.behind import what_stands_behind
from hero_combat.systems.champions.knockback.collisions import knock_back, tell_knockback
from hero_combat.systems.champions.knockback.distance import Shove
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.state import Book, Current, name_of
from hero_combat.systems.champions.turns.clock import parse_moment, present_moment


class Hit(msgspec.Struct, frozen=True, gc=False):
    """What a hit did before any knockback.

    Attributes:
        told: in words, from the damage on; "" where nobody reads them.
        stun: STUN that got through.
        body: BODY that was rolled.
        stun_rolled: STUN that was rolled.
        before: how the target was when it was hit; None for an object.
        rolled_with: the target rolled with the punch.
        harmless: the attack does no damage, only what its maneuver does.
    """

    told: str
    stun: int
    body: int
    stun_rolled: int
    before: Current | None
    rolled_with: bool = False
    harmless: bool = False

    @property
    def behind(self) -> str:
        """The words as they go on behind who is hit: `: 3 STUN, 1 BODY; ...`."""
        return f"{'.' if self.harmless else ':'} {self.told}"


class Arrival(msgspec.Struct, frozen=True, gc=False):
    """How a hit arrives.

    Attributes:
        tag: the target in the labels of the rolls; "" for its id.
        exact: the attack roll was just made.
        rolled_with: the target rolls with the punch.
        rolled: the damage, where one roll is for several; None while it is to be rolled.
    """

    tag: str = ""
    exact: bool = False
    rolled_with: bool = False
    rolled: DamageRoll | None = None


PLAIN = Arrival()


def hit_target(
    book: Book,
    order: Resolve,
    prepared: PreparedAttack,
    target: str,
    dice: Dice,
    how: Arrival = PLAIN,
) -> Hit:
    """Do everything that a hit does to somebody or something, but for knockback.

    What breaks an object goes on to what stands behind it, unless it is everywhere anyway.

    Args:
        book: the encounter at work.
        order: what was asked for.
        prepared: what hits.
        target: whom or what.
        dice: where the faces come from.
        how: how it arrives.

    Raises:
        UsageError: `--into` names no distance, or an object that is broken.
    """
    if target in book.combatants:
        return hit_somebody(book, order, prepared, target, dice, how)
    by, tag = order.attacker, how.tag or target
    rolled = how.rolled or roll_damage(book, prepared, tag, dice, stun=False)
    if prepared.attack.effect != "damage":
        damage = effect_of(book, prepared, rolled, target, tag=tag, by=by)
        told = "" if book.quiet else f"{tell_effect(damage.effect, damage.points)}."
        return Hit(told, 0, 0, 0, None)
    left = book.things[target].body
    done = damage_object(book, prepared, target, rolled, f"damage {tag}", exact=how.exact, by=by)
    wear = wear_weapon(book, prepared, rolled, by) if prepared.weapon else None
    told = ""
    if not book.quiet:
        broken = tell_breach(book, target, left, done)
        told = f"{done.body} BODY; {through(0, done.through)}."
        told += f" {broken}" if broken else ""
        told += tell_wear(book, prepared.weapon, wear) if wear else ""
    if not done.left and not (order.area or prepared.attack.area):
        told += _go_on(book, order, prepared, target, rolled, done, dice)
    return Hit(told, 0, rolled.body, rolled.stun, None)


def hit_somebody(
    book: Book,
    order: Resolve,
    prepared: PreparedAttack,
    target: str,
    dice: Dice,
    how: Arrival = PLAIN,
) -> Hit:
    """Do everything that a hit does to somebody, but for knockback; the arguments as above."""
    before, by = book.combatants[target], order.attacker
    if prepared.maneuver and not does_damage(prepared, order):
        done = apply_maneuver(book, order, prepared, target, dice)
        _fall(book, order, prepared, target)
        told = "" if book.quiet else _tell_maneuver(book, order, prepared, target, done).strip()
        return Hit(told, 0, 0, 0, before, harmless=True)
    rolled = how.rolled or roll_damage(book, prepared, how.tag or target, dice)
    damage = after_defences(
        book,
        prepared,
        rolled,
        target,
        tag=how.tag,
        rolled_with=how.rolled_with,
        exact=how.exact,
        by=by,
    )
    harm = hurt(book, target, damage.stun, damage.body, Origin(by, "hit", prepared.name))
    done = Done()
    if prepared.maneuver:
        done = apply_maneuver(book, order, prepared, target, dice)
        _fall(book, order, prepared, target)
    wear = wear_weapon(book, prepared, rolled, by) if prepared.weapon else None
    hold = keep_hold(book, order, target, damage.body, dice) if order.location else None
    told = ""
    if not book.quiet:
        told = f"{tell_damage(damage)}."
        told += _after(tell_harm(book.sheets[target].name, harm))
        told += _tell_maneuver(book, order, prepared, target, done)
        told += tell_wear(book, prepared.weapon, wear) if wear else ""
        told += f" {tell_hold(book, target, hold)}" if hold else ""
    return Hit(told, damage.stun, damage.rolled, rolled.stun, before, how.rolled_with)


def follow_hit(
    book: Book,
    order: Resolve,
    prepared: PreparedAttack,
    target: str,
    hit: Hit,
    dice: Dice,
    by: str = "",
) -> str:
    """Do what comes behind a hit: the knockback of somebody, the recoil from something.

    An object is not knocked back.

    Args:
        book: the encounter at work.
        order: what was asked for.
        prepared: what has hit.
        target: whom or what.
        hit: what it did.
        dice: where the faces come from.
        by: who did it, for the label of the roll, where several attack at once.

    Returns:
        What happened, in sentences that go on behind others; "" where nobody reads them.
    """
    told, moved = "", False
    if target not in book.combatants:
        moved = book.things[target].body <= 0
    else:
        moved = order.no_knockback
        if hit.before and hit.body and not order.no_knockback and knocks_back(prepared, order):
            thrown = knock_back(book, target, _shove(order, prepared, hit), order, dice, by)
            moved = bool(thrown.metres)
            if not book.quiet:
                told = _after(tell_knockback(book, thrown))
                if moved:
                    _offer_roll_with_punch(book, order, prepared, target, hit.before)
    if prepared.maneuver and prepared.maneuver.self_damage:
        rolled = hit.stun_rolled, hit.body
        back = recoil(book, order.attacker, prepared, rolled, moved=moved)
        told += "" if book.quiet else tell_recoil(book.sheets[order.attacker].name, back)
    return told


def _shove(order: Resolve, prepared: PreparedAttack, hit: Hit) -> Shove:
    assert hit.before is not None  # noqa: S101 - the caller has seen it
    return Shove(
        hit.body,
        prepared.pool.killing,
        prepared.martial,
        prepared.attack.knockback_multiplier,
        hit.rolled_with,
        hit.before.status,
        order.attacker,
    )


def _offer_roll_with_punch(
    book: Book, order: Resolve, prepared: PreparedAttack, target: str, before: Current
) -> None:
    """Say that the target may still roll with the punch, where that is open to it."""
    asked = order.roll_with_punch or not_a_punch(prepared)
    ready = (
        before.stun >= 0
        and not before.status.stunned
        and parse_moment(before.acted) < present_moment(book)
    )
    if order.target == (target,) and not asked and ready:
        roll = _roll_with(target)
        if roll not in book.open:
            book.open.append(roll)


@lru_cache(256)
def _roll_with(target: str) -> Decision:
    return Decision(target, "roll with the punch", "amend --roll-with-punch")


def knocks_back(prepared: PreparedAttack, order: Resolve) -> bool:
    """Tell whether the attack does knockback. source: seed, "Knockback"."""
    attack = prepared.attack
    if attack.knockback is not None:
        return attack.knockback
    if order.then or (
        prepared.maneuver and prepared.maneuver.name == "Throw" and not prepared.weapon
    ):
        return False  # who is held goes nowhere but where the holder wants
    return not (prepared.stun_only or attack.mental or attack.vs == "mental")


def _fall(book: Book, order: Resolve, prepared: PreparedAttack, target: str) -> None:
    """Bring down whom a sweep, a trip or a throw brings down."""
    if prepared.maneuver and prepared.maneuver.target_falls:
        book.status(target, prone=True)
        if prepared.maneuver.attacker_falls:
            book.status(order.attacker, prone=True)


def _tell_maneuver(
    book: Book, order: Resolve, prepared: PreparedAttack, target: str, done: Done
) -> str:
    """Return what a maneuver did besides damage, in sentences that go on behind others."""
    if not prepared.maneuver:
        return ""
    told = _after(tell_maneuver(book, order, prepared, target, done))
    if prepared.maneuver.target_falls:
        told += f" {book.sheets[target].name} goes down."
        if prepared.maneuver.attacker_falls:
            told += f" So does {book.sheets[order.attacker].name}."
    return told


def _after(told: str) -> str:
    """Return a sentence as it goes on behind others."""
    return f" {told}" if told else ""


def _go_on(
    book: Book,
    order: Resolve,
    prepared: PreparedAttack,
    which: str,
    rolled: DamageRoll,
    done: Breach,
    dice: Dice,
) -> str:
    """Let what is left of the attack hit what stands behind the broken object.

    DEF and BODY of the object come off STUN and BODY alike. source: the HERO 6e book
    """
    body = done.body - done.stopped
    stun = body if prepared.pool.killing else rolled.stun - done.stopped
    if stun <= 0 and body <= 0:
        return ""
    there = what_stands_behind(book, which, order)
    if not there:
        if not order.open_ground and not book.quiet:
            what = f"what stands behind {name_of(book, which)}"
            book.open.append(Decision(order.attacker, what, "amend --into ID=METRES"))
        return ""
    first = there[0]
    beyond = tuple((each.id, str(each.metres - first.metres)) for each in there[1:])
    order = msgspec.structs.replace(order, into=beyond if order.into else ())
    why = f"through {name_of(book, which)}: DEF {done.defence} + BODY {done.stopped - done.defence}"
    weaker = msgspec.structs.replace(
        prepared,
        maneuver=None,
        weapon="",
        half_body=False,
        lines=(*prepared.lines, Modifier(why, -done.stopped)),
    )
    rest = msgspec.structs.replace(rolled, stun=max(0, stun), body=max(0, body))
    if prepared.pool.killing and first.id in book.combatants:
        face = dice.roll(1, 6, f"stun multiplier {first.id}")
        killed = damage_dice.killing(Faces((rest.body,)), face[0], prepared.attack.stunx)
        rest = DamageRoll(rest.thrown, face, killed.stun, killed.body, mult=killed.mult)
    hit = hit_target(book, order, weaker, first.id, dice, Arrival(rolled=rest))
    then = follow_hit(book, order, weaker, first.id, hit, dice)
    return "" if book.quiet else f" What is left hits {name_of(book, first.id)}{hit.behind}{then}"
