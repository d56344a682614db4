"""The dice of a hit, and what of it gets past defenses: reduced, penetrated, or nothing.

source: rulings 3.1 and 2.8; the HERO 6e book, "Armor Piercing", "Penetrating", "AVAD", "Damage
Reduction" and "Damage Negation"
"""

import msgspec

from hero_combat.dice import Dice
from hero_combat.systems.champions.damage.guards import EFFECTS_MEET, meet
from hero_combat.systems.champions.damage.records import Blow, Damage, DamageRoll, Guard
from hero_combat.systems.champions.dice import damage_dice
from hero_combat.systems.champions.dice.damage_dice import Faces
from hero_combat.systems.champions.events import EffectRolled
from hero_combat.systems.champions.gear.prepared import PreparedAttack
from hero_combat.systems.champions.sheet.stat_block import Sheet
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.damage_dice import DIE_BODY, PIP_BODY
from hero_combat.systems.champions.tables.rounding import away_from_zero
from hero_combat.systems.champions.telling import damage as told


def strike(book: Book, blow: Blow, dice: Dice) -> tuple[DamageRoll, Damage]:
    """Roll the damage of a blow that hits somebody; return it, and what of it gets past.

    Nothing is taken yet.
    """
    prepared, target, how = blow.prepared, blow.target, blow.how
    if prepared.special or book.sheets[target].guarded:
        weaker, guard = meet(book, prepared, target, dice, at_once=how.at_once)
        rolled = how.rolled
        if rolled is None:
            rolled = roll_damage(book, weaker, blow.tag, dice)
        elif weaker is not prepared:
            rolled = reread(book, weaker, rolled)
        blow = msgspec.structs.replace(blow, prepared=weaker)
    else:
        rolled = how.rolled or roll_damage(book, prepared, how.tag or target, dice)
        was = book.before if how.at_once else book
        guard = points_against(was.sheets[target], prepared)
    return rolled, past_guard(book, blow, rolled, guard)


def is_special(book: Book, prepared: PreparedAttack, target: str) -> bool:
    """Tell whether more than points of PD, ED or mental defense stand against the attack."""
    return prepared.special or book.sheets[target].guarded


def points_against(sheet: Sheet, prepared: PreparedAttack) -> Guard:
    """Return what somebody has whose defenses are points and no more."""
    if prepared.no_defense:
        return Guard()
    vs = prepared.attack.vs
    if vs == "pd":
        whole, resistant = sheet.pd, sheet.rpd
    elif vs == "ed":
        whole, resistant = sheet.ed, sheet.red
    else:
        whole = resistant = sheet.md
    return Guard(whole, min(whole, resistant))


def roll_damage(
    book: Book,
    prepared: PreparedAttack,
    tag: str,
    dice: Dice,
    stun: bool = True,  # noqa: FBT001, FBT002 - sooner called without a star before it
) -> DamageRoll:
    """Roll the damage of a blow; nothing is reported yet.

    Args:
        book: the encounter at work.
        prepared: what hits.
        tag: whom, for the labels of the rolls.
        dice: where the faces come from.
        stun: whether the STUN multiplier is rolled, which an object has no use for.

    source: seed, "Reading Damage Dice"; ruling 3.1
    """
    pool = prepared.pool
    attack = prepared.attack
    thrown = dice.roll(pool.count, 6, f"damage {tag}")
    if pool.plain and not pool.killing and attack.effect == "damage":
        return DamageRoll(thrown, (), sum(thrown), sum(map(DIE_BODY.__getitem__, thrown)))
    face = None
    if pool.killing and stun and attack.effect == "damage":
        face = dice.roll(1, 6, f"stun multiplier {tag}")
    return _read(book, prepared, thrown, face)


def reread(book: Book, prepared: PreparedAttack, rolled: DamageRoll) -> DamageRoll:
    """Return the same roll as one of this attack, of fewer dice: those behind don't count.

    Args:
        book: the encounter at work.
        prepared: the attack that is left for one of several targets.
        rolled: the roll that is for all of them.
    """
    thrown = rolled.thrown[: prepared.pool.count]
    read = _read(book, prepared, thrown, rolled.multiplied or None)
    if not rolled.stopped:
        return read
    body = max(0, read.body - rolled.stopped)
    stun = body * read.mult if prepared.pool.killing else max(0, read.stun - rolled.stopped)
    least = max(0, read.least - rolled.stopped)
    return msgspec.structs.replace(read, stun=stun, body=body, least=least, stopped=rolled.stopped)


def _read(
    book: Book, prepared: PreparedAttack, thrown: tuple[int, ...], face: tuple[int, ...] | None
) -> DamageRoll:
    """Return what faces come to; `face` is the STUN multiplier's, None where none is rolled."""
    pool, attack = prepared.pool, prepared.attack
    faces, least_half = pool.read(thrown), book.before.rules.half_die_body
    least = 0
    if attack.penetrating:
        least = damage_dice.body_count(faces, pip=PIP_BODY, half_from=least_half)
    if attack.effect != "damage":
        return DamageRoll(thrown, (), 0, 0, effect_points(attack.effect, faces), least=least)
    if pool.killing:
        if face is None:
            return DamageRoll(thrown, (), 0, damage_dice.effect_points(faces), least=least)
        killed = damage_dice.killing(faces, face[0], attack.stunx)
        return DamageRoll(thrown, face, killed.stun, killed.body, mult=killed.mult, least=least)
    body = damage_dice.body_count(faces, pip=PIP_BODY, half_from=least_half)
    return DamageRoll(thrown, (), damage_dice.effect_points(faces), body)


