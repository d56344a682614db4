"""What stands against normal dice that are no attack: a fall, a collision, a recoil."""

from typing import NamedTuple

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.champions.state import Book

_SHARES = {25: "x3/4", 50: "x1/2", 75: "x1/4"}


class Cushion(NamedTuple):
    """What somebody has against an impact.

    Attributes:
        defence: points of PD.
        negation: damage classes, here dice, that are not rolled.
        reduction: per cent off what gets past.
    """

    defence: int
    negation: int = 0
    reduction: int = 0


def cushion_of(book: Book, who: str, dice: Dice) -> Cushion:
    """Return what `who` has against an impact; armour that is there by a roll is rolled for."""
    sheet = book.sheets[who]
    if not sheet.guarded:
        return Cushion(sheet.pd)
    from hero_combat.systems.champions.damage.guards import IMPACT, meet  # noqa: PLC0415 - rare

    _, guard = meet(book, IMPACT, who, dice)
    return Cushion(guard.defence, guard.negation, guard.reduction)


def cushion_lines(cushion: Cushion) -> tuple[Modifier, ...]:
    """Return the lines of what takes something off an impact, in the order in which it does."""
    lines: tuple[Modifier, ...] = ()
    if cushion.negation:
        lines = (Modifier("damage negation", f"-{cushion.negation}d6"),)
    if cushion.defence:
        lines = (*lines, Modifier("PD", -cushion.defence))
    return (*lines, reduction_line(cushion.reduction)) if cushion.reduction else lines


def reduction_line(percent: int, of: str = "") -> Modifier:
    """Return the line of a damage reduction, of all that gets past or of STUN or BODY alone."""
    what = f"damage reduction {percent} %"
    return Modifier(f"{what}: {of}" if of else what, _SHARES[percent])
