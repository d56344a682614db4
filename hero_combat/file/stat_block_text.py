"""Stat blocks as text: taken out of one file, comments included, and set into another."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from hero_combat.errors import FileError, Problem, UsageError
from hero_combat.file import document as documents
from hero_combat.file.document import Document
from hero_combat.file.scan import key_parts, statements
from hero_combat.file.templates import bad_id

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_NAME = re.compile(
    r"""^([ \t]*name[ \t]*=[ \t]*)(?:"((?:[^"\\\n]|\\.)*)"|'([^'"\\\n]*)')""", re.MULTILINE
)
_NUMBER = re.compile(r"[- ][0-9]+$")


class Added(msgspec.Struct, frozen=True):
    """What `add` made.

    Attributes:
        data: the new file.
        ids: the ids of the new combatants or objects.
        templates: the ids of the templates that came with them.
        doctrines: the names of the doctrines that did.
        others: what they are like or play by that says something else in the new file:
            `templates.agent`, `doctrines.robber`.
    """

    data: bytes
    ids: tuple[str, ...]
    templates: tuple[str, ...]
    doctrines: tuple[str, ...]
    others: tuple[str, ...]


class Copies(msgspec.Struct, frozen=True):
    """How many copies are wanted, and what they are called.

    Attributes:
        count: how many.
        as_: their id, numbered if there are several; "" for the one that the source has.
        name: what people call them, numbered likewise; "" for what the source says.
    """

    count: int = 1
    as_: str = ""
    name: str = ""


def copy_stat_block(
    source: Document,
    id_: str,
    target: Document,
    copies: Copies,
    section: str = "combatants",
) -> Added:
    """Copy a stat block of `source` into `target`, as text.

    The templates that it is like and the doctrine that it plays by come too, unless `target` has
    some of those names. Nothing but the new lines differs from what was there.

    Args:
        source: the file to copy from.
        id_: the id of the combatant or object.
        target: the file to copy into.
        copies: how many, and what they are called.
        section: "combatants" or "objects".

    Raises:
        UsageError: there is no such stat block, it is not written as tables of its own, or an id
            is taken or is none.
    """
    block = block_text(source, section, id_)
    count = copies.count
    ids = _ids(copies.as_ or id_, count, _taken(target.authored))
    chain = _heritage(source, section, id_, target)
    parts = {"templates": chain, "doctrines": _doctrines(source, section, id_, chain)}
    missing = {
        part: tuple(one for one in names if one not in target.authored.get(part, {}))
        for part, names in parts.items()
    }
    texts = [block_text(source, part, one) for part, names in missing.items() for one in names]
    for new in ids:
        text = renamed(block, source, id_, new)
        if copies.name:
            text = _named(text, copies.name)
        texts.append(_numbered(text, new) if count > 1 else text)
    data = _inserted(target, texts, section)
    _check(data, source, target, section, id_, ids, missing)
    others = tuple(
        f"{part}.{one}"
        for part, names in parts.items()
        for one in names
        if one not in missing[part] and target.authored[part][one] != source.authored[part][one]
    )
    return Added(data, tuple(ids), missing["templates"], missing["doctrines"], others)


def block_text(document: Document, section: str, id_: str) -> str:
    """Return the text of a stat block: its tables, and the comments right above them.

    Raises:
        UsageError: it is not written as tables of its own.
    """
    parts = [document.head[start:end] for start, end in block_ranges(document, section, id_)]
    if not parts:
        raise UsageError(
            Problem(
                f"{section}.{id_} is not written as its own table",
                document.name,
                mend=f"write it under [{section}.{id_}]",
            )
        )
    return "".join(part if part.endswith("\n") else f"{part}\n" for part in parts)


def block_ranges(document: Document, section: str, id_: str) -> Iterator[tuple[int, int]]:
    """Yield where in the head the tables of a stat block lie, with their comments."""
    start = end = -1
    for statement in statements(document.head, document.name):
        if statement.brackets:
            mine = key_parts(statement.key)[:2] == (section, id_)
            if start >= 0 and not mine:
                yield start, _with_trailing(document.head, end)
                start = -1
            elif start < 0 and mine:
                start = _with_comments(document.head, statement.start)
        end = statement.end
    if start >= 0:
        yield start, _with_trailing(document.head, end)


def _with_comments(text: str, start: int) -> int:
    """Return the start of the comment lines right above the line at `start`."""
    start = text.rfind("\n", 0, start) + 1
    while start:
        above = text.rfind("\n", 0, start - 1) + 1
        if not text[above:start].lstrip(" \t").startswith("#"):
            return start
        start = above
    return start


def _with_trailing(text: str, end: int) -> int:
    """Return the end of the comment lines below `end`, if they belong to nothing that follows."""
    after = end
    while (line := text[after : text.find("\n", after) + 1 or len(text)]).strip()[:1] == "#":
        after += len(line)
    return end if line.strip() else after


def _heritage(source: Document, section: str, id_: str, target: Document) -> list[str]:
    """Return the templates that a stat block is like, the last one first."""
    chain: list[str] = []
    block: Any = source.authored[section][id_]
    while isinstance(block, dict) and (like := block.get("like")):
        if like not in source.authored.get("templates", {}):
            if like in target.authored.get(section, {}):
                break
            raise UsageError(
                Problem(
                    f"{chain[-1] if chain else id_} uses {section}.{like}",
                    source.name,
                    mend=f"add {like} first",
                )
            )
        chain.append(like)
        block = _template(source, like)
    return chain[::-1]


