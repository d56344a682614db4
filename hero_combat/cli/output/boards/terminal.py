"""The board on a terminal: a table with bars, or a block a combatant where that is too wide.

Color only repeats what is written: whose side it is, how much is left, what is the matter.
"""

from collections.abc import Sequence
from typing import Any

from hero_combat.cli.environment import Environment
from hero_combat.cli.formats import console as canvas
from hero_combat.cli.output.boards.text import below, bodies, boxes, people, states_of
from hero_combat.fight.board import Bar, Board, Row
from hero_combat.pages.lines import name_of, title
from hero_combat.text import printable

_WIDTH = 5
_FULL, _EMPTY = "━", "─"  # lines, so that the bars of two rows don't grow together
_BOX = "·"  # an empty box; a row of `_` would look like a ruled line
_INDENT = (0, 0, 0, 4)
_GAP = 2
"""Blanks between two columns of the table."""
_OTHERS = 6
"""Columns that are no bars: the mark, who, side, order, next and state."""
_LEAST_STATE = 16
"""Columns below which what is the matter with somebody is not folded, but told in a block."""
_SIDES = ("cyan", "magenta", "blue", "bright_cyan", "bright_magenta", "bright_blue")
"""The colors of sides; none of those that say how well somebody is."""


def draw_on_terminal(board: Board, environment: Environment) -> str:
    """Draw the board as a terminal shows it, as wide as the terminal is."""
    console = canvas.on_terminal(environment)
    colors = side_colors(board)
    headings = ("", *people(board)[0])
    widths = _least_widths(board)
    least = [max(pair) for pair in zip(widths, map(len, headings), strict=True)]
    beside = _widest(bodies(board)) <= console.width  # else they stand in the blocks
    if beside and canvas.fits(console, least, _GAP):
        _print_table(board, console, colors, dict(zip(headings, widths, strict=True)))
    else:
        _print_blocks(board, console, colors, beside=beside)
    _print_below(board, console, beside=beside)
    text: str = console.file.getvalue()
    return text


def side_colors(board: Board) -> dict[str, str]:
    """Return the color of each side."""
    return {side: _SIDES[nth % len(_SIDES)] for nth, side in enumerate(board.sides)}


def _print_table(
    board: Board, console: Any, colors: dict[str, str], widths: dict[str, int]
) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table
    from rich.text import Text

    table = Table(
        title=Text(title(board)),
        box=SIMPLE_HEAD,
        title_justify="left",
        pad_edge=False,
        collapse_padding=True,
    )
    for heading, width in widths.items():
        wraps = heading in ("who", "state")
        table.add_column(heading, no_wrap=not wraps, min_width=width)
    for row in board.rows:
        table.add_row(
            ">" if row.acting else "",
            Text(printable(name_of(row)), style=_name_style(row)),
            Text(printable(row.side), style=colors.get(row.side, "")),
            row.when,
            row.next,
            *([_bar(bar, row) for bar in row.bars] or [""] * (len(widths) - _OTHERS)),
            _state(row),
        )
    console.print(table)


def _least_widths(board: Board) -> list[int]:
    """Return how narrow each column may become: names, numbers and tracks are never shortened."""
    bars = [
        max((_WIDTH + 1 + len(f"{bar.now}/{bar.full}") for bar in column), default=0)
        for column in zip(*(row.bars for row in board.rows if row.bars), strict=False)
    ]
    states = [", ".join(states_of(row)) for row in board.rows]
    words = [word for state in states for word in printable(state).split()]
    return [
        1,
        _widest([name_of(row) for row in board.rows]),
        _widest([row.side for row in board.rows]),
        _widest([row.when for row in board.rows]),
        _widest([row.next for row in board.rows]),
        *bars,
        max(_widest(words), min(_LEAST_STATE, _widest(states))),
    ]


def _widest(texts: list[str]) -> int:
    return max(map(len, map(printable, texts)), default=0)


def _print_blocks(board: Board, console: Any, colors: dict[str, str], *, beside: bool) -> None:
    """Print a block a combatant, where the table is wider than the terminal."""
    from rich.padding import Padding
    from rich.text import Text

    console.print(Text(title(board)))
    for row in board.rows:
        name = Text("> " if row.acting else "  ")
        name.append(printable(name_of(row)), style=_name_style(row))
        if row.side:
            name.append(f"  {printable(row.side)}", style=colors[row.side])
        console.print(name)
        parts: list[Any] = [Text(printable(part)) for part in (row.when, row.next) if part]
        parts += [Text(f"{bar.label} ").append_text(_bar(bar, row)) for bar in row.bars]
        lines = _filled(parts, console.width - 4)
        if not beside and len(row.tracks) > 1:
            tracks = [Text(f"{track.label} {boxes(track, _BOX)}") for track in row.tracks]
            lines += _filled(tracks, console.width - 4)
        for line in lines:
            console.print(Padding(Text("  ").join(line), _INDENT))
        if states_of(row):
            console.print(Padding(_state(row), _INDENT))


def _print_below(board: Board, console: Any, *, beside: bool) -> None:
    """Print what stands below everybody; `beside` tells whether boxes are a table there."""
    from rich.text import Text

    for line in (*(bodies(board, _BOX) if beside else ()), *below(board)):
        console.print(Text(line))


def _filled(parts: Sequence[Any], width: int) -> list[list[Any]]:
    """Return the parts in lines as full as they may be, two columns between parts."""
    lines: list[list[Any]] = []
    room = 0
    for part in parts:
        size = part.cell_len
        if not lines or size + 2 > room:
            lines.append([])
            room = width + 2
        lines[-1].append(part)
        room -= size + 2
    return lines


def _name_style(row: Row) -> str:
    return "dim" if row.out else "bold" if row.acting else ""


def _bar(bar: Bar, row: Row) -> Any:
    """Draw what is left; of one who is out of the fight it is no good news in green."""
    from rich.text import Text

    share = min(max(bar.now, 0) / bar.full, 1.0) if bar.full else 0.0
    full = round(share * _WIDTH)
    style = "dim" if row.out else "green" if share > 0.5 else "yellow" if share > 0.2 else "red"
    drawn = Text().append(_FULL * full, style=style)
    drawn.append(_EMPTY * (_WIDTH - full), style="dim")
    return drawn.append(f" {bar.now}/{bar.full}")


def _state(row: Row) -> Any:
    """Write somebody's states: only what is the matter is colored, and marks in boxes."""
    from rich.text import Text

    parts: list[Any] = []
    if len(row.tracks) == 1:
        track = row.tracks[0]
        marked = Text("[").append(track.marks, style="red")
        parts.append(marked.append(f"{_BOX * (track.boxes - len(track.marks))}]"))
    matters = {word.partition("-")[0] for word in row.status}
    for state in row.states:
        matter = state.partition(" ")[0] in matters
        style = "" if not matter else "red" if row.out else "yellow"
        parts.append(Text(printable(state), style=style))
    return Text(", ").join(parts)
