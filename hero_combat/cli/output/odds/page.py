"""Odds as a page and as a drawing: the tables of the text, with their bars drawn."""

import msgspec

from hero_combat.cli.output.odds.tables import Cell, ComparedAttack, Grid, notes_of, tables
from hero_combat.cli.parsing.streams import Asking
from hero_combat.pages import charts
from hero_combat.pages.charts import ShareBar
from hero_combat.pages.drawing import MARGIN, WIDTH, Drawing, DrawnText, width_of
from hero_combat.pages.template import render
from hero_combat.text import printable

_COLOR = charts.DrawnSide("", 0)
_GAP = 22
_SIZE = 15


class DrawnCell(msgspec.Struct, frozen=True):
    """A cell: its text, and the bar of its share where it has one."""

    text: str
    bar: ShareBar | None


class DrawnTable(msgspec.Struct, frozen=True):
    """A table; how many of its columns have bars says how wide they are."""

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[DrawnCell, ...], ...]
    bars: int


class OddsView(msgspec.Struct, frozen=True):
    """What the template shows."""

    title: str
    tables: tuple[DrawnTable, ...]
    notes: tuple[str, ...]


def page(heading: str, compared: list[ComparedAttack], asking: Asking) -> str:
    """Write the page."""
    return render("odds.html", _view(heading, compared, asking))


def draw(heading: str, compared: list[ComparedAttack], asking: Asking) -> str:
    """Draw the odds."""
    view = _view(heading, compared, asking)
    drawing = Drawing(view.title)
    drawing.paragraph(MARGIN, printable(view.title), WIDTH - 2 * MARGIN, 24, "strong")
    for table in view.tables:
        _draw_table(drawing, table)
    drawing.height += 8
    for note in view.notes:
        drawing.paragraph(MARGIN, printable(note), WIDTH - 2 * MARGIN, 14, "faint")
    return drawing.as_svg()


def _view(heading: str, compared: list[ComparedAttack], asking: Asking) -> OddsView:
    found = tables(heading, compared, asking)
    title = next((one.report.title for one in compared if one.report), "Odds")
    # chances that are no parts of one law are drawn of 100 %: those compared, and the first table
    drawn = tuple(
        _drawn(table, title, certain=bool(heading) or at == 0) for at, table in enumerate(found)
    )
    notes = dict.fromkeys(note for one in compared for note in notes_of(one, asking))
    return OddsView(title, drawn, tuple(notes))


def _drawn(table: Grid, title: str, *, certain: bool) -> DrawnTable:
    """Return a table with its bars: of 1 where that is certain, else of the likeliest."""
    shares = [cell.share for row in table.rows for cell in row if cell.share is not None]
    full = 1.0 if certain else max(shares, default=1.0) or 1.0
    rows = tuple(tuple(_cell(cell, full) for cell in row) for row in table.rows)
    bars = max((sum(cell.bar is not None for cell in row) for row in rows), default=0)
    return DrawnTable("" if table.title == title else table.title, table.headings, rows, bars)


def _cell(cell: Cell, full: float) -> DrawnCell:
    return DrawnCell(cell.text, None if cell.share is None else charts.bar(cell.share / full))


def _draw_table(drawing: Drawing, table: DrawnTable) -> None:
    drawing.height += 18
    if table.title:
        drawing.paragraph(MARGIN, printable(table.title), WIDTH - 2 * MARGIN, 17, "strong")
    if not table.rows:
        return
    widths = _widths(table)
    rights = [MARGIN + sum(widths[: at + 1]) + _GAP * at for at in range(len(widths))]
    drawing.height += 24
    for at, words in enumerate(table.headings):
        _write(drawing, words, at, widths, rights, "faint")
    for row in table.rows:
        drawing.height += 24
        for at, cell in enumerate(row):
            if cell.bar is not None:
                left = rights[at] - widths[at]
                room = widths[at] - _NUMBER - 10
                top = drawing.height - 13
                drawing.gauge(left, top, room, 14, cell.bar.width / 100, _COLOR)
            if len(row) < len(widths) and at:  # why somebody has no odds
                drawing.add(
                    DrawnText(rights[0] + _GAP, drawing.height, printable(cell.text), _SIZE)
                )
            else:
                _write(drawing, cell.text, at, widths, rights)
    drawing.height += 6


def _write(
    drawing: Drawing, words: str, at: int, widths: list[float], rights: list[float], look: str = ""
) -> None:
    """Write a cell: the first column from its left, the others up to their right."""
    x = rights[at] if at else rights[0] - widths[0]
    anchor = "end" if at else "start"
    drawing.add(DrawnText(round(x, 1), drawing.height, printable(words), _SIZE, look, anchor))


_NUMBER = 72
"""The room of a percentage beside its bar."""
_BAR = 300
_SMALL_BAR = 90


def _widths(table: DrawnTable) -> list[float]:
    full = [row for row in table.rows if len(row) == len(table.headings)]
    widths = []
    for at, heading in enumerate(table.headings):
        texts = [heading, *(row[at].text for row in full)]
        wide = max(width_of(text, _SIZE) for text in texts)
        if any(row[at].bar is not None for row in full):
            wide = max(wide, _NUMBER + (_BAR if table.bars == 1 else _SMALL_BAR))
        widths.append(wide)
    too_wide = sum(widths) + _GAP * (len(widths) - 1) - (WIDTH - 2 * MARGIN)
    if too_wide > 0:  # the first column can give way, and what is too wide then stands out
        widths[0] = max(120.0, widths[0] - too_wide)
    return widths
