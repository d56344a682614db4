"""Initiative: who has the spotlight first in a round."""

from collections.abc import Sequence

import msgspec


class Initiative(msgspec.Struct, frozen=True):
    """Somebody's initiative roll.

    Attributes:
        id: whose it is.
        successes: what was rolled.
        score: the Initiative score, which settles a tie.
        agi: Agility, which settles the next.
    """

    id: str
    successes: int
    score: int
    agi: int


def first(rolls: Sequence[Initiative]) -> tuple[str, ...]:
    """Who wins: most successes, then the higher score, then Agility.

    Those who are still tied act simultaneously: they share the spotlight.
    source: seed, "Initiative"; ruling P2
    """
    if not rolls:
        return ()
    best = max(_key(roll) for roll in rolls)
    return tuple(roll.id for roll in rolls if _key(roll) == best)


def _key(roll: Initiative) -> tuple[int, int, int]:
    return roll.successes, roll.score, roll.agi
