"""The file of HERO Designer as items: XML that is read with care, for it may be a stranger's."""

import re
from collections.abc import Iterator, Mapping
from pyexpat import ExpatError, ParserCreate
from typing import Any

import msgspec

from hero_combat.errors import FileError, Problem
from hero_combat.text import printable

MOST_ITEMS = 20_000
"""How many tags a file may have; one of 500 kB has some 2,000."""
DEEPEST = 32
"""How deep tags may be nested; those of HERO Designer go to 8."""
MOST_NOTES = 2_000
"""How many characters of a note are kept."""
_WHOLE = re.compile(r"([+-]?[0-9]{1,6})(?:\.0{1,6})?")
_LARGEST = 1000
_PIECE = 65_536  # bytes


class Item(msgspec.Struct, frozen=True):
    """One tag of the file and what is in it.

    Attributes:
        tag: `POWER`, `ADDER`, `STR`.
        attributes: as they are written.
        children: the tags inside, without notes.
        notes: what the player wrote under it.
        line: where it begins.
    """

    tag: str
    attributes: Mapping[str, str]
    children: "tuple[Item, ...]" = ()
    notes: str = ""
    line: int = 0

    @property
    def xmlid(self) -> str:
        """Return what kind of thing it is: `ENERGYBLAST`."""
        return self.attributes.get("XMLID", "") or self.tag

    def text(self, key: str) -> str:
        """Return an attribute as one printable line; "" when there is none."""
        return printable(" ".join(self.attributes.get(key, "").split()))[:120]

    def is_set(self, key: str) -> bool:
        """Tell whether an attribute says `Yes`."""
        return self.attributes.get(key, "").casefold() == "yes"

    def of(self, *tags: str) -> "Iterator[Item]":
        """Yield the children with one of these tags."""
        return (child for child in self.children if child.tag in tags)


def whole_number(item: Item, key: str, file: str) -> int:
    """Return an attribute as a whole number; 0 when there is none.

    Raises:
        FileError: it is none, or beyond 1,000.
    """
    written = item.attributes.get(key, "").strip()
    if not written:
        return 0
    found = _WHOLE.fullmatch(written)
    if not found or abs(int(found[1])) > _LARGEST:
        shown = printable(written[:30])
        raise FileError(
            Problem(
                f'{key} of {item.text("XMLID")[:40] or item.tag[:40]} is "{shown}", '
                "no whole number to 1,000",
                file,
                item.line,
            )
        )
    return int(found[1])


def read_items(data: bytes, file: str) -> Item:
    """Return the root of the file.

    Raises:
        FileError: it is no XML, declares types or entities, or is too deep or too long.
    """
    builder = _Builder(file)
    parser: Any = ParserCreate(_encoding(data))
    parser.buffer_text = True
    parser.StartElementHandler = lambda tag, attributes: builder.start(
        tag, attributes, parser.CurrentLineNumber
    )
    parser.EndElementHandler = builder.end
    parser.CharacterDataHandler = builder.characters
    parser.StartDoctypeDeclHandler = lambda *_: builder.refuse(
        "it declares a document type, as no file of HERO Designer does", parser.CurrentLineNumber
    )
    try:
        for start in range(0, len(data), _PIECE):
            parser.Parse(data[start : start + _PIECE], False)  # noqa: FBT003 - expat names none
        parser.Parse(b"", True)  # noqa: FBT003 - the same
    except ExpatError as error:
        why = printable(str(error).partition(":")[0])
        raise FileError(Problem(f"it is not XML: {why}", file, error.lineno)) from None
    return builder.root


def _encoding(data: bytes) -> str:
    """Return the encoding by the first bytes, whatever the file itself says."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return "UTF-16"
    return {b"<\0": "UTF-16LE", b"\0<": "UTF-16BE"}.get(data[:2], "UTF-8")


class _Open:
    """A tag that has not ended yet."""

    __slots__ = ("attributes", "children", "line", "notes", "tag")

    def __init__(self, tag: str, attributes: dict[str, str], line: int) -> None:
        self.tag, self.attributes, self.line = tag, attributes, line
        self.children: list[Item] = []
        self.notes = ""


class _Builder:
    """Makes items of tags as they come. The portrait is never kept."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.count = 0
        self.root = Item("", {})
        self.open: list[_Open] = []

    def refuse(self, why: str, line: int) -> None:
        """Raise what is wrong with the file at this line."""
        raise FileError(Problem(why, self.file, line))

    def start(self, tag: str, attributes: dict[str, str], line: int) -> None:
        """Begin a tag."""
        self.count += 1
        if self.count > MOST_ITEMS:
            self.refuse(f"it has more than {MOST_ITEMS:,} tags", line)
        if len(self.open) >= DEEPEST:
            self.refuse(f"its tags are nested more than {DEEPEST} deep", line)
        self.open.append(_Open(tag, attributes, line))

    def characters(self, text: str) -> None:
        """Keep the text of notes."""
        if self.open and self.open[-1].tag == "NOTES":
            last = self.open[-1]
            last.notes = (last.notes + text)[:MOST_NOTES]

    def end(self, _tag: str) -> None:
        """End the last tag and give it to the one around it."""
        done = self.open.pop()
        if done.tag == "NOTES" and self.open:
            self.open[-1].notes = done.notes
            return
        item = Item(done.tag, done.attributes, tuple(done.children), done.notes, done.line)
        if self.open:
            self.open[-1].children.append(item)
        else:
            self.root = item
