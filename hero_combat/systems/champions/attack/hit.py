"""A hit: damage, what the maneuver does besides, and what goes on through a broken object."""

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Decision, Modifier
from hero_combat.systems.champions.attack.after_hit import follow, go_on_behind
from hero_combat.systems.champions.attack.grab_and_disarm import Done, apply_maneuver, tell_maneuver
from hero_combat.systems.champions.attack.recoil import tell_wear, wear_weapon
from hero_combat.systems.champions.attack.records import PLAIN, Attempt, Landed
from hero_combat.systems.champions.attack.strength_contest import keep_hold, tell_hold
from hero_combat.systems.champions.conditions.effects_of_damage import (
    UNHARMED,
    Origin,
    hurt,
    tell_harm,
)
from hero_combat.systems.champions.conditions.statuses import bring_down
from hero_combat.systems.champions.damage.damage_roll import (
    AS_EVER,
    Arrival,
    DamageRoll,
    roll_damage,
    tell_effect,
)
from hero_combat.systems.champions.damage.defences import (
    Damage,
    after_defences,
    effect_of,
    tell_damage,
    through,
)
from hero_combat.systems.champions.damage.objects import Breach, damage_object, tell_breach
from hero_combat.systems.champions.dice import damage_dice
from hero_combat.systems.champions.dice.damage_dice import Faces
from hero_combat.systems.champions.gear.prepared import does_damage
from hero_combat.systems.champions.knockback.behind import what_stands_behind
from hero_combat.systems.champions.orders.targets import Target
from hero_combat.systems.champions.state import Book, name_of

_NOTHING = Done()


def land(book: Book, attempt: Attempt, dice: Dice, how: Arrival = AS_EVER) -> Landed:
    """Do everything that a hit does to somebody or something, but for knockback.

    What breaks an object goes on to what stands behind it, unless it is everywhere anyway.

    Args:
        book: the encounter at work.
        attempt: what hits whom.
        dice: where the faces come from.
        how: how it arrives.
    """
    order, prepared, target = attempt.order, attempt.prepared, attempt.target.id
    if target not in book.combatants:
        return _hit_something(book, attempt, dice, how)
    before, by, maneuver = book.combatants[target], order.attacker, prepared.maneuver
    if how.at_once:
        before = book.before.combatants[target]
    if maneuver and not does_damage(prepared, order):
        done = apply_maneuver(book, attempt, dice)
        _fall(book, attempt)
        told = "" if book.quiet else _tell_maneuver(book, attempt, done).strip()
        return Landed(attempt, told, before=before, harmless=True)
    if prepared.special or book.sheets[target].guarded:
        rolled, damage = _hit_a_guard(book, attempt, dice, how)
    else:
        rolled = how.rolled or roll_damage(book, prepared, how.tag or target, dice)
        damage = after_defences(book, prepared, rolled, target, how, by)
    harm = hurt(book, target, damage.stun, damage.body, Origin(by, "hit", prepared.name))
    done = _NOTHING
    if maneuver:
        done = apply_maneuver(book, attempt, dice)
        _fall(book, attempt)
    wear = wear_weapon(book, prepared, rolled, by, dice) if prepared.weapon else None
    hold = keep_hold(book, attempt, damage.body, dice) if attempt.target.location else None
    told = ""
    if not book.quiet:
        told = f"{tell_damage(damage)}."
        if harm is not UNHARMED:
            told += f" {tell_harm(book.sheets[target].name, harm)}"
        if maneuver:
            told += _tell_maneuver(book, attempt, done)
        told += tell_wear(book, prepared.weapon, wear) if wear else ""
        told += f" {tell_hold(book, target, hold)}" if hold else ""
    return Landed(attempt, told, damage.stun, damage.rolled, rolled.stun, before, how.rolled_with)


