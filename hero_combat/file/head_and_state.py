"""Where an encounter's authored text ends and its state begins, and on which line a key stands."""

from collections.abc import Collection, Iterable

import msgspec

from hero_combat.errors import FileError, Problem
from hero_combat.file.scan import (
    BARE,
    CLOSE,
    COMMENT,
    END,
    OPEN,
    SEPARATOR,
    STRING,
    Comments,
    key_parts,
    line_at,
    statements,
    tokens,
)

Path = tuple[str | int, ...]
_LONG = ("'''", '"""')
_MAX_PLACES = 50_000  # elements of one value that are counted; those behind have its line


class Cut(msgspec.Struct, frozen=True):
    """The result of one walk over a text.

    Attributes:
        at: the offset of the line that holds the first header of `state`, or the text's length.
        broken: the offset behind the first line that is no TOML statement; -1 when all are.
        comments: the comments below the cut, in order.
    """

    at: int
    broken: int
    comments: tuple[str, ...]


def find_state(text: str, name: str) -> Cut:
    """Return the place where the state begins.

    Args:
        text: the whole file, with a byte order mark or without.
        name: the file's name, for errors.

    Raises:
        FileError: `state` stands in the authored part otherwise than as a header, another table
            stands below `[state]`, a string or bracket is never closed, or a limit is broken.
    """
    at, broken, inside = -1, -1, False
    comments = Comments()
    for statement in statements(text, name, every=False, comments=comments):
        if statement.end < 0:
            broken = text.find("\n", statement.value) + 1 or len(text)
            break
        if not statement.brackets:
            if not inside and key_parts(statement.key)[0] == "state":
                message = "the state begins with a [state] header, below everything else"
                raise FileError(_misplaced(text, statement.start, name, "state", message))
            continue
        inside = True
        first = key_parts(statement.key)[0]
        if at < 0 and first == "state":
            at = text.rfind("\n", 0, statement.start) + 1
            comments.wanted = True
            if beside := text[statement.value : statement.end].strip():
                comments.found.append(beside)
        elif at >= 0 and first != "state":
            path = ".".join(key_parts(statement.key))
            message = "must be above [state]"
            raise FileError(_misplaced(text, statement.start, name, path, message))
    if at < 0:
        return Cut(len(text), broken, ())
    return Cut(at, broken, tuple(comments.found))


def line_of(text: str, path: Path) -> int:
    """Return the line, counted from 1, where `path` or its nearest parent stands in `text`."""
    return KeyLines(text, [path]).of(path)


class KeyLines:
    """The lines of some keys of one text; made only when an error needs them.

    Args:
        text: the text.
        paths: the paths that will be asked for; a text has many more.
    """

    def __init__(self, text: str, paths: Iterable[Path]) -> None:
        self._text = text
        self._wanted = {path[:length] for path in paths for length in range(1, len(path) + 1)}
        self._places: dict[Path, tuple[int, int]] = {}
        self._values: dict[int, dict[Path, int]] = {}
        self._index()

    def of(self, path: Path) -> int:
        """Return the line of `path` (keys, and numbers for items of lists), or of its parent."""
        for length in range(len(path), 0, -1):
            if place := self._places.get(path[:length]):
                line, value = place
                return line if value < 0 else self._line_inside(path, length, line, value)
        return 1

    def _index(self) -> None:
        text = self._text
        tables: dict[Path, int] = {}
        table: Path = ()
        line, counted = 1, 0
        try:
            for statement in statements(text, ""):
                line += text.count("\n", counted, statement.start)
                counted = statement.start
                if statement.end < 0:
                    return
                path = () if statement.brackets else table
                parts = key_parts(statement.key)
                for number, part in enumerate(parts, start=1):
                    path = (*path, part)
                    if statement.brackets == 2 and number == len(parts):
                        tables[path] = tables.get(path, 0) + 1
                        self._stands(path, line)
                    if path in tables:
                        path = (*path, tables[path] - 1)
                    if number < len(parts):
                        self._stands(path, line)
                if path in self._wanted:
                    self._places[path] = (line, -1 if statement.brackets else statement.value)
                if statement.brackets:
                    table = path
        except FileError:
            return  # what stands above the fault is found all the same

    def _stands(self, path: Path, line: int) -> None:
        if path in self._wanted:
            self._places.setdefault(path, (line, -1))

    def _line_inside(self, path: Path, length: int, line: int, value: int) -> int:
        """Return the line of `path`, of which so many keys lead to the value that begins there."""
        if len(path) == length:
            return line
        if self._text[value : value + 3] in _LONG:  # a line of a text of several
            row = path[length]
            begins_below = self._text[value + 3 : value + 5].lstrip("\r")[:1] == "\n"
            return line + (row if isinstance(row, int) else 0) + begins_below
        if self._text[value] not in "[{":
            return line
        if value not in self._values:
            self._values[value] = _inside(self._text, value, path[:length], self._wanted)
        places = self._values[value]
        for end in range(len(path), length, -1):
            if path[:end] in places:
                return line + places[path[:end]]
        return line


def _inside(  # noqa: C901, PLR0912 - a branch a token
    text: str, position: int, value: Path, wanted: Collection[Path]
) -> dict[Path, int]:
    """Return how many lines below `position`, where a value begins, its wanted elements begin."""
    match_at = tokens().match
    places: dict[Path, int] = {}
    met = 0
    opened: list[tuple[str, Path]] = []
    element = value  # the element being read
    items: list[int] = []
    line, counted, key_from = 0, position, -1
    while met < _MAX_PLACES and (match := match_at(text, position)):
        kind = match.lastindex or 0
        start, position = match.start(kind), match.end()
        line += text.count("\n", counted, start)
        counted = start
        bracket, parent = opened[-1] if opened else ("", ())
        if kind in (STRING, BARE, OPEN):
            if bracket == "[":
                element = (*parent, items[-1])
                met += 1
                if element in wanted:
                    places.setdefault(element, line)
            elif key_from < 0:
                key_from = start
            if kind == OPEN:
                opened.append((match[OPEN], element))
                items.append(0)
                key_from = -1
        elif kind == SEPARATOR and match[SEPARATOR] == "=" and bracket == "{":
            element = parent
            for part in key_parts(text[key_from:start]) if key_from >= 0 else ():
                element = (*element, part)
                met += 1
                if element in wanted:
                    places.setdefault(element, line)
        elif kind == SEPARATOR:
            key_from = -1
            if items:
                items[-1] += 1
        elif kind == CLOSE:
            if opened:
                opened.pop()
                items.pop()
            key_from = 0
        if not opened or kind not in (STRING, BARE, OPEN, SEPARATOR, CLOSE, COMMENT, END):
            break

    return places


def _misplaced(text: str, offset: int, name: str, path: str, message: str) -> Problem:
    return Problem(message, name, line_at(text, offset), path)
