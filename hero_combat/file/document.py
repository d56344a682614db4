"""The encounter file as text: what the author wrote, kept byte for byte, and the state below it."""

from typing import Any

import msgspec

from hero_combat.errors import FileError, Problem
from hero_combat.file.head_and_state import find_state, line_of
from hero_combat.file.scan import MAX_NESTING

MAX_BYTES = 16 * 1024 * 1024
_LONG = 16_384
"""So many characters are read by tomllib alone in a moment."""
_NOTHING = "did the command before fail, or did `>` overwrite its own input? use -i"


class Document(msgspec.Struct, frozen=True):
    r"""An encounter file, read.

    Attributes:
        name: the file's name for messages, or "standard input".
        head: the authored text exactly, with its byte order mark if it has one.
        tail: the text of the state part, from its first header on; "" when there is none.
        authored: what the head means.
        state: what the `state` table holds; {} when there is none.
        comments: the comments inside the state part, in order; the next write loses them.
        newline: "\n" or "\r\n", as the file's first line ends.
        gap: the blank line between head and tail, "" when there is none.
    """

    name: str
    head: str
    tail: str
    authored: dict[str, Any]
    state: dict[str, Any]
    comments: tuple[str, ...] = ()
    newline: str = "\n"
    gap: str = ""

    @property
    def text(self) -> str:
        """Return the whole file's text."""
        return self.head + self.gap + self.tail


def read(data: bytes, name: str) -> Document:
    """Read the document in `data`.

    Args:
        data: the bytes of the file.
        name: the file's name for messages, or "standard input".

    Raises:
        FileError: nothing arrived, it is no UTF-8 or no TOML, a limit is broken (16 MiB, nesting
            64, 20 digits a number), or state and authored part are mixed up.
    """
    text = _decoded(data, name)
    try:
        return _read(text, name)
    except FileError:
        if line := _conflict(text):
            mend = (
                "choose between the two sides and remove the marks; `git checkout "
                "--ours FILE` or `--theirs FILE` takes one whole side"
            )
            raise FileError(Problem("an unsettled merge", name, line, mend=mend)) from None
        raise


def _read(text: str, name: str) -> Document:
    cut = find_state(text, name)
    above = text[: cut.at] if cut.broken < 0 else text[: min(cut.at, cut.broken)]
    below = text[cut.at :] if cut.broken < 0 else text[cut.at : cut.broken]
    authored = _parsed(above.removeprefix("\ufeff"), name, 1)
    below_line = above.count("\n") + 1
    state = _parsed(below, name, below_line).get("state", {})
    if cut.broken >= 0:
        line = text.count("\n", 0, max(cut.broken - 1, 0)) + 1
        raise FileError(Problem("is not a TOML statement", name, line))
    if not isinstance(state, dict):
        raise FileError(
            Problem("expected a table, got a list of tables", name, below_line, "state")
        )
    if path := _too_deep(authored) or _too_deep({"state": state}):
        raise _deep(text, path, name)
    gap = _blank_line(above) if below else ""
    end = text.find("\n")
    return Document(
        name=name,
        head=above.removesuffix(gap),
        tail=below,
        authored=authored,
        state=state,
        comments=cut.comments,
        newline="\r\n" if end > 0 and text[end - 1] == "\r" else "\n",
        gap=gap,
    )


def write(document: Document, state: dict[str, Any]) -> bytes:
    """Return the bytes of the file with `state` below the authored text.

    The head stays as it is, but for a missing final newline. A blank line is set between head and
    state by the first write and belongs to the state part: it goes when the state goes.

    Args:
        document: the file as it was read.
        state: the new `state` table in the order wanted; {} writes the head alone.

    Raises:
        FileError: the new text breaks a limit.
        RuntimeError: the text would not mean what was intended; a bug, and nothing is written.
    """
    if not state:
        return document.head.encode()
    import tomli_w  # noqa: PLC0415 - reading commands never write

    head, newline = document.head, document.newline
    if head and not head.endswith("\n"):
        head += newline
    gap = document.gap if document.tail or not head else newline
    tail = tomli_w.dumps({"state": state}).replace("\n", newline)
    text = head + gap + tail
    data = text.encode()
    if len(data) > MAX_BYTES:
        raise _too_long(document.name)
    if path := _too_deep({"state": state}):
        raise _deep(text, path, document.name)
    cut = find_state(text, document.name)
    if cut.at != len(head) + len(gap) or cut.broken >= 0:
        raise RuntimeError("the state would not begin where your text ends")
    if not _same(_parsed(tail, document.name, 1), {"state": state}):
        raise RuntimeError("the state would be read differently than meant")
    return data


