"""How much one phone may ask for, so that all the others are served."""

from collections import Counter
from threading import Lock
from time import monotonic

EACH, ALL = 40, 200
"""Connections from one address, and from everywhere."""
RATE, AT_ONCE = 10.0, 20.0
"""Sayings of a link in a second, and how many of them may come at once."""


class Connections:
    """The connections that are open.

    Attributes:
        open: how many there are from each address.
    """

    def __init__(self) -> None:
        self.open: Counter[str] = Counter()
        self._lock = Lock()

    def enter(self, address: str) -> bool:
        """Count one more from an address; tell whether there was room for it."""
        with self._lock:
            if self.open[address] >= EACH or self.open.total() >= ALL:
                return False
            self.open[address] += 1
            return True

    def leave(self, address: str) -> None:
        """Count one less from an address."""
        with self._lock:
            self.open[address] -= 1
            self.open += Counter()  # forgets who has none


class Rate:
    """How fast each link has spoken."""

    def __init__(self) -> None:
        self._left: dict[str, tuple[float, float]] = {}
        self._lock = Lock()

    def allows(self, secret: str) -> bool:
        """Count a saying of the link with that secret; tell whether it may come already."""
        with self._lock:
            now = monotonic()
            left, since = self._left.get(secret, (AT_ONCE, now))
            left = min(AT_ONCE, left + RATE * (now - since))
            self._left[secret] = (left - 1 if left >= 1 else left, now)
            return left >= 1
