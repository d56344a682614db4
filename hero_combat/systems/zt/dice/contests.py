"""A Check against a Difficulty or against somebody's Save, with all that may help. source: 2.1."""

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Decision, Modifier
from hero_combat.systems.zt.dice.checks import Help, Result, succeeds, winner
from hero_combat.systems.zt.dice.pools import RolledCheck, book_check, gain_luck, make_check
from hero_combat.systems.zt.orders import OfCheck
from hero_combat.systems.zt.state import Book
from hero_combat.systems.zt.tables import CheckKind, difficulty_word


def _check(
    book: Book, who: str, ability: str, order: OfCheck, help_: Help, dice: Dice, kind: CheckKind
) -> RolledCheck:
    """Make the Check of `who` with everything that the order adds to it."""
    lines = [Modifier("Adjustment given", order.modifier)] if order.modifier else []
    lines += help_.check
    return make_check(
        book,
        who,
        ability,
        kind,
        f"{ability} {who}",
        dice,
        lines,
        added=order.add_dice,
        luck=order.luck,
    )


class CheckedDifficulty(msgspec.Struct, frozen=True):
    """A Check, or a Save, against a Difficulty.

    Attributes:
        thrown: what was thrown.
        difficulty: what was to be reached, None for nothing.
        success: whether it was, None where nothing was and it is no Critical Failure.
    """

    thrown: RolledCheck
    difficulty: int | None
    success: bool | None

    def reading(self) -> str:
        """Tell how it came out: `9 against 8 (moderate): succeeds`."""
        return reading_of(self.thrown.result, self.difficulty)


def check_difficulty(
    book: Book,
    who: str,
    ability: str,
    order: OfCheck,
    help_: Help,
    dice: Dice,
    kind: CheckKind = "check",
) -> CheckedDifficulty:
    """Make a Check, or a Save, against the order's Difficulty.

    That a grappler who fails a Save of the body loses hold is for the caller.
    """
    thrown = _check(book, who, ability, order, help_, dice, kind)
    difficulty = order.difficulty
    tried = CheckedDifficulty(thrown, difficulty, success_of(thrown.result, difficulty))
    book_check(book, thrown, tried.reading, success=tried.success)
    if tried.success is False:
        _failed(book, who, order.luck)
    return tried


def success_of(result: Result, difficulty: int | None) -> bool | None:
    """Tell whether a Check succeeds, None where it must reach nothing and is no failure."""
    if difficulty is None:
        return False if result.crit_fail else None
    return succeeds(result, difficulty)


def reading_of(result: Result, difficulty: int | None) -> str:
    """Tell how a Check came out: `9 against 8 (moderate): succeeds`."""
    if difficulty is None:
        return f"{result.total}, a Critical Failure" if result.crit_fail else str(result.total)
    if succeeds(result, difficulty):
        how = "succeeds"
    else:
        how = "a Critical Failure" if result.crit_fail else "fails"
    return f"{result.total} against {difficulty} ({difficulty_word(difficulty)}): {how}"


class Contest(msgspec.Struct, frozen=True):
    """A Check of one against a Save of another, and whether the Check wins."""

    check: RolledCheck
    save: RolledCheck
    won: bool

    def totals(self) -> str:
        """Tell both totals: `9 against 8`."""
        return f"{_total(self.check)} against {_total(self.save)}"

    def reading(self) -> str:
        """Tell how the Check came out: `9 against 8: wins`."""
        return f"{self.totals()}: {'wins' if self.won else 'loses'}"

    def save_reading(self) -> str:
        """Tell how the Save came out: `8: fails`."""
        return f"{_total(self.save)}: {'fails' if self.won else 'holds'}"


def make_contest(
    book: Book,
    who: str,
    ability: str,
    other: str,
    save_ability: str,
    order: OfCheck,
    help_: Help,
    dice: Dice,
) -> Contest:
    """Make a Check of `who` against a Save of `other`; a tie is the Save's.

    That a grappler who fails a Save of the body loses hold is for the caller.

    source: ruling 2.1, 7
    """
    thrown = _check(book, who, ability, order, help_, dice, "check")
    lines = [Modifier("Adjustment given", order.save_modifier)] if order.save_modifier else []
    lines += help_.save
    label = f"save {save_ability} {other}"
    luck = order.luck_save
    save = make_check(book, other, save_ability, "save", label, dice, lines, luck=luck)
    contest = Contest(thrown, save, winner(thrown.result, save.result) == "check")
    won = contest.won
    book_check(book, thrown, contest.reading, success=won)
    book_check(book, save, contest.save_reading, success=not won)
    if won:
        _failed(book, other, luck, "--luck-save")
    else:
        _failed(book, who, order.luck)
    return contest


def _failed(book: Book, who: str, spent: int, option: str = "--luck") -> None:
    """Give Luck for a failure, and name the Luck that could have been spent before."""
    more = book.before.combatants[who].luck > spent
    if more and book.sheets[who].player and not book.quiet:
        how = f"amend {option} {spent + 1}"
        book.open.append(Decision(who, "spend Luck on it", "luck", (how,)))
    gain_luck(book, who)


def _total(thrown: RolledCheck) -> str:
    total = thrown.result.total
    return f"{total} (all ones)" if thrown.result.crit_fail else str(total)
