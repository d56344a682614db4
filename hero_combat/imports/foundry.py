"""An actor that Foundry VTT exported: JSON that is read with care, for it may be a stranger's."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from hero_combat.errors import FileError, Problem
from hero_combat.imports.stat_block import KeyValue
from hero_combat.text import printable

MOST_TABLES = 200_000
"""How many tables and lists a file may have; a character of 150 items has some 10,000."""
SOURCE = "an actor of Foundry"
_WHOLE = re.compile(r"([+-]?[0-9]{1,9})(?:\.0{1,6})?")
_FRIENDLY = 1


class JsonValue(msgspec.Struct, frozen=True):
    """A value of the file.

    Attributes:
        value: what the file has there; None for nothing.
        path: where it is: `items[3].system`.
        file: the name of the file.
    """

    value: Any
    path: str
    file: str

    def at(self, *keys: str) -> "JsonValue":
        """Return the value under these keys, one in the other; nothing where there is none.

        Raises:
            FileError: something on the way is not a table.
        """
        node = self
        for key in keys:
            table = node.table()
            node = JsonValue(table.get(key), f"{node.path}.{key}" if node.path else key, node.file)
        return node

    def table(self) -> dict[str, Any]:
        """Return the value as a table, empty for nothing.

        Raises:
            FileError: it is something else.
        """
        if self.value is None:
            return {}
        if not isinstance(self.value, dict):
            raise self.refused("a table")
        return self.value

    def nodes(self) -> "Iterator[JsonValue]":
        """Yield the values of a list, none for nothing.

        Raises:
            FileError: it is not a list.
        """
        if self.value is None:
            return
        if not isinstance(self.value, list):
            raise self.refused("a list")
        for number, value in enumerate(self.value):
            yield JsonValue(value, f"{self.path}[{number}]", self.file)

    def text(self, *keys: str) -> str:
        """Return a text as one printable line of at most 120 characters; "" for nothing.

        Raises:
            FileError: it is something else.
        """
        node = self.at(*keys)
        if node.value is None:
            return ""
        if not isinstance(node.value, str):
            raise node.refused("text")
        return printable(" ".join(node.value[:1000].split()))[:120]

    def number(self, *keys: str, low: int = 0, high: int = 1000) -> int:
        """Return a whole number, also one that is written as text; 0 for nothing.

        Raises:
            FileError: it is something else, or beyond `low` and `high`.
        """
        node = self.at(*keys)
        found = _whole(node.value)
        if found is None or not (found == 0 or low <= found <= high):
            raise node.refused(f"a whole number from {low:,} to {high:,}")
        return found

    def is_set(self, *keys: str) -> bool:
        """Tell whether something is `true`, also as text."""
        return self.at(*keys).value in (True, "true")

    def refused(self, wanted: str) -> FileError:
        """Return the error that this value is not what is wanted."""
        words = {dict: "a table", list: "a list", bool: str(self.value).lower()}
        shown = words.get(type(self.value)) or msgspec.json.encode(self.value).decode()[:40]
        return FileError(Problem(f"is {shown}; Foundry has {wanted} here", self.file, 0, self.path))


class Actor(msgspec.Struct, frozen=True):
    """An actor.

    Attributes:
        name: what people read; "" for nothing.
        kind: what sort of actor it is: `hero`, `npc`.
        system: what the rules say of it.
        items: what it has.
        is_friend: whether its token is friendly.
        version: the version of Foundry's system that exported it; "" for unknown.
        file: the name of the file.
    """

    name: str
    kind: str
    system: JsonValue
    items: tuple[JsonValue, ...]
    is_friend: bool
    version: str
    file: str

    def of(self, *kinds: str) -> Iterator[JsonValue]:
        """Yield the items of some sorts."""
        return (item for item in self.items if item.text("type") in kinds)

    def whose(self, players: frozenset[str], foes: str) -> dict[str, KeyValue]:
        """Return the keys for whom it fights, and whether a player runs it.

        Args:
            players: the sorts of actors that players run.
            foes: the side of those whose token is not friendly.
        """
        if self.kind in players:
            return {"side": "heroes", "player": True}
        return {"side": "heroes" if self.is_friend else foes}


def read_actor(data: bytes, file: str, system: str, sign: str) -> Actor:
    """Return the actor in a file that Foundry exported.

    Args:
        data: the bytes of the file.
        file: its name, for messages.
        system: the id of Foundry's system whose actors are read: `megs`.
        sign: a key of such an actor's `system`, for files that don't name theirs.

    Raises:
        FileError: it is not JSON, not an actor, or one of another system.
    """
    root = JsonValue(_decoded(data, file), "", file)
    if not isinstance(root.value, dict) or not isinstance(root.value.get("items"), list):
        raise _not_an_actor(file)
    if not isinstance(root.value.get("system"), dict):
        old = isinstance(root.value.get("data"), dict)
        raise _not_an_actor(file, "export it from Foundry 10 or newer" if old else "")
    inner = root.at("system")
    said = _written_by(root, "systemId", "system")
    if said != system and (said or sign not in inner.table()):
        told = f'Foundry\'s system "{said}"' if said else "another of Foundry's systems"
        raise FileError(
            Problem(f'it is an actor of {told}; this encounter takes actors of "{system}"', file)
        )
    disposition = root.at("prototypeToken").number("disposition", low=-2)
    return Actor(
        root.text("name"),
        root.text("type"),
        inner,
        tuple(root.at("items").nodes()),
        disposition == _FRIENDLY,
        _written_by(root, "systemVersion", "systemVersion"),
        file,
    )


def _decoded(data: bytes, file: str) -> Any:
    """Return the values of a file of JSON.

    Raises:
        FileError: it is not JSON, or has too many tables.
    """
    if data.count(b"{") + data.count(b"[") > MOST_TABLES:
        raise FileError(Problem(f"it has more than {MOST_TABLES:,} tables and lists", file))
    try:
        return msgspec.json.decode(data.removeprefix(b"\xef\xbb\xbf"))
    except RecursionError:
        raise FileError(Problem("its tables are nested too deep", file)) from None
    except (msgspec.DecodeError, ValueError) as error:
        raise FileError(Problem(f"it is not JSON: {str(error)[:100]}", file)) from None


def _not_an_actor(file: str, mend: str = "") -> FileError:
    mend = mend or "right-click an actor in Foundry and choose Export Data"
    return FileError(Problem("it is not an actor of Foundry", file, mend=mend))


def _written_by(root: JsonValue, key: str, older: str) -> str:
    """Return what the file says of the system that wrote it; "" for nothing.

    Args:
        root: the file.
        key: what Foundry calls it.
        older: what Foundry 11 and older called it.
    """
    places = (("_stats", key), ("_stats", "exportSource", key), ("flags", "exportSource", older))
    return next((said for place in places if (said := root.text(*place))), "")


def _whole(value: Any) -> int | None:
    """Return a value as a whole number; None for what is none."""
    if value is None or value == "":
        return 0
    if isinstance(value, str):
        found = _WHOLE.fullmatch(value.strip())
        return int(found[1]) if found else None
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return int(value) if isinstance(value, int) or value.is_integer() else None
