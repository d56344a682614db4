"""How sure a share is: intervals, when to stop, and whether one is larger than another."""

from math import ceil, log, sqrt

import msgspec

from hero_combat.advise.confidence import DOUBT, evidence

_Z = 1.959963984540054
"""The quantile of the normal law that leaves 5 % outside, on both sides."""
_ENOUGH = -log(DOUBT)
"""So much evidence tells two plans apart."""
LEAST = 200
"""So many fights there are before an interval is narrow enough to stop."""
_MOST = 10_000_000


class Interval(msgspec.Struct, frozen=True):
    """A share of fights, with the bounds that hold in 95 of 100 such runs.

    Attributes:
        times: the number of fights it happened in.
        fights: the number of all fights.
        low: the lower bound of the share, 0 to 1.
        high: the upper bound.
    """

    times: int
    fights: int
    low: float
    high: float

    @property
    def share(self) -> float:
        """Return the share itself."""
        return self.times / self.fights if self.fights else 0.0


def interval(times: int, fights: int) -> Interval:
    """Return a share with Wilson's interval, which is honest near 0 and 1."""
    if not fights:
        return Interval(0, 0, 0.0, 1.0)
    share, square = times / fights, _Z * _Z
    middle = (share + square / (2 * fights)) / (1 + square / fights)
    spread = share * (1 - share) / fights + square / (4 * fights * fights)
    half = _Z * sqrt(spread) / (1 + square / fights)
    low = 0.0 if times == 0 else max(0.0, middle - half)
    high = 1.0 if times == fights else min(1.0, middle + half)
    return Interval(times, fights, low, high)


def is_narrow(shares: list[int], fights: int, error: float) -> bool:
    """Tell whether every share is known to `error`, in either direction.

    Args:
        shares: how often each outcome was.
        fights: of how many fights.
        error: half the width that an interval may have, 0.02 for two of a hundred.
    """
    if fights < LEAST:
        return False
    found = [interval(times, fights) for times in shares]
    return all((one.high - one.low) / 2 <= error for one in found)


class Comparison(msgspec.Struct, frozen=True):
    """Whether one of two plans wins more often, in the same fights.

    Attributes:
        fights: the number of fights fought under both plans.
        first: the number of fights that only the first plan won.
        second: the number of fights that only the second plan won.
        told_apart: whether the difference is clear: wrong in at most 5 of 100 runs, however often
            you look.
        more: about how many more fights would settle it; None if it is settled or there is no sign
            of a difference.
    """

    fights: int
    first: int
    second: int
    told_apart: bool
    more: int | None = None


def compare(fights: int, first: int, second: int) -> Comparison:
    """Compare two plans by the fights that only one of them has won.

    The bound holds however often it is looked at: it is a mixture of all coins over the fair one,
    the beta-binomial law with both parameters 1, which no luck drives above 20 in more than 1 of
    20 runs.

    Args:
        fights: how many fights were fought under both.
        first: how many the first alone has won.
        second: how many the second alone has won.
    """
    if evidence(first, second) >= _ENOUGH:
        return Comparison(fights, first, second, told_apart=True)
    return Comparison(fights, first, second, told_apart=False, more=_more(fights, first, second))


def _more(fights: int, first: int, second: int) -> int | None:
    """Return how many more fights of this kind would be enough."""
    n = first + second
    if first == second or not fights:
        return None
    low, high = fights, fights
    while evidence(first * high / fights, second * high / fights) < _ENOUGH:
        low, high = high, high * 2
        if high > _MOST:
            return None
    while high - low > max(1, fights // 100):
        middle = (low + high) // 2
        if evidence(first * middle / fights, second * middle / fights) < _ENOUGH:
            low = middle
        else:
            high = middle
    return max(1, ceil(high - fights)) if n else None
