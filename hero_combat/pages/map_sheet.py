"""The map at one width: axes in meters, everyone as a shape of their side, and names."""

from collections import Counter
from collections.abc import Iterator
from math import ceil, sqrt

import msgspec

from hero_combat.fight.board import Board
from hero_combat.fight.mapped import Map
from hero_combat.pages import charts
from hero_combat.pages.charts import NO_SIDE, DrawnSide
from hero_combat.pages.lines import about, point
from hero_combat.pages.map_names import Label, Unplaced, placed
from hero_combat.place.geometry import Square
from hero_combat.text import printable

MapEdges = tuple[int, int, int, int]
"""The first column and row, and those after the last."""
_TOP, _EDGE = 20.0, 4.0
_LEAST, _MOST, _LETTERED = 11.0, 46.0, 15.0
"""The least and the greatest size of a combatant, and from which on it has a letter."""
_DIGIT, _APART = 7, (46, 26)
"""How wide a digit is, and how far the numbers of an axis are apart: across, down."""
_FEWEST = 7
"""So many squares a map is wide at least, lest a cell look like a hall."""
_FLAT, _TALL = 0.3, 1.1
"""How high a drawing is at least and may be, in widths."""


class Token(msgspec.Struct, frozen=True):
    """Somebody on the map.

    Attributes:
        x: the left edge of the shape.
        y: its top.
        size: how large it is.
        letter: what stands in it, "" where it is too small.
        side: the side, which gives the color and the shape.
        look: `acting`, `out`, `dead`, with blanks between them.
    """

    x: float
    y: float
    size: float
    letter: str
    side: DrawnSide
    look: str


class Tick(msgspec.Struct, frozen=True):
    """A number on an axis, and where it stands."""

    x: float
    y: float
    words: str


class Sheet(msgspec.Struct, frozen=True):
    """The map at one width.

    Attributes:
        width: how wide it is, in pixels.
        height: how high it is.
        left: where the ground begins.
        top: the same, from above.
        square: how large a square is.
        across: the numbers of meters above it.
        down: those beside it.
        tokens: everybody.
        labels: the names.
        unnamed: who and what has no name on it, each with its point.
    """

    width: int
    height: float
    left: float
    top: float
    square: float
    across: tuple[Tick, ...]
    down: tuple[Tick, ...]
    tokens: tuple[Token, ...]
    labels: tuple[Label, ...]
    unnamed: tuple[str, ...]


class _Frame(msgspec.Struct, frozen=True):
    """Where squares are on a sheet."""

    bounds: MapEdges
    left: float
    top: float
    square: float

    def middle(self, at: Square) -> tuple[float, float]:
        left, top = self.bounds[:2]
        return (
            self.left + (at[0] - left + 0.5) * self.square,
            self.top + (at[1] - top + 0.5) * self.square,
        )


def sheet(map_: Map, board: Board, bounds: MapEdges, width: int, sizes: tuple[int, ...]) -> Sheet:
    """Draw the map at one width.

    Args:
        map_: the map.
        board: who is on it.
        bounds: what is drawn of it.
        width: the width in pixels.
        sizes: the sizes of letters, the largest first.
    """
    left, top, right, bottom = bounds
    columns, rows = right - left, bottom - top
    margin = _EDGE + 6 + _DIGIT * max(len(str(each * map_.scale)) for each in (top, bottom))
    room = width - margin - _EDGE
    square = min(room / max(columns, _FEWEST), _TALL * width / rows)
    spare = max(0.0, _FLAT * width - rows * square) / 2
    frame = _Frame(bounds, margin + (room - columns * square) / 2, _TOP + spare, square)
    height = round(frame.top + rows * square + spare + _EDGE, 1)
    tokens, names = _people(map_, board, frame)
    names += _places_and_things(map_, board, frame)
    across, down = _axes(map_.scale, frame)
    taken = [(each.x, each.y, each.x + each.size, each.y + each.size) for each in tokens]
    taken += [(each.x - 4 * _DIGIT, each.y - 10, each.x, each.y) for each in down]
    taken += [(each.x - 14, each.y - 10, each.x + 14, each.y) for each in across]
    labels, unnamed = placed(names, sizes, taken, (2, 2, width - 2, height - 2))
    return Sheet(
        width=width,
        height=height,
        left=round(frame.left, 1),
        top=round(frame.top, 1),
        square=round(square, 4),
        across=across,
        down=down,
        tokens=tuple(tokens),
        labels=tuple(labels),
        unnamed=tuple(printable(f"{each.words} {each.where}") for each in unnamed),
    )


