"""How likely successes are, exactly: the laws of pools and of the chance die. source: P1."""

from functools import lru_cache
from itertools import product

from hero_combat.dice import Dice, supplied
from hero_combat.dice.laws import Law, mixed, open_ended, power
from hero_combat.errors import UsageError
from hero_combat.systems.storyteller.dice import dice_pool

DRAMATIC = -1
"""The outcome that stands for the dramatic failure of a chance die."""
MOST_DICE = 40
"""The law of more dice takes too long."""
_FACES = range(1, dice_pool.SIDES + 1)
_BEYOND = {10: 10, 9: 14, 8: 20}
"""Successes above the number of dice from which on they are one outcome, by what comes again."""


def success_law(
    dice: int, again: int = 10, *, rote: bool = False, late_dramatic: bool = False
) -> Law[int]:
    """Return the law of a throw's successes; `DRAMATIC` for a dramatic failure.

    Dice that come again have no end: everything from the law's `most` up is one outcome.

    Args:
        dice: how many; 0 for the chance die.
        again: the least face that adds a die; 0 for none.
        rote: whether failed dice are thrown a second time.
        late_dramatic: whether the second die of a rote chance roll can be dramatic too.

    Raises:
        UsageError: more dice than laws are computed for.
    """
    if not dice:
        return _chance_law(rote=rote, late_dramatic=late_dramatic)
    if dice > MOST_DICE:
        raise UsageError(f"{dice} dice are too many to compute odds; use at most {MOST_DICE}")
    return _pool_law(dice, again, rote=rote)


@lru_cache(64)
def _pool_law(count: int, again: int, *, rote: bool) -> Law[int]:
    """Return the law of a pool's successes: each die alone, then the sum of all."""
    if not again:
        plain = _plain_law()
        return power(_second_chance(plain) if rote else plain, count)
    most = count + _BEYOND[again]
    ends: dict[int, int] = {}
    more: dict[int, int] = {}
    for face in _FACES:
        hits, comes_again = dice_pool.count_successes((face,), again)
        into = more if comes_again else ends
        into[hits] = into.get(hits, 0) + 1
    one = open_ended(ends, more, most).reduced()
    return power(_second_chance(one).reduced() if rote else one, count)


def _plain_law() -> Law[int]:
    """Return the law of a die that never comes again."""
    hits = [dice_pool.count_successes((face,), dice_pool.SIDES + 1)[0] for face in _FACES]
    return Law({hit: hits.count(hit) for hit in sorted(set(hits))}, dice_pool.SIDES)


def _second_chance(one: Law[int]) -> Law[int]:
    """Return the law of a rote die: one that fails is thrown once more."""
    failed = one.weights[0]
    return mixed([(one, failed), (one.given(lambda hits: hits > 0), one.total - failed)])


@lru_cache(4)
def _chance_law(*, rote: bool, late_dramatic: bool) -> Law[int]:
    """Return the law of the chance die, from every pair of faces that `throw` can read."""
    weights: dict[int, int] = {}
    for first, second in product(_FACES, repeat=2):
        dice = Dice(supplied(f"{first} / {second}"))
        pool = dice_pool.Pool("chance", (), rerolls=dice_pool.Rerolls(rote=rote))
        thrown = dice_pool.throw(dice, pool, late=late_dramatic)
        read = DRAMATIC if thrown.result == "dramatic" else thrown.successes
        weights[read] = weights.get(read, 0) + 1
    return Law(weights, dice_pool.SIDES**2)
