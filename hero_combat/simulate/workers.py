"""Others fight: batch after batch is given out, and what comes back is put in order."""

from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, wait
from math import ceil
from typing import Protocol

import msgspec

from hero_combat.errors import HeroCombatError
from hero_combat.simulate.arena import Arena
from hero_combat.simulate.batch import Batch
from hero_combat.simulate.chunks import Chunks
from hero_combat.simulate.pace import Pace
from hero_combat.simulate.plan import Plan
from hero_combat.simulate.result import FightResult

_SECONDS, _LEAST_SECONDS = 1.0, 0.05
"""How long a batch takes; shorter ones come when there is little left, none shorter than that."""
_FIRST = 8
"""The most fights of the first batches; of the next it is twice as many as have come back."""
_AHEAD = 4
"""So many batches for each worker are given out and not handed on yet."""
_LOSSES = 5
"""A batch is given up when so many who fought it have ended on the way."""
_PATIENCE = 0.1
"""Seconds after which somebody looks whether Ctrl-C came."""


class Workers(Protocol):
    """Those who fight batches: processes of this machine, or of others."""

    @property
    def count(self) -> int:
        """Return how many fight at a time."""

    def submit(self, plan: Plan, numbers: range) -> Future[Batch]:
        """Have the fights of a plan fought that have these numbers, by `fight_batch`.

        The future raises `BrokenExecutor` if whoever fights ends on the way; they are submitted
        again then.

        Raises:
            Alone: nobody can be had to fight.
        """


class Alone(Exception):  # it is nobody's error: who asks fights alone
    """Nobody can be had to fight."""


class _Task(msgspec.Struct):
    """A batch that has been given out.

    Attributes:
        which: the place of its arena.
        numbers: which fights.
        future: what comes of them.
        losses: how often whoever fought them ended on the way.
    """

    which: int
    numbers: range
    future: Future[Batch]
    losses: int = 0

    def is_lost(self) -> bool:
        """Tell whether it has to be given out again."""
        future = self.future
        return future.done() and (
            future.cancelled() or isinstance(future.exception(), BrokenExecutor)
        )


def fight_by(
    workers: Workers,
    arenas: Sequence[Arena],
    chunks: Chunks,
    pace: Pace,
    interrupted: Callable[[], bool],
) -> None:
    """Have others fight what is missing, until that is all, or enough, or Ctrl-C comes.

    Raises:
        Alone: nobody can be had to fight, from the beginning or any more.
        HeroCombatError: what came up in a fight; or whoever fights a batch ends, again and again.
    """
    tasks: deque[_Task] = deque()
    numbers = chunks.missing
    came = 0
    try:
        while chunks.missing and not chunks.enough and not interrupted():
            while numbers and len(tasks) < _AHEAD * workers.count:
                left = len(numbers) * len(arenas)
                size = _size(pace, left, came, workers.count)
                for which, arena in enumerate(arenas):
                    future = workers.submit(arena.plan, numbers[:size])
                    tasks.append(_Task(which, numbers[:size], future))
                numbers = numbers[size:]
            wait(
                [each.future for each in tasks if not each.future.done()],
                _PATIENCE,
                FIRST_COMPLETED,
            )
            for each in tasks:
                if each.is_lost():
                    _give_out_again(each, workers, arenas[each.which])
            while tasks and tasks[0].future.done() and not tasks[0].is_lost() and not chunks.enough:
                came += len(tasks[0].numbers)
                _take(tasks.popleft(), chunks, pace)
            ahead = sum(len(each.numbers) for each in tasks if each.future.done())
            pace.tell(workers.count, ahead)
    finally:
        for each in tasks:
            each.future.cancel()


def fight_each(
    workers: Workers,
    jobs: Sequence[tuple[Arena, range]],
    is_enough: Callable[[], bool],
) -> list[list[FightResult]]:
    """Have others fight some fights each of several plans; return what came of each, in order.

    Args:
        workers: who fights.
        jobs: plans, each with the numbers of its fights.
        is_enough: asked now and then; as soon as it says so, what is missing stays out.

    Raises:
        Alone: nobody can be had to fight.
        HeroCombatError: what came up in a fight; or whoever fights them ends, again and again.
    """
    tasks = [
        _Task(which, numbers, workers.submit(arena.plan, numbers))
        for which, (arena, numbers) in enumerate(jobs)
    ]
    try:
        while (open_ := [each for each in tasks if not each.future.done()]) and not is_enough():
            wait([each.future for each in open_], _PATIENCE, FIRST_COMPLETED)
            for each in tasks:
                if each.is_lost():
                    _give_out_again(each, workers, jobs[each.which][0])
        results: list[list[FightResult]] = []
        for each in tasks:
            batch = each.future.result() if each.future.done() else None
            results.append(batch.results() if batch else [])
            if batch and batch.failure:
                raise batch.failure.error()
    finally:
        for each in tasks:
            each.future.cancel()
    return results


def _size(pace: Pace, left: int, came: int, count: int) -> int:
    """Return how many fights the next batch has.

    The first are small because nobody knows how long they take there, the last because all
    workers are to end together.

    Args:
        pace: how fast fights are.
        left: how many are not given out yet.
        came: how many have come back.
        count: how many workers there are.
    """
    mean = pace.mean()
    most = max(_FIRST, 2 * came)
    if mean:
        fair = min(_SECONDS / mean, ceil(left / (2 * count)))
        most = min(most, int(max(fair, _LEAST_SECONDS / mean)))
    return max(1, most)


def _give_out_again(task: _Task, workers: Workers, arena: Arena) -> None:
    task.losses += 1
    if task.losses == _LOSSES:
        first, last = task.numbers[0], task.numbers[-1]
        raise HeroCombatError(
            f"whoever fights the fights {first:,} to {last:,} ends on the way, {_LOSSES} times now",
            mend="check that there is enough memory",
        )
    task.future = workers.submit(arena.plan, task.numbers)


def _take(task: _Task, chunks: Chunks, pace: Pace) -> None:
    batch = task.future.result()
    pace.add(len(task.numbers), batch.seconds)
    chunks.add(task.which, batch.results())
    if batch.failure:
        raise batch.failure.error()
