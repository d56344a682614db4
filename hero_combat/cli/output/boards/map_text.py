"""The map in characters: the sketch with everyone on it, axes in meters, and who is who."""

from collections.abc import Iterator
from typing import Any

import msgspec

from hero_combat.cli.environment import Environment
from hero_combat.cli.output.boards.terminal import side_colors
from hero_combat.fight.board import Board, Item, Row
from hero_combat.fight.mapped import Map, Mapped, MappedPlace
from hero_combat.pages.lines import about, name_of, point
from hero_combat.place.geometry import Square
from hero_combat.place.sketch import WALL
from hero_combat.text import printable

_WIDEST, _TALLEST = 74, 200
"""The most characters and lines that are drawn; a larger map is drawn at a smaller scale."""
_TICK = 10
_FULL_LINE = 80
_GAP = "   "
_SOMEONE, _LETTER, _WALL, _FLOOR = range(4)
"""What is shown first where several share a character of a map at a smaller scale."""


class Piece(msgspec.Struct, frozen=True):
    """A part of a line.

    Attributes:
        words: what it says.
        of: the id of whom or what it stands for, "" for nobody.
    """

    words: str
    of: str = ""


DrawnLine = list[Piece]


def as_text(map_: Map, board: Board) -> str:
    """Write the map in plain characters.

    Args:
        map_: the map.
        board: who is on it.
    """
    return "".join(
        printable("".join(piece.words for piece in line).rstrip()) + "\n"
        for line in lines(map_, board)
    )


def map_on_terminal(map_: Map, board: Board, environment: Environment) -> str:
    """Write the map as a terminal shows it, in the colors of the sides."""
    from rich.text import Text

    from hero_combat.cli.formats import console as canvas

    console = canvas.on_terminal(environment)
    of_sides = side_colors(board)
    styles: dict[str, Any] = {
        row.id: "dim strike" if row.out else f"bold {of_sides.get(row.side, '')}"
        for row in board.rows
    }
    styles |= {item.id: "dim strike" for item in board.objects if item.broken}
    for line in lines(map_, board):
        drawn = Text()
        for piece in line:
            drawn.append(printable(piece.words), style=styles.get(piece.of, ""))
        drawn.rstrip()
        console.print(drawn, soft_wrap=True)
    text: str = console.file.getvalue()
    return text


def lines(map_: Map, board: Board) -> Iterator[DrawnLine]:
    """Yield the lines of a map: the axis, the rows, then letters with names and points."""
    yield from _drawn(map_)
    rows = {row.id: row for row in board.rows}
    items = {item.id: item for item in board.objects}
    yield from _filled(_person(one, rows[one.id]) for one in map_.combatants)
    told = [_thing(one, items[one.id]) for one in map_.objects]
    yield from _filled([*told, *map(_place, map_.places)])


def _person(one: Mapped, row: Row) -> Piece:
    return Piece(f"{one.letter} {name_of(row)} {point(one)}{' (out)' if row.out else ''}", one.id)


def _thing(one: Mapped, item: Item) -> Piece:
    broken = " (broken)" if item.broken else ""
    return Piece(f"{one.letter} {item.id} {point(one)}{broken}", one.id)


def _place(one: MappedPlace) -> Piece:
    told = about(one)
    more = f" ({', '.join(told)})" if told else ""
    return Piece(f"{one.letter} {one.id} {one.x},{one.y}{more}", one.id)


def _filled(pieces: Any) -> Iterator[DrawnLine]:
    """Yield pieces in lines as full as they may be."""
    line: DrawnLine = []
    room = _FULL_LINE
    for piece in pieces:
        if line and len(piece.words) > room:
            yield line
            line, room = [], _FULL_LINE
        line += [piece, Piece(_GAP)]
        room -= len(piece.words) + len(_GAP)
    if line:
        yield line


def _drawn(map_: Map) -> Iterator[DrawnLine]:
    """Yield the axis and the rows."""
    marks = _marks(map_)
    if not marks and not map_.sketch:
        yield [Piece("nobody is on the map")]
        return
    left, top, right, down = _bounds(map_, marks)
    every = max(1, -(-(right - left + 1) // _WIDEST), -(-(down - top + 1) // _TALLEST))
    found: dict[Square, tuple[int, Piece]] = {}
    for (x, y), ranked in marks.items():
        cell = (x - left) // every, (y - top) // every
        if cell not in found or ranked[0] < found[cell][0]:
            found[cell] = ranked
    across, rows = (right - left) // every + 1, (down - top) // every + 1
    meters = map_.scale * every
    yield [Piece(_axis(left * map_.scale, meters, across, margin := _margin(map_, top, down)))]
    blank = Piece(" " if map_.sketch else ".")
    for y in range(rows):
        line = [Piece(f"{(top + y * every) * map_.scale:>{margin}} ")]
        line += [found[x, y][1] if (x, y) in found else blank for x in range(across)]
        yield line


def _margin(map_: Map, top: int, down: int) -> int:
    return max(4, *(len(str(each * map_.scale)) for each in (top, down)))


def _axis(start: int, meters: int, across: int, margin: int) -> str:
    """Return meters above every tenth character."""
    axis = " " * (margin + 1)
    for x in range(0, across, _TICK):
        axis = axis.ljust(margin + 1 + x) + f"{start + x * meters} "
    return axis


def _bounds(map_: Map, marks: dict[Square, Any]) -> tuple[int, int, int, int]:
    """Return the first column and row that are drawn, and the last: the sketch, or all on it."""
    if map_.sketch:
        return 0, 0, max(map(len, map_.sketch)) - 1, len(map_.sketch) - 1
    across, down = [x for x, _ in marks], [y for _, y in marks]
    return min(across), min(down), max(across), max(down)


def _marks(map_: Map) -> dict[Square, tuple[int, Piece]]:
    """Return what each character shows, and how soon it is shown where several share one."""
    ids = {one.letter: one.id for one in map_.everything}
    ranks = {WALL: _WALL, ".": _FLOOR}
    marks = {
        (x, y): (ranks.get(char, _LETTER), Piece(char, ids.get(char, "")))
        for y, row in enumerate(map_.sketch)
        for x, char in enumerate(row)
        if char != " "
    }
    if not map_.sketch:
        for other in reversed((*map_.objects, *map_.places)):
            marks[map_.square(other)] = _LETTER, Piece(other.letter, other.id)
    for one in reversed(map_.combatants):
        marks[map_.square(one)] = _SOMEONE, Piece(one.letter, one.id)
    return marks
