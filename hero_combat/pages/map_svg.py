"""The map as a drawing: the ground in squares, and on it everyone, at several widths.

Letters don't shrink with a map: each width has its own, and a page shows the widest that it holds.
"""

from collections.abc import Iterable, Iterator

import msgspec

from hero_combat.fight.board import Board
from hero_combat.fight.mapped import Map
from hero_combat.pages.lines import point
from hero_combat.pages.map_sheet import MapEdges, Sheet, sheet
from hero_combat.place.geometry import Square
from hero_combat.place.sketch import WALL
from hero_combat.text import printable

WIDTHS = ((340, (12,)), (520, (14, 12)), (760, (18, 15, 13)), (1080, (22, 18, 14)))
"""How wide a map is drawn, and the sizes of its letters there, the largest first."""
PICTURE = (952, (18, 16, 14, 12))
"""The same of the picture of a board."""
_AROUND = 2
"""Squares that are drawn around everyone on an open plain."""


class Patch(msgspec.Struct, frozen=True):
    """Squares that look alike, and the path around them in squares."""

    look: str
    path: str


class DrawnMap(msgspec.Struct, frozen=True):
    """The map as it is drawn.

    Attributes:
        title: who is where, for those who don't see it.
        columns: squares from left to right.
        rows: squares from top to bottom.
        patches: what is drawn of the ground.
        sheets: the map at each width, the narrowest first.
        aspect: how many heights it is wide, at the least.
    """

    title: str
    columns: int
    rows: int
    patches: tuple[Patch, ...]
    sheets: tuple[Sheet, ...]
    aspect: float


def drawn(
    map_: Map, board: Board, widths: Iterable[tuple[int, tuple[int, ...]]] = WIDTHS
) -> DrawnMap | None:
    """Draw a map; None if nobody and nothing is on it.

    Args:
        map_: the map.
        board: who is on it.
        widths: how wide, and in which sizes of letters.
    """
    bounds = _bounds(map_)
    if bounds is None:
        return None
    left, top, right, bottom = bounds
    names = {row.id: row.name for row in board.rows}
    sheets = tuple(sheet(map_, board, bounds, *each) for each in widths)
    told = [f"{names[one.id]} {point(one)}" for one in map_.combatants]
    return DrawnMap(
        title=printable(f"the map: {', '.join(told) or 'nobody is on it'}"),
        columns=right - left,
        rows=bottom - top,
        patches=tuple(_patches(map_, board, (left, top))),
        sheets=sheets,
        aspect=round(min(each.width / each.height for each in sheets), 3),
    )


def _bounds(map_: Map) -> MapEdges | None:
    """Return what is drawn: the sketch, or the box around everyone; None for an empty plain."""
    if map_.sketch:
        return 0, 0, max(map(len, map_.sketch)), len(map_.sketch)
    squares = [*map(map_.square, map_.everything)]
    if not squares:
        return None
    across, down = [x for x, _ in squares], [y for _, y in squares]
    first = min(across) - _AROUND, min(down) - _AROUND
    return (*first, max(across) + _AROUND + 1, max(down) + _AROUND + 1)


def _patches(map_: Map, board: Board, origin: Square) -> Iterator[Patch]:
    """Yield what is drawn of the ground, what lies below first."""
    for place in map_.places:
        looks = ("high", place.height), ("rough", place.rough), ("exit", place.exit)
        look = " ".join(("spot", *(word for word, is_so in looks if is_so)))
        yield Patch(look, _path(place.squares, origin))
    if walls := map_.squares_of(WALL):
        yield Patch("wall", _path(walls, origin))
    if map_.holes:
        yield Patch("hole", _path(map_.holes, origin))
    broken = {item.id for item in board.objects if item.broken}
    for one in map_.objects:
        look = "thing broken" if one.id in broken else "thing"
        yield Patch(look, _path(map_.drawn_as(one), origin))


def _path(squares: Iterable[Square], origin: Square) -> str:
    """Return the path around squares, those of a row side by side at once."""
    left, top = origin
    runs: list[list[int]] = []
    for y, x in sorted((y, x) for x, y in squares):
        if runs and runs[-1][1] == y and runs[-1][0] + runs[-1][2] == x:
            runs[-1][2] += 1
        else:
            runs.append([x, y, 1])
    return "".join(f"M{x - left} {y - top}h{many}v1h-{many}z" for x, y, many in runs)
