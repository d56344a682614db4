"""Laws: how likely each outcome of some dice is, exactly, as integer weights over one total.

A law with a `most` is that of something without an end, such as a die that is rolled again and
again: its outcome `most` stands for itself and everything above.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping
from math import gcd, lcm
from typing import Any, Generic, TypeVar

import msgspec

from hero_combat.dice.weights import convolved, powered, powered_below

T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)


class Chance(msgspec.Struct, frozen=True):
    """A probability: `numerator` out of `denominator`, not always in lowest terms."""

    numerator: int
    denominator: int

    def __float__(self) -> float:
        return self.numerator / self.denominator

    def reduced(self) -> "Chance":
        """Return the same probability in lowest terms."""
        common = gcd(self.numerator, self.denominator) or 1
        return Chance(self.numerator // common, self.denominator // common)


class Law(msgspec.Struct, Generic[T], frozen=True):
    """The probability law of an outcome.

    Attributes:
        weights: the weight of each possible outcome, none of them 0.
        total: the sum of all weights.
        most: the outcome that includes everything above it, None for none.
    """

    weights: dict[T, int]
    total: int
    most: int | None = None

    def map(self, function: Callable[[T], U]) -> "Law[U]":
        """Return the law of `function` applied to the outcome. Equal results are merged.

        A `most` is lost, as its result may no longer include everything above it.
        """
        weights: dict[U, int] = {}
        for outcome, weight in self.weights.items():
            new = function(outcome)
            weights[new] = weights.get(new, 0) + weight
        return Law(weights, self.total)

    def then(self, function: "Callable[[T], Law[U]]") -> "Law[U]":
        """Return the law of a second outcome that depends on the first."""
        return mixed((function(outcome), weight) for outcome, weight in self.weights.items())

    def mean(self: "Law[int]") -> float:
        """Return the mean of a law of numbers. With a `most`, the true mean is at least this.

        Example:
            >>> stun = fight.odds("titania brigand --with punch").laws[0].law
            >>> round(stun.mean(), 2), round(float(stun.chance(lambda points: points > 20)), 2)
            (20.37, 0.47)
        """
        return sum(number * weight for number, weight in self.weights.items()) / self.total

    def chance(self, condition: Callable[[T], bool]) -> Chance:
        """Return the probability of the outcomes that meet the condition."""
        met = sum(weight for outcome, weight in self.weights.items() if condition(outcome))
        return Chance(met, self.total)

    def given(self, condition: Callable[[T], bool]) -> "Law[T]":
        """Return the law of the outcomes that meet the condition.

        Raises:
            ValueError: no outcome does.
        """
        met = {outcome: weight for outcome, weight in self.weights.items() if condition(outcome)}
        if not met:
            raise ValueError("a law needs an outcome that is possible")
        return Law(met, sum(met.values()), self.most)

    def reduced(self) -> "Law[T]":
        """Return the same law with the smallest weights."""
        common = gcd(self.total, *self.weights.values())
        if common == 1:
            return self
        weights = {outcome: weight // common for outcome, weight in self.weights.items()}
        return Law(weights, self.total // common, self.most)


# ------------------------------------------------------------------ making laws


def always(outcome: U) -> Law[U]:
    """Return the law of what is certain."""
    return Law({outcome: 1}, 1)


def die(sides: int) -> Law[int]:
    """Return the law of one face."""
    return Law(dict.fromkeys(range(1, sides + 1), 1), sides)


def weighted(weights: Mapping[U, int]) -> Law[U]:
    """Return the law with these weights; outcomes with weight 0 are left out.

    Raises:
        ValueError: a weight is negative, or all of them are 0.
    """
    kept = {outcome: weight for outcome, weight in weights.items() if weight}
    if not kept or min(kept.values()) < 0:
        raise ValueError("a law needs weights from 0 up, and one above it")
    return Law(kept, sum(kept.values()))


def mixed(parts: Iterable[tuple[Law[U], int]]) -> Law[U]:
    """Return the law of one that is chosen among several by these weights.

    Raises:
        ValueError: there is none to choose, or some have no end and not the same `most`.
    """
    chosen = [(law, weight) for law, weight in parts if weight]
    if not chosen:
        raise ValueError("a law needs something to be mixed of")
    if len(chosen) == 1 and chosen[0][1] == 1:
        return chosen[0][0]
    common = lcm(*(law.total for law, _ in chosen))
    ends = {law.most for law, _ in chosen if law.most is not None}
    most = ends.pop() if ends else None
    if ends:
        raise ValueError("laws without an end are mixed when they are folded at the same outcome")
    weights: dict[U, int] = {}
    for law, weight in chosen:
        share = weight * (common // law.total)
        for outcome, part in law.weights.items():
            weights[outcome] = weights.get(outcome, 0) + part * share
    return Law(weights, common * sum(weight for _, weight in chosen), most)


def open_ended(ends: Mapping[int, int], again: Mapping[int, int], most: int) -> Law[int]:
    """Return the sum of a roll that some results add to and make it be rolled again.

    Everything from `most` up is one outcome, so that nothing is cut off.

    Args:
        ends: the weights of results that are added and end it.
        again: the weights of results, each 1 or more, that are added and go on.
        most: the outcome that stands for itself and everything above.

    Raises:
        ValueError: a result that goes on adds nothing.
    """
    if any(result < 1 for result in again):
        raise ValueError("what goes on must add something")
    total = sum(ends.values()) + sum(again.values())
    running = {0: 1}
    done: dict[int, int] = {}
    scale = 1
    while running:
        done = {outcome: weight * total for outcome, weight in done.items()}
        scale *= total
        onward: dict[int, int] = {}
        for so_far, weight in running.items():
            for result, part in ends.items():
                end = min(most, so_far + result)
                done[end] = done.get(end, 0) + weight * part
            for result, part in again.items():
                end = so_far + result
                into, end = (onward, end) if end < most else (done, most)
                into[end] = into.get(end, 0) + weight * part
        running = onward
    return Law(done, scale, most)


# ------------------------------------------------------------------ sums


def added(one: Law[int], other: Law[int]) -> Law[int]:
    """Return the law of the sum of two independent outcomes."""
    weights = convolved(one.weights, other.weights)
    return _folded_sum(Law(weights, one.total * other.total), (one, 1), (other, 1))


def power(law: Law[int], count: int) -> Law[int]:
    """Return the law of the sum of so many independent outcomes of `law`: a pool of dice."""
    if not count:
        return always(0)
    least = min(law.weights)
    width = max(law.weights) - least + 1
    dense = [law.weights.get(least + i, 0) for i in range(width)]
    total = law.total**count
    if law.most is None:
        sums = powered(dense, count, total)
        most = None
    else:
        sums = powered_below(dense, count, law.most - least)
        sums.append(total - sum(sums))
        most = least * (count - 1) + law.most
    least *= count
    weights = {least + i: weight for i, weight in enumerate(sums) if weight}
    return Law(weights, total, most)


def power2(law: Law[tuple[int, int]], count: int) -> Law[tuple[int, int]]:
    """Return the joint law of two sums over so many independent pairs: STUN and BODY of dice.

    Raises:
        ValueError: a pair has a negative number.
    """
    if not count:
        return always((0, 0))
    if any(a < 0 or b < 0 for a, b in law.weights):
        raise ValueError("pairs of numbers from 0 up can be added so")
    # As a polynomial in one unknown: the second numbers stand so far apart that no sum of the
    # first ones reaches the next.
    low = min(a for a, _ in law.weights)
    stride = (max(a for a, _ in law.weights) - low) * count + 1
    dense = [0] * (stride * max(b for _, b in law.weights) + stride)
    for (a, b), weight in law.weights.items():
        dense[b * stride + a - low] += weight
    low *= count
    sums = powered(dense, count, law.total**count)
    weights = {(low + i % stride, i // stride): weight for i, weight in enumerate(sums) if weight}
    return Law(weights, law.total**count)


def added2(one: Law[tuple[int, int]], other: Law[tuple[int, int]]) -> Law[tuple[int, int]]:
    """Return the joint law of two sums of two independent pairs."""
    weights: dict[tuple[int, int], int] = {}
    for (a, b), weight in one.weights.items():
        for (c, d), part in other.weights.items():
            key = a + c, b + d
            weights[key] = weights.get(key, 0) + weight * part
    return Law(weights, one.total * other.total)


def both(one: Law[T], other: Law[U], function: Callable[[T, U], Any]) -> Law[Any]:
    """Return the law of what `function` makes of two independent outcomes."""
    weights: dict[Any, int] = {}
    for a, weight in one.weights.items():
        for b, part in other.weights.items():
            key = function(a, b)
            weights[key] = weights.get(key, 0) + weight * part
    return Law(weights, one.total * other.total)


def folded(law: Law[int], most: int) -> Law[int]:
    """Return the same law with everything from `most` up as one outcome."""
    most = most if law.most is None else min(most, law.most)
    weights: dict[int, int] = {}
    for outcome, weight in law.weights.items():
        key = min(outcome, most)
        weights[key] = weights.get(key, 0) + weight
    return Law(weights, law.total, most)


def _folded_sum(law: Law[int], *parts: tuple[Law[int], int]) -> Law[int]:
    """Fold a sum where one of its parts, each there so often, may already be `or more`."""
    if all(part.most is None for part, _ in parts):
        return law
    least = sum(min(part.weights) * count for part, count in parts)
    reach = min(least - min(part.weights) + part.most for part, _ in parts if part.most is not None)
    return folded(law, reach)
