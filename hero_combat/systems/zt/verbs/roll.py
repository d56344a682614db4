"""The verb `roll`: Checks, Saves, contests and bare dice, with or without a fight."""

import msgspec

from hero_combat.dice import Dice
from hero_combat.dice.notation import Notation, parse
from hero_combat.errors import DiceError, UsageError
from hero_combat.orders.usage import refuse
from hero_combat.systems.zt import orders
from hero_combat.systems.zt.conditions.relations import after_failed_save
from hero_combat.systems.zt.dice import contests
from hero_combat.systems.zt.dice.checks import CheckResult, read_sums, roll_exploding, spend_luck
from hero_combat.systems.zt.events import CheckRolled
from hero_combat.systems.zt.state import Book
from hero_combat.systems.zt.tables import ABILITIES, LUCK_SIDES, MOST_LUCK, CheckKind, dice_for
from hero_combat.systems.zt.telling import checks as told
from hero_combat.systems.zt.telling import harm
from hero_combat.systems.zt.turns.actions import refuse_idle_payers
from hero_combat.systems.zt.turns.assist import helpers_of, pay_for_check
from hero_combat.text import did_you_mean, listing

_LUCK = "luck"


class Bare(msgspec.Struct, frozen=True):
    """Dice that are to be rolled and are nobody's Check.

    Attributes:
        label: what the roll is called.
        count: how many dice.
        sides: of how many sides.
        pips: what is written behind them.
        ability: what a Check of nobody's is made with, and the score; None for bare dice.
        luck: Luck dice that are added.
    """

    label: str
    count: int
    sides: int
    pips: int = 0
    ability: tuple[str, int] | None = None
    luck: int = 0


class BareRoll(msgspec.Struct, frozen=True):
    """Dice that are nobody's Check, once they have fallen.

    Attributes:
        dice: what was rolled.
        modifier: the Adjustment that the line gives.
        faces: the faces, explosions included.
        lucky: those of Luck dice.
        result: what they came to.
    """

    dice: Bare
    modifier: int
    faces: tuple[int, ...]
    lucky: tuple[int, ...]
    result: CheckResult


def roll(book: Book, order: orders.Roll, dice: Dice) -> None:
    """Roll a Check by ability, alone or against a Difficulty or a Save; or dice, luck, d100.

    source: ruling 2.1

    Raises:
        UsageError: no such ability or dice, or nobody whose it is.
        DiceError: the dice can't be read.
        Forbidden: a helper can't help, or Luck is spent that is not there.
    """
    word = order.what.strip().lower()
    _fits(order, word)
    refuse_idle_payers(book, order.extra_minor, helpers_of(order))
    if order.who:
        book.targets = (order.who,)
    near = [ability for ability in ABILITIES if len(word) > 2 and ability.startswith(word)]
    if word in ABILITIES or len(near) == 1:
        ability = word if word in ABILITIES else near[0]
        _ability(book, order, ability, dice)
    elif word.isalpha() and word != _LUCK:
        known = (*ABILITIES, _LUCK)
        mend = did_you_mean(word, known) or f"choose {listing(known, 'or')}, or dice such as 2d6"
        raise UsageError(f'can\'t roll "{order.what}"', mend=mend)
    else:
        _bare(book, order, word, dice)


def _ability(book: Book, order: orders.Roll, ability: str, dice: Dice) -> None:
    who, other = order.who, order.against
    if not who:
        _nobody(book, order, ability, dice)
        return
    name = book.sheets[who].name
    if order.score is not None:
        raise UsageError(f"{name}'s score comes from the stat block", mend="remove --score")
    help_ = pay_for_check(book, order, who, other)
    if not other:
        kind: CheckKind = "save" if order.as_save else "check"
        check = contests.Check(who, ability, order, help_, kind)
        tried = contests.check_difficulty(book, check, dice)
        book.say(told.check, book, tried)
        if order.as_save and tried.success is False:
            book.say(harm.lost_hold, book, who, after_failed_save(book, who, ability))
        return
    save = order.save_ability or ability
    check = contests.Check(who, ability, order, help_)
    contest = contests.make_contest(book, check, other, save, dice)
    book.say(told.contest, book, contest)
    if contest.won:
        book.say(harm.lost_hold, book, other, after_failed_save(book, other, save))


