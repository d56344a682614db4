"""How odds are drawn: columns in a pipe, bars on a terminal."""

from typing import Any

from hero_combat.cli.environment import Environment
from hero_combat.cli.formats import console as canvas
from hero_combat.cli.formats.columns import in_columns
from hero_combat.cli.output.odds.tables import Cell, ComparedAttack, Grid, notes_of, tables
from hero_combat.cli.parsing.streams import Asking
from hero_combat.text import printable


def as_text(heading: str, compared: list[ComparedAttack], asking: Asking) -> str:
    """Write the odds in plain columns."""
    blocks = [_plain(table) for table in tables(heading, compared, asking)]
    noted = _noted(compared, asking)
    return "\n".join([*blocks, *([noted] if noted else [])])


def draw(
    heading: str, compared: list[ComparedAttack], asking: Asking, environment: Environment
) -> str:
    """Draw the odds as the terminal shows them, with bars."""
    console = canvas.on_terminal(environment)
    _print(console, heading, compared, asking)
    text: str = console.file.getvalue()
    return text


def _plain(table: Grid) -> str:
    lines = [printable(table.title)] if table.title else []
    if table.rows:
        rows = [table.headings, *([cell.text for cell in row] for row in table.rows)]
        lines += [f"  {line}".rstrip() for line in in_columns(rows, range(1, len(rows[0])))]
    return "".join(f"{line}\n" for line in lines)


def _print(console: Any, heading: str, compared: list[ComparedAttack], asking: Asking) -> None:
    from rich.text import Text

    for table in tables(heading, compared, asking):
        tallest = max((c.share for row in table.rows for c in row if c.share), default=1.0)
        full = 1.0 if heading or table.title == _first(compared) else tallest
        for wide, broken in ((table.wide, False), (0, False), (0, True)):
            rows = [[_drawn(cell, wide, full, Text) for cell in row] for row in table.rows]
            room = canvas.room(console, len(table.headings))
            widths = _widths(table, rows, room, broken=broken)
            if widths:
                console.print(_grid(table, rows, widths))
                break
        else:
            console.print(Text(_blocks(table)))
    for line in _noted(compared, asking).rstrip("\n").split("\n"):
        console.print(Text(line, style="dim"))


def _widths(table: Grid, rows: list[list[Any]], room: int, *, broken: bool) -> list[int]:
    """Return how wide the columns are in so much room; [] where they need more.

    Headings are broken at blanks where there is no room for the whole of them; cells if `broken`.
    """
    least, full = [], []
    for i, name in enumerate(table.headings):
        cells = [row[i] for row in rows if len(row) == len(table.headings)]
        parts = [part for cell in cells for part in (cell.split(" ") if broken else (cell,))]
        words = map(len, printable(name).split())
        least.append(max((*(part.cell_len for part in parts), *words), default=0))
        full.append(max((*(cell.cell_len for cell in cells), len(printable(name)), least[-1])))
    spare = room - sum(least)
    if spare < 0:
        return []
    widths = []
    for small, large in zip(least, full, strict=True):
        more = min(spare, large - small)
        widths.append(small + more)
        spare -= more
    return widths


def _grid(table: Grid, rows: list[list[Any]], widths: list[int]) -> Any:
    """Return a table with columns so wide."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table
    from rich.text import Text

    grid = Table(
        title=Text(printable(table.title)) if table.title else None,
        box=SIMPLE_HEAD,
        title_justify="left",
        pad_edge=False,
    )
    for i, (name, width) in enumerate(zip(table.headings, widths, strict=True)):
        grid.add_column(printable(name), justify="left" if i == 0 else "right", width=width)
    for row in rows:
        grid.add_row(*row)
    return grid


def _blocks(table: Grid) -> str:
    """Write a block a row, where even the numbers alone are wider than the terminal."""
    lines = [printable(table.title)] if table.title else []
    column = max((len(printable(name)) for name in table.headings[1:]), default=0)
    for row in table.rows:
        lines.append(f"  {printable(table.headings[0])} {printable(row[0].text)}")
        pairs = zip(table.headings[1:], row[1:], strict=False)
        lines += [
            f"    {printable(name):<{column}}  {printable(cell.text)}" for name, cell in pairs
        ]
    return "\n".join(lines) + "\n"


def _first(compared: list[ComparedAttack]) -> str:
    return compared[0].report.title if compared[0].report else ""


def _drawn(cell: Cell, wide: int, full: float, text: Any) -> Any:
    if cell.share is None or not wide:
        return text(printable(cell.text))
    eighths = round(8 * wide * min(1.0, cell.share / full))
    whole, rest = divmod(eighths, 8)
    bar = "█" * whole + (chr(0x2590 - rest) if rest else "")
    drawing = text()
    drawing.append(bar.ljust(wide), style="cyan")
    return drawing.append(f" {cell.text:>7}")


def _noted(compared: list[ComparedAttack], asking: Asking) -> str:
    notes = dict.fromkeys(note for one in compared for note in notes_of(one, asking))
    return "".join(f"note: {printable(note)}\n" for note in notes)