def _doctrines(source: Document, section: str, id_: str, chain: list[str]) -> list[str]:
    """Return the doctrines that a stat block and the templates it is like name, if there are."""
    blocks = [source.authored[section][id_], *(_template(source, one) for one in chain)]
    named = dict.fromkeys(block.get("doctrine") for block in blocks)
    return [one for one in named if one in source.authored.get("doctrines", {})]


def _template(document: Document, id_: str) -> Any:
    return document.authored["templates"][id_]


def _taken(authored: Mapping[str, Any]) -> set[str]:
    return {
        id_
        for section in ("combatants", "objects", "templates")
        for id_ in authored.get(section, {})
    }


def _ids(base: str, count: int, taken: set[str]) -> list[str]:
    if count == 1:
        ids = [base]
        if base in taken:
            raise UsageError(
                f'the id "{base}" is in use', mend="choose another with --as, or --update it"
            )
    else:
        stem = _NUMBER.sub("", base)
        numbered = (f"{stem}-{number}" for number in range(1, count + len(taken) + 1))
        ids = [id_ for id_ in numbered if id_ not in taken][:count]
    for id_ in ids:
        if wrong := bad_id(id_):
            raise UsageError(f'"{id_[:70]}" is not an id: {wrong}')
    return ids


def renamed(block: str, source: Document, old: str, new: str) -> str:
    """Put `new` for the id in the block's headers."""
    if old == new:
        return block
    parts, end = [], 0
    for statement in statements(block, source.name):
        if not statement.brackets:
            continue
        section, _, *rest = key_parts(statement.key)
        key = ".".join(_written(part) for part in (section, new, *rest))
        open_, close = "[" * statement.brackets, "]" * statement.brackets
        parts += [block[end : statement.start], f"{open_}{key}{close}"]
        end = statement.value
    return "".join((*parts, block[end:]))


def _written(part: str) -> str:
    return part if _BARE.fullmatch(part) else msgspec.json.encode(part).decode()


def _named(block: str, name: str) -> str:
    """Write `name` for the block's own name, or below its header if it has none."""
    start, end = _own_keys(block)
    written = f"name = {msgspec.json.encode(name).decode()}"
    own, count = _NAME.subn(lambda _: written, block[start:end], count=1)
    return block[:start] + (own if count else f"{written}\n{own}") + block[end:]


def _own_keys(block: str) -> tuple[int, int]:
    """Return where the keys of a block's first table begin and end."""
    headers = [s for s in statements(block, "") if s.brackets]
    return headers[0].end, headers[1].start if len(headers) > 1 else len(block)


def _numbered(block: str, id_: str) -> str:
    """Put the number of the id behind the block's own name, if it has one."""
    start, end = _own_keys(block)
    number = id_.rpartition("-")[2]

    def named(match: re.Match[str]) -> str:
        name = match[2] if match[2] is not None else match[3]
        return f'{match[1]}"{_NUMBER.sub("", name)} {number}"'

    return block[:start] + _NAME.sub(named, block[start:end], count=1) + block[end:]


def _inserted(target: Document, texts: list[str], section: str) -> bytes:
    """Put `texts` below the last stat block of that kind."""
    head, newline = target.head, target.newline
    at, inside = len(head), ""
    for statement in statements(head, target.name):
        if statement.brackets:
            inside = key_parts(statement.key)[0]
        if inside in (section, "templates"):
            at = statement.end
    at = _with_trailing(head, at)
    before = head[:at]
    lead = "" if not before or before.endswith("\n") else newline
    text = "".join(f"\n{text}" for text in texts).replace("\r\n", "\n").replace("\n", newline)
    return (before + lead + text + head[at:] + target.gap + target.tail).encode()


def _check(
    data: bytes,
    source: Document,
    target: Document,
    section: str,
    id_: str,
    ids: list[str],
    others: Mapping[str, tuple[str, ...]],
) -> None:
    """Read the new text again: it must mean the old one and the copies, and nothing else."""
    try:
        read = documents.read(data, target.name)
    except FileError:
        raise UsageError(
            Problem(
                "its stat blocks leave no place for another table",
                target.name,
                mend=f"write each as its own table: [{section}.ID]",
            )
        ) from None
    wanted = {**target.authored}
    blocks = dict.fromkeys(ids, source.authored[section][id_])
    wanted[section] = {**wanted.get(section, {}), **blocks}
    for part, names in others.items():
        if names:
            copied = {one: source.authored[part][one] for one in names}
            wanted[part] = {**wanted.get(part, {}), **copied}
    if _nameless(read.authored, section, ids) != _nameless(wanted, section, ids):
        raise RuntimeError("the new text would not match the old text plus the copies")
    if read.state != target.state:
        raise RuntimeError("the new text would not match the old state")


def _nameless(authored: Mapping[str, Any], section: str, ids: list[str]) -> dict[str, Any]:
    blocks = {
        id_: {key: value for key, value in block.items() if key != "name"} if id_ in ids else block
        for id_, block in authored[section].items()
    }
    return {**authored, section: blocks}
