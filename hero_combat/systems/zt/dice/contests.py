"""A Check against a Difficulty or against somebody's Save, with all that may help. source: 2.1."""

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Decision, Modifier
from hero_combat.systems.zt import orders
from hero_combat.systems.zt.dice.checks import succeeds, winner
from hero_combat.systems.zt.dice.pools import Thrown, learn, throw
from hero_combat.systems.zt.dice.status_modifiers import Kind
from hero_combat.systems.zt.state import Book
from hero_combat.systems.zt.tables import difficulty_word

Order = orders.Roll | orders.Act


class Help(msgspec.Struct, frozen=True):
    """What others add to a Check, and to the Save against it; they have paid for it."""

    check: tuple[Modifier, ...] = ()
    save: tuple[Modifier, ...] = ()


def _check(
    book: Book, who: str, ability: str, order: Order, help_: Help, dice: Dice, kind: Kind
) -> Thrown:
    """The Check of `who` with everything that the order adds to it."""
    lines = [Modifier("Adjustment given", order.modifier)] if order.modifier else []
    lines += help_.check
    return throw(
        book,
        who,
        ability,
        kind,
        f"{ability} {who}",
        dice,
        lines,
        added=order.add_dice,
        luck=order.luck,
        force=order.force,
    )


def against_difficulty(
    book: Book, who: str, ability: str, order: Order, help_: Help, dice: Dice, kind: Kind = "check"
) -> tuple[bool | None, str]:
    """A Check, or a Save, against the order's Difficulty.

    Returns:
        Whether it succeeds, None where no Difficulty is given and it is no Critical Failure; and
        what it says: `9 against 8: succeeds`. A grappler who fails a Save of the body loses hold,
        which is told by the caller.
    """
    thrown = _check(book, who, ability, order, help_, dice, kind)
    result, difficulty = thrown.result, order.difficulty
    if difficulty is None:
        won = False if result.crit_fail else None
        said = f"{result.total}, a Critical Failure" if result.crit_fail else str(result.total)
    else:
        won = succeeds(result, difficulty)
        how = "succeeds" if won else "a Critical Failure" if result.crit_fail else "fails"
        said = f"{result.total} against {difficulty} ({difficulty_word(difficulty)}): {how}"
    book.rolls.append(thrown.report(said))
    if won is False:
        _failed(book, who, order.luck)
    return won, said


def contested(
    book: Book,
    who: str,
    ability: str,
    other: str,
    save_ability: str,
    order: Order,
    help_: Help,
    dice: Dice,
) -> tuple[bool, str]:
    """A Check of `who` against a Save of `other`; a tie is the Save's.

    Returns:
        Whether the Check wins, and what was said: `9 against 8`. A grappler who fails a Save of
        the body loses hold, which is told by the caller.

    source: ruling 2.1, 7
    """
    force = order.force
    thrown = _check(book, who, ability, order, help_, dice, "check")
    lines = [Modifier("Adjustment given", order.save_modifier)] if order.save_modifier else []
    lines += help_.save
    label = f"save {save_ability} {other}"
    luck = order.luck_save
    save = throw(book, other, save_ability, "save", label, dice, lines, luck=luck, force=force)
    won = winner(thrown.result, save.result) == "check"
    mine, theirs = _said(thrown), _said(save)
    book.rolls.append(thrown.report(f"{mine} against {theirs}: {'wins' if won else 'loses'}"))
    book.rolls.append(save.report(f"{theirs}: {'fails' if won else 'holds'}"))
    if won:
        _failed(book, other, luck, "--luck-save")
    else:
        _failed(book, who, order.luck)
    return won, f"{mine} against {theirs}"


def _failed(book: Book, who: str, spent: int, option: str = "--luck") -> None:
    """Whoever fails learns from it, and might have spent Luck before."""
    if book.sheets[who].player and book.before.combatants[who].luck > spent:
        book.open.append(Decision(who, "spend Luck on it", f"amend {option} {spent + 1}"))
    learn(book, who)


def _said(thrown: Thrown) -> str:
    total = thrown.result.total
    return f"{total} (all ones)" if thrown.result.crit_fail else str(total)
