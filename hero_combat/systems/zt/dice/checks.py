"""Checks: exploding dice, Critical Failure, success, contests, Luck. source: ruling 2.1."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.zt.tables import MOST_LUCK


class Result(msgspec.Struct, frozen=True):
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
    faces = dice.roll(count, sides, label)
    more = faces.count(sides)
    while more:
        again = dice.roll(more, sides, label)
        faces += again
        more = again.count(sides)
    return faces


def read_faces(
    faces: Sequence[int],
    adjustment: int = 0,
    luck: Sequence[int] = (),
    *,
    luck_prevents: bool = True,
    empty_fails: bool = False,
) -> Result:
    """Return the total of all faces, and whether they are a Critical Failure.

    Args:
        faces: of the Check's own dice.
        adjustment: all Adjustments together.
        luck: the faces of Luck dice.
        luck_prevents: whether a Luck die above 1 prevents a Critical Failure (A11).
        empty_fails: whether a Check without dice is a Critical Failure (A10).

    source: ruling 2.1, 3, 4, 6 and 8
    """
    return read_sums(
        sum(faces),
        len(faces),
        adjustment,
        sum(luck),
        len(luck),
        luck_prevents=luck_prevents,
        empty_fails=empty_fails,
    )


def read_sums(
    dice: int,
    count: int,
    adjustment: int = 0,
    luck: int = 0,
    lucky: int = 0,
    *,
    luck_prevents: bool = True,
    empty_fails: bool = False,
) -> Result:
    """Return the same from sums: all dice show 1 when their sum is their number.

    Args:
        dice: the sum of the Check's own dice.
        count: how many dice that was, explosions counted or not.
        adjustment: all Adjustments together.
        luck: the sum of the Luck dice.
        lucky: how many Luck dice that was.
        luck_prevents: as for `read_faces`.
        empty_fails: as for `read_faces`.
    """
    crit = dice == count if count else empty_fails
    if lucky and luck_prevents:
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
    return min(MOST_LUCK, luck + 1) if failed and luck < MOST_LUCK else luck
