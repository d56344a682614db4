"""The damage of a hit: Defensive Powers stripped in order, then RV, full damage, the cap.

source: seed, "Combat Basics"; rulings Q3 to Q8
"""

from collections.abc import Sequence
from typing import Literal

import msgspec

from hero_combat.systems.megs.rulings import Rules
from hero_combat.systems.megs.tables.action_table import column, middle, raps

Defence = tuple[str, int]
ORDER = {"field": 0, "specific": 1, "general": 2}
"""In which order column shifts strip Defensive Powers. source: seed, "Combat Basics"."""


class Force(msgspec.Struct, frozen=True, gc=False):
    """What hits.

    Attributes:
        ev: the effect value.
        power: APs of its source without Hero Points; damage stops at twice that.
        shifts: column shifts earned and left for damage.
        rv_shift: column shifts of maneuvers to RV.
        full: whether EV at or above RV does full damage; a Multi-Attack does RAPs.
    """

    ev: int
    power: int
    shifts: int = 0
    rv_shift: int = 0
    full: bool = True


class Guard(msgspec.Struct, frozen=True, gc=False):
    """What is hit.

    Attributes:
        ra: the Resistance Attribute.
        rv: that with what raises it.
        defences: Defensive Powers that count, as name and APs, in the order they are stripped.
    """

    ra: int
    rv: int
    defences: tuple[Defence, ...] = ()


class Damage(msgspec.Struct, frozen=True, gc=False):
    """What it comes to.

    Attributes:
        damage: what is taken.
        raw: what was done before Defensive Powers, the cap included.
        remaining: what is left of each Defensive Power.
        left: column shifts that reached the RV.
        full: whether it was full damage.
        capped: whether twice the Power stopped it.
    """

    damage: int
    raw: int
    remaining: tuple[int, ...]
    left: int
    full: bool
    capped: bool


def damage(
    force: Force,
    guard: Guard,
    *,
    test: Literal["harder", "raw", "shifted"] = "harder",
    below: Literal["none", "table"] = "none",
    same: int = 1,
) -> Damage:
    """Work out a hit's damage.

    Args:
        force: what hits.
        guard: what is hit.
        test: which RV shifts the test for full damage heeds.
        below: what EV below the Resistance Attribute does without shifts.
        same: 0 turns the same-column rule off.
    """
    shifts, defences = force.shifts, guard.defences
    remaining, left = strip_powers(defences, shifts) if defences else ((), shifts)
    ev, rv_shift, most = force.ev, force.rv_shift, 2 * force.power
    full = force.full and _full(ev, guard.rv, rv_shift, test)
    shift = rv_shift - left
    if full:
        over = -(column(guard.rv) + shift)
        raw = ev + over if over > 0 else ev
    elif ev < guard.ra and left <= 0 and rv_shift >= 0 and below == "none":
        raw = 0
    else:
        raw = raps(ev, guard.rv, shift, same)
    capped = raw > most
    if capped:
        raw = most
    past = raw - sum(remaining) if remaining else raw
    return Damage(max(0, past), raw, remaining, left, full, capped)


def ruled_damage(rules: Rules, force: Force, guard: Guard) -> Damage:
    """Return a hit's damage under the table's rulings; a fight has the same hits again."""
    known = rules.damages
    found: Damage | None = known.get((force, guard))
    if found is None:
        found = known[force, guard] = damage(
            force,
            guard,
            test=rules.full_damage,
            below=rules.below_resistance,
            same=1 if rules.same_column else 0,
        )
    return found


def strip_powers(defences: Sequence[Defence], shifts: int) -> tuple[tuple[int, ...], int]:
    """Return what is left of each Defensive Power after so many column shifts, and of the shifts.

    A Power of column n needs n shifts; one that keeps some counts as the middle of the column it
    has come down to; one that is not touched keeps its APs. source: ruling Q6
    """
    remaining = []
    for _, aps in defences:
        index = column(aps)
        taken = min(shifts, index)
        shifts -= taken
        remaining.append(middle(index - taken) if taken else aps)
    return tuple(remaining), shifts


def last_ditch_most(rv: int, attack: int, rounding: str = "down") -> int:
    """Return the most damage that Last Ditch Defense can negate; a hurt RV may be below 0."""
    if rv <= 0:
        return 0
    return min(rv, (attack + 1) // 2 if rounding == "up" else attack // 2)


def _full(ev: int, rv: int, rv_shift: int, test: str) -> bool:
    """Tell whether the EV does full damage. source: ruling Q3"""
    if not rv_shift:
        return ev >= rv
    if test == "shifted":
        return column(ev) >= column(rv) + rv_shift
    if ev < rv:
        return False
    return test == "raw" or rv_shift < 0 or column(ev) >= column(rv) + rv_shift
