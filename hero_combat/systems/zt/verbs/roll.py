"""The verb `roll`: Checks, Saves, contests and bare dice, with or without a fight."""

from hero_combat.dice import Dice
from hero_combat.dice.notation import Notation, parse
from hero_combat.errors import DiceError, UsageError
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.outcome import Modifier, Outcome, RollReport
from hero_combat.orders.usage import refuse
from hero_combat.systems.zt import orders
from hero_combat.systems.zt.conditions.relations import after_failed_save
from hero_combat.systems.zt.dice.checks import Result, read_sums, roll_exploding
from hero_combat.systems.zt.dice.contests import (
    check_difficulty,
    make_contest,
    reading_of,
    success_of,
)
from hero_combat.systems.zt.dice.pools import spend_luck
from hero_combat.systems.zt.events import CheckRolled
from hero_combat.systems.zt.state import Book, Fight
from hero_combat.systems.zt.tables import (
    ABILITIES,
    LUCK_SIDES,
    MOST_LUCK,
    CheckKind,
    dice_for,
)
from hero_combat.systems.zt.turns.actions import refuse_idle_payers
from hero_combat.systems.zt.turns.assist import helpers_of, pay_for_check
from hero_combat.text import did_you_mean, listing

_LUCK = "luck"


def roll(fight: Fight, order: orders.Roll, dice: Dice) -> Outcome:
    """Roll a Check by ability, alone or against a Difficulty or a Save; or dice, luck, d100.

    source: ruling 2.1

    Raises:
        UsageError: no such ability or dice, or nobody whose it is.
        DiceError: the dice can't be read.
        Forbidden: a helper can't help, or Luck is spent that is not there.
    """
    book: Book = Ledger(fight)
    word = order.what.strip().lower()
    _fits(order, word)
    refuse_idle_payers(book, order.extra_minor, helpers_of(order))
    near = [ability for ability in ABILITIES if len(word) > 2 and ability.startswith(word)]
    if word in ABILITIES or len(near) == 1:
        ability = word if word in ABILITIES else near[0]
        told = _ability(book, order, ability, dice)
    elif word.isalpha() and word != _LUCK:
        known = (*ABILITIES, _LUCK)
        mend = did_you_mean(word, known) or f"there is {listing(known)}; or dice, 2d6"
        raise UsageError(f'nothing called "{order.what}" can be rolled', mend=mend)
    else:
        told = _bare(book, order, word, dice)
    return book.outcome("" if book.quiet else told, targets=(order.who,) if order.who else ())


def _ability(book: Book, order: orders.Roll, ability: str, dice: Dice) -> str:
    who = order.who
    if not who:
        return _nobody(book, order, ability, dice)
    name = book.sheets[who].name
    if order.score is not None:
        raise UsageError(f"{name}'s score stands in the stat block", mend="leave --score out")
    if not order.against:
        kind: CheckKind = "save" if order.as_save else "check"
        help_ = pay_for_check(book, order, who)
        tried = check_difficulty(book, who, ability, order, help_, dice, kind)
        told = f"{name}, {ability} {kind.capitalize()}: {tried.reading()}."
        failed = order.as_save and tried.success is False
        return _joined(told, after_failed_save(book, who, ability) if failed else "")
    other = order.against
    save = order.save_ability or ability
    help_ = pay_for_check(book, order, who, other)
    contest = make_contest(book, who, ability, other, save, order, help_, dice)
    freed = after_failed_save(book, other, save) if contest.won else ""
    rival = book.sheets[other].name
    result = f"{name} wins" if contest.won else f"{rival} holds"
    told = f"{name}, {ability} against {rival}, {save}: {contest.totals()}. {result}."
    return _joined(told, freed)


def _joined(*sentences: str) -> str:
    return " ".join(filter(None, sentences))