def _axes(scale: int, frame: _Frame) -> tuple[tuple[Tick, ...], tuple[Tick, ...]]:
    """Return the meters above the map, and those beside it."""
    left, top, right, bottom = frame.bounds
    across = _ticked(left, right, frame.square, _APART[0])
    down = _ticked(top, bottom, frame.square, _APART[1])
    middles = [frame.middle((x, top)) for x in across], [frame.middle((left, y)) for y in down]
    return (
        tuple(
            Tick(round(x, 1), round(frame.top - 6, 1), str(each * scale))
            for (x, _), each in zip(middles[0], across, strict=True)
        ),
        tuple(
            Tick(round(frame.left - 5, 1), round(y + 4, 1), str(each * scale))
            for (_, y), each in zip(middles[1], down, strict=True)
        ),
    )


def _ticked(first: int, end: int, square: float, apart: int) -> range:
    """Return the columns or rows that have a number: every first, second, fifth, tenth ..."""
    every, power = 1, 1
    while every * square < apart:
        step = {1: 2, 2: 5, 5: 10}[every // power]
        every = power * step
        power = every if step == 10 else power
    return range(-(-first // every) * every, end, every)


def _people(map_: Map, board: Board, frame: _Frame) -> tuple[list[Token], list[Unplaced]]:
    """Return everybody, those of one square side by side, and their names."""
    sides = charts.sides((name, name) for name in board.sides)
    rows = {row.id: row for row in board.rows}
    crowds = Counter(map(map_.square, map_.combatants))
    heights = {at: place.height for place in map_.places for at in place.squares}
    seen: Counter[Square] = Counter()
    tokens, names = [], []
    for one in map_.combatants:
        row, at = rows[one.id], map_.square(one)
        abreast = ceil(sqrt(crowds[at]))
        size = min(max(frame.square * 0.92 / abreast, _LEAST), _MOST)
        x, y = frame.middle(at)
        x += (seen[at] % abreast - (abreast - 1) / 2) * size
        y += (seen[at] // abreast - (abreast - 1) / 2) * size
        seen[at] += 1
        dead = "dead" in row.status
        look = " ".join(
            word
            for word, is_so in (("acting", row.acting), ("out", row.out), ("dead", dead))
            if is_so
        )
        letter = printable(one.letter) if size >= _LETTERED else ""
        side = sides.get(row.side, NO_SIDE)
        corner = round(x - size / 2, 1), round(y - size / 2, 1)
        tokens.append(Token(*corner, round(size, 1), letter, side, look))
        high = f" {one.height} m high" if one.height != heights.get(at, 0) else ""
        names.append(Unplaced(f"{row.name}{high}", x, y, size / 2, look, point(one)))
    return tokens, names


def _places_and_things(map_: Map, board: Board, frame: _Frame) -> Iterator[Unplaced]:
    broken = {item.id for item in board.objects if item.broken}
    for one in map_.objects:
        x, y = _heart(map_.drawn_as(one), frame)
        look = "of-thing broken" if one.id in broken else "of-thing"
        yield Unplaced(one.id, x, y, frame.square / 2, look, point(one), inside=True)
    for place in map_.places:
        x, y = _heart(place.squares, frame)
        words = ", ".join((place.id, *about(place)))
        yield Unplaced(words, x, y, frame.square / 2, "of-spot", point(place), inside=True)


def _heart(squares: tuple[Square, ...], frame: _Frame) -> tuple[float, float]:
    """Return the middle of the square that is nearest to the middle of all."""
    across = sum(x for x, _ in squares) / len(squares)
    down = sum(y for _, y in squares) / len(squares)
    return frame.middle(min(squares, key=lambda at: (at[0] - across) ** 2 + (at[1] - down) ** 2))
