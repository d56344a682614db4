"""Results in the order of their numbers, in chunks that always end at the same numbers."""

from collections.abc import Callable, Sequence

from hero_combat.simulate.result import FightResult

CHUNK = 64
"""So many fights are handed out at a time, and chunks end at multiples of it."""


class Chunks:
    """What has been fought, and how far it has been handed out.

    Attributes:
        next: the number of the fight that is handed out next.
        enough: whether `stop` has said so.
    """

    def __init__(
        self,
        arenas: int,
        numbers: range,
        on_results: Callable[[int, Sequence[FightResult]], None],
        stop: Callable[[], bool] | None,
    ) -> None:
        """Begin with nothing.

        Args:
            arenas: how many plans are fought.
            numbers: which fights of each.
            on_results: takes the place of a plan, and a chunk of its results.
            stop: asked after a chunk of each plan whether that is enough.
        """
        self._numbers = numbers
        self._waiting: list[list[FightResult]] = [[] for _ in range(arenas)]
        self._on_results = on_results
        self._stop = stop
        self.next = numbers.start
        self.enough = False

    @property
    def missing(self) -> range:
        """Return the numbers of the fights that aren't fought yet, of one plan or another."""
        return range(self.next + min(len(each) for each in self._waiting), self._numbers.stop)

    def add(self, which: int, results: Sequence[FightResult]) -> None:
        """Take the next results of a plan, and hand out what is complete."""
        self._waiting[which].extend(results)
        while not self.enough and self.next < self._numbers.stop:
            size = min(CHUNK - self.next % CHUNK, self._numbers.stop - self.next)
            if min(len(each) for each in self._waiting) < size:
                return
            self._hand_out(size)
            if self._stop and self._stop():
                self.enough = True

    def hand_out_the_rest(self) -> None:
        """Hand out what has been fought of a chunk that nobody will complete."""
        size = min(len(each) for each in self._waiting)
        if size and not self.enough:
            self._hand_out(size)

    def _hand_out(self, size: int) -> None:
        self.next += size
        for which, waiting in enumerate(self._waiting):
            self._on_results(which, waiting[:size])
            del waiting[:size]
