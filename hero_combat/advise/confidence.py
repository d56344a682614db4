"""What is sure of shares that are looked at again and again while they are counted.

All that is said here holds at every look, in 95 of 100 runs: the mixture of all coins (the
beta-binomial law with both parameters 1) over the coin of a share is above 1/doubt in no more than
`doubt` of all runs, however long they are (Ville's inequality).
"""

from collections.abc import Callable
from functools import lru_cache
from math import lgamma, log, log1p

import msgspec

DOUBT = 0.05
"""How often what is said may be wrong."""
_WHOSE = 0.8
"""So much of the doubt of a difference is about which of the two is more frequent."""
_HALVINGS = 30
_KEPT = 4096


class Confidence(msgspec.Struct, frozen=True):
    """A share, and between what it lies at every look.

    Attributes:
        times: how often it was.
        of: out of how many.
        low: the lower bound of the share, 0 to 1.
        high: the upper bound.
    """

    times: int
    of: int
    low: float
    high: float

    @property
    def share(self) -> float:
        """Return the share itself."""
        return self.times / self.of if self.of else 0.0


@lru_cache(_KEPT)  # in a race the same is asked again and again
def confidence(times: int, of: int, doubt: float = DOUBT) -> Confidence:
    """Return a share with the interval of the shares that can't be ruled out."""
    if not of:
        return Confidence(0, 0, 0.0, 1.0)
    others, share = of - times, times / of
    least = _mixture(times, others) + log(doubt)

    def holds(tried: float) -> bool:
        likelihood = times * log(tried) if times else 0.0
        return likelihood + (others * log1p(-tried) if others else 0.0) >= least

    low = _edge(0.0, share, holds) if times else 0.0
    high = _edge(1.0, share, holds) if others else 1.0
    return Confidence(times, of, low, high)


class ShareDifference(msgspec.Struct, frozen=True):
    """How much more often one of two things was than the other, over the same fights.

    Attributes:
        first: how often the first was, and not the second.
        second: how often the second was, and not the first.
        of: out of how many.
        low: the lower bound of the second's share less the first's, -1 to 1.
        high: the upper bound.
    """

    first: int
    second: int
    of: int
    low: float
    high: float

    @property
    def share(self) -> float:
        """Return the second's share less the first's."""
        return (self.second - self.first) / self.of if self.of else 0.0


def difference(first: int, second: int, of: int, doubt: float = DOUBT) -> ShareDifference:
    """Return a difference of two shares with the interval of those that can't be ruled out.

    Args:
        first: how often the first was, and not the second.
        second: how often the second was, and not the first.
        of: out of how many; in the others both were, or neither.
        doubt: how often the interval may be wrong.
    """
    alone = first + second
    # how often only one of them was, and how often that was the second: each may be wrong in part
    whose = confidence(second, alone, doubt * _WHOSE)
    apart = confidence(alone, of, doubt * (1 - _WHOSE))
    low, high = (2 * each - 1 for each in (whose.low, whose.high))
    return ShareDifference(
        first,
        second,
        of,
        low * (apart.high if low < 0 else apart.low),
        high * (apart.low if high < 0 else apart.high),
    )


def evidence(first: float, second: float) -> float:
    """Return the evidence that one of two is more frequent: ln(1/doubt) is enough.

    Args:
        first: how often the first was, and not the second.
        second: how often the second was, and not the first.
    """
    return _mixture(first, second) + (first + second) * log(2)


def _mixture(first: float, second: float) -> float:
    """Return the logarithm of the chance of these, in order, by a coin of which nothing is known.

    It is the beta function of both plus 1.
    """
    return lgamma(first + 1) + lgamma(second + 1) - lgamma(first + second + 2)


def _edge(outside: float, inside: float, holds: Callable[[float], bool]) -> float:
    """Return where an interval ends, between a share outside of it and one inside."""
    for _ in range(_HALVINGS):
        middle = (outside + inside) / 2
        if holds(middle):
            inside = middle
        else:
            outside = middle
    return outside
