"""Several plans race: the same fights of each, some at a time, until one is surely the best.

Whoever fights, and however many they are, the same fights are looked at in the same order: bounded
by rollouts alone, the race always comes to the same end.
"""

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from itertools import zip_longest
from time import monotonic
from typing import Literal

import msgspec

from hero_combat.advise.race import BLOCK, Race
from hero_combat.simulate.arena import Arena
from hero_combat.simulate.garbage import free_of_garbage
from hero_combat.simulate.order_tally import OrderTally
from hero_combat.simulate.result import FightResult
from hero_combat.simulate.workers import Alone, Workers, fight_each
from hero_combat.storage.interrupts import note_ctrl_c

RaceEnd = Literal["decided", "rollouts", "budget", "interrupted"]
TRIAL = 0.4
"""So many seconds one process plays before others are asked to help ..."""
_LONG = 0.02
"""... and the most that one fight may take for others to be given a whole block at a time."""
_Jobs = Sequence[tuple[int, range]]


class RaceResult(msgspec.Struct, frozen=True):
    """What came of a race.

    Attributes:
        race: who is out, and who is as good as whom.
        tallies: what came of the fights of each plan.
        ended: why it ended.
    """

    race: Race
    tallies: tuple[OrderTally, ...]
    ended: RaceEnd

    def fights(self) -> int:
        """Return how many fights of all plans there were."""
        return sum(each.rollouts for each in self.tallies)


class _Racing:
    """A race as it is run."""

    def __init__(
        self,
        arenas: Sequence[Arena],
        side: str,
        race: Race,
        budget: float | None,
        workers: Workers | None,
    ) -> None:
        self.arenas = arenas
        self.race = race
        first = arenas[0]
        standing = tuple(n for n, who in enumerate(first.people) if who in first.standing)
        self.tallies = tuple(OrderTally(standing, [0] * len(first.people)) for _ in arenas)
        self.workers = workers
        self._winner = first.sides.index(side)
        self._budget = budget
        self._begun = monotonic()

    def seconds(self) -> float:
        return monotonic() - self._begun

    def fights(self) -> int:
        return sum(each.rollouts for each in self.tallies)

    def is_late(self) -> bool:
        return self._budget is not None and self.seconds() >= self._budget

    def fight(self, due: _Jobs, is_enough: Callable[[], bool]) -> None:
        """Fight what is due, as far as there is time."""
        if self.workers:
            try:
                self._fight_by(self.workers, due, is_enough)
            except Alone:
                self.workers = None
            else:
                return
        # one of each, then the next, so that all have had as many whenever time is up
        for numbers in zip_longest(*(numbers for _, numbers in due)):
            for (which, _), number in zip(due, numbers, strict=True):
                if is_enough():
                    return
                if number is not None:
                    self._add(which, [self.arenas[which].fight_number(number)])

    def _fight_by(self, workers: Workers, due: _Jobs, is_enough: Callable[[], bool]) -> None:
        mean = self.seconds() / max(1, self.fights())
        size = BLOCK if mean < _LONG else 1
        jobs = [
            (which, numbers[at : at + size])
            for at in range(0, max(len(numbers) for _, numbers in due), size)
            for which, numbers in due
            if at < len(numbers)
        ]
        named = [(self.arenas[which], numbers) for which, numbers in jobs]
        missing = set()
        for (which, _), done in zip(jobs, fight_each(workers, named, is_enough), strict=True):
            if done and which not in missing:
                self._add(which, done)
            else:
                missing.add(which)

    def _add(self, which: int, done: list[FightResult]) -> None:
        for each in done:
            self.tallies[which].add(each)
        self.race.add(which, [each.winner == self._winner for each in done])


def run_race(
    arenas: Sequence[Arena],
    side: str,
    *,
    race: Race | None = None,
    rollouts: int | None = None,
    budget: float | None = None,
    processes: int | None = None,
    workers: Workers | None = None,
    progress: Callable[[int, float, int], None] | None = None,
) -> RaceResult:
    """Race several plans.

    Args:
        arenas: the encounters.
        side: the side that is to win.
        race: what tells which is best; None for a race of all against all.
        rollouts: how many fights of each plan there are at most; None for no such number.
        budget: after how many seconds the race ends; None for no such time.
        processes: how many processes may fight; None for as many as there are processors.
        workers: who fights instead of processes of this machine.
        progress: told after each look how many fights there were, in how many seconds, and how
            many plans are left.

    Raises:
        FileError: a line of a doctrine can't be played as it is written.
        HeroCombatError: whoever fights ends on the way, again and again.
    """
    race = race or Race(len(arenas))
    racing = _Racing(arenas, side, race, budget, workers)
    ended: RaceEnd | None = None
    with note_ctrl_c() as interrupted, free_of_garbage(), ExitStack() as at_the_end:
        alone = workers is not None or processes == 1

        def is_enough() -> bool:
            return racing.is_late() or interrupted()

        while not ended:
            due = race.due(rollouts)
            if not alone and racing.seconds() > TRIAL:
                alone = True
                racing.workers = others(processes, at_the_end)
            racing.fight(due, is_enough)
            if interrupted():
                ended = "interrupted"
            elif race.look():
                ended = "decided"
            elif racing.is_late():
                ended = "budget"
            elif not race.due(rollouts):
                ended = "rollouts"
            if progress:
                progress(racing.fights(), racing.seconds(), len(race.running))
    return RaceResult(race, racing.tallies, ended)


def others(count: int | None, at_the_end: ExitStack) -> Workers | None:
    """Return processes of this machine that fight, None where there is one processor.

    Args:
        count: how many; None for as many as there are processors.
        at_the_end: ends them.
    """
    # most races are short and need none of it
    from hero_combat.simulate.processes import Processes, processors  # noqa: PLC0415

    count = count or processors()
    if count == 1:
        return None
    found = Processes(count)
    at_the_end.callback(found.close)
    return found
