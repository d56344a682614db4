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
from hero_combat.systems.champions.dice.checks import Check, roll_check, tell_margin
from hero_combat.systems.champions.dice.damage_dice import Faces, effect_points
from hero_combat.systems.champions.dice.pool import SIDES, Pool
from hero_combat.systems.champions.events import DiceRead
from hero_combat.systems.champions.orders.verbs import ROLLS, Roll
from hero_combat.systems.champions.sheet.stat_block import Sheet
from hero_combat.systems.champions.state import Book, Fight
from hero_combat.systems.champions.tables.to_hit import CHARACTERISTIC_ROLL_BASE
from hero_combat.systems.champions.turns.order import roll_off
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


_WORDS = "makes it", "fails"


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
            told = _roll_dice(book, order, dice)
        else:
            told = _success(book, order, f"{under}-", [Modifier("needed", under)], dice)
    targets = (order.who, *order.against) if order.who else order.against
    return book.outcome(told, targets=targets)


def _kind(word: str) -> str:
    """Return the kind of roll as the table of usages has it: dice, a number, or a name."""
    if word in ROLLS or word.replace("-", "").isalpha():
        return word
    return "8d6" if parse(word).under is None else "11-"


def _roll_off(book: Book, order: Roll, dice: Dice) -> str:
    """Roll DEX; the one who makes it by most, or fails by least, goes first.

    source: seed, "Holding an Action"
    """
    everybody = tuple(dict.fromkeys((order.who, *order.against)))
    if not order.who or len(everybody) == 1:
        raise UsageError("a roll-off needs two", mend="--who titania --against brigand")
    first = [book.sheets[who].name for who in roll_off(book, everybody, dice)]
    return f"{first[0]} goes first, then {listing(first[1:], 'then')}."


def _needed(book: Book, order: Roll, word: str) -> tuple[str, list[Modifier]]:
    """Return what a characteristic or skill is called, and what makes the number needed."""
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
    check = Check(what.lower(), order.who, needed, tuple(lines))
    label = f"{what.lower()} {order.who}".strip()
    checked = roll_check(book, check, label, dice, _WORDS)
    made = tell_margin(_WORDS[not checked.made], checked.margin)
    return f"{_whose(book, order)}{what}: {checked.total} against {needed}-: {made}."


def _roll_dice(book: Book, order: Roll, dice: Dice) -> str:
    """Roll dice, or take their standard effect, and read them; what they come to, in words."""
    thrown = pool.of_text(order.what)
    label = f"{thrown.text} {order.who}".strip()
    if order.as_ == "standard":
        amounts = _standard(thrown)
        book.note("the standard effect, taken instead of a roll")
        told = _tell_standard(thrown, amounts)
    elif thrown.killing and not order.as_:
        amounts = _roll_killing(book, order, thrown, label, dice)
        told = f"{amounts['body']} BODY, x{amounts['multiplier']}: {amounts['stun']} STUN"
    else:
        faces = dice.roll(thrown.count, SIDES, label)
        amounts = _read_as(order.as_, thrown.read(faces), book.before.rules.half_die_body)
        told = _tell_amounts(order.as_, amounts)
        if not book.quiet:
            book.rolls.append(RollReport(label, thrown.text, faces, told))
    book.event(DiceRead(who=order.who, dice=thrown.text, amounts=amounts))
    return f"{_whose(book, order)}{thrown.text}: {told}."


def _roll_killing(book: Book, order: Roll, thrown: Pool, label: str, dice: Dice) -> dict[str, int]:
    """Roll killing dice and their STUN multiplier."""
    faces = dice.roll(thrown.count, SIDES, label)
    multiplying = f"stun multiplier {order.who}".strip()
    face = dice.roll(1, SIDES, multiplying)
    killed = damage_dice.killing(thrown.read(faces), face[0])
    if not book.quiet:
        body = f"{killed.body} BODY"
        told = f"{body}, x{killed.mult}: {killed.stun} STUN"
        book.rolls.append(RollReport(label, thrown.text, faces, body))
        book.rolls.append(RollReport(multiplying, "1d6", face, told))
    return {"stun": killed.stun, "body": killed.body, "multiplier": killed.mult}


_COUNTED = {
    "luck": ("point", "of Luck", damage_dice.luck),
    "unluck": ("point", "of Unluck", damage_dice.unluck),
    "flash": ("segment", "of Flash", damage_dice.flash_segments),
    "effect": ("point", "of effect", effect_points),
}
"""Readings that count one thing: what, of what, and how."""


def _read_as(kind: str, faces: Faces, half_from: int) -> dict[str, int]:
    """Return what the faces come to: as damage for "", or in another reading."""
    if kind == "entangle":
        return {"body": damage_dice.entangle_body(faces)}
    if kind in _COUNTED:
        unit, _, count = _COUNTED[kind]
        return {f"{unit}s": count(faces)}
    rolled = damage_dice.normal(faces, half_from=half_from)
    return {"stun": rolled.stun, "body": rolled.body}


def _tell_amounts(kind: str, amounts: dict[str, int]) -> str:
    if kind == "entangle":
        return f"{amounts['body']} BODY of Entangle"
    if kind in _COUNTED:
        unit, what, _ = _COUNTED[kind]
        count = amounts[f"{unit}s"]
        return f"{count} {unit}{'s' if count != 1 else ''} {what}"
    stun = amounts["stun"]
    return f"{stun} STUN, {amounts['body']} BODY; {stun} point{'s' * (stun != 1)} of effect"


def _standard(thrown: Pool) -> dict[str, int]:
    """Return the standard effect of dice that are not rolled."""
    dice = thrown.dice
    minus = max(0, -dice.pips)
    got = damage_dice.standard_effect(dice.d6 - minus, dice.half, minus, max(0, dice.pips))
    return {"body": got.points} if thrown.killing else {"stun": got.points, "body": got.body}


def _tell_standard(thrown: Pool, amounts: dict[str, int]) -> str:
    if thrown.killing:
        return f"{amounts['body']} BODY; the STUN multiplier is rolled all the same"
    return _tell_amounts("", amounts)


def _whose(book: Book, order: Roll) -> str:
    return f"{book.sheets[order.who].name} rolls " if order.who else ""
