"""Some fights of a plan, fought by another process, and what came of them on its way back."""

import gc
from functools import lru_cache
from time import monotonic

import msgspec

from hero_combat.errors import (
    DiceError,
    Exit,
    FileError,
    Forbidden,
    HeroCombatError,
    Problem,
    StorageError,
    UsageError,
)
from hero_combat.simulate.arena import Arena
from hero_combat.simulate.plan import Plan
from hero_combat.simulate.result import FightResult

_ERRORS = (UsageError, FileError, Forbidden, DiceError, StorageError)
_ARENAS = 64
"""So many plans a process keeps open."""


class Failure(msgspec.Struct, frozen=True):
    """An error as it travels between processes.

    Attributes:
        exit: the exit code of its class.
        problems: what is wrong.
    """

    exit: int
    problems: tuple[Problem, ...]

    def error(self) -> HeroCombatError:
        """Return the error as it was raised."""
        classes = {each.exit: each for each in _ERRORS}
        return classes.get(Exit(self.exit), HeroCombatError)(*self.problems)


class Batch(msgspec.Struct, frozen=True):
    """What came of some fights.

    Attributes:
        packed: the results, in order; with a failure those before it.
        seconds: how long the fights took.
        failure: why the next one could not be fought, None where all were.
    """

    packed: bytes
    seconds: float
    failure: Failure | None = None

    def results(self) -> list[FightResult]:
        """Return the results."""
        return _UNPACK.decode(self.packed)


def fight_batch(plan: Plan, first: int, end: int) -> Batch:
    """Fight the fights of a plan from `first` to before `end`; errors are told, not raised."""
    results: list[FightResult] = []
    failure = None
    begun = monotonic()
    try:
        arena = _arena_of(msgspec.structs.replace(plan, first="")).beginning_with(plan.first)
        begun = monotonic()
        results.extend(arena.fight_number(number) for number in range(first, end))
    except HeroCombatError as error:
        failure = Failure(error.exit, error.problems)
    return Batch(msgspec.msgpack.encode(results), monotonic() - begun, failure)


@lru_cache(_ARENAS)
def _arena_of(plan: Plan) -> Arena:
    arena = Arena(plan)
    gc.freeze()  # it lives as long as the process; who looks for garbage need not look at it
    return arena


_UNPACK = msgspec.msgpack.Decoder(list[FightResult])
