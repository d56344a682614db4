"""How the board is written: a rich table on a terminal, plain columns in a pipe."""

from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from hero_combat.cli.environment import Environment
from hero_combat.cli.output import console as canvas
from hero_combat.cli.output.report import open_line
from hero_combat.fight.board import Bar, Board, Item, Row
from hero_combat.table import Fight
from hero_combat.text import printable

_WIDTH = 5
_INDENT = (0, 0, 0, 4)
_LEAST_STATE = 16
"""Columns below which what is the matter with somebody is not folded, but told in a block."""


def as_text(board: Board) -> str:
    """Write the board in plain columns."""
    rows = [["", "who", "side", "order", "next", *_labels(board), "state"]]
    for row in board.rows:
        bars = [f"{bar.now}/{bar.full}" for bar in row.bars] or [""] * len(_labels(board))
        rows.append(
            [
                ">" if row.acting else "",
                _who(row),
                row.side,
                row.when,
                row.next,
                *bars,
                ", ".join(_states(row)),
            ]
        )
    rows = [[printable(cell) for cell in row] for row in rows]
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    lines = [title(board)] if board.rows else [title(board), "nobody is in the fight yet"]
    if board.rows:
        lines += [
            "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
            for row in rows
        ]
    return "\n".join([*lines, *_bodies(board), *_rest(board)]) + "\n"


def draw(board: Board, environment: Environment) -> str:
    """Draw the board as a terminal shows it, as wide as the terminal is."""
    console = canvas.on_terminal(environment)
    _print(board, console)
    text: str = console.file.getvalue()
    return text


def for_players(board: Board, players: Collection[str]) -> Board:
    """Return the board as the table may see it: of non-players no numbers and no secrets.

    What is seen of them is who they are, whose turn it is, and what is the matter with them.

    Args:
        board: the whole of it.
        players: the ids of those whom players run.
    """
    rows = tuple(row if row.id in players else _seen_row(row) for row in board.rows)
    objects = tuple(
        msgspec.structs.replace(item, bars=(), states=_seen(item.states)) for item in board.objects
    )
    decisions = tuple(each for each in board.open if each.who in players)
    return msgspec.structs.replace(
        board, rows=rows, objects=objects, absent=(), remarks=(), open=decisions
    )


def seen_by_players(fight: Fight) -> Board:
    """Return the board of a fight as the table may see it."""
    sheets = fight.encounter.sheets
    players = {who for who in sheets if getattr(sheets[who], "player", False)}
    return for_players(fight.board, players)


def _seen_row(row: Row) -> Row:
    states = _seen(row.states)
    return msgspec.structs.replace(
        row,
        when="",
        next="now" if row.acting else "",
        bars=(),
        states=states,
        tracks=(),
        status=tuple(
            word for word in row.status if word == "out" or word.replace("-", " ") in states
        ),
        budget={},
        attacks=(),
    )


def _seen(states: tuple[str, ...]) -> tuple[str, ...]:
    """Return states without what stands behind a colon or an "until", and without numbers."""
    shown = [state.partition(" until ")[0].partition(": ") for state in states]
    return tuple(
        text for text, colon, _ in shown if text and (colon or not any(map(str.isdecimal, text)))
    )


def _print(board: Board, console: Any) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table
    from rich.text import Text

    table = Table(title=Text(title(board)), box=SIMPLE_HEAD, title_justify="left", pad_edge=False)
    headings = ("", "who", "order", "next", *_labels(board), "state")
    widths = _least_widths(board)
    if not canvas.fits(
        console, [max(pair) for pair in zip(widths, map(len, headings), strict=True)]
    ):
        _print_blocks(board, console)
        return
    for heading, width in zip(headings, widths, strict=True):
        wraps = heading in ("who", "state")
        table.add_column(heading, no_wrap=not wraps, min_width=width)
    for row in board.rows:
        name = Text(printable(_who(row)), style="dim" if row.out else "bold" if row.acting else "")
        if row.side:
            name.append(f"  {printable(row.side)}", style="dim")
        table.add_row(
            ">" if row.acting else "",
            name,
            row.when,
            row.next,
            *([_bar(bar, Text) for bar in row.bars] or [""] * len(_labels(board))),
            Text(printable(", ".join(_states(row))), style="yellow"),
        )
    console.print(table)
    for line in (*_bodies(board), *_rest(board)):
        console.print(Text(line))


