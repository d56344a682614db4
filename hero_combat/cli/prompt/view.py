"""What the prompt shows of the fight: the clock, who acts, and everybody's main bar."""

from textwrap import wrap

from hero_combat.cli.prompt.lines import PromptTable
from hero_combat.cli.source import load
from hero_combat.errors import HeroCombatError
from hero_combat.fight.board import Board, Row
from hero_combat.storage import files
from hero_combat.text import printable

Fragment = tuple[str, str]
"""A style and a text, as prompt_toolkit has them."""
_MARGIN = "  "
_STATE = "class:state"


class TableView:
    """The board of the table's file, read again when the file has changed.

    Args:
        table: the table.
    """

    def __init__(self, table: PromptTable) -> None:
        self._table = table
        self._stamp: object = ()
        self._board: Board | None = None
        self._wrong = ""

    def prompt(self) -> list[Fragment]:
        """Return the time and the ids of those who act: `Turn 1, segment 12, titania> `."""
        board = self._read()
        if board is None:
            return [("class:wrong", "?"), ("", "> ")]
        acting = ", ".join(board.acting)
        parts = [("class:clock", printable(board.time))]
        if acting:
            parts += [("", ", "), ("class:acting", acting)]
        return [*parts, ("", "> ")]

    def toolbar(self, width: int) -> list[Fragment]:
        """Return a line for each side, or more where it is narrow: names, main bars, states."""
        board = self._read()
        if board is None:
            return [("class:wrong", self._wrong)]
        sides: dict[str, list[Row]] = {}
        for row in board.rows:
            sides.setdefault(row.side, []).append(row)
        lines = [line for side, rows in sides.items() for line in _wrapped(side, rows, width)]
        return [part for line in _joined(lines) for part in line]

    def _read(self) -> Board | None:
        """Return the board as the file has it now; None where the file can't be read."""
        stamp = files.stamp(self._table.file)
        if stamp != self._stamp:
            self._stamp = stamp
            self._table.saw(stamp)
            try:
                self._board = load(self._table.environment, self._table.file).board
            except HeroCombatError as error:
                self._board = None
                self._wrong = printable(str(error.problems[0]))
        return self._board


def _wrapped(side: str, rows: list[Row], width: int) -> list[list[Fragment]]:
    """Return the lines of a side; only states of somebody go on in the next line."""
    lines: list[list[Fragment]] = []
    used = width
    head = f"{printable(side)}: " if side else ""
    for row in rows:
        told = _told(row)
        size = sum(len(text) for _, text in told)
        if used + len(_MARGIN) + size > width:
            start: Fragment = ("class:side", head if not lines else " " * len(head))
            first, *more = _broken(told, width - len(head))
            lines.append([start, *first])
            lines += [[("", " " * len(head)), part] for part in more]
            used = len(head) + size if not more else width
        else:
            lines[-1] += [("", _MARGIN), *told]
            used += len(_MARGIN) + size
    return lines


def _broken(told: list[Fragment], room: int) -> tuple[list[Fragment], *tuple[Fragment, ...]]:
    """Return what is told of somebody in one line, and what of the states has no room there."""
    *start, (style, states) = told
    taken = sum(len(text) for _, text in start)
    if style != _STATE or taken + len(states) <= room:
        return (told,)
    indent = " " * (taken + 1)
    first, *more = wrap(
        states.strip(),
        room,
        initial_indent=indent,
        subsequent_indent=_MARGIN,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return ([*start, (style, first[taken:])], *((style, part) for part in more))


def _told(row: Row) -> list[Fragment]:
    """Return somebody's name, what is left of the main bar, and what is the matter."""
    name = "class:out" if row.out else "class:acting" if row.acting else ""
    told = [(name, printable(f">{row.name}" if row.acting else row.name))]
    if row.bars:
        bar = row.bars[0]
        share = bar.now / bar.full if bar.full else 0.0
        style = "class:well" if share > 0.5 else "class:hurt" if share > 0.2 else "class:low"
        told.append(("class:out" if row.out else style, f" {bar.now}/{bar.full}"))
    if row.states:
        told.append((_STATE, printable(f" ({', '.join(row.states)})")))
    return told


def _joined(lines: list[list[Fragment]]) -> list[list[Fragment]]:
    return [line if not i else [("", "\n"), *line] for i, line in enumerate(lines)]
