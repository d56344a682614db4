"""Fights of one plan, as most tests ask for them."""

from collections.abc import Callable, Sequence
from typing import Any

from hero_combat.simulate.arena import Arena
from hero_combat.simulate.result import FightResult
from hero_combat.simulate.runs import Ran, run_all


def run(
    arena: Arena,
    numbers: range,
    *,
    on_results: Callable[[Sequence[FightResult]], None],
    **options: Any,
) -> Ran:
    """Fight the fights of a plan that have these numbers; `options` are those of `run_all`."""
    return run_all(
        (arena,), numbers, on_results=lambda _which, results: on_results(results), **options
    )
