"""The verb `roll`: dice as Champions reads them, with or without a fight."""

import msgspec

from hero_combat.dice import Dice
from hero_combat.dice.notation import parse
from hero_combat.errors import Problem, UsageError
from hero_combat.orders.usage import check_options
from hero_combat.systems.champions.dice import checks, damage_dice, pool
from hero_combat.systems.champions.dice.charts import CHARTS, is_chart, on_chart
from hero_combat.systems.champions.dice.checks import Check, roll_under
from hero_combat.systems.champions.dice.damage_dice import Faces, effect_points
from hero_combat.systems.champions.dice.pool import SIDES, Pool
from hero_combat.systems.champions.events import DiceRead
from hero_combat.systems.champions.orders.verbs import ROLLS, Roll
from hero_combat.systems.champions.sheet.stat_block import Sheet
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.telling import rolls as told
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


def roll(book: Book, order: Roll, dice: Dice) -> None:
    """Roll damage (`8d6`, `3d6k`), a number to be rolled under (`11-`), or what has a name.

    Names are characteristics and skills, `roll-off` (DEX, the larger margin first), and the charts
    `location`, `high-shot` and its like, and `scatter`. Nothing in the fight changes. `who` is
    needed for a characteristic and told otherwise.

    Raises:
        UsageError: nothing of that name, no such dice, or nobody whose roll it is.
        DiceError: the dice can't be read.

    source: seed, "Reading Damage Dice"; rulings 2.4, 2.6 and 3.1
    """
    word = order.what.strip().lower()
    check_options(msgspec.structs.replace(order, what=_kind(word)))
    if word in _FIELDS or word in _SKILLS:
        _success(book, order, _needed(book, order, word), dice)
    elif word == "roll-off":
        _roll_off(book, order, dice)
    elif is_chart(word):
        on_chart(book, word, order, dice)
    elif word.replace("-", "").isalpha():
        known = (*_FIELDS, *_SKILLS, "roll-off", *CHARTS)
        mend = did_you_mean(word, known) or f"choose {listing(known, 'or')}, or dice: 8d6"
        raise UsageError(Problem(f'can\'t roll "{order.what}"', mend=mend))
    else:
        under = parse(order.what).under
        if under is None:
            _roll_dice(book, order, dice)
        else:
            _success(book, order, Needed(f"{under}-", under), dice)
    book.targets = (order.who, *order.against) if order.who else order.against


def _kind(word: str) -> str:
    """Return the kind of roll as the table of usages has it: dice, a number, or a name."""
    if word in ROLLS or word.replace("-", "").isalpha():
        return word
    return "8d6" if parse(word).under is None else "11-"


def _roll_off(book: Book, order: Roll, dice: Dice) -> None:
    """Roll DEX; the one who makes it by most, or fails by least, goes first.

    source: seed, "Holding an Action"
    """
    everybody = tuple(dict.fromkeys((order.who, *order.against)))
    if not order.who or len(everybody) == 1:
        raise UsageError(
            "a roll-off needs two combatants", mend="add --who titania --against brigand"
        )
    book.say(told.roll_off, book, roll_off(book, everybody, dice))


class Needed(msgspec.Struct, frozen=True):
    """What a roll of 3d6 needs.

    Attributes:
        what: what is rolled: a characteristic, a skill, or the number, as it was typed.
        number: the number needed.
        value: the characteristic a fifth of which is in it; None for another roll.
        modifier: what the game master adds.
    """

    what: str
    number: int
    value: int | None = None
    modifier: int = 0


def _needed(book: Book, order: Roll, word: str) -> Needed:
    """Return what a characteristic or skill is called, and the number needed."""
    if not order.who:
        raise UsageError(f"a {word} roll needs a combatant", mend="add --who ID")
    sheet: Sheet = book.sheets[order.who]
    if word in _SKILLS:
        target: int = getattr(sheet, word)
        if not target:
            raise UsageError(
                f"{sheet.name} has no {word}", mend=f"add {word} = 11 to the stat block"
            )
        return Needed(word, target)
    value: int = getattr(sheet, _FIELDS[word])
    name = word.upper() if len(word) == 3 else word
    return Needed(name, checks.characteristic_roll_target(value), value)


def _success(book: Book, order: Roll, needed: Needed, dice: Dice) -> None:
    """Roll 3d6 for a number or less, and report it."""
    needed = msgspec.structs.replace(needed, modifier=order.modifier)
    what = needed.what.lower()
    check = Check(what, order.who, needed.number + needed.modifier)
    rolled = roll_under(book, check, f"{what} {order.who}".strip(), dice)
    book.report(told.success_roll, rolled, needed)
    book.say(told.success, book, order.who, rolled, needed)


def _roll_dice(book: Book, order: Roll, dice: Dice) -> None:
    """Roll dice, or take their standard effect, and read them."""
    thrown = pool.of_text(order.what)
    label = f"{thrown.text} {order.who}".strip()
    if order.as_ == "standard":
        amounts = _standard(thrown)
        book.remark(told.standard_effect)
    elif thrown.killing and not order.as_:
        amounts = _roll_killing(book, order, thrown, label, dice)
    else:
        faces = dice.roll(thrown.count, SIDES, label)
        amounts = _read_as(order.as_, thrown.read(faces), book.before.rules.half_die_body)
        book.report(told.read_roll, label, thrown, faces, (order.as_, amounts))
    book.event(DiceRead(who=order.who, dice=thrown.text, amounts=amounts))
    book.say(told.dice_read, book, order, thrown, amounts)


def _roll_killing(book: Book, order: Roll, thrown: Pool, label: str, dice: Dice) -> dict[str, int]:
    """Roll killing dice and their STUN multiplier."""
    faces = dice.roll(thrown.count, SIDES, label)
    multiplying = f"stun multiplier {order.who}".strip()
    face = dice.roll(1, SIDES, multiplying)
    killed = damage_dice.killing(thrown.read(faces), face[0])
    book.report(told.killing_roll, label, thrown, faces, killed)
    book.report(told.multiplier_roll, multiplying, face, killed)
    return {"stun": killed.stun, "body": killed.body, "multiplier": killed.mult}


_COUNTED = {
    "luck": ("points", damage_dice.luck),
    "unluck": ("points", damage_dice.unluck),
    "flash": ("segments", damage_dice.flash_segments),
    "effect": ("points", effect_points),
}
"""Readings that count one thing: what, and how."""


def _read_as(kind: str, faces: Faces, half_from: int) -> dict[str, int]:
    """Return what the faces come to: as damage for "", or in another reading."""
    if kind == "entangle":
        return {"body": damage_dice.entangle_body(faces)}
    if kind in _COUNTED:
        units, count = _COUNTED[kind]
        return {units: count(faces)}
    rolled = damage_dice.normal(faces, half_from=half_from)
    return {"stun": rolled.stun, "body": rolled.body}


def _standard(thrown: Pool) -> dict[str, int]:
    """Return the standard effect of dice that are not rolled."""
    dice = thrown.dice
    minus = max(0, -dice.pips)
    got = damage_dice.standard_effect(dice.d6 - minus, dice.half, minus, max(0, dice.pips))
    return {"body": got.points} if thrown.killing else {"stun": got.points, "body": got.body}
