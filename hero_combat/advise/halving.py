"""Which of several tries wins most often, by a given number of rollouts: half go at a time.

Rollout k of every try has the same seed, so tries are compared over the same dice.
"""

from collections.abc import Callable
from math import ceil, log2

import msgspec


class Ranked(msgspec.Struct, frozen=True):
    """A try and its results.

    Attributes:
        which: its number, from 0.
        wins: the number of rollouts that were won.
        rollouts: the number of rollouts.
    """

    which: int
    wins: int
    rollouts: int


def halve(tries: int, rollouts: int, won: Callable[[int, int], bool | None]) -> tuple[Ranked, ...]:
    """Return the tries, the best first; of those that won as often, the first comes first.

    Each share of the rollouts is divided among the tries that are left, then the worse half goes.
    Every try that is left gets one at least, so many tries may take some rollouts more.

    Args:
        tries: how many there are.
        rollouts: about how many rollouts are played.
        won: given a try and the number of a rollout, tells whether it was won; None for a try that
            can't be made, which is not ranked.
    """
    running, wins = [*range(tries)], [0] * tries
    out: list[Ranked] = []
    played = 0
    rounds = ceil(log2(tries)) if tries > 1 else 0
    for _ in range(rounds):
        if len(running) < 2:
            break
        more = max(1, rollouts // rounds // len(running))
        for number in range(played, played + more):
            for which in (*running,):
                result = won(which, number)
                if result is None:
                    running.remove(which)
                else:
                    wins[which] += result
        played += more
        running.sort(key=lambda which: (-wins[which], which))
        half = (len(running) + 1) // 2
        out = [*(Ranked(which, wins[which], played) for which in running[half:]), *out]
        running = running[:half]
    return (*(Ranked(which, wins[which], played) for which in running), *out)
