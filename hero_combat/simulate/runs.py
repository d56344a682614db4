"""Fights many, in the order of their numbers, and hands out what came of them as it comes.

Whoever asks gets the same results in the same order and in the same chunks, however many processes
fight, and wherever they are.
"""

from collections.abc import Callable, Iterable, Sequence
from time import monotonic
from typing import Literal

import msgspec

from hero_combat.simulate.arena import Arena
from hero_combat.simulate.chunks import Chunks
from hero_combat.simulate.garbage import free_of_garbage
from hero_combat.simulate.pace import Pace, Progress
from hero_combat.simulate.result import FightResult
from hero_combat.simulate.workers import Alone, Workers, fight_by
from hero_combat.storage.interrupts import note_ctrl_c

Ended = Literal["all", "stopped", "interrupted"]

_TRIAL = 0.4
"""So many seconds one process fights before others are asked to help ..."""
_SHORT = 2.0
"""... if the rest would take it longer than that."""


class Ran(msgspec.Struct, frozen=True):
    """What came of a run.

    Attributes:
        fights: how many fights of each plan were handed out, those that were known before too.
        ended: whether all that were asked for were fought, `stop` said so, or Ctrl-C did.
        seconds: how long it took.
        processes: how many fought at a time.
    """

    fights: int
    ended: Ended
    seconds: float
    processes: int


def run_all(
    arenas: Sequence[Arena],
    numbers: range,
    *,
    on_results: Callable[[int, Sequence[FightResult]], None],
    processes: int | None = None,
    workers: Workers | None = None,
    known: Iterable[FightResult] = (),
    progress: Callable[[Progress], None] | None = None,
    stop: Callable[[], bool] | None = None,
) -> Ran:
    """Fight the same fights of several plans, side by side: a chunk of each, then the next chunks.

    Args:
        arenas: the encounters.
        numbers: which fights of each, one after the other.
        on_results: takes the place of an arena, and its results, a chunk at a time, in order.
        processes: how many processes may fight; None for as many as there are processors.
        workers: who fights instead of processes of this machine.
        known: the results of the first of these fights, from an earlier run; of one arena alone.
        progress: told some ten times a second how far it is.
        stop: asked after a chunk of each plan whether that is enough.

    Raises:
        FileError: a line of a doctrine can't be played as it is written.
        HeroCombatError: whoever fights ends on the way, again and again.
    """
    chunks = Chunks(len(arenas), numbers, on_results, stop)
    with note_ctrl_c() as interrupted, free_of_garbage():
        for result in known:
            chunks.add(0, (result,))
            if chunks.enough or not chunks.missing:
                break
        pace = Pace(len(arenas) * len(chunks.missing), progress)
        job = _Job(arenas, chunks, pace, interrupted)
        count = job.fight(processes) if workers is None else job.fight_by(workers)
        chunks.hand_out_the_rest()
    ended: Ended = "all" if not chunks.missing else "interrupted"
    if chunks.enough:
        ended = "stopped"
    return Ran(chunks.next - numbers.start, ended, pace.seconds(), count)


class _Job(msgspec.Struct):
    """What is to be fought."""

    arenas: Sequence[Arena]
    chunks: Chunks
    pace: Pace
    interrupted: Callable[[], bool]

    def fight(self, processes: int | None) -> int:
        """Fight on this machine; return how many processes did."""
        self._fight_here(to_the_end=processes == 1)
        if self._is_done():
            return 1
        # most runs are short and need none of it
        from hero_combat.simulate.processes import Processes, processors  # noqa: PLC0415

        count = processes or processors()
        if count > 1:
            others = Processes(count)
            try:
                return self.fight_by(others)
            except Alone:
                pass
            finally:
                others.close()
        self._fight_here(to_the_end=True)
        return 1

    def fight_by(self, workers: Workers) -> int:
        """Have others fight; return how many."""
        fight_by(workers, self.arenas, self.chunks, self.pace, self.interrupted)
        return workers.count

    def _is_done(self) -> bool:
        return self.chunks.enough or not self.chunks.missing or self.interrupted()

    def _fight_here(self, *, to_the_end: bool) -> None:
        """Fight in this process, to the end, or until it is seen that others should help."""
        pace = self.pace
        while not self._is_done():
            if not to_the_end and pace.seconds() > _TRIAL and pace.left() > _SHORT:
                return
            number = self.chunks.missing.start
            for which, arena in enumerate(self.arenas):
                begun = monotonic()
                result = arena.fight_number(number)
                pace.add(1, monotonic() - begun)
                self.chunks.add(which, (result,))
                pace.tell()
