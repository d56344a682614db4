"""Shots: aim, bursts, range, concealment, cover, avoiding friends. source: P12."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from hero_combat.systems.storyteller.tables import BURSTS, MOST_AIM, Burst

OUT_OF_RANGE = None
"""What `range_penalty` gives where the pool becomes a chance die."""


def aimed(bonus: int) -> int:
    """The bonus after one more turn of aiming."""
    return min(MOST_AIM, bonus + 1)


class Fire(msgspec.Struct, frozen=True):
    """A burst: the dice it adds, the dice that many targets cost, bullets, and rolls."""

    bonus: int
    penalty: int
    bullets: int
    rolls: int


def burst(kind: Burst, targets: int) -> Fire:
    """A burst at so many targets: one roll for each, all of them harder when there are several."""
    of = BURSTS[kind]
    return Fire(of.bonus, -targets if targets > 1 else 0, of.bullets, targets)


def range_penalty(ranges: Sequence[int], metres: int) -> int | None:
    """0, -1 or -2 at short, medium or long range; None beyond, where only chance is left."""
    for penalty, limit in enumerate(ranges):
        if metres <= limit:
            return -penalty
    return OUT_OF_RANGE


class Thrown(msgspec.Struct, frozen=True):
    """How far something flies: `ranges` in metres, and whether it can be thrown at all."""

    ranges: tuple[int, int, int]
    can_throw: bool


def thrown(
    strength: int,
    dexterity: int,
    athletics: int,
    size: int,
    *,
    aero: bool = False,
    formula: Literal["double", "literal"] = "double",
) -> Thrown:
    """The ranges of a thrown thing; Size must be less than Strength. source: P12.5, A11"""
    arm = strength + dexterity + athletics
    short = max(0, arm - size)
    if not aero:
        ranges = (short, 2 * short, 4 * short)
    elif formula == "double":
        ranges = (2 * short, 4 * short, 8 * short)
    else:
        ranges = (2 * arm, 4 * arm, 8 * arm)
    return Thrown(ranges, size < strength)


class Concealment(msgspec.Struct, frozen=True):
    """What concealment of a level costs: shots `against` one, and one's `own`."""

    against: int
    own: int


def concealment(level: int) -> Concealment:
    """0 for none, 1 barely, 2 partially, 3 substantially. source: P12.6"""
    return Concealment(-level, min(0, 1 - level))


class Stopped(msgspec.Struct, frozen=True):
    """What is left of a shot at somebody in cover: for the `target` and the `object`, and of AP."""

    target: int
    object: int
    ap: int
    stopped: bool


def cover(
    durability: int,
    damage: int,
    weapon_mod: int,
    *,
    ap: int = 0,
    transparent: bool = False,
    test: Literal["full", "half"] = "full",
    stopped: Literal["none", "all"] = "none",
) -> Stopped:
    """A hit on what hides the target. source: P12.7, A13, A24

    Args:
        durability: of the cover.
        damage: successes and weapon modifier.
        weapon_mod: what must not be less than the Durability to penetrate.
        ap: comes off the Durability first; what is left of it goes on.
        transparent: half the Durability comes off the damage, rounded down.
        test: the Durability that transparent cover sets against penetration.
        stopped: what a shot that does not penetrate does to the cover.
    """
    hard, left = max(0, durability - ap), max(0, ap - durability)
    half = hard // 2
    if (half if transparent and test == "half" else hard) > weapon_mod:
        return Stopped(0, damage if stopped == "all" else 0, left, stopped=True)
    rest = max(0, damage - (half if transparent else hard))
    return Stopped(rest, rest, left, stopped=False)


class Shielded(msgspec.Struct, frozen=True):
    """What a shot does to a human shield (`victim`) and to who hides behind it (`hider`)."""

    victim: int
    hider: int
    ap: int


def human_shield(
    stamina: int, armor: int, damage: int, weapon_mod: int, *, ap: int = 0
) -> Shielded:
    """The victim takes all of it, the hider what Stamina and armor leave. source: P12.9"""
    left = cover(stamina + armor, damage, weapon_mod, ap=ap)
    return Shielded(damage, left.target, left.ap)


def into_close_combat(avoid: int, grappling: int, *, autofire: bool = False) -> int:
    """-2 for each combatant one wants to miss, -4 for one in a grapple. source: P12.8"""
    return 0 if autofire else -2 * avoid - 4 * grappling
