"""How likely successes are, exactly: the laws of pools and of the chance die. source: P1."""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Literal

from hero_combat.dice import Dice, supplied
from hero_combat.dice.laws import Law, mixed, open_ended, power
from hero_combat.dice.notation import Notation
from hero_combat.errors import UsageError
from hero_combat.systems.storyteller.dice.dice_pool import SIDES, counted, throw
from hero_combat.systems.storyteller.tables import SUCCESS

DRAMATIC = -1
"""The outcome that stands for the dramatic failure of a chance die."""


MOST_DICE = 40
"""The law of more dice takes too long."""


_FACES = range(1, SIDES + 1)


_BEYOND = {10: 10, 9: 14, 8: 20}
"""Successes above the number of dice from which on they are one outcome, by what comes again."""


def successes(notation: Notation, *, late_dramatic: bool = False) -> Law[int]:
    """The law of a throw's successes; `DRAMATIC` for a dramatic failure.

    Dice that come again have no end: everything from the law's `most` up is one outcome.

    Args:
        notation: the pool, `7d10 8-again rote` or `chance`.
        late_dramatic: whether the second die of a rote chance roll can be dramatic too.

    Raises:
        UsageError: more dice than laws are computed for.
    """
    if notation.chance:
        return _chance(rote=notation.rote, late_dramatic=late_dramatic)
    if notation.count > MOST_DICE:
        raise UsageError(f"odds are computed for {MOST_DICE} dice at most, not {notation.count}")
    again = 10 if notation.again is None else notation.again
    return _pool(notation.count, again, notation.rote)


@lru_cache(64)
def _pool(count: int, again: int, rote: bool) -> Law[int]:  # noqa: FBT001 - lru_cache
    """The law of a pool's successes: each die alone, then the sum of all."""
    if not again:
        plain = _plain()
        law = _second_chance(plain) if rote else plain
        return power(law, count)
    most = count + _BEYOND[again]
    ends: dict[int, int] = {}
    more: dict[int, int] = {}
    for face in _FACES:
        hits, comes_again = counted((face,), again)
        into = more if comes_again else ends
        into[hits] = into.get(hits, 0) + 1
    one = open_ended(ends, more, most).reduced()
    return power(_second_chance(one).reduced() if rote else one, count)


def _plain() -> Law[int]:
    """The law of a die that never comes again."""
    hits = [counted((face,), SIDES + 1)[0] for face in _FACES]
    return Law({hit: hits.count(hit) for hit in sorted(set(hits))}, SIDES)


def _second_chance(one: Law[int]) -> Law[int]:
    """The law of a rote die: one that fails is thrown once more."""
    failed = one.weights[0]
    return mixed([(one, failed), (one.given(lambda hits: hits > 0), one.total - failed)])


@lru_cache(4)
def _chance(*, rote: bool, late_dramatic: bool) -> Law[int]:
    """The law of the chance die, from every pair of faces that `throw` can read."""
    weights: dict[int, int] = {}
    for faces in product(_FACES, repeat=2):
        read = _read(faces, rote=rote, late_dramatic=late_dramatic)
        weights[read] = weights.get(read, 0) + 1
    return Law(weights, SIDES**2)


def _read(faces: Sequence[int], *, rote: bool, late_dramatic: bool) -> int:
    dice = Dice(supplied(f"{faces[0]} / {faces[1]}"))
    thrown = throw(dice, "chance", (), chance=True, rote=rote, late_dramatic=late_dramatic)
    return DRAMATIC if thrown.result == "dramatic" else thrown.successes


def at_least_one(pool: int) -> Fraction:
    """The chance that a pool (or, below 1, the chance die) has any success."""
    if pool < 1:
        return Fraction(1, SIDES)
    return 1 - Fraction(SUCCESS - 1, SIDES) ** pool


def expected_per_die(again: Literal[0, 8, 9, 10] = 10, *, rote: bool = False) -> Fraction:
    """The successes that one die brings on average."""
    success = Fraction(SIDES + 1 - SUCCESS, SIDES)
    more = Fraction(SIDES + 1 - again, SIDES) if again else Fraction(0)
    plain = success / (1 - more)
    return success + (more + (1 - success)) * plain if rote else plain
