"""Checks: dice by ability, explosions, Critical Failure, success, contests, Luck. source: 2.1."""

from collections.abc import Callable, Sequence
from typing import TypeVarTuple

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.outcome import RollReport
from hero_combat.fight.permission import forbid
from hero_combat.systems.zt.dice.status_modifiers import add_statuses
from hero_combat.systems.zt.events import CheckRolled
from hero_combat.systems.zt.health import is_unconscious
from hero_combat.systems.zt.rulings import Rules
from hero_combat.systems.zt.sheet import WELL, Sheet
from hero_combat.systems.zt.state import Book
from hero_combat.systems.zt.tables import LUCK_SIDES, MOST_LUCK, UNLISTED, Adjustment, CheckKind
from hero_combat.systems.zt.telling import checks as told

Vs = TypeVarTuple("Vs")

_AWAKE = frozenset({"spirit", "resilience"})
"""The Saves that one who is Unconscious still rolls."""
_NO_LUCK = (0, 0)


class CheckResult(msgspec.Struct, frozen=True, gc=False):
    """What the dice of a Check say.

    Attributes:
        total: dice and Adjustments.
        crit_fail: a Critical Failure: every die shows 1.
    """

    total: int
    crit_fail: bool = False


class Help(msgspec.Struct, frozen=True):
    """What others add to a Check, and to the Save against it; they have paid for it."""

    check: tuple[Adjustment, ...] = ()
    save: tuple[Adjustment, ...] = ()


class Added(msgspec.Struct, frozen=True):
    """What is added to a Defense Check, and has been paid for.

    Attributes:
        help: Assists and Disrupts.
        luck: Luck Points.
    """

    help: tuple[Adjustment, ...] = ()
    luck: int = 0


class Asked(msgspec.Struct, frozen=True, gc=False):
    """What somebody is to roll.

    Attributes:
        who: whose Check it is.
        ability: which ability is rolled.
        kind: what the Check is for; it decides which statuses count.
        adjustments: what is added so far.
        added: dice more or, below 0, fewer.
        standard: a minion's number for just this, None for the one of the ability.
    """

    who: str
    ability: str
    kind: CheckKind
    adjustments: Sequence[Adjustment] = ()
    added: int = 0
    standard: int | None = None


class Pool(msgspec.Struct, frozen=True, gc=False):
    """What a Check is made with.

    Attributes:
        count: how many dice.
        sides: of how many sides.
        adjustment: everything that is added.
        adjustments: each thing that is added.
        kind: what the Check is for.
        ability: which ability is rolled.
        who: whose Check it is, "" for nobody's.
        score: the score of the ability, or the number in place of dice; None for no dice at all.
        by_score: how many dice the score gives.
        fixed: whether a number stands in place of dice; it is never a Critical Failure.
        added: the dice that were added, below 0 removed.
        heavy: whether heavy armor has taken a die.
    """

    count: int
    sides: int
    adjustment: int
    adjustments: tuple[Adjustment, ...]
    kind: CheckKind = "check"
    ability: str = ""
    who: str = ""
    score: int | None = 0
    by_score: int = 0
    fixed: bool = False
    added: int = 0
    heavy: bool = False


class RolledCheck(msgspec.Struct, frozen=True, gc=False):
    """A Check that was made, before it is known what it must reach.

    Attributes:
        pool: what it was made with.
        result: total and Critical Failure.
        label: what it was rolled for.
        faces: the faces of its own dice, explosions included.
        luck: how many Luck dice were added.
        lucky: their faces.
    """

    pool: Pool
    result: CheckResult
    label: str
    faces: tuple[int, ...]
    luck: int = 0
    lucky: tuple[int, ...] = ()

    def event(self, roll: int | None = None, *, success: bool | None = None) -> CheckRolled:
        """Return the event of it."""
        pool, result = self.pool, self.result
        return CheckRolled(
            who=pool.who,
            check=pool.kind,
            ability=pool.ability,
            total=result.total,
            critical_failure=result.crit_fail,
            success=success,
            roll=roll,
        )


def make_check(book: Book, asked: Asked, label: str, dice: Dice, luck: int = 0) -> RolledCheck:
    """Make a Check: find its pool and roll it; Luck for it has been paid.

    Raises:
        DiceError: there are no such faces.
    """
    return roll_pool(book, pool_for(book, asked), label, dice, luck)


