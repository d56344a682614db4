"""Whether any order wins so much more often than one that was given."""

from hero_combat.advise.confidence import ShareDifference, difference
from hero_combat.advise.race import Race


class Challenge(Race):
    """A race against the first of several orders: is another better by so much?

    Attributes:
        better: the place of one that surely is; None as long as none is.
    """

    def __init__(self, orders: int, over: float, doubt: float) -> None:
        """Begin with so many orders, of which nothing is known.

        Args:
            orders: how many orders there are, with the one that was given.
            over: by how much another's share must be higher.
            doubt: how often the answer may be wrong.
        """
        super().__init__(orders)
        self.better: int | None = None
        self._over = over
        self._doubt = doubt / max(1, orders - 1)

    def look(self) -> bool:
        """Put out those that are surely not so much better; tell whether the race is over."""
        gains = {each: self.gain(each) for each in self.running[1:]}
        best = max(gains, key=lambda each: gains[each].low, default=0)
        if best and gains[best].low >= self._over:
            self.better = best
            return True
        self.running = (0, *(each for each in gains if gains[each].high >= self._over))
        return len(self.running) == 1

    def gain(self, which: int) -> ShareDifference:
        """Return how much more often an order wins than the first."""
        both, first, second = self._pairs(0, which)
        return difference(first, second, both, self._doubt)
