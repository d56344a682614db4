"""A hit: damage, what its maneuver does, what goes through a broken object, and the knockback."""

from collections.abc import Sequence

import msgspec

from hero_combat.dice import Dice
from hero_combat.systems.champions.attack.autofire import hits_of
from hero_combat.systems.champions.attack.grab_and_disarm import apply_maneuver
from hero_combat.systems.champions.attack.recoil import recoil, wear_weapon
from hero_combat.systems.champions.attack.records import (
    NOTHING,
    PLAIN,
    Attempt,
    Followed,
    Further,
    Landed,
    Recoil,
)
from hero_combat.systems.champions.attack.roll_with_a_punch import (
    roll_with_punch_after,
    rolls_with_punch,
)
from hero_combat.systems.champions.attack.scatter import middle_of
from hero_combat.systems.champions.attack.strength_contest import keep_hold
from hero_combat.systems.champions.attack.to_hit import AttackRoll
from hero_combat.systems.champions.conditions.effects_of_damage import Origin, bring_down, hurt
from hero_combat.systems.champions.damage import defenses
from hero_combat.systems.champions.damage.defenses import roll_damage
from hero_combat.systems.champions.damage.objects import Breach, damage_object
from hero_combat.systems.champions.damage.records import AS_EVER, Arrival, Blow, DamageRoll
from hero_combat.systems.champions.dice import damage_dice
from hero_combat.systems.champions.dice.damage_dice import Faces
from hero_combat.systems.champions.gear.prepared import does_damage
from hero_combat.systems.champions.knockback.flight import knock_back, what_stands_behind
from hero_combat.systems.champions.knockback.records import STANDING, Shove
from hero_combat.systems.champions.orders.targets import Target
from hero_combat.systems.champions.state import Book, name_of
from hero_combat.systems.champions.telling import hits
from hero_combat.systems.champions.telling.reasons import Reason


def land_all(
    book: Book, attempt: Attempt, rolled: AttackRoll | None, dice: Dice, *, apart: bool = False
) -> list[Landed]:
    """Let all hits of an attempt land, and what follows from them unless others arrive at once.

    Args:
        book: the encounter at work.
        attempt: what is attempted.
        rolled: the roll to hit; None where it hits without one.
        dice: where the faces come from.
        apart: each of its shots is told by itself.
    """
    shots, aim, how = attempt.shots, attempt.aim, AS_EVER
    burst = attempt.order.shots > 1 and not apart
    exact = rolled is not None and rolled.margin == 0 and not burst
    punch = attempt.target.rolls_with_punch and rolls_with_punch(book, attempt, dice)
    if exact or punch or aim.by:
        how = Arrival(attempt.tag if aim.by else "", exact, punch, at_once=aim.at_once)
    landed = [land(book, attempt, dice, how)]
    if rolled and shots > 1:
        several = hits_of(rolled, shots)
        while len(landed) < several:
            landed.append(land(book, attempt, dice, how))
    then = NOTHING if aim.at_once else follow(book, landed, dice)
    if burst:
        book.say(hits.burst_hits, book, attempt, landed)
    else:
        book.say(hits.hits, book, landed[0])
    if then is not NOTHING:
        book.say(hits.followed, book, then)
    return landed


def say_followed(book: Book, landed: Sequence[Landed], dice: Dice) -> None:
    """Do what comes behind hits."""
    then = follow(book, landed, dice)
    if then is not NOTHING:
        book.say(hits.followed, book, then)


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
    blow = Blow(prepared, target, how, order.attacker)
    if target not in book.combatants:
        return _hit_something(book, attempt, blow, dice)
    before, by, maneuver = book.combatants[target], order.attacker, prepared.maneuver
    if how.at_once:
        before = book.before.combatants[target]
    done = None
    if maneuver and not does_damage(prepared, order):
        done = apply_maneuver(book, attempt, dice)
        _fall(book, attempt)
        return Landed(attempt, before=before, done=done)
    rolled, damage = defenses.strike(book, blow, dice)
    harm = hurt(book, target, damage.stun, damage.body, Origin(by, "hit", prepared.name))
    if maneuver:
        done = apply_maneuver(book, attempt, dice)
        _fall(book, attempt)
    wear = wear_weapon(book, attempt, rolled, dice) if prepared.weapon else None
    hold = keep_hold(book, attempt, damage.body, dice) if attempt.target.location else None
    return Landed(
        attempt,
        damage,
        damage.rolled,
        rolled.stun,
        before,
        how.rolled_with,
        harm,
        done,
        wear,
        hold,
    )


def _hit_something(book: Book, attempt: Attempt, blow: Blow, dice: Dice) -> Landed:
    """Do everything that a hit does to an object, and behind it."""
    order, prepared = attempt.order, attempt.prepared
    rolled = blow.how.rolled or roll_damage(book, prepared, blow.tag, dice, stun=False)
    if prepared.attack.effect != "damage":
        return Landed(attempt, defenses.effect_of(book, blow, rolled))
    done = damage_object(book, blow, rolled)
    wear = wear_weapon(book, attempt, rolled, dice) if prepared.weapon else None
    beyond = None
    if not done.left and not (order.area or prepared.attack.area):
        beyond = _go_on(book, attempt, rolled, done, dice)
    return Landed(
        attempt,
        body=rolled.body,
        stun_rolled=rolled.stun,
        wear=wear,
        breach=done,
        beyond=beyond,
    )


