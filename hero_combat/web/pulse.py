"""The pulse of a table: it beats when something on a page may have changed, and wakes who waits."""

from threading import Condition
from time import monotonic, sleep

GAP = 0.03
"""Seconds within which several changes are drawn as one."""


class Pulse:
    """A counter that many threads wait for.

    Attributes:
        count: how often it has beaten.
    """

    def __init__(self) -> None:
        self.count = 0
        self._changed = Condition()
        self._ready = 0.0  # when what has changed last may be drawn

    def beat(self) -> None:
        """Wake everyone who waits: at once, or with what else comes within `GAP`."""
        with self._changed:
            now = monotonic()
            if now > self._ready:
                self._ready = max(now, self._ready + GAP)
            self.count += 1
            self._changed.notify_all()

    def wait(self, count: int, seconds: float) -> None:
        """Wait until it has beaten more often than that, or for so many seconds."""
        with self._changed:
            if not self._changed.wait_for(lambda: self.count != count, seconds):
                return
            pause = self._ready - monotonic()
        if pause > 0:
            sleep(pause)
