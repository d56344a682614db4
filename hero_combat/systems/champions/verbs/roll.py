"""The verb `roll`: dice as Champions reads them, with or without a fight."""

import msgspec

from hero_combat.dice import Dice
from hero_combat.dice.notation import parse
from hero_combat.errors import Problem, UsageError
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.outcome import Modifier, Outcome, RollReport
from hero_combat.orders.usage import check_options
from hero_combat.systems.champions.dice import checks, damage_dice, pool
from hero_combat.systems.champions.dice.charts import CHARTS, is_chart, on_chart
from hero_combat.systems.champions.dice.checks import by
from hero_combat.systems.champions.dice.damage_dice import Faces
from hero_combat.systems.champions.dice.pool import SIDES, Pool
from hero_combat.systems.champions.orders.verbs import ROLLS, Roll
from hero_combat.systems.champions.sheet import Sheet
from hero_combat.systems.champions.state import Book, Fight
from hero_combat.systems.champions.tables.to_hit import CHARACTERISTIC_ROLL_BASE
from hero_combat.systems.champions.turns.order import in_order_of_dex
from hero_combat.text import did_you_mean, listing

_FIELDS = {
    "str": "strength",
    "dex": "dex",
    "con": "con",
    "int": "int_",
    "ego": "ego",
    "pre": "pre",
    "per": "int_",
    "perception": "int_",
}


_SKILLS = ("teamwork", "paramedics")


def roll(fight: Fight, order: Roll, dice: Dice) -> Outcome:
    """Roll damage (`8d6`, `3d6k`), a number to be rolled under (`11-`), or what has a name.

    Names are characteristics and skills, `roll-off` (DEX, the larger margin first), and the charts
    `location`, `high-shot` and its like, and `scatter`. Nothing in the fight changes. `who` is
    needed for a characteristic and told otherwise.

    Raises:
        UsageError: nothing of that name, no such dice, or nobody whose roll it is.
        DiceError: the dice can't be read.

    source: seed, "Reading Damage Dice"; rulings 2.4, 2.6 and 3.1
    """
    book: Book = Ledger(fight)
    word = order.what.strip().lower()
    check_options(msgspec.structs.replace(order, what=_kind(word)))
    if word in _FIELDS or word in _SKILLS:
        told = _success(book, order, *_needed(book, order, word), dice)
    elif word == "roll-off":
        told = _roll_off(book, order, dice)
    elif is_chart(word):
        told = f"{_whose(book, order)}{on_chart(book, word, order, dice)}"
    elif word.replace("-", "").isalpha():
        known = (*_FIELDS, *_SKILLS, "roll-off", *CHARTS)
        mend = did_you_mean(word, known) or f"there is {listing(known)}; or dice, 8d6"
        raise UsageError(Problem(f'nothing called "{order.what}" can be rolled', mend=mend))
    else:
        under = parse(order.what).under
        if under is None:
            told = _damage(book, order, dice)
        else:
            told = _success(book, order, f"{under}-", [Modifier("needed", under)], dice)
    targets = (order.who, *order.against) if order.who else order.against
    return book.outcome(told, targets=targets)


def _kind(word: str) -> str:
    """The kind of roll, by which the table of usages goes: dice, a number, or what has a name."""
    if word in ROLLS or word.replace("-", "").isalpha():
        return word
    return "8d6" if parse(word).under is None else "11-"


def _roll_off(book: Book, order: Roll, dice: Dice) -> str:
    """DEX rolls; the one who makes it by most, or fails by least, goes first.

    source: seed, "Holding an Action"
    """
    everybody = tuple(dict.fromkeys((order.who, *order.against)))
    if not order.who or len(everybody) == 1:
        raise UsageError("a roll-off needs two", mend="--who titania --against brigand")
    first = [book.sheets[who].name for who in in_order_of_dex(book, everybody, dice)]
    return f"{first[0]} goes first, then {listing(first[1:], 'then')}."


