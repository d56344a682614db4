"""Several plans race: the same fights of each, in blocks, until one is surely the best.

Whoever fights, and however many there are, the same blocks are looked at in the same order, so the
race comes to the same end.
"""

from collections import deque
from collections.abc import Callable, Sequence
from time import monotonic
from typing import Literal

import msgspec

from hero_combat.advise.race import BLOCK, Race
from hero_combat.simulate.arena import Arena
from hero_combat.simulate.result import FightResult
from hero_combat.storage.interrupts import note_ctrl_c

RaceEnd = Literal["decided", "rollouts", "budget", "interrupted"]


class RaceResult(msgspec.Struct, frozen=True):
    """What came of a race.

    Attributes:
        race: who is out, and who is as good as whom.
        results: the fights of each plan, in order.
        ended: why it ended.
        seconds: how long it took.
    """

    race: Race
    results: tuple[list[FightResult], ...]
    ended: RaceEnd
    seconds: float


def run_race(
    arenas: Sequence[Arena],
    side: str,
    *,
    rollouts: int | None = None,
    budget: float | None = None,
    progress: Callable[[int], None] | None = None,
) -> RaceResult:
    """Race several plans in this process.

    Args:
        arenas: the encounters.
        side: the side that is to win.
        rollouts: how many fights of each plan there are at most; None for no such number.
        budget: after how many seconds the race ends; None for no such time.
        progress: told after each block how many fights each plan still in the race has had.
    """
    race = Race(len(arenas))
    winner = arenas[0].sides.index(side)
    results: tuple[list[FightResult], ...] = tuple([] for _ in arenas)
    begun, number = monotonic(), 0
    ended: RaceEnd = "rollouts"
    with note_ctrl_c() as interrupted:
        while rollouts is None or number < rollouts:
            end = number + BLOCK if rollouts is None else min(number + BLOCK, rollouts)
            for which in race.running:
                block = [arenas[which].fight_number(each) for each in range(number, end)]
                results[which].extend(block)
                race.add(which, [each.winner == winner for each in block])
            number = end
            if progress:
                progress(number)
            if race.look():
                ended = "decided"
                break
            if interrupted():
                ended = "interrupted"
                break
            if budget is not None and monotonic() - begun >= budget:
                ended = "budget"
                break
    return RaceResult(race, results, ended, monotonic() - begun)