def effect_points(effect: str, faces: Faces) -> int:
    """Return what the dice of an effect come to, in its own unit."""
    if effect == "flash":
        return damage_dice.flash_segments(faces)
    if effect == "entangle":
        return damage_dice.entangle_body(faces)
    return damage_dice.effect_points(faces)


def past_guard(book: Book, blow: Blow, rolled: DamageRoll, guard: Guard) -> Damage:
    """Return what gets past a guard, reported. Nothing is taken yet.

    Args:
        book: the encounter at work.
        blow: what hits whom, with the dice that negation leaves.
        rolled: these dice.
        guard: what stands against it.
    """
    prepared, how = blow.prepared, blow.how
    if prepared.attack.effect != "damage":
        return effect_of(book, blow, rolled, guard)
    killing = prepared.pool.killing
    stun, body = rolled.stun, 0 if prepared.stun_only else rolled.body
    pulled, whole = prepared.half_body and not how.exact, body
    if pulled:
        body = away_from_zero(body / 2)
    pulled_to = body if pulled else None
    least = 0
    if prepared.attack.penetrating:
        least = least_through(prepared, rolled, guard, pulled=pulled)
    if guard.immune:
        damage = Damage(0, 0, 0, stun, whole, pulled_to, guard=guard, least=least)
    else:
        gets, got = through_guard(stun, body, guard, killing=killing)
        if least and (not killing or prepared.stun_only):
            gets = max(gets, min(stun, least))
        elif least:
            got = max(got, min(body, least))
        if how.rolled_with:
            gets, got = away_from_zero(gets / 2), away_from_zero(got / 2)
        if got > gets and book.before.rules.stun_for_body:
            gets = got
        damage = Damage(gets, got, rolled.body, stun, whole, pulled_to, "", 0, guard, least)
    if killing:
        book.report(told.killing_roll, blow, rolled)
    book.report(told.damage_roll, blow, rolled, damage)
    return damage


def effect_of(book: Book, blow: Blow, rolled: DamageRoll, guard: Guard | None = None) -> Damage:
    """Return what an attack does whose dice are no damage: the game master's to enter.

    Args:
        book: the encounter at work.
        blow: what hits whom.
        rolled: the dice.
        guard: what stands against it; None for an object.
    """
    prepared, points, least = blow.prepared, rolled.points, 0
    if guard:
        points = effect_past(prepared, rolled, guard)
        least = least_through(prepared, rolled, guard)
    effect = prepared.attack.effect
    damage = Damage(0, 0, 0, effect=effect, points=points, guard=guard, least=least)
    book.event(EffectRolled(target=blow.target, by=blow.by, effect=effect, points=points))
    book.report(told.effect_roll, f"damage {blow.tag}", prepared, rolled, damage)
    book.remark(told.to_enter, damage)
    return damage


def through_guard(stun: int, body: int, guard: Guard, *, killing: bool) -> tuple[int, int]:
    """Return STUN and BODY that get past defense and reduction."""
    stopped = guard.resistant if killing else guard.defense
    stun = max(0, stun - guard.defense)
    body = max(0, body - stopped)
    if guard.reduction or guard.resistant_reduction:
        stun = reduced(stun, guard.reduction)
        body = reduced(body, guard.resistant_reduction if killing else guard.reduction)
    return stun, body


def effect_past(prepared: PreparedAttack, rolled: DamageRoll, guard: Guard) -> int:
    """Return what gets past power or flash defense of a drain, a flash ...: points or segments."""
    if guard.immune:
        return 0
    if prepared.attack.vs not in EFFECTS_MEET:
        return rolled.points
    least = least_through(prepared, rolled, guard)
    return max(past_defense(rolled.points, guard.defense), min(rolled.points, least))


def least_through(
    prepared: PreparedAttack, rolled: DamageRoll, guard: Guard, *, pulled: bool = False
) -> int:
    """Return what gets through of a penetrating attack whatever its target has; 0 of any other.

    The dice counted as the BODY of normal damage, less the points that are impenetrable.
    """
    if not prepared.attack.penetrating:
        return 0
    normal = prepared.attack.effect == "damage" and not prepared.pool.killing
    least = rolled.body if normal else rolled.least
    if pulled and not normal:
        least = away_from_zero(least / 2)
    return max(0, least - guard.impenetrable)


def past_defense(points: int, defense: int) -> int:
    """Return what of so many points gets past a defense: never less than nothing."""
    if defense <= 0:
        return points
    return points - defense if points > defense else 0


def reduced(points: int, percent: int) -> int:
    """Return what damage reduction leaves, to the nearest point; a half is in the target's favor.

    source: the HERO 6e book, "Damage Reduction"
    """
    return (points * (100 - percent) + 49) // 100 if percent else points
