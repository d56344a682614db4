"""A measured figure beside its yardstick, and how it is taken."""

import gc
import io
from collections.abc import Callable, Iterable
from time import perf_counter, process_time
from typing import NamedTuple

from hero_combat.cli import source
from hero_combat.cli.environment import Environment
from hero_combat.cli.main import run as run_program


class Figure(NamedTuple):
    """One line of the table.

    Attributes:
        name: what was measured.
        value: the figure.
        yardstick: what it is held against, in the same unit.
        unit: `ms`, `s` or `/s`.
        target: what value / yardstick must be.
        at_least: whether the ratio may not be less than the target; else it may not be more.
        note: what to know besides.
    """

    name: str
    value: float
    yardstick: float
    unit: str
    target: float = 1.0
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


def table(figures: Iterable[Figure]) -> str:
    """The figures in columns."""
    rows = [("", "figure", "yardstick", "ratio", "target", "", "")]
    rows += [
        (
            figure.name,
            _amount(figure.value, figure.unit),
            _amount(figure.yardstick, figure.unit),
            f"{figure.ratio:.2f}",
            f"{'>=' if figure.at_least else '<='} {figure.target:g}",
            "ok" if figure.good else "OVER",
            figure.note,
        )
        for figure in figures
    ]
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    lines = [
        "  ".join(
            cell.rjust(width) if 0 < i < 5 else cell.ljust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    ]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def seconds(deed: Callable[[], object], times: int) -> float:
    """The least time that `deed` took, the garbage collector off as in the program itself."""
    gc.collect()
    gc.disable()
    try:
        return min(_once(deed) for _ in range(times))
    finally:
        gc.enable()


def least(deeds: Iterable[Callable[[], object]], times: int) -> list[float]:
    """The least processor time of each deed in seconds, all of them done in turns."""
    deeds = [*deeds]
    taken = [[_busy(deed) for deed in deeds] for _ in range(times)]
    return [min(each) for each in zip(*taken, strict=True)]


def program(*words: str, stdin: bytes = b"") -> tuple[int, bytes, bytes]:
    """Exit code, standard output and standard error of a command line, run in this process."""
    source.document_of.cache_clear()
    out, err = io.BytesIO(), io.BytesIO()
    code = run_program(words, Environment(io.BytesIO(stdin), out, err, {}))
    return int(code), out.getvalue(), err.getvalue()


def _once(deed: Callable[[], object]) -> float:
    start = perf_counter()
    deed()
    return perf_counter() - start


def _busy(deed: Callable[[], object]) -> float:
    gc.collect()
    gc.disable()
    try:
        start = process_time()
        deed()
        return process_time() - start
    finally:
        gc.enable()


def _amount(value: float, unit: str) -> str:
    if unit == "/s":
        return f"{value:,.0f}/s"
    return f"{value:.1f} ms" if unit == "ms" else f"{value:.3f} {unit}"