def _needed(book: Book, order: Roll, word: str) -> tuple[str, list[Modifier]]:
    """What a characteristic or skill is called, and what makes the number needed."""
    if not order.who:
        raise UsageError(f"whose {word} is it?", mend="say --who ID")
    sheet: Sheet = book.sheets[order.who]
    if word in _SKILLS:
        target: int = getattr(sheet, word)
        if not target:
            raise UsageError(f"{sheet.name} has no {word}", mend=f"write {word} = 11 in the sheet")
        return word, [Modifier(word, target)]
    value: int = getattr(sheet, _FIELDS[word])
    base = CHARACTERISTIC_ROLL_BASE
    fifth = checks.characteristic_roll_target(value) - base
    name = word.upper() if len(word) == 3 else word
    return name, [Modifier("base", base), Modifier(f"a fifth of {value}", fifth)]


def _success(book: Book, order: Roll, what: str, lines: list[Modifier], dice: Dice) -> str:
    """Roll 3d6 for the sum of the lines or less, and report it."""
    if order.modifier:
        lines = [*lines, Modifier("modifier", order.modifier)]
    needed = sum(int(line.value) for line in lines)
    label = f"{what.lower()} {order.who}".strip()
    faces = dice.roll(3, 6, label)
    total = sum(faces)
    margin = needed - total
    made = by("makes it" if checks.success(total, needed) else "fails", margin)
    reading_ = f"{total} against {needed}-: {made}"
    book.rolls.append(RollReport(label, "3d6", faces, reading_, tuple(lines)))
    return f"{_whose(book, order)}{what}: {reading_}."


def _damage(book: Book, order: Roll, dice: Dice) -> str:
    thrown = pool.of_text(order.what)
    label = f"{thrown.text} {order.who}".strip()
    if order.as_ == "standard":
        told = _standard(thrown)
        book.note("the standard effect, taken instead of a roll")
        return f"{_whose(book, order)}{thrown.text}: {told}."
    faces = dice.roll(thrown.count, SIDES, label)
    read = thrown.read(faces)
    if order.as_:
        told = _read_as(order.as_, read)
        book.rolls.append(RollReport(label, thrown.text, faces, told))
        return f"{_whose(book, order)}{thrown.text}: {told}."
    if not thrown.killing:
        rolled = damage_dice.normal(read, half_from=book.before.rules.half_die_body)
        told = f"{rolled.stun} STUN, {rolled.body} BODY; {rolled.stun} points of effect"
        book.rolls.append(RollReport(label, thrown.text, faces, told))
        return f"{_whose(book, order)}{thrown.text}: {told}."
    body = damage_dice.effect_points(read)
    book.rolls.append(RollReport(label, thrown.text, faces, f"{body} BODY"))
    label = f"stun multiplier {order.who}".strip()
    multiplied = dice.roll(1, SIDES, label)
    killed = damage_dice.killing(read, multiplied[0])
    told = f"{killed.body} BODY, x{killed.mult}: {killed.stun} STUN"
    book.rolls.append(RollReport(label, "1d6", multiplied, told))
    return f"{_whose(book, order)}{thrown.text}: {told}."


def _read_as(kind: str, faces: Faces) -> str:
    """What the faces come to in another reading."""
    if kind == "luck":
        return _counted(damage_dice.luck(faces), "point", "of Luck")
    if kind == "unluck":
        return _counted(damage_dice.unluck(faces), "point", "of Unluck")
    if kind == "flash":
        return _counted(damage_dice.flash_segments(faces), "segment", "of Flash")
    if kind == "entangle":
        return f"{damage_dice.entangle_body(faces)} BODY of Entangle"
    return _counted(damage_dice.effect_points(faces), "point", "of effect")


def _counted(count: int, one: str, what: str) -> str:
    return f"{count} {one}{'s' if count != 1 else ''} {what}"


def _standard(thrown: Pool) -> str:
    dice = thrown.dice
    minus = max(0, -dice.pips)
    got = damage_dice.standard_effect(dice.d6 - minus, dice.half, minus, max(0, dice.pips))
    if thrown.killing:
        return f"{got.points} BODY; the STUN multiplier is rolled all the same"
    return f"{got.points} STUN, {got.body} BODY; {got.points} points of effect"


def _whose(book: Book, order: Roll) -> str:
    return f"{book.sheets[order.who].name} rolls " if order.who else ""
