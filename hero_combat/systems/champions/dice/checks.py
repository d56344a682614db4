"""Rolls of 3d6: attacks, characteristics and skills, and how their margins are told."""

from functools import lru_cache

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.systems.champions.events import SuccessRolled
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.to_hit import (
    ALWAYS_HITS,
    ALWAYS_MISSES,
    CHARACTERISTIC_ROLL_BASE,
    TO_HIT_BASE,
)


class Check(msgspec.Struct, frozen=True):
    """A number to be rolled under with 3d6.

    Attributes:
        what: what is rolled: `dex`, `teamwork`.
        who: whose roll it is, "" for nobody's.
        needed: the number needed.
        lines: what makes it.
    """

    what: str
    who: str
    needed: int
    lines: tuple[Modifier, ...]


class Checked(msgspec.Struct, frozen=True):
    """A check that was rolled: the `total`, whether it was `made`, and by what `margin`."""

    total: int
    made: bool
    margin: int


def roll_check(
    book: Book, check: Check, label: str, dice: Dice, words: tuple[str, str] = ("made", "failed")
) -> Checked:
    """Roll 3d6 for the number needed or less, book and report it.

    Args:
        book: the encounter at work.
        check: what is rolled.
        label: the label of the roll.
        dice: where the faces come from.
        words: how its reading says that it is made, and that it is failed.
    """
    faces = dice.roll(3, 6, label)
    total, needed = sum(faces), check.needed
    made = total <= needed
    book.event(SuccessRolled(who=check.who, what=check.what, needed=needed, total=total, made=made))
    if not book.quiet:
        told = f"{total} against {needed}-: {tell_margin(words[not made], needed - total)}"
        book.rolls.append(RollReport(label, "3d6", faces, told, check.lines))
    return Checked(total, made, needed - total)


def tell_margin(made: str, margin: int) -> str:
    """Return `hits by 3`, `fails by 2`; `just hits` where there is nothing to spare.

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

    @property
    def total(self) -> int:
        """The number rolled."""
        return self.target - self.margin


@lru_cache(1024)
def attack(ocv: int, dcv: int, roll: int) -> Attack:
    """Read 3d6 showing `roll` in all against 11 + OCV - DCV. source: ruling 2.1

    For a mental attack give OMCV and DMCV.
    """
    target = target_number(ocv, dcv)
    hit = roll == ALWAYS_HITS or (roll != ALWAYS_MISSES and roll <= target)
    return Attack(target, target - roll, hit)


def target_number(ocv: int, dcv: int) -> int:
    """Return what an attack must roll at most: 11 + OCV - DCV."""
    return TO_HIT_BASE + ocv - dcv


def characteristic_roll_target(characteristic: int) -> int:
    """Return 9 + a fifth of the characteristic, rounded.

    source: the characteristic roll's table
    """
    return CHARACTERISTIC_ROLL_BASE + (characteristic + 2) // 5
