"""Checks: exploding dice, Critical Failure, success, contests, Luck. source: ruling 2.1."""

from typing import Literal

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.zt.rulings import Rules
from hero_combat.systems.zt.tables import MOST_LUCK


class Result(msgspec.Struct, frozen=True, gc=False):
    """What the dice of a Check say.

    Attributes:
        total: dice and Adjustments.
        crit_fail: a Critical Failure: every die shows 1.
    """

    total: int
    crit_fail: bool = False


class Help(msgspec.Struct, frozen=True):
    """What others add to a Check, and to the Save against it; they have paid for it."""

    check: tuple[Modifier, ...] = ()
    save: tuple[Modifier, ...] = ()


def roll_exploding(dice: Dice, count: int, sides: int, label: str) -> tuple[int, ...]:
    """Roll so many dice, then one more for each that shows its highest face, and so on.

    Those that follow are rolls of the same label. source: ruling 2.1, 2

    Raises:
        DiceError: the source has no such faces.
    """
    faces = again = dice.roll(count, sides, label)
    while sides in again:
        again = dice.roll(again.count(sides), sides, label)
        faces += again
    return faces


def read_sums(
    rules: Rules, dice: int, count: int, adjustment: int = 0, luck: int = 0, lucky: int = 0
) -> Result:
    """Return the total of a Check, and whether its dice are a Critical Failure.

    All dice show 1 when their sum is their number. A Luck die above 1 may prevent a Critical
    Failure (A11), and a Check without dice may be one (A10).

    Args:
        rules: the table's rulings.
        dice: the sum of the Check's own dice.
        count: how many dice that was, explosions counted or not.
        adjustment: all Adjustments together.
        luck: the sum of the Luck dice.
        lucky: how many Luck dice that was.

    source: ruling 2.1, 3, 4, 6 and 8
    """
    crit = dice == count if count else rules.empty_pool_crit
    if lucky and rules.luck_prevents_crit:
        crit = (crit or not count) and luck == lucky
    return Result(dice + adjustment + luck, crit)


def succeeds(result: Result, difficulty: int) -> bool:
    """Tell whether a Check reaches the Difficulty. source: ruling 2.1, 5 and 6."""
    return not result.crit_fail and result.total >= difficulty


def winner(check: Result, save: Result) -> Literal["check", "save"]:
    """Tell who wins a contest: a tie, and two Critical Failures, are the Save's. source: 2.1, 7."""
    if check.crit_fail:
        return "save"
    return "check" if save.crit_fail or check.total > save.total else "save"


def luck_after(luck: int, *, failed: bool) -> int:
    """Return the Luck Points after a Check: one more for a failure, two at most. source: 2.1, 8."""
    return min(MOST_LUCK, luck + 1) if failed else luck
