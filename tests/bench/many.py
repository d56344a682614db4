"""Fights by the thousand: what a second process is worth, and what a cluster costs."""

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from figure import Figure

from hero_combat.simulate.arena import Arena
from hero_combat.simulate.cluster import connect
from hero_combat.simulate.plan import Plan
from hero_combat.simulate.runs import run_all
from hero_combat.simulate.workers import Workers

TESTS = Path(__file__).parents[1]
STREET = TESTS.parent / "scenarios" / "spotlight-last-stand.toml"
ROUNDS = 4
"""So often each takes its turn: what else the machine does disturbs all alike."""


def together(fights: int) -> Iterator[Figure]:
    """Two processes beside one, and two workers of a cluster beside two processes."""
    sys.path.append(str(TESTS))
    from simulate.cluster import Dask  # noqa: PLC0415 - it lies beside the tests that need it

    arena = Arena(Plan(STREET.read_bytes(), STREET.name, 7))
    one = two = far = 0.0
    with tempfile.TemporaryDirectory() as name:
        dask = Dask(Path(name), workers=2)
        try:
            dask.wait_for(2)
            with connect(dask.address, (arena.system.name,)) as workers:
                for turn in range(ROUNDS):
                    numbers = range(turn * fights, (turn + 1) * fights)
                    one += _seconds(arena, numbers, processes=1)
                    two += _seconds(arena, numbers, processes=2)
                    far += _seconds(arena, numbers, workers=workers)
        finally:
            dask.close()
    all_of_them = ROUNDS * fights
    note = f"{all_of_them:,} fights, by the clock"
    rates = all_of_them / one, all_of_them / two, all_of_them / far
    yield Figure(
        "two processes", rates[1], rates[0], "/s", "one process", 1.7, at_least=True, note=note
    )
    yield Figure(
        "two workers of a cluster", rates[2], rates[1], "/s", "two processes", 0.8, at_least=True
    )


def _seconds(
    arena: Arena, numbers: range, *, processes: int | None = None, workers: Workers | None = None
) -> float:
    begun = perf_counter()
    run_all((arena,), numbers, on_results=lambda *_: None, processes=processes, workers=workers)
    return perf_counter() - begun
