"""What becomes of one thing that a character has: values, tables, and what is left out."""

import re
from collections.abc import Mapping
from unicodedata import normalize

import msgspec

Value = int | str | bool | tuple[str, ...]


class Entry(msgspec.Struct, frozen=True):
    """A table of the stat block.

    Attributes:
        section: `attacks`, `powers`, `armour` or `defences`.
        name: what people call it.
        keys: its keys and values.
        remarks: what to know of it, a comment each.
    """

    section: str
    name: str
    keys: Mapping[str, Value]
    remarks: tuple[str, ...] = ()


class Mapped(msgspec.Struct, frozen=True):
    """What one thing comes to.

    Attributes:
        added: what it adds to values of the stat block, by their keys.
        at_least: values of which the largest counts, by their keys.
        tables: the attacks, powers and defenses that it is.
        left_out: what does not come along, in words; "" for nothing.
        remark: what to know besides; "" for nothing.
    """

    added: Mapping[str, int] = {}
    at_least: Mapping[str, int] = {}
    tables: tuple[Entry, ...] = ()
    left_out: str = ""
    remark: str = ""


def word_of(name: str, otherwise: str, longest: int = 40) -> str:
    """Return a name as commands and ids have it: `bronze-battle-axe`.

    Args:
        name: what people read.
        otherwise: the word for a name in which no letter or digit of English is left.
        longest: the most characters.
    """
    plain = normalize("NFKD", name.replace("'", "")).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:longest].strip("-") or otherwise
