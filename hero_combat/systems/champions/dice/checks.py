"""Rolls of 3d6: attacks, characteristics and skills, and how their margins are told."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

import msgspec

from hero_combat.systems.champions.tables.to_hit import (
    ALWAYS_HITS,
    ALWAYS_MISSES,
    CHARACTERISTIC_ROLL_BASE,
    TO_HIT_BASE,
)


def by(made: str, margin: int) -> str:
    """`hits by 3`, `fails by 2`; `just hits` where there is nothing to spare.

    Args:
        made: the verb.
        margin: by how much; the sign doesn't matter.
    """
    return f"{made} by {abs(margin)}" if margin else f"just {made}"


class Attack(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """An attack roll, read.

    Attributes:
        target: hits on this number or less.
        margin: by how much it was made; negative when missed.
        hit: whether it hits: 3 always does, 18 never.
    """

    target: int
    margin: int
    hit: bool


@lru_cache(1024)
def attack(ocv: int, dcv: int, roll: int) -> Attack:
    """3d6 showing `roll` in all against 11 + OCV - DCV. source: ruling 2.1

    For a mental attack give OMCV and DMCV.
    """
    target = target_number(ocv, dcv)
    hit = roll == ALWAYS_HITS or (roll != ALWAYS_MISSES and roll <= target)
    return Attack(target, target - roll, hit)


def target_number(ocv: int, dcv: int) -> int:
    """What an attack must roll at most: 11 + OCV - DCV."""
    return TO_HIT_BASE + ocv - dcv


def best_dcv(ocv: int, modifiers: Iterable[int], roll: int) -> int:
    """The highest DCV that a roll of 3d6 hits, 3 and 18 apart. source: the to-hit table."""
    return TO_HIT_BASE + ocv + sum(modifiers) - roll


def to_hit_text(ocv: int, *modifiers: int) -> str:
    """The roll spelt out, `11+3+20-2-3d6`; a modifier of 0 is left out."""
    parts = "".join(f"{part:+d}" for part in (ocv, *modifiers) if part)
    return f"{TO_HIT_BASE}{parts}-3d6"


def success(roll: int, needed: int) -> bool:
    """Whether 3d6 showing `roll` in all make a roll of `needed` or less."""
    return roll <= needed


def success_from(base: int, roll: int, needed: int) -> bool:
    """Whether `base` less the roll comes to `needed` or less; equal just makes it."""
    return base - roll <= needed


def characteristic_roll_target(characteristic: int) -> int:
    """9 + a fifth of the characteristic, rounded. source: the characteristic roll's table."""
    return CHARACTERISTIC_ROLL_BASE + (2 * characteristic + 5) // 10


class RollOff(msgspec.Struct, frozen=True):
    """A contest of rolls.

    Attributes:
        margins: target less roll, one a contestant.
        first: who made it by most (or failed by least), from 0; None when it must be rerolled.
    """

    margins: tuple[int, ...]
    first: int | None


def roll_off(targets: Sequence[int], rolls: Sequence[int]) -> RollOff:
    """Who goes first by the larger margin. source: seed, "Holding an Action"; ruling 1.3."""
    margins = tuple(target - roll for target, roll in zip(targets, rolls, strict=True))
    best = max(margins)
    return RollOff(margins, margins.index(best) if margins.count(best) == 1 else None)