def _least_widths(board: Board) -> list[int]:
    """Return how narrow each column may become: names, numbers and tracks are never shortened."""
    bars = [
        max((_WIDTH + 1 + len(f"{bar.now}/{bar.full}") for bar in column), default=0)
        for column in zip(*(row.bars for row in board.rows if row.bars), strict=False)
    ]
    states = [", ".join(_states(row)) for row in board.rows]
    words = [word for state in states for word in printable(state).split()]
    return [
        1,
        _widest([_who(row) for row in board.rows]),
        _widest([row.when for row in board.rows]),
        _widest([row.next for row in board.rows]),
        *bars,
        max(_widest(words), min(_LEAST_STATE, _widest(states))),
    ]


def _widest(texts: list[str]) -> int:
    return max(map(len, map(printable, texts)), default=0)


def _print_blocks(board: Board, console: Any) -> None:
    """Print a block a combatant, where the table is wider than the terminal."""
    from rich.padding import Padding
    from rich.text import Text

    bodies = _bodies(board)
    beside = max(map(len, bodies), default=0) <= console.width  # else they stand in the blocks
    console.print(Text(title(board)))
    for row in board.rows:
        style = "dim" if row.out else "bold" if row.acting else ""
        name = Text("> " if row.acting else "  ").append(printable(_who(row)), style=style)
        console.print(name.append(f"  {printable(row.side)}" if row.side else "", style="dim"))
        parts: list[Any] = [Text(printable(part)) for part in (row.when, row.next) if part]
        parts += [Text(f"{bar.label} ").append_text(_bar(bar, Text)) for bar in row.bars]
        tracks = [Text(f"{track.label} {track.drawn}") for track in row.tracks]
        lines = _filled(parts, console.width - 4)
        lines += [] if beside or len(tracks) < 2 else _filled(tracks, console.width - 4)
        for line in lines:
            console.print(Padding(Text("  ").join(line), _INDENT))
        if states := _states(row):
            state = Text(printable(", ".join(states)), style="yellow")
            console.print(Padding(state, _INDENT))
    for rest in (*(bodies if beside else ()), *_rest(board)):
        console.print(Text(rest))


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


def _bar(bar: Bar, text: Any) -> Any:
    share = min(max(bar.now, 0) / bar.full, 1.0) if bar.full else 0.0
    full = round(share * _WIDTH)
    style = "green" if share > 0.5 else "yellow" if share > 0.2 else "red"
    draw = text()
    draw.append("█" * full, style=style)
    draw.append("░" * (_WIDTH - full), style="dim")
    return draw.append(f" {bar.now}/{bar.full}")


def _labels(board: Board) -> list[str]:
    return next(([bar.label for bar in row.bars] for row in board.rows if row.bars), [])


def _who(row: Row) -> str:
    return row.name if row.name.lower().replace(" ", "-") == row.id else f"{row.name} ({row.id})"


def title(board: Board) -> str:
    """Return the fight's title and the time."""
    return printable(f"{board.title}: {board.time}" if board.title else board.time)


def item_line(item: Item) -> str:
    """Write an object: `wall: BODY 3/5, 2 m behind titania`."""
    bars = [f"{bar.label} {bar.now}/{bar.full}" for bar in item.bars]
    told = ", ".join((*bars, *item.states))
    return f"{item.id}: {told}" if told else item.id


def _states(row: Row) -> tuple[str, ...]:
    """Return somebody's states, behind the boxes where they are one track; more are a table."""
    if len(row.tracks) != 1:
        return row.states
    return (f"[{row.tracks[0].drawn}]", *row.states)


def _bodies(board: Board) -> list[str]:
    """Draw the tracks of everybody who has several of them, in columns."""
    rows = [row for row in board.rows if len(row.tracks) > 1]
    if not rows:
        return []
    table = [["body", *(track.label for track in rows[0].tracks)]]
    table += [[row.id, *(track.drawn for track in row.tracks)] for row in rows]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    return [printable("  ".join(map(str.ljust, line, widths)).rstrip()) for line in table]


def _rest(board: Board) -> list[str]:
    told = (*board.remarks, *map(item_line, board.objects))
    lines = [printable(line) for line in told]
    if board.absent:
        lines.append(f"not in the fight: {', '.join(board.absent)}")
    lines += map(open_line, board.open)
    return lines
