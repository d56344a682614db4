"""What people ask of a law of numbers: mean, variance, quantiles, how long it takes."""

from typing import TYPE_CHECKING

from hero_combat.dice.laws import Chance, Law, folded

if TYPE_CHECKING:  # few reckon with fractions
    from fractions import Fraction


def at_least(law: Law[int], least: int) -> Chance:
    """Return the probability of `least` or more.

    Raises:
        ValueError: the law ends in `most or more` below that.
    """
    if law.most is not None and least > law.most:
        raise ValueError(f"the law ends in {law.most} or more, below {least}")
    return law.chance(lambda outcome: outcome >= least)


def mean(law: Law[int]) -> Chance:
    """Return the expected outcome as a fraction; of a law with a `most` a lower bound of it."""
    return Chance(sum(n * weight for n, weight in law.weights.items()), law.total)


def fraction_of(chance: Chance) -> "Fraction":
    """Return a chance, or a mean, as a fraction that can be reckoned with."""
    from fractions import Fraction  # noqa: PLC0415 - it takes long to import, and few reckon

    return Fraction(chance.numerator, chance.denominator)


def quantile(law: Law[int], numerator: int, denominator: int) -> int:
    """Return the least outcome not exceeded with that probability: 1, 2 gives the median."""
    wanted = law.total * numerator
    so_far = 0
    for outcome in sorted(law.weights):
        so_far += law.weights[outcome]
        if so_far * denominator >= wanted:
            return outcome
    raise ValueError("a quantile lies between 0 and 1")


class Never(ValueError):
    """What is waited for can never come."""


def tries(loss: Law[int], enough: int, most: int) -> Law[int]:
    """Return how many independent losses it takes to come to `enough`: 1, 2 ... `most` or more.

    Args:
        loss: what one of them takes, from 0 up.
        enough: the sum at which it is over, 1 or more.
        most: the number of tries that stands for itself and all above.

    Raises:
        Never: a loss is always 0.
    """
    loss = folded(loss, enough).reduced()
    if set(loss.weights) == {0}:
        raise Never("nothing is ever lost")
    left = {0: 1}  # what is lost so far
    done: dict[int, int] = {}
    for nth in range(1, most):
        onward: dict[int, int] = {}
        over = 0
        for so_far, weight in left.items():
            for more, part in loss.weights.items():
                if so_far + more >= enough:
                    over += weight * part
                else:
                    onward[so_far + more] = onward.get(so_far + more, 0) + weight * part
        done = {key: weight * loss.total for key, weight in done.items()}
        if over:
            done[nth] = over
        left = onward
    rest = sum(left.values())
    if rest:
        done[most] = rest
    return Law(done, loss.total ** (most - 1), most)


def expected_tries(loss: Law[int], enough: int) -> Chance:
    """Return how many independent losses it takes on average to come to `enough`, exactly.

    Raises:
        Never: a loss is always 0.
    """
    loss = folded(loss, enough).reduced()
    moving = loss.total - loss.weights.get(0, 0)
    if not moving:
        raise Never("nothing is ever lost")
    # E(n) for n still to lose is (1 + sum of p(l) E(n - l)) / (1 - p(0)), E(0) being 0; each is
    # kept as the numerator over `moving` to the power of n.
    expected = [0]
    powers = [1]
    for wanted in range(1, enough + 1):
        powers.append(powers[-1] * moving)
        value = loss.total * powers[wanted - 1]
        for more, part in loss.weights.items():
            if 0 < more < wanted:
                value += part * expected[wanted - more] * powers[more - 1]
        expected.append(value)
    return Chance(expected[enough], powers[enough]).reduced()
