"""A stat block put in the place of an older one of the same id, as text."""

from collections.abc import Iterator
from typing import Any

import msgspec

from hero_combat.errors import Problem, UsageError
from hero_combat.file import document as documents
from hero_combat.file.document import Document
from hero_combat.file.scan import key_parts, statements
from hero_combat.file.stat_block_text import block_ranges, block_text, renamed

KEPT = ("side", "player", "bystander", "hidden", "doctrine", "behind", "distance")
"""The keys that say what part somebody has in this encounter, and not who they are."""


class Updated(msgspec.Struct, frozen=True):
    """What an update made.

    Attributes:
        data: the new file.
        differences: what the stat block says otherwise now: `dex 13 -> 15`.
    """

    data: bytes
    differences: tuple[str, ...]


def update_stat_block(
    source: Document, id_: str, target: Document, own: str, section: str = "combatants"
) -> Updated:
    """Put the stat block of `source` in the place of the one that `target` calls `own`.

    The part that somebody has in the encounter stays, where the new stat block is silent: side,
    player, doctrine. So does the whole state.

    Args:
        source: the file to copy from.
        id_: the id there.
        target: the file to copy into.
        own: the id in it.
        section: "combatants" or "objects".

    Raises:
        UsageError: one of them is not written as tables of its own, or the new one is like
            something that the target has not.
    """
    old, new = target.authored[section][own], source.authored[section][id_]
    like = new.get("like")
    if like is not None and source.authored.get("templates", {}).get(like) != target.authored.get(
        "templates", {}
    ).get(like):
        raise UsageError(
            Problem(f"{id_} uses {like}, which is missing or different here", source.name)
        )
    if old == (wanted := {**{key: old[key] for key in KEPT if key in old}, **new}):
        return Updated(target.text.encode(), ())
    ranges = list(block_ranges(target, section, own))
    if not ranges:
        block_text(target, section, own)  # which says that it is no table of its own
    kept = "".join(_kept(target, ranges, new))
    text = renamed(block_text(source, section, id_), source, id_, own)
    at = next(each.end for each in statements(text, "") if each.brackets)
    text = f"{text[:at]}{kept}{text[at:]}".replace("\r\n", "\n").replace("\n", target.newline)
    head = target.head
    for start, end in ranges[:0:-1]:
        head = head[:start] + head[end:]
    start, end = ranges[0]
    data = (head[:start] + text + head[end:] + target.gap + target.tail).encode()
    read = documents.read(data, target.name)
    expected = {**target.authored, section: {**target.authored[section], own: wanted}}
    if read.authored != expected or read.state != target.state:
        raise RuntimeError("the new text would not match the new stat block")
    return Updated(data, tuple(_differences(old, wanted)))


def _kept(target: Document, ranges: list[tuple[int, int]], new: dict[str, Any]) -> Iterator[str]:
    """Yield the lines of the old stat block that stay."""
    for start, end in ranges:
        text, headers = target.head[start:end], 0
        for statement in statements(text, target.name):
            if statement.brackets:
                headers = len(key_parts(statement.key))
            elif headers == 2:
                key = key_parts(statement.key)
                if key[0] in KEPT and key[0] not in new:
                    yield f"{text[statement.start : statement.end].rstrip()}\n"


def _differences(old: Any, new: Any, path: str = "") -> Iterator[str]:
    """Yield what differs, a key each; a table that is new or gone is one difference."""
    for key in dict.fromkeys((*old, *new)):
        name = f"{path}{key}"
        if key not in new:
            yield f"{name} is gone"
        elif key not in old:
            yield f"{name} is new"
        elif isinstance(old[key], dict) and isinstance(new[key], dict):
            yield from _differences(old[key], new[key], f"{name}.")
        elif old[key] != new[key]:
            yield f"{name} {_shown(old[key])} -> {_shown(new[key])}"


def _shown(value: Any) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
