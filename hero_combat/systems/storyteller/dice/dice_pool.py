"""Throw a pool of dice: successes, dice that come again, rote, the chance die. source: P1."""

from collections.abc import Sequence

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import DiceError
from hero_combat.systems.storyteller.events import PoolRolled, Purpose, RollResult
from hero_combat.systems.storyteller.sheet.stat_block import Sheet
from hero_combat.systems.storyteller.sheet.traits import ATTRIBUTES, FIELDS, dots
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import (
    EXCEPTIONAL,
    MENTAL_SKILLS,
    SUCCESS,
    UNTRAINED,
    UNTRAINED_MENTAL,
)
from hero_combat.systems.storyteller.telling import rolls as told

SIDES = 10


class Rerolls(msgspec.Struct, frozen=True, gc=False):
    """Which dice are rolled again.

    Attributes:
        again: the least face that adds a die; 0 for none.
        rote: whether each failed die of the first throw is thrown a second time.
    """

    again: int = 10
    rote: bool = False


PLAIN = Rerolls()


class Part(msgspec.Struct, frozen=True, gc=False):
    """One thing of which a pool, or Defense, is made.

    Attributes:
        kind: what it is; `telling.words` says what that is called.
        value: how many dice it adds.
        of: of what it comes, or of how much: the trait, the weapon, the metres; "" for no more.
    """

    kind: str
    value: int
    of: str | int = ""


class Pool(msgspec.Struct, frozen=True, gc=False):
    """What is thrown.

    Attributes:
        label: what is rolled for, with its target.
        parts: everything that makes the pool.
        who: whose pool it is, "" for nobody's.
        purpose: what it is rolled for.
        rerolls: which dice are rolled again.
        chance: throw a chance die whatever the parts come to.
        against: the Defense that comes off it.
        target: the id of whose Defense that is, "" for none.
    """

    label: str
    parts: Sequence[Part]
    who: str = ""
    purpose: Purpose = "roll"
    rerolls: Rerolls = PLAIN
    chance: bool = False
    against: Sequence[Part] = ()
    target: str = ""


class Wave(msgspec.Struct, frozen=True, gc=False):
    """Dice that are thrown at once behind the first ones: `key` is `rote`, `again` or `chance`."""

    key: str
    faces: tuple[int, ...]
    hits: int = 0
    again: int = 0


class Throw(msgspec.Struct, frozen=True, gc=False):
    """What a pool came to.

    Attributes:
        dice: how many dice were thrown; 0 for the chance die.
        successes: how many.
        result: dramatic failure, failure, success, or exceptional success.
        first: the faces that fell first.
        waves: the dice that were rolled again.
    """

    dice: int
    successes: int
    result: RollResult
    first: tuple[int, ...]
    waves: Sequence[Wave] = ()


def roll_pool(book: Book, dice: Dice, pool: Pool) -> Throw:
    """Throw a pool in a fight, book it and report it."""
    thrown = throw(dice, pool, late=book.before.rules.rote_chance == "any")
    roll = book.report(told.pool, book, pool, thrown)
    for wave in thrown.waves:
        book.report(told.wave, pool.label, wave)
    book.event(
        PoolRolled(
            who=pool.who,
            purpose=pool.purpose,
            dice=thrown.dice,
            again=pool.rerolls.again,
            rote=pool.rerolls.rote,
            successes=thrown.successes,
            result=thrown.result,
            roll=roll,
        )
    )
    return thrown


def throw(dice: Dice, pool: Pool, *, late: bool = False) -> Throw:
    """Throw a pool; `late` is whether the second die of a rote chance roll can be dramatic too."""
    count = 0
    for part in pool.parts:
        count += part.value
    for part in pool.against:
        count -= part.value
    if pool.chance or count < 1:
        return _throw_chance_die(dice, pool.label, rote=pool.rerolls.rote, late=late)
    return _throw_dice(dice, pool.label, count, pool.rerolls)


def trait_parts(sheet: Sheet, names: Sequence[str]) -> list[Part]:
    """Return a pool's first parts: each trait, and what it costs to be untrained."""
    parts = []
    for name in names:
        value: int = getattr(sheet, name) if name in FIELDS else dots(sheet, name)
        parts.append(Part("trait", value, name))
        if not value and name not in ATTRIBUTES:
            price = UNTRAINED_MENTAL if name in MENTAL_SKILLS else UNTRAINED
            parts.append(Part("untrained", price, name))
    return parts


def _throw_dice(dice: Dice, label: str, pool: int, rerolls: Rerolls) -> Throw:
    """Throw a pool."""
    again = rerolls.again or SIDES + 1
    first = dice.roll(pool, SIDES, label)
    hits, more = count_successes(first, again)
    if not more and not rerolls.rote:
        return Throw(pool, hits, _result_of(hits), first)
    waves = []
    if rerolls.rote and hits < pool:
        faces = dice.roll(pool - hits, SIDES, f"{label} rote")
        new, come = count_successes(faces, again)
        hits += new
        more += come
        waves.append(Wave("rote", faces, new))
    while more:
        faces = dice.roll(more, SIDES, f"{label} again")
        new, more = count_successes(faces, again)
        hits += new
        waves.append(Wave("again", faces, new, again))
    return Throw(pool, hits, _result_of(hits), first, waves)


def _result_of(hits: int) -> RollResult:
    """Return what so many successes of a pool are."""
    if hits >= EXCEPTIONAL:
        return "exceptional"
    return "success" if hits else "failure"


def _throw_chance_die(dice: Dice, label: str, *, rote: bool, late: bool) -> Throw:
    """Throw one die, a success on 10 alone; 1 is dramatic. A 10 does not come again."""
    first = dice.roll(1, SIDES, label)
    result = _read_chance_die(first[0])
    waves = []
    if rote and result == "failure":
        faces = dice.roll(1, SIDES, f"{label} rote")
        result = _read_chance_die(faces[0])
        if result == "dramatic" and not late:
            result = "failure"
        waves.append(Wave("chance", faces))
    return Throw(0, int(result == "success"), result, first, waves)


def _read_chance_die(face: int) -> RollResult:
    if face == SIDES:
        return "success"
    return "dramatic" if face == 1 else "failure"


def count_successes(faces: Sequence[int], again: int) -> tuple[int, int]:
    """Return how many faces are successes, and how many come again: those from `again` up."""
    hits = more = 0
    for face in faces:
        if face >= SUCCESS:
            hits += 1
            if face >= again:
                more += 1
    return hits, more


def check_size(parts: Sequence[Part]) -> int:
    """Return the pool that the parts add up to.

    Raises:
        DiceError: it is no sensible number of dice.
    """
    total = sum(part.value for part in parts)
    if total > 10_000:
        raise DiceError(f"a pool of {total} dice is too large")
    return total
