"""What is drawn on a terminal: a console as wide as it is."""

from collections.abc import Sequence
from contextlib import suppress
from os import get_terminal_size
from typing import Any

from hero_combat.cli.environment import Environment


def on_terminal(environment: Environment, most: int | None = None) -> Any:
    """Return a rich console for what a terminal is to show; its `file` holds what was drawn.

    Args:
        environment: says how wide the terminal is, and whether it shows colors.
        most: as many columns at the most; as many as there are by default.
    """
    width = width_of(environment)
    return _console(
        width if most is None else min(most, width), color=environment.color(terminal=True)
    )


def width_of(environment: Environment) -> int:
    """Return how many columns the terminal has; 80 where there is none."""
    columns = environment.variables.get("COLUMNS", "")
    if columns.isdecimal() and int(columns):
        return int(columns)
    for stream in (1, 2, 0):  # one of them may lead into a pipe
        with suppress(OSError):
            return get_terminal_size(stream).columns or 80
    return 80


def fits(console: Any, widths: Sequence[int], gap: int = 3) -> bool:
    """Tell whether a table with columns of these widths is no wider than the terminal."""
    return sum(widths) <= room(console, len(widths), gap)


def room(console: Any, columns: int, gap: int = 3) -> int:
    """Return how much room the terminal has for the columns of a table.

    Its box is SIMPLE_HEAD, without padding at the edges, where a blank stands at each end.

    Args:
        console: the terminal.
        columns: how many there are.
        gap: the blanks between two of them: two where padding is collapsed, else three.
    """
    return int(console.width) - gap * (columns - 1) - 2


def _console(width: int, *, color: bool) -> Any:
    from io import StringIO

    from rich.console import Console

    return Console(
        file=StringIO(),
        force_terminal=True,
        no_color=not color,
        color_system="auto",
        width=width,
        highlight=False,
        markup=False,
        emoji=False,
    )