def pool_for(book: Book, asked: Asked) -> Pool:
    """Return what somebody makes a Check with."""
    who, ability, kind, added = asked.who, asked.ability, asked.kind, asked.added
    sheet, current = book.sheets[who], book.combatants[who]
    adjustments, adjustment = tuple(asked.adjustments), 0
    for each in adjustments:
        adjustment += each.value
    if current.status is not WELL:
        more: list[Adjustment] = []
        adjustment += add_statuses(current.status, ability, kind, more)
        adjustments = (*adjustments, *more)
    if kind in ("save", "defense") and ability not in _AWAKE and is_unconscious(current):
        return Pool(0, 0, adjustment, adjustments, kind, ability, who, None, fixed=True)
    score = asked.standard
    if score is not None or sheet.standard is not None:
        if score is None:
            score = _standard(sheet, ability)
        if added:
            book.remark(told.no_dice_added, book, who)
        return Pool(0, 0, score + adjustment, adjustments, kind, ability, who, score, fixed=True)
    score, count, sides = sheet.dice[ability]
    if not added and not sheet.heavy:  # as with most
        return Pool(count, sides, adjustment, adjustments, kind, ability, who, score, count)
    heavy = sheet.heavy and ability == "athletics"
    return Pool(
        max(count + added - heavy, 0),
        sides,
        adjustment,
        adjustments,
        kind,
        ability,
        who,
        score,
        count,
        added=added,
        heavy=heavy,
    )


def roll_pool(book: Book, pool: Pool, label: str, dice: Dice, luck: int = 0) -> RolledCheck:
    """Roll the dice of a Check.

    Args:
        book: the encounter at work.
        pool: what it is made with.
        label: what the roll is called, the target in it.
        dice: where faces come from.
        luck: Luck Points spent on it, which have been paid.

    Raises:
        DiceError: there are no such faces.
    """
    faces = () if pool.fixed else roll_exploding(dice, pool.count, pool.sides, label)
    rules, added = book.before.rules, pool.adjustment
    if not luck and not pool.fixed:  # as with most
        return RolledCheck(pool, read_sums(rules, sum(faces), len(faces), added), label, faces)
    lucky = roll_exploding(dice, luck, LUCK_SIDES, f"luck, {label}") if luck else ()
    if pool.fixed:
        result = CheckResult(added + sum(lucky))
    else:
        result = read_sums(rules, sum(faces), len(faces), added, (sum(lucky), len(lucky)))
    return RolledCheck(pool, result, label, faces, luck, lucky)


def book_check(
    book: Book,
    thrown: RolledCheck,
    tell: Callable[[*Vs], RollReport],
    *values: *Vs,
    success: bool | None = None,
) -> None:
    """Book what came of a Check, and report it."""
    book.event(thrown.event(book.place(), success=success))
    book.report(tell, *values)


def gain_luck(book: Book, who: str) -> None:
    """Give a player a Luck Point for a failed Check, two at most. source: ruling 2.1, 8; A12."""
    if not book.sheets[who].player:
        return
    luck = book.combatants[who].luck
    if luck < MOST_LUCK:
        book.change(who, luck=luck + 1)


def best_ability(sheet: Sheet, *abilities: str) -> str:
    """Return the ability of these in which the sheet is best; the first of equals."""
    standard = sheet.standard
    if standard is not None:
        return max(abilities, key=lambda ability: _standard(sheet, ability))
    return max(abilities, key=lambda ability: int(getattr(sheet, ability)))


def _standard(sheet: Sheet, ability: str) -> int:
    value = getattr(sheet.standard, ability)
    return UNLISTED if value is None else int(value)


def spend_luck(book: Book, who: str, luck: int, *, force: bool) -> None:
    """Take so many Luck Points from `who`.

    Raises:
        Forbidden: there are not so many, and nobody forces it.
    """
    if not luck:
        return
    held = book.combatants[who].luck
    forbid(book, who, f"has {held} Luck and needs {luck}" if luck > held else "", force=force)
    book.change(who, luck=max(0, held - luck))


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
    rules: Rules, dice: int, count: int, adjustment: int = 0, luck: tuple[int, int] = _NO_LUCK
) -> CheckResult:
    """Return the total of a Check, and whether its dice are a Critical Failure.

    All dice show 1 when their sum is their number. A Luck die above 1 may prevent a Critical
    Failure (A11), and a Check without dice may be one (A10).

    Args:
        rules: the table's rulings.
        dice: the sum of the Check's own dice.
        count: how many dice that was, explosions counted or not.
        adjustment: all Adjustments together.
        luck: the sum of the Luck dice, and how many they were.

    source: ruling 2.1, 3, 4, 6 and 8
    """
    crit = dice == count if count else rules.empty_pool_crit
    lucky, lucky_dice = luck
    if lucky_dice and rules.luck_prevents_crit:
        crit = (crit or not count) and lucky == lucky_dice
    return CheckResult(dice + adjustment + lucky, crit)


def succeeds(result: CheckResult, difficulty: int) -> bool:
    """Tell whether a Check reaches the Difficulty. source: ruling 2.1, 5 and 6."""
    return not result.crit_fail and result.total >= difficulty


def beats(check: CheckResult, save: CheckResult) -> bool:
    """Tell whether a Check wins; a tie and two Critical Failures are the Save's. source: 2.1, 7"""
    return not check.crit_fail and (save.crit_fail or check.total > save.total)
