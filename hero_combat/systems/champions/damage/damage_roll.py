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
        least: the dice counted as the BODY of normal damage, where BODY is something else and the
            attack is penetrating.
        stopped: how much of it something in front has stopped.
    """

    thrown: tuple[int, ...]
    multiplied: tuple[int, ...]
    stun: int
    body: int
    points: int = 0
    mult: int = 0
    least: int = 0
    stopped: int = 0


class Arrival(msgspec.Struct, frozen=True, gc=False):
    """How a hit arrives.

    Attributes:
        tag: the target in the labels of the rolls; "" for its id.
        exact: the attack roll was just made.
        rolled_with: the target rolls with the punch.
        rolled: the damage, where one roll is for several; None while it is to be rolled.
        at_once: others hit in the same instant: it meets the target as it was before any of them.
    """

    tag: str = ""
    exact: bool = False
    rolled_with: bool = False
    rolled: DamageRoll | None = None
    at_once: bool = False


AS_EVER = Arrival()
"""Neither just made nor rolled with."""


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
