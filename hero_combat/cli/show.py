"""`show`: the board as a rich table on a terminal, as plain columns in a pipe, as JSON."""

from typing import Any

import msgspec

from hero_combat.cli.environment import Environment
from hero_combat.encounter.board import Bar, Board, Row
from hero_combat.wording import printable

_WIDTH = 10


def as_json(board: Board, merged: dict[str, Any]) -> str:
    """The whole encounter, state merged in, as one line of JSON."""
    return msgspec.json.encode({"board": board, **merged}, enc_hook=str).decode() + "\n"


def as_text(board: Board) -> str:
    """The board in plain columns."""
    rows = [["", "who", "side", "order", "next", *_labels(board), "state"]]
    for row in board.rows:
        bars = [f"{bar.now}/{bar.full}" for bar in row.bars]
        rows.append(
            [
                ">" if row.acting else "",
                _who(row),
                row.side,
                row.when,
                row.next,
                *bars,
                ", ".join(row.states),
            ]
        )
    rows = [[printable(cell) for cell in row] for row in rows]
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    lines = [_title(board)] if board.rows else [_title(board), "nobody is in the fight yet"]
    if board.rows:
        lines += [
            "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
            for row in rows
        ]
    return "\n".join([*lines, *_rest(board)]) + "\n"


def draw(board: Board, environment: Environment) -> None:
    """Draw the board on the terminal."""
    from io import StringIO

    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    columns = environment.variables.get("COLUMNS", "")
    stream = StringIO()
    console = Console(
        file=stream,
        force_terminal=True,
        no_color=not environment.colour(terminal=True),
        width=int(columns) if columns.isdecimal() else _terminal_width(),
        highlight=False,
        markup=False,
        emoji=False,
    )
    table = Table(title=Text(_title(board)), box=SIMPLE_HEAD, title_justify="left")
    for heading in ("", "who", "order", "next", *_labels(board), "state"):
        table.add_column(heading)
    for row in board.rows:
        down = any(state in ("dead", "unconscious") for state in row.states)
        name = Text(printable(_who(row)), style="dim" if down else "bold" if row.acting else "")
        if row.side:
            name.append(f"  {printable(row.side)}", style="dim")
        table.add_row(
            ">" if row.acting else "",
            name,
            row.when,
            row.next,
            *(_bar(bar, Text) for bar in row.bars),
            Text(printable(", ".join(row.states)), style="yellow"),
        )
    console.print(table)
    for line in _rest(board):
        console.print(Text(line))
    environment.out(stream.getvalue())


def _bar(bar: Bar, text: Any) -> Any:
    share = min(max(bar.now, 0) / bar.full, 1.0) if bar.full else 0.0
    full = round(share * _WIDTH)
    style = "green" if share > 0.5 else "yellow" if share > 0.2 else "red"
    drawn = text("█" * full, style=style)
    drawn.append("░" * (_WIDTH - full), style="dim")
    return drawn.append(f" {bar.now}/{bar.full}", style="")


def _labels(board: Board) -> list[str]:
    return [bar.label for bar in board.rows[0].bars] if board.rows else []


def _who(row: Row) -> str:
    return row.name if row.name.lower().replace(" ", "-") == row.id else f"{row.name} ({row.id})"


def _title(board: Board) -> str:
    return printable(f"{board.title}: {board.time}" if board.title else board.time)


def _rest(board: Board) -> list[str]:
    lines = [printable(line) for line in board.things]
    if board.absent:
        lines.append(f"not in the fight: {', '.join(board.absent)}")
    return lines


def _terminal_width() -> int:
    from shutil import get_terminal_size

    return get_terminal_size().columns