def _fall(book: Book, attempt: Attempt) -> None:
    """Bring down whom a sweep, a trip or a throw brings down."""
    maneuver = attempt.prepared.maneuver
    if maneuver and maneuver.target_falls:
        bring_down(book, attempt.target.id)
        if maneuver.attacker_falls:
            bring_down(book, attempt.order.attacker)


def _go_on(
    book: Book, attempt: Attempt, rolled: DamageRoll, done: Breach, dice: Dice
) -> Further | None:
    """Let what is left of the attack hit what stands behind the broken object.

    DEF and BODY of the object come off STUN and BODY alike. source: the HERO 6e book
    """
    prepared, which = attempt.prepared, attempt.target.id
    body = done.body - done.stopped
    stun = body if prepared.pool.killing else rolled.stun - done.stopped
    if stun <= 0 and body <= 0:
        return None
    there = what_stands_behind(book, attempt.target)
    if not there:
        if not attempt.target.open_ground:
            book.offer(hits.what_is_behind, book, attempt)
        return None
    first = there[0]
    beyond = tuple((each.id, str(each.metres - first.metres)) for each in there[1:])
    why = Reason("went through", -done.stopped, (name_of(book, which), done.defense, done.had))
    weaker = msgspec.structs.replace(
        prepared,
        maneuver=None,
        weapon="",
        half_body=False,
        lines=(*prepared.lines, why),
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
    return hit_also(book, Attempt(attempt.order, weaker, behind, PLAIN), dice, Arrival(rolled=rest))


def hit_also(book: Book, attempt: Attempt, dice: Dice, how: Arrival = AS_EVER) -> Further:
    """Hit somebody at whom it wasn't aimed, with all that comes behind it."""
    hit = land(book, attempt, dice, how)
    return Further(hit, follow(book, (hit,), dice))


# ---------------------------------------------------------------- what comes behind it


def follow_all(book: Book, landed: Sequence[Landed], dice: Dice) -> None:
    """Do what comes behind all that has landed in one instant, target by target, as `follow`."""
    by_target: dict[str, list[Landed]] = {}
    for each in landed:
        by_target.setdefault(each.attempt.target.id, []).append(each)
    for together in by_target.values():
        book.say(hits.followed, book, follow(book, together, dice))


def follow(book: Book, landed: Sequence[Landed], dice: Dice) -> Followed:
    """Do what comes behind the hits on one target.

    Somebody is knocked back once, by the strongest of the hits that knock back; each attacker who
    has moved takes the own recoil. An object is not knocked back.

    Args:
        book: the encounter at work.
        landed: one hit at least.
        dice: where the faces come from.
    """
    hit = landed[0] if len(landed) == 1 else max(landed, key=_body_that_shoves)
    attempt, before, thrown = hit.attempt, landed[0].before, STANDING
    order, prepared, target = attempt.order, attempt.prepared, attempt.target
    moved = order.no_knockback
    if before is None:
        moved = book.things[target.id].body <= 0
    elif hit.body and not moved and knocks_back(attempt):
        shove = Shove(
            hit.body,
            prepared.pool.killing,
            prepared.martial,
            prepared.attack.knockback_multiplier,
            hit.rolled_with,
            before.status,
            order.attacker,
            _away_from(book, attempt),
        )
        by = attempt.aim.by if target.id in order.target else ""
        thrown = knock_back(book, target, shove, dice, by)
        moved = thrown is not STANDING and not thrown.knocked_down
        if moved:
            book.offer(roll_with_punch_after, book, attempt, before)
    recoils: tuple[Recoil, ...] = ()
    for each in landed:
        maneuver = each.attempt.prepared.maneuver
        if maneuver and maneuver.self_damage:
            rolled = each.stun_rolled, each.body
            recoils = (*recoils, recoil(book, each.attempt, rolled, dice, moved=moved))
    return NOTHING if thrown is STANDING and not recoils else Followed(thrown, recoils)


def _away_from(book: Book, attempt: Attempt) -> str:
    """Return the middle of the area from which a hit knocks back; "" for no area or no map."""
    order, place = attempt.order, book.before.place
    if place is None or not (order.area or attempt.prepared.attack.area):
        return ""
    middle = middle_of(book, order)
    return place.ground.text_of(middle) if middle else ""


def _body_that_shoves(hit: Landed) -> int:
    return hit.body if knocks_back(hit.attempt) else 0


def knocks_back(attempt: Attempt) -> bool:
    """Tell whether the attack does knockback. source: seed, "Knockback"."""
    prepared = attempt.prepared
    attack = prepared.attack
    if attack.knockback is not None:
        return attack.knockback
    maneuver = prepared.maneuver
    if maneuver and (attempt.order.then or (maneuver.throws and not prepared.weapon)):
        return False  # who is held goes nowhere but where the holder wants
    return not (prepared.stun_only or attack.mental or attack.vs == "mental")
