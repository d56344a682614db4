"""A stat block as text, with a comment for everything that is left out."""

import re
from collections.abc import Iterable, Iterator, Mapping
from unicodedata import normalize

import msgspec

from hero_combat.fight.imported import Imported

KeyValue = int | str | bool | tuple[str, ...] | tuple[int, ...]


class BlockTable(msgspec.Struct, frozen=True):
    """A table of the stat block.

    Attributes:
        section: the part of the stat block, such as `attacks` or `powers`.
        name: what people call it.
        keys: its keys and values.
        remarks: what to know of it, a comment each.
    """

    section: str
    name: str
    keys: Mapping[str, KeyValue]
    remarks: tuple[str, ...] = ()


class StatBlock(msgspec.Struct, frozen=True, kw_only=True):
    """A stat block that is about to be written.

    Attributes:
        system: the rule system.
        source: what it was, in words: `an actor of Foundry`.
        id: the id of the combatant.
        name: what people read.
        values: the stat block's keys and values; a key may be dotted.
        remarks: what to know besides, a comment each.
        left_out: what did not come along, a comment each.
        entries: its tables, in their order.
    """

    system: str
    source: str
    id: str
    name: str
    values: Mapping[str, KeyValue]
    remarks: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()
    entries: tuple[BlockTable, ...] = ()


def imported(block: StatBlock) -> Imported:
    """Return an encounter of one stat block."""
    return Imported("".join(f"{line}\n" for line in _lines(block)), len(block.left_out))


def words_of(entries: Iterable[BlockTable]) -> list[str]:
    """Return what commands call the tables; equal names of a section are numbered."""
    taken: set[tuple[str, str]] = set()
    words = []
    for entry in entries:
        word = free = word_of(entry.name, entry.section.removesuffix("s"))
        number = 1
        while (entry.section, free) in taken:
            number += 1
            free = f"{word}-{number}"
        taken.add((entry.section, free))
        words.append(free)
    return words


def id_and_name(name: str, file: str) -> tuple[str, str]:
    """Return the id and the name of a character; a nameless one is called as its file.

    Args:
        name: what the character is called; "" for nothing.
        file: the name of the file.
    """
    stem = file.replace("\\", "/").rpartition("/")[2].rpartition(".")[0]
    otherwise = word_of(stem, "character", 64)
    shown = name[:100] or otherwise
    return word_of(shown, otherwise, 64), shown


def word_of(name: str, otherwise: str, longest: int = 40) -> str:
    """Return a name as commands and ids have it: `bronze-battle-axe`.

    Args:
        name: what people read.
        otherwise: the word for a name in which no letter or digit of English is left.
        longest: the most characters.
    """
    plain = normalize("NFKD", name.replace("'", "")).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:longest].strip("-") or otherwise


def _lines(block: StatBlock) -> Iterator[str]:
    yield f"system = {_written(block.system)}"
    yield ""
    yield f"# {block.source}"
    yield f"[combatants.{block.id}]"
    yield f"name = {_written(block.name)}"
    for key, value in block.values.items():
        yield f"{key} = {_written(value)}"
    for remark in block.remarks:
        yield f"# {remark}"
    for each in block.left_out:
        yield f"# left out: {each}"
    for word, entry in zip(words_of(block.entries), block.entries, strict=True):
        yield ""
        yield from _table(f"combatants.{block.id}.{entry.section}.{word}", entry, word)


def _table(header: str, entry: BlockTable, word: str) -> Iterator[str]:
    for remark in entry.remarks:
        yield f"# {remark}"
    yield f"[{header}]"
    if entry.name and entry.name.lower() != word.replace("-", " "):
        yield f"name = {_written(entry.name)}"
    for key, value in entry.keys.items():
        yield f"{key} = {_written(value)}"


def _written(value: KeyValue) -> str:
    """Return a value as TOML has it; a text was printable before."""
    if isinstance(value, tuple):
        return f"[{', '.join(map(_written, value))}]"
    return msgspec.json.encode(value).decode()
