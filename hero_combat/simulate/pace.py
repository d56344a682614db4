"""How fast fights are fought, and how long the rest will take."""

from collections.abc import Callable
from time import monotonic

import msgspec

_TICK = 0.1
"""Seconds between two reports of how far a run is."""


class Progress(msgspec.Struct, frozen=True):
    """How far a run is.

    Attributes:
        done: how many fights have been fought in this run, of all plans together.
        of: how many there will be at most.
        seconds: how long it has taken.
        left: how many seconds the rest will take if nothing stops it.
    """

    done: int
    of: int
    seconds: float
    left: float


class Pace:
    """How fast fights are fought.

    Attributes:
        of: how many there are, of all plans together.
    """

    def __init__(self, of: int, progress: Callable[[Progress], None] | None) -> None:
        """Begin now.

        Args:
            of: how many fights there are, of all plans together.
            progress: told how far it is.
        """
        self.of = of
        self._progress = progress
        self._fought = self._timed = 0
        self._took = 0.0
        self._begun = self._told = monotonic()

    def add(self, fights: int, seconds: float) -> None:
        """Count fights that one process has fought.

        The very first says nothing of the others: it computes what they only look up.
        """
        if self._fought:
            self._timed += fights
            self._took += seconds
        self._fought += fights

    def mean(self) -> float:
        """Return how many seconds a fight takes; 0 while nobody knows."""
        return self._took / self._timed if self._timed else 0.0

    def left(self) -> float:
        """Return how many seconds the rest takes one process."""
        return self.mean() * (self.of - self._fought)

    def seconds(self) -> float:
        """Return how long it has taken until now."""
        return monotonic() - self._begun

    def tell(self, processes: int = 1, ahead: int = 0) -> None:
        """Tell how far it is, if that was some time ago.

        Args:
            processes: how many fight at a time.
            ahead: how many fights have been fought besides those that were counted.
        """
        now = monotonic()
        if self._progress is not None and now - self._told > _TICK and self._timed:
            self._told = now
            done = self._fought + ahead
            left = self.mean() * (self.of - done) / processes
            self._progress(Progress(done, self.of, self.seconds(), left))
