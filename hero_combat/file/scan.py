"""TOML's surface: where statements begin and end, without reading what they mean.

Every pattern is possessive and consumes what it matched, so a walk is linear in the text, whatever
the text is.
"""

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice

import msgspec

from hero_combat.errors import FileError, Problem

MAX_NESTING = 64
MAX_DIGITS = 20

_MANY = 200  # tokens of one value
_DEEP = MAX_NESTING + 1  # brackets of a run: one more is one too many

_BARE = r"[A-Za-z0-9_-]++"
_BASIC = r'"(?!"")[^"\\\n]*+(?:\\[^\n][^"\\\n]*+)*+"'
_LITERAL = r"'(?!'')[^'\n]*+'"
_LONG_BASIC = r'"""[^"\\]*+(?:(?:\\[\s\S]|"(?!""))[^"\\]*+)*+"{3,5}+'
_LONG_LITERAL = r"'''[^']*+(?:'(?!'')[^']*+)*+'{3,5}+"
_PART = rf"(?:{_BARE}|{_BASIC}|{_LITERAL})"
_KEY = rf"{_PART}(?:[ \t]*+\.[ \t]*+{_PART})*+"

STRINGS, STRING, OPEN, CLOSE, SEPARATOR, COMMENT, BARE, END, UNCLOSED = range(1, 10)


class Statement(msgspec.Struct, frozen=True):
    """One header or one `key = value` of a TOML text.

    Attributes:
        start: the offset of its first character.
        key: the text of its key as written, `"a" . b`.
        brackets: 0 for a key with a value, 1 for `[key]`, 2 for `[[key]]`.
        value: the offset where the value begins; for a header where the header ends.
        end: the offset behind its line end; -1 when it is no statement, and the walk stops there.
    """

    start: int
    key: str
    brackets: int
    value: int
    end: int


class Comments:
    """The comments that a walk meets from the moment on in which they are wanted.

    Attributes:
        wanted: whether they are; whoever takes the statements changes it on the way.
        found: the comments so far, in order, as written.
    """

    __slots__ = ("found", "wanted")

    def __init__(self) -> None:
        self.wanted = False
        self.found: list[str] = []


def statements(
    text: str, name: str, *, every: bool = True, comments: Comments | None = None
) -> Iterator[Statement]:
    """Yield the statements of `text` in order, checking the limits of nesting and digits.

    Args:
        text: a TOML text, with a byte order mark or without.
        name: the file's name, for errors.
        every: False passes over plain `key = value` lines whose key does not begin with `state`.
        comments: collects comments.

    Raises:
        FileError: a string or a bracket is never closed, or a limit is broken.
    """
    plain, gap, head, rest = _plain(), _gap(), _statement(), _rest()
    kept = comments or Comments()
    position = 1 if text.startswith("\ufeff") else 0
    while True:
        if not every:
            position = plain.match(text, position).end()  # type: ignore[union-attr] # matches ""
        position = gap.match(text, position).end()  # type: ignore[union-attr] # matches ""
        if text.startswith("#", position):
            end = _line_end(text, position)
            if kept.wanted:
                kept.found.append(text[position:end].rstrip("\r\n"))
            position = end
            continue
        if position >= len(text):
            return
        match = head.match(text, position)
        if match is None:
            # a key that goes on and on costs the parser the square of its length
            if len(key_parts(_stem().match(text, position)[0])) > MAX_NESTING:  # type: ignore[index] # matches ""
                raise too_deep(text, position, name)
            yield Statement(position, "", 0, position, -1)
            return
        key = match[3]
        parts = key.count(".") if len(match[0]) > MAX_NESTING else 0
        if parts >= MAX_NESTING and len(key_parts(key)) > MAX_NESTING:
            raise too_deep(text, position, name)
        brackets = 2 if match[2] else 1 if match[1] else 0
        end = match.end() if brackets else _value_end(text, match.end(), name, kept)
        closing = rest.match(text, end)
        if closing is None:
            yield Statement(position, key, brackets, match.end(), -1)
            return
        if closing[1] and kept.wanted:
            kept.found.append(closing[1].rstrip("\r"))
        yield Statement(position, key, brackets, match.end(), closing.end())
        position = closing.end()


def key_parts(key: str) -> tuple[str, ...]:
    """Return the parts of a key as written: `"a b" . c` is `("a b", "c")`."""
    if '"' not in key and "'" not in key:
        if "." not in key:  # nearly all of them
            return (key.strip(" \t"),)
        return tuple(part.strip(" \t") for part in key.split("."))
    return tuple(_unquoted(part) for part in _part().findall(key))


def line_at(text: str, offset: int) -> int:
    """Return the line, counted from 1, of the character at `offset`; lines end at LF alone."""
    return text.count("\n", 0, offset) + 1


def too_deep(text: str, offset: int, name: str) -> FileError:
    """Return the error for what is nested too deeply at `offset`."""
    message = f"nested more than {MAX_NESTING} levels deep"
    return FileError(Problem(message, name, line_at(text, offset)))