def _fits(order: orders.Roll, word: str) -> None:
    """Refuse options that would do nothing here."""
    if (order.assist or order.disrupt) and not (order.who and word.isalpha() and word != _LUCK):
        raise UsageError("only a Check of somebody's is helped", mend="say whose with --who ID")
    if word.isalpha() and word != _LUCK:
        if not order.who:
            refuse(order, ("against", "as_save"), "a Check of nobody's")
        return
    refuse(order, ("against", "as_save", "score"), "dice that are no Check")


def _nobody(book: Book, order: orders.Roll, ability: str, dice: Dice) -> str:
    """Make a Check of nobody's, with a score that is given."""
    if order.score is None:
        raise UsageError(f"whose {ability} is it?", mend="say --who ID, or --score N")
    count, sides = dice_for(order.score)
    count = max(0, count + order.add_dice)
    lines = [Modifier(f"{ability} {order.score}", f"{count}d{sides}")]
    roll = None if book.quiet else len(book.rolls)
    result = _thrown(book, order, ability, (count, sides), lines, dice)
    book.event(
        CheckRolled(
            who="",
            check="check",
            ability=ability,
            total=result.total,
            critical_failure=result.crit_fail,
            success=success_of(result, order.difficulty),
            roll=roll,
        )
    )
    return f"{ability.capitalize()}: {reading_of(result, order.difficulty)}."


def _bare(book: Book, order: orders.Roll, word: str, dice: Dice) -> str:
    """Roll dice as they are written; all explode but the d100. source: ruling 2.1, 2; A23"""
    if word == _LUCK:
        count, sides, pips = order.luck or 1, LUCK_SIDES, 0
        if count > MOST_LUCK and not order.force:
            raise UsageError(f"at most {MOST_LUCK} Luck can be spent", mend="--luck 2")
    else:
        notation = parse(word)
        count, sides, pips = notation.count, notation.sides, notation.pips
        plain = Notation(count, sides, pips=pips, explode=notation.explode)
        if notation != plain or not sides:
            raise DiceError(f'"{word}": ZT has only dice such as 2d6 or 1d8+2')
    lines = [Modifier("written", pips)] if pips else []
    whose = f"{book.sheets[order.who].name} rolls " if order.who else ""
    label = f"{word} {order.who}".strip()
    if sides == 100:
        refuse(order, ("difficulty", "luck", "add_dice"), "a d100")
        faces = dice.roll(count, sides, label)
        zero = book.before.rules.double_zero
        total = sum(zero if face == 100 else face for face in faces) + pips + order.modifier
        if not book.quiet:
            book.rolls.append(RollReport(label, f"{count}d100", faces, str(total), tuple(lines)))
        return f"{whose}{word}: {total}."
    count = max(0, count + order.add_dice)
    if order.who and (order.luck or word == _LUCK):
        spend_luck(book, order.who, order.luck or count, force=order.force)
    luck = word == _LUCK
    result = _thrown(book, order, label, (count, sides), lines, dice, pips, is_luck=luck)
    return f"{whose}{word}: {reading_of(result, order.difficulty)}."


def _thrown(
    book: Book,
    order: orders.Roll,
    label: str,
    pool: tuple[int, int],
    lines: list[Modifier],
    dice: Dice,
    pips: int = 0,
    *,
    is_luck: bool = False,
) -> Result:
    """Roll dice that are nobody's Check, and report them."""
    count, sides = pool
    if order.modifier:
        lines.append(Modifier("Adjustment given", order.modifier))
    faces = roll_exploding(dice, count, sides, label)
    lucky: tuple[int, ...] = ()
    if order.luck and not is_luck:
        lucky = roll_exploding(dice, order.luck, LUCK_SIDES, f"luck, {label}")
        lines.append(Modifier("Luck", f"+{sum(lucky)}"))
    rules, added = book.before.rules, pips + order.modifier
    result = read_sums(rules, sum(faces), len(faces), added, sum(lucky), len(lucky))
    if not book.quiet:
        reading = reading_of(result, order.difficulty)
        faces = (*faces, *lucky)
        book.rolls.append(RollReport(label, f"{count}d{sides}!", faces, reading, tuple(lines)))
    return result
