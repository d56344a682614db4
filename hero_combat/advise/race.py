"""Which of several orders wins most often: a race over rollouts that meet the same dice.

Rollout k of every order has the same seed, so orders are compared rollout by rollout. An order is
out as soon as it is surely worse than another, however often one has looked. The race is over when
one order is left, or when all that are left are surely as good as the leader.
"""

from collections.abc import Sequence
from math import log

from hero_combat.advise.confidence import DOUBT, Confidence, confidence, evidence

BLOCK = 8
"""So many rollouts of each order there are between two looks."""
ALIKE = 0.02
"""Orders are as good as each other if their shares differ by no more."""


class Race:
    """A race of several orders. Anything that it says is wrong in 5 of 100 races at the most.

    Attributes:
        running: the places of those that are not out.
        beaten_by: of those that are out, the place of the one that is better.
    """

    def __init__(self, orders: int) -> None:
        """Begin with so many orders, of which nothing is known."""
        self.running: tuple[int, ...] = tuple(range(orders))
        self.beaten_by: dict[int, int] = {}
        self._won = [0] * orders  # a bit for each rollout
        self._rollouts = [0] * orders
        self._doubt = DOUBT / max(1, orders * (orders - 1) // 2)

    def add(self, which: int, won: Sequence[bool]) -> None:
        """Count the next rollouts of an order: whether each was won."""
        for each in won:
            self._won[which] |= each << self._rollouts[which]
            self._rollouts[which] += 1

    def share(self, which: int) -> Confidence:
        """Return how often an order has won."""
        return confidence(self._won[which].bit_count(), self._rollouts[which])

    def leader(self) -> int:
        """Return the place of the order that has won most often, the first of several."""
        return max(self.running, key=lambda each: self._won[each].bit_count())

    def look(self) -> bool:
        """Put out those that are surely worse than another; tell whether the race is over."""
        enough = -log(self._doubt)
        for which in self.running:
            for other in self.running:
                _, better, worse = self._pairs(other, which)
                if better > worse and evidence(better, worse) >= enough:
                    self.beaten_by[which] = other
                    break
        self.running = tuple(each for each in self.running if each not in self.beaten_by)
        leader = self.leader()
        return all(each == leader or self.is_alike(leader, each) for each in self.running)

    def is_alike(self, first: int, second: int) -> bool:
        """Tell whether two orders are surely as good as each other."""
        both, one, other = self._pairs(first, second)
        doubt = self._doubt / 2
        ones, others = confidence(one, both, doubt), confidence(other, both, doubt)
        return max(ones.high - others.low, others.high - ones.low) <= ALIKE

    def _pairs(self, first: int, second: int) -> tuple[int, int, int]:
        """Return how many rollouts two orders have both had, and how many each alone has won."""
        both = min(self._rollouts[first], self._rollouts[second])
        one, other = (self._won[each] & ((1 << both) - 1) for each in (first, second))
        return both, (one & ~other).bit_count(), (other & ~one).bit_count()
