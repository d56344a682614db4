"""Combat values and the rolls made with them: to hit, block, dive, characteristic rolls."""

from collections.abc import Iterable

from hero_combat.errors import Problem, UsageError
from hero_combat.systems.champions.tables.statuses import STATUSES
from hero_combat.systems.champions.tables.to_hit import (
    COORDINATION_DCV,
    HIT_LOCATIONS,
    RANGE_ROWS,
    SPECIAL_SHOTS,
)
from hero_combat.text import did_you_mean, listing


def range_modifier(metres: float) -> int:
    """Return OCV at this distance, from the chart's rows. source: decision 13."""
    for most, ocv in RANGE_ROWS:
        if metres <= most:
            return ocv
    most, ocv = RANGE_ROWS[-1]
    while metres > most:
        most, ocv = most * 2, ocv - 2
    return ocv


def range_formula(metres: float) -> int:
    """Return OCV at this distance when each doubling beyond 8 m costs 2. source: decision 13."""
    reach, ocv = 8, 0
    while metres > reach:
        reach, ocv = reach * 2, ocv - 2
    return ocv


def braced(range_penalty: int) -> int:
    """Return the range modifier of one who braces: 2 better, but never a bonus. source: "Brace"."""
    return min(0, range_penalty + 2)


def halve_cv(cv: int) -> int:
    """Return half a combat value, rounded up; a negative one grows worse by half.

    source: ruling 2.1
    """
    return (cv + 1) // 2 if cv >= 0 else cv - (-cv) // 2


def dcv_after(dcv: int, statuses: Iterable[str]) -> int:
    """Return DCV under these statuses: additions first, then one halving at most; 0 beats all.

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
    """Return OCV under these statuses (keys of `tables.STATUSES`). source: ruling 3.3."""
    effects = [STATUSES[status] for status in statuses]
    fixed = [effect.ocv for effect in effects if effect.ocv is not None]
    if fixed:
        return min(fixed)
    return halve_cv(ocv) if any(effect.ocv_halved for effect in effects) else ocv


def coordinated_dcv(dcv: int, successes: int) -> int:
    """Return DCV against those whose Teamwork succeeded: 1 less for each, half at worst.

    source: seed, "Coordinating Attacks"
    """
    return max(halve_cv(dcv), dcv + COORDINATION_DCV * successes)


def location_ocv(location: str) -> int:
    """Return the penalty for aiming at a location, `head`, or for a special shot, `low-shot`.

    Raises:
        UsageError: there is none of that name.
    """
    key = location.strip().lower().replace("-", "_").replace(" ", "_")
    for row in HIT_LOCATIONS:
        if row.name.lower() == key or row.name.lower().removesuffix("s") == key:
            return row.ocv
    shot = SPECIAL_SHOTS.get(key)
    if shot is None:
        known = [row.name.lower() for row in HIT_LOCATIONS]
        known += [name.replace("_", "-") for name in SPECIAL_SHOTS]
        mend = did_you_mean(location, known) or f"choose {listing(known, 'or')}"
        raise UsageError(Problem(f'"{location}" is not a hit location', mend=mend))
    return shot.ocv
