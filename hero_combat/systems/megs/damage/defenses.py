"""What a target sets against an attack, and the damage that comes past it.

Defensive Powers are stripped in order; then come the RV, full damage, and the cap.

source: seed, "Combat Basics", "Damage", "Grappling Attacks"; rulings Q3 to Q8
"""

from collections.abc import Sequence

import msgspec

from hero_combat.fight.events import Prevented
from hero_combat.systems.megs.rulings import Rules
from hero_combat.systems.megs.sheet import Attack, counters, kind_of
from hero_combat.systems.megs.state.fight import Book, Encounter, attribute_now, power_now
from hero_combat.systems.megs.tables.action_table import column, middle, raps
from hero_combat.systems.megs.tables.attributes import ATTRIBUTES

Defense = tuple[str, int]
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
        defenses: Defensive Powers that count, as name and APs, in the order they are stripped.
        ra_name: which Resistance Attribute it is.
        raising: Powers that raise the RV.
        points: Hero Points on the RV.
        highest: whether the RV is that of another target of the same roll, the highest.
    """

    ra: int
    rv: int
    defenses: tuple[Defense, ...] = ()
    ra_name: str = ""
    raising: tuple[Defense, ...] = ()
    points: int = 0
    highest: bool = False


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


def damage(rules: Rules, force: Force, guard: Guard) -> Damage:
    """Work out a hit's damage under the table's rulings."""
    shifts, defenses = force.shifts, guard.defenses
    remaining, left = strip_powers(defenses, shifts) if defenses else ((), shifts)
    ev, rv_shift, most = force.ev, force.rv_shift, 2 * force.power
    full = force.full and ev >= guard.rv
    if rv_shift and force.full:
        full = _full(ev, guard.rv, rv_shift, rules.full_damage)
    shift = rv_shift - left
    if full:
        over = -(column(guard.rv) + shift)
        raw = ev + over if over > 0 else ev
    elif ev < guard.ra and left <= 0 and rv_shift >= 0 and rules.below_resistance == "none":
        raw = 0
    else:
        raw = raps(ev, guard.rv, shift, rules.same_column)
    capped = raw > most
    if capped:
        raw = most
    past = raw - sum(remaining) if remaining else raw
    return Damage(max(0, past), raw, remaining, left, full, capped)


def strip_powers(defenses: Sequence[Defense], shifts: int) -> tuple[tuple[int, ...], int]:
    """Return what is left of each Defensive Power after so many column shifts, and of the shifts.

    A Power of column n needs n shifts; one that keeps some counts as the middle of the column it
    has come down to; one that is not touched keeps its APs. source: ruling Q6
    """
    remaining = []
    for _, aps in defenses:
        index = column(aps)
        taken = min(shifts, index)
        shifts -= taken
        remaining.append(middle(index - taken) if taken else aps)
    return tuple(remaining), shifts


def _full(ev: int, rv: int, rv_shift: int, test: str) -> bool:
    """Tell whether the EV does full damage to an RV that is moved. source: ruling Q3"""
    if test == "shifted":
        return column(ev) >= column(rv) + rv_shift
    if ev < rv:
        return False
    return test == "raw" or rv_shift < 0 or column(ev) >= column(rv) + rv_shift


class Against(msgspec.Struct, frozen=True, gc=False):
    """Which attack it is: its `group`, its `type`, and Powers that don't count against it."""

    group: str = "physical"
    type: str = ""
    ignored: tuple[str, ...] = ()


def guard_of(fight: Encounter | Book, who: str, attack: Attack, points: int = 0) -> Guard:
    """Return all that `who` has against an attack, with so many Hero Points on the RV."""
    group = attack.group
    ra_name = ATTRIBUTES[group][2]
    ra = attribute_now(fight, who, ra_name)
    if not fight.combatants[who].on:
        return Guard(ra, ra + points, (), ra_name, (), points)
    raising = _raising(fight, who, group)
    rv = ra + points + sum(aps for _, aps in raising)
    found = defenses(fight, who, Against(group, attack.type))
    return Guard(ra, rv, found, ra_name, raising, points)


def resistance_value(
    fight: Encounter | Book, who: str, group: str
) -> tuple[int, tuple[Defense, ...]]:
    """Return the RV of `who` without Hero Points, and the Powers that raise it."""
    rv = attribute_now(fight, who, ATTRIBUTES[group][2])
    if not fight.combatants[who].on:
        return rv, ()
    raising = _raising(fight, who, group)
    return rv + sum(aps for _, aps in raising), raising


def _raising(fight: Encounter | Book, who: str, group: str) -> tuple[Defense, ...]:
    """Return the Powers that are up and raise the RV."""
    powers = fight.sheets[who].powers
    return tuple(
        (name, power_now(fight, who, name))
        for name in fight.combatants[who].on
        if name in powers and powers[name].group == group and kind_of(name, powers[name]) == "rv"
    )


def defenses(fight: Encounter | Book, who: str, against: Against) -> tuple[Defense, ...]:
    """Return the Defensive Powers of `who` that count, in the order in which shifts strip them."""
    powers = fight.sheets[who].powers
    found: list[tuple[int, Defense]] = []
    for name in fight.combatants[who].on:
        power = powers.get(name)
        if power is None or power.group != against.group or name in against.ignored:
            continue
        kind = kind_of(name, power)
        if kind == "specific" and not counters(name, power, against.type):
            continue
        rank = ORDER.get(kind)
        if rank is not None:
            found.append((rank, (name, power_now(fight, who, name))))
    found.sort(key=lambda each: each[0])
    return tuple(each for _, each in found)


def book_defenses(book: Book, who: str, powers: Sequence[Defense], found: Damage) -> None:
    """Book what Defensive Powers have kept off `who`, first those that shifts strip first."""
    points = found.raw
    for (name, _), left in zip(powers, found.remaining, strict=True):
        kept = min(points, left)
        if kept > 0:
            book.event(Prevented(who=who, how=name, amount=kept))
        points -= kept
