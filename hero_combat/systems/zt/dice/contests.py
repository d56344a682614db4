"""A Check against a Difficulty or against somebody's Save, with all that may help. source: 2.1."""

import msgspec

from hero_combat.dice import Dice
from hero_combat.systems.zt.dice import checks
from hero_combat.systems.zt.dice.checks import CheckResult, Help, beats, succeeds
from hero_combat.systems.zt.orders import OfCheck
from hero_combat.systems.zt.state import Book
from hero_combat.systems.zt.tables import Adjustment, CheckKind
from hero_combat.systems.zt.telling import checks as told


class Check(msgspec.Struct, frozen=True):
    """A Check that somebody makes, with everything that the order adds to it.

    Attributes:
        who: whose it is.
        ability: which ability is rolled.
        order: what the line says.
        help: what others add, and have paid for.
        kind: a Check, or a Save.
    """

    who: str
    ability: str
    order: OfCheck
    help: Help
    kind: CheckKind = "check"

    def roll(self, book: Book, dice: Dice) -> checks.RolledCheck:
        """Roll its dice."""
        order = self.order
        adjustments = (*given(order.modifier), *self.help.check)
        asked = checks.Asked(self.who, self.ability, self.kind, adjustments, order.add_dice)
        return checks.make_check(book, asked, f"{self.ability} {self.who}", dice, order.luck)


class Tried(msgspec.Struct, frozen=True):
    """A Check, or a Save, against a Difficulty.

    Attributes:
        thrown: what was thrown.
        difficulty: what was to be reached, None for nothing.
        success: whether it was, None where nothing was and it is no Critical Failure.
    """

    thrown: checks.RolledCheck
    difficulty: int | None
    success: bool | None


class Contest(msgspec.Struct, frozen=True):
    """A Check of one against a Save of another, and whether the Check wins."""

    check: checks.RolledCheck
    save: checks.RolledCheck
    won: bool


def given(modifier: int) -> tuple[Adjustment, ...]:
    """Return the Adjustment that a line gives."""
    return (Adjustment("given", modifier),) if modifier else ()


def check_difficulty(book: Book, check: Check, dice: Dice) -> Tried:
    """Make a Check, or a Save, against the order's Difficulty.

    That a grappler who fails a Save of the body loses hold is for the caller.
    """
    thrown, difficulty = check.roll(book, dice), check.order.difficulty
    tried = Tried(thrown, difficulty, success_of(thrown.result, difficulty))
    checks.book_check(book, thrown, told.tried, tried, success=tried.success)
    if tried.success is False:
        _failed(book, check.who, check.order.luck)
    return tried


def success_of(result: CheckResult, difficulty: int | None) -> bool | None:
    """Tell whether a Check succeeds, None where it must reach nothing and is no failure."""
    if difficulty is None:
        return False if result.crit_fail else None
    return succeeds(result, difficulty)


def make_contest(book: Book, check: Check, other: str, save_ability: str, dice: Dice) -> Contest:
    """Make a Check against a Save of `other`; a tie is the Save's.

    That a grappler who fails a Save of the body loses hold is for the caller.

    source: ruling 2.1, 7
    """
    order, thrown = check.order, check.roll(book, dice)
    adjustments = (*given(order.save_modifier), *check.help.save)
    asked = checks.Asked(other, save_ability, "save", adjustments)
    luck = order.luck_save
    save = checks.make_check(book, asked, f"save {save_ability} {other}", dice, luck)
    contest = Contest(thrown, save, beats(thrown.result, save.result))
    won = contest.won
    checks.book_check(book, thrown, told.contest_check, contest, success=won)
    checks.book_check(book, save, told.contest_save, contest, success=not won)
    if won:
        _failed(book, other, luck, "--luck-save")
    else:
        _failed(book, check.who, order.luck)
    return contest


def _failed(book: Book, who: str, spent: int, option: str = "--luck") -> None:
    """Give Luck for a failure, and name the Luck that could have been spent before."""
    more = book.before.combatants[who].luck > spent
    if more and book.sheets[who].player:
        book.offer(told.luck_for_it, who, option, spent + 1)
    checks.gain_luck(book, who)
