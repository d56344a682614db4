"""What a target sets against an attack: OV, RV and the Defensive Powers that count.

source: seed, "Damage", "Combat Basics", "Grappling Attacks"
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec

from hero_combat.fight.events import Prevented
from hero_combat.systems.megs.damage.after_defences import ORDER, Damage, Defence
from hero_combat.systems.megs.sheet import counters, kind_of
from hero_combat.systems.megs.state.current_values import attribute_now, power_now
from hero_combat.systems.megs.state.fight import Book, Fight
from hero_combat.systems.megs.tables.attributes import ATTRIBUTES


class Against(msgspec.Struct, frozen=True, gc=False):
    """Which attack it is: its `group`, its `type`, and Powers that don't count against it."""

    group: str = "physical"
    type: str = ""
    ignored: tuple[str, ...] = ()


_Key = TypeVar("_Key", str, Against)


def opposing_value(fight: Fight | Book, who: str, group: str) -> int:
    """Return the OV of `who`: the acting attribute, or STR for one who is grappled."""
    if group == "physical" and fight.combatants[who].held_by:
        return attribute_now(fight, who, "str")
    return attribute_now(fight, who, ATTRIBUTES[group][0])


def resistance_value(fight: Fight | Book, who: str, group: str) -> tuple[int, tuple[Defence, ...]]:
    """Return the RV of `who` without Hero Points, and the Powers that raise it."""
    rv = attribute_now(fight, who, ATTRIBUTES[group][2])
    raising = _kept(fight, who, group, _raising)
    for _, aps in raising:
        rv += aps
    return rv, raising


def defences(fight: Fight | Book, who: str, against: Against) -> tuple[Defence, ...]:
    """Return the Defensive Powers of `who` that count, in the order in which shifts strip them."""
    return _kept(fight, who, against, _defences)


def _kept(
    fight: Fight | Book,
    who: str,
    against: _Key,
    find: Callable[[Fight | Book, str, _Key], tuple[Defence, ...]],
) -> tuple[Defence, ...]:
    """Return what is found against an attack, found once for the stat block and what is up."""
    now = fight.combatants[who]
    if not now.on:
        return ()
    if now.powers or now.pushed:  # else they are those of the stat block
        return find(fight, who, against)
    known, key = fight.sheets[who].up, (now.on, against)
    found = known.get(key)
    if found is None:
        found = known[key] = find(fight, who, against)
    return found


def _raising(fight: Fight | Book, who: str, group: str) -> tuple[Defence, ...]:
    """Return the Powers that are up and raise the RV."""
    powers = fight.sheets[who].powers
    return tuple(
        (name, power_now(fight, who, name))
        for name in fight.combatants[who].on
        if name in powers and powers[name].group == group and kind_of(name, powers[name]) == "rv"
    )


def _defences(fight: Fight | Book, who: str, against: Against) -> tuple[Defence, ...]:
    powers = fight.sheets[who].powers
    found: list[tuple[int, Defence]] = []
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
    if len(found) > 1:
        found.sort(key=lambda each: each[0])
    return tuple(each for _, each in found)


def book_defences(book: Book, who: str, powers: Sequence[Defence], found: Damage) -> None:
    """Book what Defensive Powers have kept off `who`, first those that shifts strip first."""
    points = found.raw
    for (name, _), left in zip(powers, found.remaining, strict=True):
        kept = min(points, left)
        if kept > 0:
            book.event(Prevented(who=who, how=name, amount=kept))
        points -= kept
