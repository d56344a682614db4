"""A Check against a Difficulty or against somebody's Save, with all that may help. source: 2.1."""

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Decision, Modifier
from hero_combat.systems.zt import orders
from hero_combat.systems.zt.checking import Thrown, learn, throw
from hero_combat.systems.zt.checks import succeeds, winner
from hero_combat.systems.zt.economy import helped
from hero_combat.systems.zt.grapple import befalls
from hero_combat.systems.zt.sheet import Book
from hero_combat.systems.zt.tables import difficulty_word

Order = orders.Roll | orders.Act


def helpers_of(order: Order) -> tuple[str, ...]:
    """Everybody who Assists or Disrupts the Check or the Save against it."""
    return (*order.assist, *order.disrupt, *order.assist_save, *order.disrupt_save)


def check(
    book: Book, who: str, ability: str, order: Order, dice: Dice, *, save: bool = False
) -> Thrown:
    """The Check of `who` with everything that the order adds to it."""
    force = order.force
    lines = [Modifier("Adjustment given", order.modifier)] if order.modifier else []
    lines += helped(book, who, order.assist, order.disrupt, order.extra_minor, force=force)
    return throw(
        book,
        who,
        ability,
        "save" if save else "check",
        f"{ability} {who}",
        dice,
        lines,
        added=order.add_dice,
        luck=order.luck,
        force=force,
    )


def against_difficulty(
    book: Book, who: str, ability: str, order: Order, dice: Dice, *, save: bool = False
) -> tuple[bool | None, str]:
    """A Check, or a Save, against the order's Difficulty.

    Returns:
        Whether it succeeds, None where no Difficulty is given and it is no Critical Failure; and
        what it says: `9 against 8: succeeds`, with what a failed Save of the body ends.
    """
    thrown = check(book, who, ability, order, dice, save=save)
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
        if save and (ends := befalls(book, who, f"failed_save:{ability}")):
            return won, f"{said}. {ends.removesuffix('.')}"
    return won, said


def contested(
    book: Book, who: str, ability: str, other: str, save_ability: str, order: Order, dice: Dice
) -> tuple[bool, str]:
    """A Check of `who` against a Save of `other`; a tie is the Save's.

    Returns:
        Whether the Check wins, and what was said: `9 against 8`. A grappler who fails a Save of
        the body loses hold, which is told by the caller through `befalls`.

    source: ruling 2.1, 7
    """
    force = order.force
    thrown = check(book, who, ability, order, dice)
    lines = [Modifier("Adjustment given", order.save_modifier)] if order.save_modifier else []
    lines += helped(
        book, other, order.assist_save, order.disrupt_save, order.extra_minor, force=force
    )
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
