"""The verb `roll`: pools of d6 as Spotlight reads them."""

from typing import Literal

import msgspec

from hero_combat.dice import Dice
from hero_combat.dice.notation import Notation, parse
from hero_combat.errors import DiceError, Problem, UsageError
from hero_combat.orders.usage import refuse
from hero_combat.systems.spotlight import dice as pools
from hero_combat.systems.spotlight import orders
from hero_combat.systems.spotlight.attack.hit import HitRoll, read_hit_roll
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.tables import SIDES, SKILLS
from hero_combat.systems.spotlight.telling import rolls as told
from hero_combat.systems.spotlight.telling import words
from hero_combat.systems.spotlight.turns.initiative import roll_initiative, winners
from hero_combat.text import did_you_mean, listing

_OF_POOLS = ("modifier", "difficulty", "located")
_SCORES = {
    "str": "strength",
    "for": "fortitude",
    "agi": "agi",
    "willpower": "willpower",
    "initiative": "initiative",
}


class Pool(msgspec.Struct, frozen=True):
    """What is rolled.

    Attributes:
        who: whose it is, "" for nobody's.
        name: what people call it.
        count: how many dice.
        gives: what gives them; dice that are named come from nothing.
        trained: whether it is a skill in which one is trained.
        modifier: how many dice more.
    """

    who: str
    name: str
    count: int
    gives: Literal["", "score", "skill"] = ""
    trained: bool = True
    modifier: int = 0


class Thrown(msgspec.Struct, frozen=True):
    """A pool that was rolled.

    Attributes:
        pool: what is rolled.
        faces: what fell.
        read: what that means.
        difficulty: against what, None where nothing is said.
        where: where it hits, "" where nobody asks.
    """

    pool: Pool
    faces: tuple[int, ...]
    read: HitRoll
    difficulty: int | None
    where: str


def roll(book: Book, order: orders.Roll, dice: Dice) -> None:
    """Roll a pool, or for a hit location, or initiative for everybody who rolls it.

    Raises:
        UsageError: it isn't clear what is rolled, or whose it is.
        DiceError: the dice are no pool of d6.

    source: seed, "Attack Rules" 3, "Initiative"; rulings P2, P6.4, P7
    """
    what = order.what.strip().lower().replace("-", "_").replace(" ", "_")
    if what == "location":
        refuse(order, _OF_POOLS, "a hit location")
        book.say(told.location, pools.roll_location(book, order.who, dice))
    elif what == "initiative" and not order.who:
        refuse(order, _OF_POOLS, "everyone's initiative")
        _roll_initiative(book, dice)
    else:
        book.targets = (order.who,) if order.who else ()
        _throw(book, order, _prepare_pool(book, order, what), dice)


def _prepare_pool(book: Book, order: orders.Roll, what: str) -> Pool:
    """Return how many dice there are, what they are called, and why there are so many."""
    more = order.modifier
    if what[:1].isdigit() or what.startswith("d"):
        notation = parse(f"{what}d6" if what.isdigit() else order.what)
        if notation != Notation(notation.count, SIDES):
            raise DiceError(f'"{order.what}" is not a pool of d6', mend="use 5d6, for example")
        return Pool(order.who, f"{notation.count}d6", notation.count, modifier=more)
    if not order.who:
        known = (*_SCORES, *SKILLS, "location")
        if what in known:
            raise UsageError(f"{order.what} needs a combatant", mend="add --who ID")
        mend = did_you_mean(what, known) or f"choose {listing(known, 'or')}, or dice such as 5d6"
        raise UsageError(Problem(f'can\'t roll "{order.what}"', mend=mend))
    sheet = book.sheets[order.who]
    if what in _SCORES:
        count: int = getattr(sheet, _SCORES[what])
        name = what.upper() if len(what) == 3 else what.title()
        return Pool(order.who, name, count, "score", modifier=more)
    skill = what if what in SKILLS else order.what
    count, trained = pools.skill_dice(sheet, skill, book.before.rules)
    if not trained:
        book.remark(told.untrained, count)
    return Pool(order.who, words.skill(skill), count, "skill", trained, more)


def _throw(book: Book, order: orders.Roll, pool: Pool, dice: Dice) -> None:
    """Roll a pool, and where it hits."""
    count, needs = max(0, pool.count + pool.modifier), order.difficulty
    faces = dice.roll(count, SIDES, f"{pool.name.lower()} {pool.who}".strip())
    read = read_hit_roll(faces, 1 if needs is None else needs)
    place, where = book.place(), ""
    if order.located and read.hit and faces:
        both = faces if count > 1 else (*faces, pools.roll_other_die(book, order.who, dice))
        where = pools.hit_location(both, "", book.before.rules)
    thrown = Thrown(pool, faces, read, needs, where)
    book.report_at(place, told.pool_roll, thrown)
    book.say(told.pool, book, thrown)


def _roll_initiative(book: Book, dice: Dice) -> None:
    """Roll initiative for a look: it changes nothing; `step` rolls its own. source: ruling P2"""
    rolls = roll_initiative(book, dice)
    if not rolls:
        raise UsageError("initiative needs a combatant", mend="add --who ID or the FILE")
    best = max(roll.successes for roll in rolls)
    book.say(told.initiative, book, winners(rolls), best)
