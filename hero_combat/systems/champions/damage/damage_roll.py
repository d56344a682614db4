"""The damage of a hit as it is rolled, before any defence."""

import msgspec

from hero_combat.dice import Dice
from hero_combat.systems.champions.dice import damage_dice
from hero_combat.systems.champions.dice.damage_dice import Faces
from hero_combat.systems.champions.gear.prepared import PreparedAttack
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.damage_dice import PIP_BODY


class DamageRoll(msgspec.Struct, frozen=True, gc=False):
    """Damage as it was rolled, before any defence.

    Attributes:
        thrown: the faces of the damage dice.
        multiplied: the face of the STUN multiplier's die, () without one.
        stun: STUN rolled.
        body: BODY rolled, which knockback goes by.
        points: what an effect comes to: points of a drain, segments of a flash ...
        mult: the STUN multiplier, 0 without one.
    """

    thrown: tuple[int, ...]
    multiplied: tuple[int, ...]
    stun: int
    body: int
    points: int = 0
    mult: int = 0


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
        return DamageRoll(thrown, (), sum(thrown), damage_dice.body_of(thrown))
    faces = pool.read(thrown)
    if attack.effect != "damage":
        return DamageRoll(thrown, (), 0, 0, effect_points(attack.effect, faces))
    if pool.killing:
        if not stun:
            return DamageRoll(thrown, (), 0, damage_dice.effect_points(faces))
        multiplied = dice.roll(1, 6, f"stun multiplier {tag}")
        killed = damage_dice.killing(faces, multiplied[0], attack.stunx)
        return DamageRoll(thrown, multiplied, killed.stun, killed.body, mult=killed.mult)
    least = book.before.rules.half_die_body
    body = damage_dice.body_count(faces, pip=PIP_BODY, half_from=least)
    return DamageRoll(thrown, (), damage_dice.effect_points(faces), body)


def effect_points(effect: str, faces: Faces) -> int:
    """Return what the dice of an effect come to, in its own unit."""
    if effect == "flash":
        return damage_dice.flash_segments(faces)
    if effect == "entangle":
        return damage_dice.entangle_body(faces)
    return damage_dice.effect_points(faces)


def tell_effect(effect: str, points: int) -> str:
    """Return what an effect comes to, in words: `3 segments`."""
    unit = {"flash": "segments", "entangle": "BODY of entangle"}.get(effect, "points of effect")
    return f"{points} {unit}"
