"""The board as a page: one file, for a phone, a second screen or a projector."""

from collections.abc import Iterable, Mapping

import msgspec

from hero_combat.fight.board import Board, Row
from hero_combat.fight.mapped import Map
from hero_combat.pages import charts
from hero_combat.pages.charts import NO_SIDE, DrawnSide, ShareBar
from hero_combat.pages.lines import coming_line, item_line, open_line, title
from hero_combat.pages.map_svg import DrawnMap, drawn
from hero_combat.pages.template import render


class Gauge(msgspec.Struct, frozen=True):
    """A value that runs down, as it is drawn."""

    label: str
    now: int
    full: int
    bar: ShareBar


class Person(msgspec.Struct, frozen=True):
    """Somebody as the board shows them.

    Attributes:
        row: what is known of them.
        side: their side.
        main: the bar that puts people out of the fight; None where players don't know it, and
            where it is drawn as boxes.
        others: their other bars.
    """

    row: Row
    side: DrawnSide
    main: Gauge | None
    others: tuple[Gauge, ...]

    @property
    def end(self) -> str:
        """Return how somebody's fight has ended: `dead`, `out`, "" while they can act."""
        return "dead" if "dead" in self.row.status else "out" if self.row.out else ""

    @property
    def next(self) -> str:
        """Return when they act, or that they can't, if their states don't say so."""
        if self.row.acting:
            return "acts now"
        if self.end:
            return "" if self.row.health in self.row.states else "out"
        return self.row.next


class BoardView(msgspec.Struct, frozen=True):
    """What the template shows.

    Attributes:
        board: what is known of the fight.
        title: the fight's title and the time.
        decisions: what must be decided, in words.
        people: everybody, in the order in which they act.
        remarks: what stands below them.
        map: the map; None where nobody's place is known.
        renewed: whether the page looks again and again for a newer one of itself.
        big: whether a screen shows less, in larger letters.
    """

    board: Board
    title: str
    decisions: tuple[str, ...]
    people: tuple[Person, ...]
    remarks: tuple[str, ...]
    map: DrawnMap | None
    renewed: bool
    big: bool


def page(board: Board, map_: Map | None = None, *, renewed: bool = False, big: bool = False) -> str:
    """Write the page.

    Args:
        board: what it shows.
        map_: the map beside it, if there is one.
        renewed: whether it looks again and again for a newer one of itself, without a flicker.
        big: whether a screen shows less, in larger letters.
    """
    board = at_rest(board)
    view = BoardView(
        board=board,
        title=title(board),
        decisions=tuple(map(open_line, board.open)),
        people=people(board),
        remarks=remarks(board),
        map=drawn(map_, board) if map_ else None,
        renewed=renewed,
        big=big,
    )
    return render("board.html", view)


def people(board: Board) -> tuple[Person, ...]:
    """Return everybody as the board shows them, sides told apart by color and shape."""
    sides = sides_of(board.sides)
    return tuple(person(row, sides) for row in board.rows)


def at_rest(board: Board) -> Board:
    """Return a board on which nobody acts once the fight is over."""
    if not board.over:
        return board
    replace = msgspec.structs.replace
    rows = tuple(replace(row, acting=False, next="") for row in board.rows)
    return replace(board, rows=rows, acting=())


def sides_of(names: Iterable[str]) -> Mapping[str, DrawnSide]:
    """Return how the sides of a board are told apart, by their names."""
    return charts.sides((name, name) for name in names)


def person(row: Row, sides: Mapping[str, DrawnSide]) -> Person:
    """Return somebody as the board shows them."""
    return Person(row, sides.get(row.side, NO_SIDE), *_gauges(row))


def remarks(board: Board) -> tuple[str, ...]:
    """Return what stands below everybody.

    That is remarks, objects, who is not in the fight, what is coming.
    """
    absent = (f"not in the fight: {', '.join(board.absent)}",) if board.absent else ()
    coming = map(coming_line, board.coming)
    return (*board.remarks, *map(item_line, board.objects), *absent, *coming)


def _gauges(row: Row) -> tuple[Gauge | None, tuple[Gauge, ...]]:
    gauges = [
        Gauge(each.label, each.now, each.full, charts.bar(max(0, each.now) / max(1, each.full)))
        for each in row.bars
    ]
    main = gauges[0] if gauges and not row.tracks else None
    return main, tuple(gauges[1:])
