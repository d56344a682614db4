"""The board as a drawing: a row for everybody, in the order in which they act."""

from hero_combat.fight.board import Board, Track
from hero_combat.fight.mapped import Map
from hero_combat.pages.board_page import Gauge, Person, at_rest, people, remarks
from hero_combat.pages.drawing import MARGIN, WIDTH, Box, Drawing, DrawnText, Glyph, wrapped
from hero_combat.pages.lines import open_line, title
from hero_combat.pages.map_svg import PICTURE, drawn
from hero_combat.text import printable

_NAME, _MAIN, _OTHER, _STATES = 52, 330, 560, 700
"""Where the columns begin."""
_LINE = 20
_CELL = 12
_IN_BOX = {"/": "bruise", "X": "cross"}


def draw(board: Board, map_: Map | None = None) -> str:
    """Draw the board, and below it the map, if there is one."""
    board = at_rest(board)
    drawing = Drawing(title(board))
    _head(drawing, board)
    for line in (*filter(None, (board.over,)), *map(open_line, board.open)):
        drawing.paragraph(MARGIN, printable(line), WIDTH - 2 * MARGIN, look="strong")
    drawing.height += 12
    for one in people(board):
        _row(drawing, one)
    if not board.rows:
        drawing.paragraph(MARGIN, "Nobody is in the fight yet.", WIDTH, look="faint")
    for line in remarks(board):
        drawing.paragraph(MARGIN, printable(line), WIDTH - 2 * MARGIN, 14, "faint")
    if map_ and (found := drawn(map_, board, [PICTURE])):
        drawing.show_below(found, found.sheets[0].height)
        for line in found.sheets[0].unnamed:
            drawing.paragraph(MARGIN, f"not named on the map: {line}", WIDTH, 14, "faint")
    return drawing.as_svg()


def _head(drawing: Drawing, board: Board) -> None:
    drawing.paragraph(
        MARGIN, printable(board.title or "The fight"), WIDTH - 2 * MARGIN, 26, "strong"
    )
    drawing.paragraph(MARGIN, printable(board.time), WIDTH - 2 * MARGIN, 18)


def _row(drawing: Drawing, one: Person) -> None:
    """Draw somebody: names at the left, bars in the middle, what is the matter at the right."""
    row, top = one.row, drawing.height
    drawing.height += 6
    name = {"dead": "gone", "out": "faint", "": "strong"}[one.end]
    drawing.paragraph(_NAME, printable(row.name), _MAIN - _NAME - 16, 17, name)
    if one.side.shape >= 0:
        drawing.add(Glyph(MARGIN + 6, top + 15, 14, f"shape-{one.side.shape}", one.side))
    beside = ", ".join(filter(None, (row.side, row.when, one.next)))
    drawing.paragraph(_NAME, printable(beside), _MAIN - _NAME - 16, 13, "faint")
    bottom = drawing.height
    drawing.height = _gauges(drawing, one, top + 8)
    if row.states:
        states = ", ".join(row.states)
        lines = wrapped(printable(states), WIDTH - MARGIN - _STATES, 14)
        for at, line in enumerate(lines):
            drawing.add(DrawnText(_STATES, top + 24 + at * _LINE, line, 14))
            bottom = max(bottom, top + 24 + at * _LINE)
    drawing.height = max(bottom, drawing.height)
    if len(row.tracks) > 1:
        _tracks(drawing, row.tracks)
    drawing.height += 12
    if row.acting:
        frame = Box(MARGIN - 8, top, WIDTH - 2 * MARGIN + 16, drawing.height - top, "frame")
        drawing.add(frame)
    drawing.height += 4


def _gauges(drawing: Drawing, one: Person, top: float) -> float:
    """Draw the bars; return where they end."""
    if one.main is not None:
        _gauge(drawing, one, one.main, _MAIN, _OTHER - _MAIN - 24, top)
    elif len(one.row.tracks) == 1:
        _large(drawing, one.row.tracks[0], top)
    for at, gauge in enumerate(one.others):
        _gauge(drawing, one, gauge, _OTHER, _STATES - _OTHER - 20, top + at * 30)
    return top + max(34, len(one.others) * 30)


def _large(drawing: Drawing, track: Track, top: float) -> None:
    """Draw boxes in the place of the main bar."""
    drawing.add(DrawnText(_MAIN, top + 12, track.label, 12, "faint"))
    cell = min(20.0, (_OTHER - _MAIN - 24) / track.boxes)
    _cells(drawing, track, _MAIN, top + 16, cell)


def _gauge(drawing: Drawing, one: Person, gauge: Gauge, x: float, width: float, top: float) -> None:
    """Draw a bar below its name and its number; the main one is higher."""
    main = gauge is one.main
    size = 16 if main else 12
    drawing.add(
        DrawnText(x, top + 12, gauge.label, 12, "faint"),
        DrawnText(x + width, top + 12, f"{gauge.now}/{gauge.full}", size, "strong", "end"),
    )
    drawing.gauge(x, top + 16, width, 14 if main else 6, gauge.bar.width / 100, one.side)


def _tracks(drawing: Drawing, tracks: tuple[Track, ...]) -> None:
    """Draw boxes below the bars, side by side as far as there is room."""
    x, y = float(_NAME), drawing.height + 8
    for track in tracks:
        label = len(track.label) * 8 + 8
        wide = label + track.boxes * _CELL + 18
        if x + wide > WIDTH - MARGIN and x > _NAME:
            x, y = float(_NAME), y + _LINE
        drawing.add(DrawnText(x, y + 10, track.label, 12, "faint"))
        _cells(drawing, track, x + label, y, _CELL)
        x += wide
    drawing.height = y + _CELL


def _cells(drawing: Drawing, track: Track, x: float, y: float, cell: float) -> None:
    for at, mark in enumerate(track.cells):
        left = x + at * cell
        drawing.add(Box(left, y, cell - 2, cell - 2, "cell"))
        if mark:
            drawing.add(Glyph(left, y, cell - 2, _IN_BOX.get(mark, "star")))
