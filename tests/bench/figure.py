"""A measured figure beside its yardstick, and how it is taken."""

import gc
import io
import os
import subprocess
from collections.abc import Callable, Iterable, Mapping, Sequence
from resource import RUSAGE_CHILDREN, getrusage
from time import process_time
from typing import NamedTuple

from hero_combat.cli import source
from hero_combat.cli.environment import Environment
from hero_combat.cli.main import run as run_program


class Figure(NamedTuple):
    """One line of the table.

    Attributes:
        name: what was measured.
        value: the figure.
        yardstick: what it is held against, in the same unit, measured in turns with it.
        unit: `ms`, `s` or `/s`.
        beside: the yardstick's name.
        target: what value / yardstick must be.
        at_least: whether the ratio may not be less than the target; else it may not be more.
        note: what to know besides.
    """

    name: str
    value: float
    yardstick: float
    unit: str
    beside: str
    target: float
    at_least: bool = False
    note: str = ""

    @property
    def ratio(self) -> float:
        """The figure in yardsticks."""
        return self.value / self.yardstick

    @property
    def good(self) -> bool:
        """Whether the target is met."""
        return self.ratio >= self.target if self.at_least else self.ratio <= self.target

    @property
    def bound(self) -> str:
        """The target with its sign."""
        return f"{'>=' if self.at_least else '<='} {self.target:.2g}"


def seconds(deeds: Iterable[Callable[[], object]], times: int) -> list[float]:
    """The least processor time of each deed in seconds, all of them done in turns."""
    deeds = [*deeds]
    taken = [[_busy(deed) for deed in deeds] for _ in range(times)]
    return [min(each) for each in zip(*taken, strict=True)]


def cold(commands: Mapping[str, Sequence[str]], runs: int) -> dict[str, float]:
    """The least processor time of each command's processes in milliseconds; they take turns."""
    # Byte code must be there before the first measured run, and may be written to get there.
    variables = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    taken: dict[str, list[float]] = {name: [] for name in commands}
    for i in range(runs + 2):
        for name, words in commands.items():
            before = _spent()
            subprocess.run(words, env=variables, check=True, capture_output=True)
            if i >= 2:
                taken[name].append(1000 * (_spent() - before))
    return {name: min(times) for name, times in taken.items()}


def program(*words: str, stdin: bytes = b"") -> tuple[int, bytes, bytes]:
    """Exit code, standard output and standard error of a command line, run in this process."""
    source.document_of.cache_clear()
    out, err = io.BytesIO(), io.BytesIO()
    code = run_program(words, Environment(io.BytesIO(stdin), out, err, {}))
    return int(code), out.getvalue(), err.getvalue()


def done(*words: str) -> bytes:
    """What a command line writes that goes well.

    Raises:
        RuntimeError: it doesn't.
    """
    code, out, told = program(*words)
    if code:
        raise RuntimeError(told.decode())
    return out


def _spent() -> float:
    """The processor's seconds of all processes that were started here and have ended."""
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _busy(deed: Callable[[], object]) -> float:
    """The processor's time, the garbage collector off as in the program itself."""
    gc.collect()
    gc.disable()
    try:
        start = process_time()
        deed()
        return process_time() - start
    finally:
        gc.enable()
