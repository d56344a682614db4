"""Attack after attack on one target: a Defense, once rolled, stands until the target is out."""

from collections.abc import Callable
from functools import cache
from math import inf

from hero_combat.dice.chains import Chain, expected_steps
from hero_combat.dice.laws import Law
from hero_combat.fight.odds import MOST_STATES
from hero_combat.systems.zt.checking import Pool
from hero_combat.systems.zt.checks import Result

Loss = Callable[[Result], Law[int]]
"""The law of the HP that one attack takes from who has this Defense, misses included."""
State = tuple[int, Result | None]
"""HP lost so far, and the Defense that stands; None where it is rolled first."""
_FINE = 1e-9


def chain_of(
    enough: int, out_at: int, first: Law[Result] | Result, bare: Result, loss: Loss
) -> Chain:
    """The attacks until so many HP are lost.

    Args:
        enough: the loss at which it is over.
        out_at: the loss at which the target is Unconscious, with a Defense of Adjustments alone.
        first: the Defense that stands, or the law of the one that is rolled before the first.
        bare: the Defense of one who is Unconscious.
        loss: what one attack takes.
    """

    def hit(lost: int, defense: Result) -> Law[State]:
        def after(more: int) -> State:
            sum_ = min(enough, lost + more)
            return sum_, bare if sum_ >= out_at else defense

        return loss(defense).map(after)

    @cache
    def step(state: State) -> Law[State]:
        lost, defense = state
        if defense is not None:
            return hit(lost, defense)
        assert isinstance(first, Law)  # noqa: S101 - what is not rolled yet has a law
        return first.then(lambda rolled: hit(lost, rolled))

    start = (0, None if isinstance(first, Law) else first)
    return Chain(start, step, lambda state: state[0] >= enough)


def average_of(
    enough: int, out_at: int, first: Law[Result], bare: Result, loss: Loss, pools: tuple[Pool, Pool]
) -> float:
    """How many attacks it takes on average where the Defense is rolled first.

    The higher the Defense, the longer it takes; whether that has an average depends on whose dice
    explode the farther. The law of the Defense is to be a long one.

    Args:
        enough: as in `chain_of`, and so all others but the last.
        out_at: the same.
        first: the same.
        bare: the same.
        loss: the same.
        pools: what the Hit Check and the Defense Check are made with.
    """
    if not _finite(*pools):
        return inf
    total = 0.0
    for result, weight in sorted(first.weights.items(), key=lambda each: each[0].total):
        part = weight / first.total
        chain = chain_of(enough, out_at, result, bare, loss)
        more = part * expected_steps(chain, MOST_STATES)
        if more == inf:
            break  # beyond what the dice of a Hit Check are followed to
        total += more
        if more < _FINE * total and not result.crit_fail:
            break
    return total


def _finite(hit: Pool, defense: Pool) -> bool:
    """Whether the average of 1 by the chance to hit is finite over all that a Defense can be.

    With dice of as many sides the sum over the totals goes like their power of the difference of
    the numbers of dice.
    """
    if defense.fixed or not defense.count:
        return True
    if hit.fixed or not hit.count:
        return False
    if hit.sides != defense.sides:
        return hit.sides > defense.sides
    return hit.count - defense.count >= 2