def _hit_something(book: Book, attempt: Attempt, dice: Dice, how: Arrival) -> Landed:
    """Do everything that a hit does to an object, and behind it."""
    order, prepared, target = attempt.order, attempt.prepared, attempt.target.id
    by, tag = order.attacker, how.tag or target
    rolled = how.rolled or roll_damage(book, prepared, tag, dice, stun=False)
    if prepared.attack.effect != "damage":
        damage = effect_of(book, prepared, rolled, target, tag=tag, by=by)
        return Landed(
            attempt, "" if book.quiet else f"{tell_effect(damage.effect, damage.points)}."
        )
    left = book.things[target].body
    done = damage_object(book, prepared, target, rolled, f"damage {tag}", exact=how.exact, by=by)
    wear = wear_weapon(book, prepared, rolled, by, dice) if prepared.weapon else None
    told = ""
    if not book.quiet:
        broken = tell_breach(book, target, left, done)
        told = f"{done.body} BODY; {through(0, done.through)}."
        told += f" {broken}" if broken else ""
        told += tell_wear(book, prepared.weapon, wear) if wear else ""
    if not done.left and not (order.area or prepared.attack.area):
        told += _go_on(book, attempt, rolled, done, dice)
    return Landed(attempt, told, 0, rolled.body, rolled.stun)


def _hit_a_guard(
    book: Book, attempt: Attempt, dice: Dice, how: Arrival
) -> tuple[DamageRoll, Damage]:
    """Return the damage as it is rolled, and what of it gets past more than points of defence."""
    from hero_combat.systems.champions.damage.past_guard import (  # noqa: PLC0415 - rare
        damage_guarded,
    )

    target, by = attempt.target.id, attempt.order.attacker
    return damage_guarded(book, attempt.prepared, target, dice, how, by)


def _fall(book: Book, attempt: Attempt) -> None:
    """Bring down whom a sweep, a trip or a throw brings down."""
    maneuver = attempt.prepared.maneuver
    if maneuver and maneuver.target_falls:
        bring_down(book, attempt.target.id)
        if maneuver.attacker_falls:
            bring_down(book, attempt.order.attacker)


def _tell_maneuver(book: Book, attempt: Attempt, done: Done) -> str:
    """Return what a maneuver did besides damage, in sentences that go on behind others."""
    maneuver = attempt.prepared.maneuver
    if not maneuver:
        return ""
    told = go_on_behind(tell_maneuver(book, attempt, done))
    if maneuver.target_falls:
        told += f" {book.sheets[attempt.target.id].name} goes down."
        if maneuver.attacker_falls:
            told += f" So does {book.sheets[attempt.order.attacker].name}."
    return told


def _go_on(book: Book, attempt: Attempt, rolled: DamageRoll, done: Breach, dice: Dice) -> str:
    """Let what is left of the attack hit what stands behind the broken object.

    DEF and BODY of the object come off STUN and BODY alike. source: the HERO 6e book
    """
    prepared, which = attempt.prepared, attempt.target.id
    body = done.body - done.stopped
    stun = body if prepared.pool.killing else rolled.stun - done.stopped
    if stun <= 0 and body <= 0:
        return ""
    there = what_stands_behind(book, attempt.target)
    if not there:
        if not attempt.target.open_ground and not book.quiet:
            what = f"what stands behind {name_of(book, which)}"
            how = "amend --into ID=METRES"
            book.open.append(Decision(attempt.order.attacker, what, "behind", (how,)))
        return ""
    first = there[0]
    beyond = tuple((each.id, str(each.metres - first.metres)) for each in there[1:])
    why = f"through {name_of(book, which)}: DEF {done.defence} + BODY {done.stopped - done.defence}"
    weaker = msgspec.structs.replace(
        prepared,
        maneuver=None,
        weapon="",
        half_body=False,
        lines=(*prepared.lines, Modifier(why, -done.stopped)),
    )
    left = max(0, rolled.least - done.stopped)
    rest = msgspec.structs.replace(
        rolled, stun=max(0, stun), body=max(0, body), least=left, stopped=done.stopped
    )
    if prepared.pool.killing and first.id in book.combatants:
        face = dice.roll(1, 6, f"stun multiplier {first.id}")
        killed = damage_dice.killing(Faces((rest.body,)), face[0], prepared.attack.stunx)
        rest = msgspec.structs.replace(
            rest, multiplied=face, stun=killed.stun, body=killed.body, mult=killed.mult
        )
    behind = Target(first.id, into=beyond if attempt.target.into else ())
    further = Attempt(attempt.order, weaker, behind, PLAIN)
    hit = land(book, further, dice, Arrival(rolled=rest))
    then = follow(book, (hit,), dice)
    return "" if book.quiet else f" What is left hits {name_of(book, first.id)}{hit.behind}{then}"
