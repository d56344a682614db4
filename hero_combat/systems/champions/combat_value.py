"""Combat values and the rolls made with them: to hit, block, dive, characteristic rolls."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

import msgspec

from hero_combat.systems.champions.tables import (
    ALWAYS_HITS,
    ALWAYS_MISSES,
    AREA_ADJACENT_DCV,
    AREA_ADJACENT_M,
    AREA_DCV,
    AUTOFIRE_LINE_M,
    AUTOFIRE_POINTS_PER_HIT,
    CHARACTERISTIC_ROLL_BASE,
    COORDINATION_DCV,
    RANGE_ROWS,
    STATUSES,
    STRAY_OCV,
    TO_HIT_BASE,
)


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


def range_modifier(metres: float) -> int:
    """OCV at this distance, from the chart's rows. source: decision 13."""
    for most, ocv in RANGE_ROWS:
        if metres <= most:
            return ocv
    most, ocv = RANGE_ROWS[-1]
    while metres > most:
        most, ocv = most * 2, ocv - 2
    return ocv


def range_formula(metres: float) -> int:
    """OCV at this distance when each doubling beyond 8 m costs 2. source: decision 13."""
    reach, ocv = 8, 0
    while metres > reach:
        reach, ocv = reach * 2, ocv - 2
    return ocv


def braced(range_penalty: int) -> int:
    """The range modifier of one who braces: 2 better, but never a bonus. source: "Brace"."""
    return min(0, range_penalty + 2)


def halve_cv(cv: int) -> int:
    """Half a combat value, rounded up; a negative one grows worse by half. source: ruling 2.1."""
    return (cv + 1) // 2 if cv >= 0 else cv - (-cv) // 2


def dcv_after(dcv: int, statuses: Iterable[str]) -> int:
    """DCV under these statuses: additions first, then one halving at most; 0 beats all.

    Args:
        dcv: with every modifier that is no status.
        statuses: keys of `tables.STATUSES`.

    source: ruling 3.3
    """
    effects = [STATUSES[status] for status in statuses]
    fixed = [effect.dcv for effect in effects if effect.dcv is not None]
    if fixed:
        return min(fixed)
    dcv += sum(effect.dcv_add for effect in effects)
    return halve_cv(dcv) if any(effect.dcv_halved for effect in effects) else dcv


def ocv_after(ocv: int, statuses: Iterable[str]) -> int:
    """OCV under these statuses (keys of `tables.STATUSES`). source: ruling 3.3."""
    effects = [STATUSES[status] for status in statuses]
    fixed = [effect.ocv for effect in effects if effect.ocv is not None]
    if fixed:
        return min(fixed)
    return halve_cv(ocv) if any(effect.ocv_halved for effect in effects) else ocv


def area_dcv(metres: float) -> int:
    """DCV of a place that is aimed at: 3, or 0 when adjacent. source: ruling 2.6."""
    return AREA_ADJACENT_DCV if metres <= AREA_ADJACENT_M else AREA_DCV


def coordinated(attackers: int, successes: int, min_successes: int = 1) -> bool:
    """Whether an attack is coordinated: two attackers, enough Teamwork rolls made.

    source: ruling 2.2; decision 1
    """
    return attackers > 1 and successes >= min_successes


def coordinated_dcv(dcv: int, successes: int) -> int:
    """DCV against those whose Teamwork succeeded: 1 less for each, half at worst.

    source: seed, "Coordinating Attacks"
    """
    return max(halve_cv(dcv), dcv + COORDINATION_DCV * successes)


def stray_shot(ocv: int, dcv: int, roll: int) -> Attack:
    """A shot that missed, against somebody in its way: at OCV - 3. source: ruling 2.5."""
    return attack(ocv + STRAY_OCV, dcv, roll)


def autofire_hits(margin: int, shots: int) -> int:
    """How many of the shots hit, the roll having been made by `margin`. source: ruling 2.7."""
    return min(shots, 1 + margin // AUTOFIRE_POINTS_PER_HIT) if margin >= 0 else 0


def autofire(ocv: int, dcv: int, roll: int, shots: int) -> int:
    """How many shots of a burst hit; a natural 3 is one hit at least, an 18 none."""
    result = attack(ocv, dcv, roll)
    return autofire_hits(max(0, result.margin), shots) if result.hit else 0


def autofire_line_penalty(metres: float) -> int:
    """OCV for spreading a burst over a line: -1 for each 2 m. source: ruling 2.7."""
    return -int(metres // AUTOFIRE_LINE_M)


def block(blocker_ocv: int, attacker_ocv: int, roll: int) -> bool:
    """Whether a Block stops the blow: the blocker's roll against the attacker's OCV."""
    return attack(blocker_ocv, attacker_ocv, roll).hit


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


class Dive(msgspec.Struct, frozen=True):
    """A dive for cover.

    Attributes:
        target: the DEX roll that was needed.
        success: whether it was made.
        prone: lands prone, either way.
        dcv_factor: what DCV is multiplied by afterwards.
    """

    target: int
    success: bool
    prone: bool = True
    dcv_factor: float = 0.5


def dive_for_cover(dex: int, roll: int, metres: float, *, underwater: bool = False) -> Dive:
    """A DEX roll, harder with the distance, to be elsewhere. source: "Dive for Cover"."""
    target = characteristic_roll_target(dex) + dive_for_cover_penalty(metres, underwater=underwater)
    return Dive(target, success(roll, target))


def dive_for_cover_penalty(metres: float, *, underwater: bool = False) -> int:
    """-1 for each 2 m or part of it; doubled under water."""
    penalty = int(-metres // 2)
    return 2 * penalty if underwater else penalty


def dive_avoids_area(destination_m: float, radius_m: float) -> bool:
    """Whether one who dives this far from an area's centre is out of it."""
    return destination_m > radius_m
