"""Which of several orders wins most often: a race over rollouts that meet the same dice.

Rollout k of every order has the same seed, so orders are compared rollout by rollout. An order is
out as soon as it is surely worse than another, however often one has looked. The race is over when
one order is left, or when all that are left are surely as good as the leader.
"""

from collections.abc import Sequence
from math import log

from hero_combat.advise.confidence import DOUBT, Confidence, confidence, difference, evidence

BLOCK = 8
"""So many rollouts of an order come first, and of one that is known better up to `_MOST`."""
ALIKE = 0.02
"""Orders are as good as each other if their shares differ by no more."""
_MOST = 64
_FRONT = 8
"""So many orders are played on at a time: those that may yet be the best."""
_SHARE = 4
"""A quarter as many rollouts as it has had is what an order gets next."""


class Race:
    """A race of several orders. Anything that it says is wrong in 5 of 100 races at the most.

    The first of them is that with which the others are compared: it is never left behind.

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
        # of any two orders two things may be said: that one is better, or that they are alike
        self._doubt = DOUBT / max(1, orders * (orders - 1))

    def due(self, most: int | None = None) -> tuple[tuple[int, range], ...]:
        """Return which rollouts of which orders come next; none where all have had `most`."""
        behind = [each for each in self.running if not self._rollouts[each]]
        front = behind or self._front()
        found = []
        for each in front:
            had = self._rollouts[each]
            more = max(BLOCK, min(_MOST, had // _SHARE // BLOCK * BLOCK))
            end = had + more if most is None else min(had + more, most)
            if end > had:
                found.append((each, range(had, end)))
        return tuple(found)

    def add(self, which: int, won: Sequence[bool]) -> None:
        """Count the next rollouts of an order: whether each was won."""
        for each in won:
            self._won[which] |= each << self._rollouts[which]
            self._rollouts[which] += 1

    def share(self, which: int) -> Confidence:
        """Return how often an order has won."""
        return confidence(self._won[which].bit_count(), self._rollouts[which])

    def leader(self) -> int:
        """Return the place of the order that surely wins most often, the first of several."""
        return max(self.running, key=lambda each: (self.share(each).low, -each))

    def look(self) -> bool:
        """Put out those that are surely worse than another; tell whether the race is over."""
        enough = -log(self._doubt)
        least = enough / log(2)  # fewer are no evidence, even against none
        for which in self.running:
            for other in self.running:
                _, better, worse = self._pairs(other, which)
                if better >= least and better > worse and evidence(better, worse) >= enough:
                    self.beaten_by[which] = other
                    break
        self.running = tuple(each for each in self.running if each not in self.beaten_by)
        if len(self._won) == 1:  # there is nothing to tell, but how often it wins
            return False
        leader = self.leader()
        return all(each == leader or self.is_alike(leader, each) for each in self.running)

    def is_alike(self, first: int, second: int) -> bool:
        """Tell whether two orders are surely as good as each other."""
        both, one, other = self._pairs(first, second)
        found = difference(one, other, both, self._doubt)
        return found.low >= -ALIKE and found.high <= ALIKE

    def _front(self) -> list[int]:
        """Return those that may yet win most often, with the leader and the first of all.

        Those that are surely as good as the leader need no more.
        """
        leader = self.leader()
        open_ = (each for each in self.running if not self.is_alike(leader, each))
        front = sorted(open_, key=self._promise)[:_FRONT]
        also = (each for each in (0, leader) if each in self.running)
        return list(dict.fromkeys((*also, *front)))

    def _promise(self, which: int) -> tuple[float, int, int]:
        """Return what sorts those first that may yet win most often, and have had the least."""
        return -self.share(which).high, self._rollouts[which], which

    def _pairs(self, first: int, second: int) -> tuple[int, int, int]:
        """Return how many rollouts two orders have both had, and how many each alone has won."""
        both = min(self._rollouts[first], self._rollouts[second])
        one, other = (self._won[each] & ((1 << both) - 1) for each in (first, second))
        return both, (one & ~other).bit_count(), (other & ~one).bit_count()