@cache
def tokens(levels: int = 0) -> re.Pattern[str]:
    """Yield what a value is made of; `lastindex` of a match is one of this module's token numbers.

    Args:
        levels: 0 for one token at a time. Above that a run of strings or short words and their
            commas, such as a log, is one token, with lists and tables in it that are nested so
            many levels less one; and so is a run of brackets that open, or that close.
    """
    gap = r"[ \t\r\n]*+"
    item = rf"(?:{_BASIC}|{_LITERAL}|[0-9A-Za-z_+.:-]{{1,{MAX_DIGITS}}}+)"
    for _ in range(levels - 1):
        row = rf"\[{gap}(?:{item}{gap},{gap})*+(?:{item}{gap})?+\]"
        pairs = rf"\{{[ \t]*+(?:{_BARE}[ \t]*+=[ \t]*+{item}[ \t]*+,?[ \t]*+)*+\}}"
        item = rf"(?:{item}|{row}|{pairs})"
    run = rf"(?:{item}{gap},{gap})++" if levels else "(?!)"
    opening = rf"[\[{{](?:{gap}[\[{{])*+" if levels else r"[\[{]"
    closing = rf"[\]}}](?:{gap}[\]}}])*+" if levels else r"[\]}]"
    single = rf"{_LONG_BASIC}|{_LONG_LITERAL}|{_BASIC}|{_LITERAL}"
    others = rf"({opening})|({closing})|([,=])|(\#[^\n]*+)|([^ \t\r\n\"'\#\[\]{{}},=]++)"
    return re.compile(rf"[ \t\r]*+(?:({run})|({single})|{others}|(\n)|([\"']))")


def _value_end(  # noqa: C901, PLR0912 - a branch a token
    text: str, position: int, name: str, comments: Comments
) -> int:
    match_at = tokens(1).match
    opened: list[int] = []
    dots = count = 0
    while match := match_at(text, position):
        count += 1
        if count == _MANY:
            match_at = tokens(3).match  # worth its making only for a value that goes on and on
        kind = match.lastindex
        if kind == END:
            if not opened:
                break
        elif kind == COMMENT:
            if not opened:
                break
            if comments.wanted:
                comments.found.append(match[COMMENT].rstrip("\r"))
        elif kind == BARE:
            word = match[BARE]
            if len(word) > MAX_DIGITS and _digits(word) > MAX_DIGITS:
                message = f"a number of more than {MAX_DIGITS} digits"
                raise FileError(Problem(message, name, line_at(text, match.start(BARE))))
            dots += word.count(".")
            if dots >= MAX_NESTING:
                raise too_deep(text, match.start(BARE), name)
        elif kind == OPEN:
            start, end = match.span(OPEN)
            opened += [start] if end - start == 1 else islice(_brackets(text, start, end), _DEEP)
            if len(opened) > MAX_NESTING:
                raise too_deep(text, opened[MAX_NESTING], name)
        elif kind == CLOSE:
            start, end = match.span(CLOSE)
            if end - start == 1:
                if opened:
                    opened.pop()
            else:
                del opened[-sum(1 for _ in _brackets(text, start, end)) :]
        elif kind in (SEPARATOR, STRINGS):
            dots = 0
        elif kind == UNCLOSED:
            at = match.start(UNCLOSED)
            raise FileError(Problem("this string is never closed", name, line_at(text, at)))
        position = match.end()
    if opened:
        message = f'this "{text[opened[-1]]}" is never closed'
        raise FileError(Problem(message, name, line_at(text, opened[-1])))
    return position


def _brackets(text: str, start: int, end: int) -> Iterator[int]:
    """Yield where the brackets of a run stand."""
    return (at for at in range(start, end) if text[at] in "[]{}")


def _digits(word: str) -> int:
    if not word.lstrip("+-")[:1].isdigit():
        return 0
    if word[4:5] == "-" == word[7:8]:  # a date: no single number in it is long
        return max(len(run) for run in re.findall("[0-9]+", word))
    if word[:2] == "0x":
        return len(re.findall("[0-9a-fA-F]", word)) - 1
    return len(re.findall("[0-9]", word.lstrip("+-0._")))  # zeros in front are none


def _unquoted(part: str) -> str:
    if not part.startswith(("'", '"')):
        return part
    if part.startswith("'") or "\\" not in part:
        return part[1:-1]
    import tomllib  # noqa: PLC0415 - few keys hold an escape

    try:
        return str(tomllib.loads(f"key = {part}")["key"])
    except tomllib.TOMLDecodeError:
        return part  # the parser of the whole text will say what is wrong with it


def _line_end(text: str, position: int) -> int:
    return text.find("\n", position) + 1 or len(text)


@cache
def _plain() -> re.Pattern[str]:
    simple = rf"""(?:"[^"\\\n]*+"|'[^'\n]*+'|[0-9A-Za-z_+.:-]{{1,{MAX_DIGITS}}}+)"""
    pair = rf"(?!state){_BARE}[ \t]*+=[ \t]*+{simple}[ \t]*+"
    return re.compile(rf"(?:[ \t]*+(?:{pair})?\r?\n)*+")


@cache
def _gap() -> re.Pattern[str]:
    return re.compile(r"[ \t\r\n]*+")


@cache
def _statement() -> re.Pattern[str]:
    return re.compile(rf"(\[(\[)?[ \t]*+)?({_KEY})[ \t]*+(?(1)\](?(2)\])|=[ \t]*+)")


@cache
def _stem() -> re.Pattern[str]:
    return re.compile(rf"[\[ \t]*+(?:{_KEY})?")


@cache
def _rest() -> re.Pattern[str]:
    return re.compile(r"[ \t]*+(#[^\n]*+)?\r?(?:\n|\Z)")


@cache
def _part() -> re.Pattern[str]:
    return re.compile(_PART)