def _conflict(text: str) -> int:
    """Return the line of the first mark of a conflict that git or the merge driver left, or 0."""
    mark = "<<<<<<< "
    at = 0 if text.startswith(mark) else text.find(f"\n{mark}") + 1
    return text.count("\n", 0, at) + 1 if at or text.startswith(mark) else 0


def _decoded(data: bytes, name: str) -> str:
    if not data:
        raise FileError(Problem("the input is empty", name, mend=_NOTHING))
    if len(data) > MAX_BYTES:
        raise _too_long(name)
    nul = data.find(b"\0")
    if nul >= 0:
        problem = Problem("a NUL byte, which text can't hold", name, data.count(b"\n", 0, nul) + 1)
        raise FileError(problem)
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise FileError(Problem("is not UTF-8 text", name, line)) from None


def _too_long(name: str) -> FileError:
    return FileError(Problem(f"longer than {MAX_BYTES // 1024 // 1024} MiB", name))


def _parsed(text: str, name: str, first_line: int) -> dict[str, Any]:
    import tomllib  # noqa: PLC0415 - a command without a file needs none

    if not text:
        return {}
    try:
        if len(text) < _LONG:
            return tomllib.loads(text)
        from hero_combat.file.long_log import read_long  # noqa: PLC0415 - most texts are short

        return read_long(text)
    except tomllib.TOMLDecodeError as error:
        what, _, where = str(error).rpartition(" (at ")
        words = where.rstrip(")").replace(",", "").split()
        what = what[:1].lower() + what[1:]
        if words[:1] == ["line"]:
            line, what = int(words[1]), f"column {words[3]}: {what}"
        else:
            line = text.rstrip("\r\n").count("\n") + 1
        raise FileError(Problem(what, name, first_line + line - 1)) from None
    except (ValueError, RecursionError):  # the limits leave none; a new Python may
        raise FileError(Problem("can't be read as TOML", name, first_line)) from None


def _too_deep(value: dict[str, Any]) -> tuple[str | int, ...]:
    """Return the path to the first value that lies too deep; () when none does."""
    level: list[Any] = [value]
    for _ in range(MAX_NESTING + 1):  # level by level, which is quick; a path only where one is
        level = [
            each
            for table in level
            for each in (table.values() if isinstance(table, dict) else table)
            if isinstance(each, (dict, list))
        ]
        if not level:
            return ()
    return _path_down(value, "", 0)


def _path_down(value: Any, key: str | int, depth: int) -> tuple[str | int, ...]:
    if depth > MAX_NESTING:
        return (key,)
    inner = value.items() if isinstance(value, dict) else enumerate(value)
    for name, each in inner:
        if isinstance(each, (dict, list)) and (path := _path_down(each, name, depth + 1)):
            return (key, *path) if depth else path
    return ()


def _deep(text: str, path: tuple[str | int, ...], name: str) -> FileError:
    message = f"nested more than {MAX_NESTING} levels deep"
    return FileError(Problem(message, name, line_of(text, path), str(path[0])))


def _blank_line(above: str) -> str:
    if above.endswith("\n\r\n"):
        return "\r\n"
    return "\n" if above.endswith("\n\n") else ""


def _same(one: Any, other: Any) -> bool:
    """Tell whether two TOML values are equal, types included; a tuple is a list here."""
    if isinstance(other, dict) and isinstance(one, dict):
        return one.keys() == other.keys() and all(_same(one[key], other[key]) for key in one)
    if isinstance(other, (list, tuple)) and isinstance(one, list):
        return len(one) == len(other) and all(map(_same, one, other))
    return type(one) is type(other) and (one == other or (one != one and other != other))  # noqa: PLR0124 - nan
