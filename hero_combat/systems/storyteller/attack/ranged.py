"""Shots: aim, bursts, range, concealment, avoiding friends. source: P12."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from hero_combat.systems.storyteller.gear.prepared import Gear
from hero_combat.systems.storyteller.orders.verbs import Resolve
from hero_combat.systems.storyteller.sheet.stat_block import Sheet
from hero_combat.systems.storyteller.state import Book
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


def throwing_ranges(
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


def concealment_penalty(level: int) -> Concealment:
    """0 for none, 1 barely, 2 partially, 3 substantially. source: P12.6"""
    return Concealment(-level, min(0, 1 - level))


def into_close_combat(avoid: int, grappling: int, *, autofire: bool = False) -> int:
    """-2 for each combatant one wants to miss, -4 for one in a grapple. source: P12.8"""
    return 0 if autofire else -2 * avoid - 4 * grappling


def ranges(book: Book, order: Resolve, gear: Gear) -> tuple[int, int, int]:
    """Short, medium and long for this weapon in this hand."""
    if gear.kind != "thrown" or gear.ranges[2]:
        if not gear.ranges[2]:
            book.note(f"{gear.name} has no ranges in the file; range is left out")
            return (order.range, order.range, order.range)
        return gear.ranges
    sheet: Sheet = book.sheets[order.attacker]
    return throwing_ranges(
        sheet.strength,
        sheet.dexterity,
        sheet.athletics,
        gear.size,
        aero=gear.aerodynamic,
        formula=book.before.rules.aero_formula,
    ).ranges
