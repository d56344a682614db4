"""The log as a page: a slider over its lines, and the board as it was after each of them.

A board is a list of numbers: which pieces of a table of distinct pieces it is made of. Most lines
change one person, and so does most of what a line adds to the page.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

import msgspec
from markupsafe import Markup

from hero_combat.fight.board import Board
from hero_combat.fight.hidden import with_hidden
from hero_combat.fight.mapped import Map
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.overview import draw_up
from hero_combat.pages.board_page import at_rest, person, remarks, sides_of
from hero_combat.pages.diary import each_told, hidden_by_hand
from hero_combat.pages.lines import open_line
from hero_combat.pages.map_svg import drawn
from hero_combat.pages.players_view import map_at, players_board
from hero_combat.pages.template import render, render_parts
from hero_combat.table import GameTable
from hero_combat.text import printable

_PIECES = "replay_pieces.html"


class Shown(NamedTuple):
    """A line of the log as it is told, and the board and the map after it."""

    number: int
    told: str
    board: Board
    map: Map | None


class Frame(msgspec.Struct, frozen=True, array_like=True):
    """A line as the page keeps it.

    Attributes:
        told: what is told of it.
        head: the number of the piece with the title, the time, and what must be decided.
        people: the numbers of the pieces with everybody.
        foot: the number of the piece with what stands below.
        map: the numbers of the map's lines; none for no map.
    """

    told: str
    head: int
    people: tuple[int, ...]
    foot: int
    map: tuple[int, ...]


class Film(msgspec.Struct, frozen=True):
    """All that the page's script shows.

    Attributes:
        first: the number of the line of the first frame.
        pieces: the distinct pieces of all boards.
        frames: a frame a line.
    """

    first: int
    pieces: list[str]
    frames: list[Frame]


class Above(NamedTuple):
    """What stands above everybody: also what must be decided, and the end."""

    title: str
    time: str
    decisions: tuple[str, ...]
    empty: bool
    over: str


class ReplayView(msgspec.Struct, frozen=True):
    """What the template shows.

    Attributes:
        title: the fight's title.
        film: what the script shows, as JSON without `<`.
        first: the number of the first line.
        last: that of the last.
        story: the lines of which something is told, for those without scripts.
        mapped: whether there is a map.
    """

    title: str
    film: Markup
    first: int
    last: int
    story: tuple[Shown, ...]
    mapped: bool


def replay_page(fight: GameTable, *, player: bool) -> str:
    """Write the page.

    Args:
        fight: the fight.
        player: whether players look at it: they see the lines of their diary, counted anew.

    Raises:
        FileError: a line of the log can't be played.
    """
    shown = [*_each_shown(fight, player=player)]
    film = _film(shown)
    text = msgspec.json.encode(film).decode().replace("<", "\\u003c")
    view = ReplayView(
        title=shown[-1].board.title or "The fight",
        film=Markup(text),  # noqa: S704 - nothing in it ends a script
        first=film.first,
        last=shown[-1].number,
        story=tuple(one for one in shown if one.told),
        mapped=any(one.map for one in shown),
    )
    return render("replay.html", view)


def _each_shown(fight: GameTable, *, player: bool) -> Iterator[Shown]:
    """Yield the beginning, and each line that is told, with the board after it."""
    before = fight.copy()
    before.replay(len(fight.start.log))
    last = before.as_shown()
    if player:
        last = with_hidden(last, hidden_by_hand(fight))
    board, map_ = _look(fight, last, player=player)
    number = 0
    begun = False
    for entry, outcome in each_told(fight, player=player):
        if outcome is not None and not begun:
            begun = True
            yield Shown(number, "", board, map_)
        if player and not entry.told:
            continue
        number += 1
        if outcome is None:
            continue
        if not _looks_alike(last, outcome.encounter):
            last = outcome.encounter
            board, map_ = _look(fight, last, player=player)
        yield Shown(number, printable(entry.told), board, map_)
    if not begun:
        yield Shown(number, "", board, map_)


def _looks_alike(before: AnyEncounter, now: AnyEncounter) -> bool:
    """Tell whether a line has changed nothing but the log."""
    return msgspec.structs.replace(now, log=before.log) == before


def _look(fight: GameTable, now: AnyEncounter, *, player: bool) -> tuple[Board, Map | None]:
    if player:
        board = players_board(fight, now, attacks=False)
    else:
        board = draw_up(now, fight.system, attacks=False)
    return board, map_at(fight, now, player=player)


def _film(shown: list[Shown]) -> Film:
    """Return all boards in pieces, sides in the same colors on all of them."""
    ever = dict.fromkeys(side for one in reversed(shown) for side in one.board.sides)
    cutter = _Cutter(tuple(ever))
    frames = [cutter.frame(one) for one in shown]
    return Film(shown[0].number, cutter.pieces, frames)


class _Cutter:
    """Cuts boards into pieces, and draws each piece once."""

    def __init__(self, sides: tuple[str, ...]) -> None:
        self._sides = sides
        self._drawn_as = sides_of(sides)
        self._numbers: dict[str, int] = {}
        self._drawn: dict[tuple[str, bytes], int] = {}
        self._maps: dict[bytes, tuple[int, ...]] = {}

    @property
    def pieces(self) -> list[str]:
        """Return all pieces that were drawn, by their numbers."""
        return [*self._numbers]

    def frame(self, one: Shown) -> Frame:
        """Return a line and its board by the numbers of their pieces."""
        board = msgspec.structs.replace(at_rest(one.board), sides=self._sides)
        decisions = tuple(map(open_line, board.open))
        head = Above(board.title, board.time, decisions, not board.rows, board.over)
        below, drawn_as = remarks(board), self._drawn_as
        return Frame(
            one.told,
            self._piece("head", head, lambda: head),
            tuple(self._piece("person", row, partial(person, row, drawn_as)) for row in board.rows),
            self._piece("foot", below, lambda: below),
            () if one.map is None else self._map(one.map, board),
        )

    def _map(self, map_: Map, board: Board) -> tuple[int, ...]:
        """Return the numbers of the map's lines: most of them stay as they are."""
        looks = [
            (row.id, row.name, row.side, row.acting, row.out, row.status) for row in board.rows
        ]
        broken = [(item.id, item.broken) for item in board.objects]
        known = msgspec.json.encode((map_, looks, broken))
        if known not in self._maps:
            view = drawn(map_, board)
            text = "" if view is None else render_parts(_PIECES, ("map",), view)["map"]
            self._maps[known] = tuple(map(self._number, text.split("\n")))
        return self._maps[known]

    def _piece(self, macro: str, key: object, view: Callable[[], object]) -> int:
        """Return the number of the piece that a macro draws of something, drawn if it is new."""
        known = (macro, msgspec.json.encode(key))
        if known not in self._drawn:
            self._drawn[known] = self._number(render_parts(_PIECES, (macro,), view())[macro])
        return self._drawn[known]

    def _number(self, text: str) -> int:
        return self._numbers.setdefault(str(text), len(self._numbers))
