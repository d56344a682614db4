"""The verb `roll`: a pool, a chance die, traits, contested or helped, with or without a fight."""

from collections.abc import Sequence

import msgspec

from hero_combat.dice import Dice
from hero_combat.dice.notation import Notation, parse
from hero_combat.errors import Problem, UsageError
from hero_combat.fight.permission import forbid
from hero_combat.systems.storyteller.attack.restrictions import check_each_once
from hero_combat.systems.storyteller.attack.teamwork import roll_help
from hero_combat.systems.storyteller.conditions.injury_tilts import only_chance, tag_parts
from hero_combat.systems.storyteller.dice import dice_pool
from hero_combat.systems.storyteller.dice.contested_roll import Contest, settle_contest
from hero_combat.systems.storyteller.dice.dice_pool import SIDES, Part, Pool, Rerolls, Throw
from hero_combat.systems.storyteller.health import wound_penalty_of
from hero_combat.systems.storyteller.orders.verbs import Roll
from hero_combat.systems.storyteller.rulings import Rules
from hero_combat.systems.storyteller.sheet.stat_block import Sheet
from hero_combat.systems.storyteller.sheet.traits import ALL_SKILLS, ATTRIBUTES, SKILLS
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import WILLPOWER_DICE
from hero_combat.systems.storyteller.telling import rolls as told
from hero_combat.systems.storyteller.turns.actions import pay_willpower
from hero_combat.text import did_you_mean, printable


class Side(msgspec.Struct, frozen=True):
    """One side of a roll.

    Attributes:
        what: what it rolls: dice, or traits.
        who: the id of whose roll it is, "" for nobody's.
        own: whether it is the one that the order is about.
    """

    what: str
    who: str
    own: bool = False


class Rolled(msgspec.Struct, frozen=True):
    """What a roll came to.

    Attributes:
        order: the line.
        mine: what was thrown.
        theirs: what the other side threw, None where there is none.
        contest: who won, None without a contest.
    """

    order: Roll
    mine: Throw
    theirs: Throw | None = None
    contest: Contest | None = None


def roll(book: Book, order: Roll, dice: Dice) -> None:
    """Roll a pool written as dice or as traits; contested when `versus` is given.

    Raises:
        UsageError: no such dice or trait, or nobody whose trait it is.
        DiceError: the dice can't be read.
        Forbidden: there is no Willpower to spend.

    source: ruling P1
    """
    if order.again is not None and order.again not in (0, 8, 9, 10):
        raise UsageError(f"--again {order.again} is not 10, 9, 8 or 0 (none)")
    mine = _roll_side(book, order, Side(order.what, order.who, own=True), dice)
    rolled = Rolled(order, mine)
    if order.versus:
        theirs = _roll_side(book, order, Side(order.versus, order.against), dice)
        contest = settle_contest(book, mine.successes, theirs.successes)
        rolled = Rolled(order, mine, theirs, contest)
    book.targets = tuple(filter(None, (order.who, order.against if order.versus else "")))
    book.say(told.roll, book, rolled)


def _roll_side(book: Book, order: Roll, side: Side, dice: Dice) -> Throw:
    """Roll one side's pool."""
    who = side.who
    rerolls, chance, parts = Rerolls(), False, []
    names: list[str] = []
    if _is_dice(side.what):
        notation = _notation(side.what)
        again = 10 if notation.again is None else notation.again
        rerolls, chance = Rerolls(again, notation.rote), notation.chance
        if not chance:
            parts.append(Part("dice", notation.count, notation.count))
    else:
        if not who:
            option = "--who" if side.own else "--against"
            raise UsageError(f"{side.what.strip()} needs a combatant", mend=f"add {option} ID")
        names = _named_traits(book.sheets[who], side.what, book.before.rules)
        parts = dice_pool.trait_parts(book.sheets[who], names)
    if side.own:
        parts += _extras(book, order)
        parts += _help(book, order, names, dice)
        again = rerolls.again if order.again is None else order.again
        rerolls = Rerolls(again, rerolls.rote or order.rote)
    if who and names:
        parts += tag_parts(book.combatants[who].tags, names[0], fighting=False, sight=False)
        chance = only_chance(book, who, names[0])
        unhindered = names == ["stamina"] or (side.own and order.no_wounds)
        penalty = 0 if unhindered else wound_penalty_of(book, who)
        if penalty:
            parts.append(Part("wounds", penalty))
    dice_pool.check_size(parts)
    label = f"{'roll' if side.own else 'resist'} {who}".strip()
    pool = Pool(label, parts, who, "roll" if side.own else "resist", rerolls, chance)
    return dice_pool.roll_pool(book, dice, pool)


def _extras(book: Book, order: Roll) -> list[Part]:
    """Return what specialties, Willpower and the game master add."""
    parts = []
    if order.specialty:
        parts.append(Part("specialty", order.specialty))
    if order.willpower:
        if order.who:
            pay_willpower(book, order.who, "for 3 dice", force=order.force)
        parts.append(Part("Willpower", WILLPOWER_DICE))
    if order.modifier:
        parts.append(Part("modifier", order.modifier))
    return parts


def _help(book: Book, order: Roll, traits: Sequence[str], dice: Dice) -> list[Part]:
    """Let those who help roll the same traits."""
    if not order.helpers:
        return []
    check_each_once(book, order.helpers)
    if order.who in order.helpers:
        forbid(book, order.who, "can't help themselves", force=order.force)
    if not traits:
        raise UsageError("helpers need traits to roll", mend="write wits+composure, with --who")
    return roll_help(book, order.helpers, traits, dice, force=order.force)


def _is_dice(text: str) -> bool:
    word = text.strip().lower()
    return (
        word[:1].isdigit() or word.startswith("chance") or (word[:1] == "d" and word[1:2].isdigit())
    )


def _notation(text: str) -> Notation:
    """Read the pool that `text` writes.

    Raises:
        UsageError: Storyteller has no such dice.
    """
    notation = parse(text)
    known = Notation(
        notation.count, SIDES, again=notation.again, rote=notation.rote, chance=notation.chance
    )
    if notation != known or notation.again not in (None, 0, 8, 9, 10):
        raise UsageError(
            Problem(
                f'"{notation}" is not a Storyteller roll',
                mend="write 7d10, 5d10 8-again, 4d10 no-again rote or chance",
            )
        )
    return notation


def _named_traits(sheet: Sheet, text: str, rules: Rules) -> list[str]:
    """Return the traits that a text such as `dex+stealth` names.

    Raises:
        UsageError: a word is no trait, or could be several.
    """
    known = tuple(dict.fromkeys((*ATTRIBUTES, *ALL_SKILLS, *sheet.skills, "control")))
    near = (*ATTRIBUTES, *SKILLS, *sheet.skills)
    found = []
    for part in text.split("+"):
        word = part.strip().lower().replace(" ", "-")
        fits = [word] if word in known else _starting(word, near) or _starting(word, known)
        if not word or len(fits) != 1:
            shown = printable(part.strip()[:40])
            what = f'"{shown}" could be {" or ".join(fits)}' if len(fits) > 1 and word else ""
            raise UsageError(
                Problem(
                    what or f'"{shown}" is not a trait',
                    mend=did_you_mean(word, known) or "write traits as dexterity+athletics",
                )
            )
        found.append(rules.alias.control if fits[0] == "control" else fits[0])
    return found


def _starting(word: str, names: Sequence[str]) -> list[str]:
    return sorted({name for name in names if name.startswith(word)})