def _fits(order: orders.Roll, word: str) -> None:
    """Refuse options that would do nothing here."""
    if (order.assist or order.disrupt) and not (order.who and word.isalpha() and word != _LUCK):
        raise UsageError("only a combatant's Check can be helped", mend="name it with --who ID")
    if word.isalpha() and word != _LUCK:
        if not order.who:
            refuse(order, ("against", "as_save"), "a Check without a combatant")
        return
    refuse(order, ("against", "as_save", "score"), "plain dice")


def _nobody(book: Book, order: orders.Roll, ability: str, dice: Dice) -> None:
    """Make a Check without a combatant, with a given score."""
    if order.score is None:
        raise UsageError(
            f"{ability} needs a combatant or a score", mend="add --who ID or --score N"
        )
    count, sides = dice_for(order.score)
    count = max(0, count + order.add_dice)
    bare = Bare(ability, count, sides, ability=(ability, order.score), luck=order.luck)
    place = book.place()
    result = _thrown(book, order, bare, dice)
    book.event(
        CheckRolled(
            who="",
            check="check",
            ability=ability,
            total=result.total,
            critical_failure=result.crit_fail,
            success=contests.success_of(result, order.difficulty),
            roll=place,
        )
    )
    book.say(told.nobody_s_check, ability, result, order.difficulty)


def _bare(book: Book, order: orders.Roll, word: str, dice: Dice) -> None:
    """Roll dice as they are written; all explode but the d100. source: ruling 2.1, 2; A23"""
    is_luck = word == _LUCK
    if is_luck:
        count, sides, pips = order.luck or 1, LUCK_SIDES, 0
        if count > MOST_LUCK and not order.force:
            raise UsageError(f"can't spend more than {MOST_LUCK} Luck", mend="use --luck 2")
    else:
        notation = parse(word)
        count, sides, pips = notation.count, notation.sides, notation.pips
        plain = Notation(count, sides, pips=pips, explode=notation.explode)
        if notation != plain or not sides:
            raise DiceError(f'"{word}": ZT uses only dice such as 2d6 or 1d8+2')
    label = f"{word} {order.who}".strip()
    if sides == 100:
        result = _percent(book, order, Bare(label, count, sides, pips), dice)
    else:
        count = max(0, count + order.add_dice)
        if order.who and (order.luck or is_luck):
            spend_luck(book, order.who, order.luck or count, force=order.force)
        luck = 0 if is_luck else order.luck
        result = _thrown(book, order, Bare(label, count, sides, pips, luck=luck), dice)
    book.say(told.dice_as_written, book, order, word, result)


def _percent(book: Book, order: orders.Roll, bare: Bare, dice: Dice) -> CheckResult:
    """Roll d100s, and report them."""
    refuse(order, ("difficulty", "luck", "add_dice"), "a d100")
    faces = dice.roll(bare.count, bare.sides, bare.label)
    zero = book.before.rules.double_zero
    total = sum(zero if face == 100 else face for face in faces) + bare.pips + order.modifier
    book.report(told.percent_roll, BareRoll(bare, 0, faces, (), CheckResult(total)))
    return CheckResult(total)


def _thrown(book: Book, order: orders.Roll, bare: Bare, dice: Dice) -> CheckResult:
    """Roll dice that are nobody's Check, and report them."""
    label, luck = bare.label, bare.luck
    faces = roll_exploding(dice, bare.count, bare.sides, label)
    lucky = roll_exploding(dice, luck, LUCK_SIDES, f"luck, {label}") if luck else ()
    rules, added = book.before.rules, bare.pips + order.modifier
    result = read_sums(rules, sum(faces), len(faces), added, (sum(lucky), len(lucky)))
    rolled = BareRoll(bare, order.modifier, faces, lucky, result)
    book.report(told.bare_roll, rolled, order.difficulty)
    return result
