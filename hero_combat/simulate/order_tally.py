"""What came of an order's rollouts: whole numbers alone, however many there are."""

from collections import Counter

import msgspec

from hero_combat.simulate.result import FightResult


class OrderTally(msgspec.Struct):
    """What came of the rollouts of one order.

    Attributes:
        standing: the places of those who can act at the beginning.
        left: what each of the people has left of the main bar in all rollouts together.
        rollouts: how many there were.
        falls: how often each of those who can act fell first, by the place.
    """

    standing: tuple[int, ...]
    left: list[int]
    rollouts: int = 0
    falls: Counter[int] = msgspec.field(default_factory=Counter)

    def add(self, result: FightResult) -> None:
        """Count one more rollout; of several who fall at a time the first of the file counts."""
        self.rollouts += 1
        self.left = [a + b for a, b in zip(self.left, result.left, strict=True)]
        fell = result.fell
        if falls := [(fell[place], place) for place in self.standing if fell[place] >= 0]:
            self.falls[min(falls)[1]] += 1
