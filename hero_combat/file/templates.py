"""`like`: a stat block that begins as another one."""

import re
from collections import ChainMap
from collections.abc import Mapping
from typing import Any

from hero_combat.file.tables import with_overrides
from hero_combat.file.typed import Path, Trouble

ID = "[a-z0-9][a-z0-9-]*"
MAX_CHAIN = 16
_MAX_KEYS = 1_000_000  # copied by all `like`s of a file together
_PERSONAL = frozenset({"name", "side", "player", "notes"})
_Place = tuple[str, str]  # the section and the id of a stat block


def override_templates(
    authored: Mapping[str, Any], section: str = "combatants"
) -> tuple[dict[str, dict[str, Any]], list[Trouble]]:
    """Lay the stat blocks of a section over those they are like; tell what is wrong with `like`.

    Tables are merged deeply, all else is replaced. What is another combatant's own (name, side,
    player, notes) and the name of a template are not inherited. Who has no `name` gets one made
    from the id. A block whose `like` is wrong is left out.

    Args:
        authored: the authored part of a file, as tomllib gives it; it is not changed.
        section: "combatants", "objects" or "templates".
    """
    blocks: dict[str, dict[str, Any]] = {}
    troubles: list[Trouble] = []
    heritages: dict[_Place, dict[str, Any]] = {}
    copied = 0
    for id_, own in _table(authored, section).items():
        if not isinstance(own, dict):
            continue
        chain, trouble = _chain(authored, (section, id_))
        if trouble:
            troubles.append(trouble)
            continue
        base: dict[str, Any] = {}
        for place in reversed(chain[1:]):
            if place not in heritages:
                layer = _table(authored, place[0])[place[1]]
                personal = {"name", "notes"} if place[0] == "templates" else _PERSONAL
                kept = {key: layer[key] for key in layer if key not in personal}
                heritages[place] = with_overrides(base, kept)
            base = heritages[place]
        copied += len(base)
        if copied > _MAX_KEYS:
            troubles.append(
                Trouble((section, id_, "like"), "the templates add up to more than the limit")
            )
            break
        block = with_overrides(base, own)
        block.pop("like", None)
        if block.get("name", "") == "":
            block["name"] = name_of(id_)
        blocks[id_] = block
    return blocks, troubles


def name_of(id_: str) -> str:
    """Make a name from an id: `agent-1` is `Agent 1`."""
    return " ".join(word.capitalize() for word in id_.split("-") if word) or id_


def find_origin(authored: Mapping[str, Any], path: Path) -> Path:
    """Return the path where the value at `path` stands in the text, which may be in a template.

    For what stands nowhere (a missing key) it is the place where it would: in the layer that has
    most of the tables around it.
    """
    if len(path) < 3 or path[2] == "like" or path[0] not in ("combatants", "objects", "templates"):
        return path
    chain, trouble = _chain(authored, (str(path[0]), str(path[1])))
    best, depth = (str(path[0]), str(path[1])), 0
    for place in chain if trouble is None else ():
        found = _depth(_table(authored, place[0]).get(place[1]), path[2:])
        if found > depth:
            best, depth = place, found
    return (*best, *path[2:])


def bad_id(id_: str) -> str:
    """Return what is wrong with an id, or ""."""
    if len(id_) > 64:
        return "an id has at most 64 characters"
    if re.fullmatch(ID, id_):
        return ""
    return "an id uses a-z, 0-9 and hyphens, and can't begin with a hyphen"


def _chain(authored: Mapping[str, Any], place: _Place) -> tuple[list[_Place], Trouble | None]:
    """Return the block at `place` and those it is like, nearest first."""
    chain = [place]
    while True:
        section, id_ = chain[-1]
        block = _table(authored, section).get(id_)
        if not isinstance(block, dict) or "like" not in block:
            return chain, None
        path, like = (section, id_, "like"), block["like"]
        if not isinstance(like, str):
            from hero_combat.file.expected import quote_value  # noqa: PLC0415 - only for errors

            return chain, Trouble(path, f"expected the id of a stat block, got {quote_value(like)}")
        others = "objects" if "objects" in (section, place[0]) else "combatants"
        homes = [
            home
            for home in ("templates", others)
            if isinstance(_table(authored, home).get(like), dict)
        ]
        if not homes:
            known = ChainMap(_table(authored, "templates"), _table(authored, others))
            message = f'no template or stat block "{like[:64]}"'
            return chain, Trouble(path, message, known=known, word=like)
        if len(homes) > 1:
            message = f'"{like[:64]}" is both a template and one of the {others}'
            return chain, Trouble(path, message, "rename one of the two")
        if (homes[0], like) in chain:
            ring = [*(name for _, name in chain), like][:8]
            return chain, Trouble(path, f"forms a circle: {' -> '.join(ring)}")
        chain.append((homes[0], like))
        if len(chain) > MAX_CHAIN:
            return chain, Trouble(path, f"a chain of more than {MAX_CHAIN} stat blocks")


def _depth(table: Any, path: Path) -> int:
    """Return how many keys of `path` lead somewhere in `table`."""
    for depth, key in enumerate(path):
        held = key in table if isinstance(table, dict) else isinstance(table, list)
        if not held or (isinstance(table, list) and key not in range(len(table))):
            return depth
        table = table[key]
    return len(path)


def _table(authored: Mapping[str, Any], key: str) -> dict[str, Any]:
    table = authored.get(key, {})
    return table if isinstance(table, dict) else {}
