"""The guide `keys-SYSTEM`: all that the author's part of a file may hold, from the schema."""

from collections.abc import Iterator
from typing import Any

from hero_combat.cli.formats.markdown_text import table
from hero_combat.fight.contract import System
from hero_combat.fight.schema import schema

_SECTIONS = {
    "rules": "[rules]",
    "combatants": "[combatants.ID]",
    "objects": "[objects.ID]",
    "map": "[map]",
    "places": "[places.ID]",
    "doctrines": "[doctrines.NAME]",
    "sides": "[sides.NAME]",
}
_WORDS = {
    None: "anything",
    "boolean": "true or false",
    "string": "text",
    "number": "number",
    "integer": "number",
}
_SHORT = 3
"""So long is the key of a characteristic that people write in capitals."""
_UNBOUNDED = 1_000_000
"""A bound as far off as that is no news to anybody."""

Node = dict[str, Any]
"""A part of the schema."""


def keys_guide(system: System) -> str:
    """Write the guide in Markdown."""
    root = schema(system)
    definitions: Node = root["definitions"]
    parts = [
        f"# The keys of a {system.name} file\n",
        (
            "This is everything that the author's part of a file may hold. Keys marked * can't be "
            "missing. A template,\n`[templates.ID]`, takes the same keys as a combatant; `like` "
            "names another one to begin with.\n"
        ),
        "## The file itself\n",
        table(("key", "value", "meaning"), _rows(_head(root), "", frozenset(root["required"]))),
    ]
    seen: set[str] = set()
    for section, path in _SECTIONS.items():
        for place, name, required in _tables(root["properties"][section], path, definitions):
            if name in seen:
                continue
            seen.add(name)
            definition = definitions[name]
            parts.append(f"## `{place}`\n\n{_sentence(definition)}")
            parts.append(table(("key", "value", "meaning"), _rows(definition, place, required)))
    return "\n".join(parts)


def _head(root: Node) -> Node:
    """Return the keys of the file that aren't tables."""
    keys = {key: value for key, value in root["properties"].items() if not _is_table(value)}
    return {"properties": keys}


def _is_table(node: Node) -> bool:
    return bool(_reference(node)) or node.get("type") == "object"


def _tables(
    node: Node, path: str, definitions: Node, within: tuple[str, ...] = ()
) -> Iterator[tuple[str, str, frozenset[str]]]:
    """Yield the tables of a part: where each is written, its definition, what can't be missing."""
    name = _reference(node) or _reference(_named(node))
    if not name or name in within:
        return
    yield path, name, _required(node)
    for key, value in definitions[name].get("properties", {}).items():
        if written := _written(value, path, key):
            yield from _tables(value, written, definitions, (*within, name))


def _written(node: Node, path: str, key: str) -> str:
    """Return where the table of a key is written, "" for a key that takes none."""
    if _reference(node):
        return f"{path[:-1]}.{key}]"
    return f"{path[:-1]}.{key}.NAME]" if _reference(_named(node)) else ""


def _named(node: Node) -> Node:
    """Return what each entry of a table of tables holds."""
    patterns = [*node.get("patternProperties", {}).values()]
    more = node.get("additionalProperties")
    found: Node = patterns[0] if patterns else more if isinstance(more, dict) else {}
    return found


def _reference(node: Node) -> str:
    """Return the definition that a part names, "" for none."""
    for each in (node, *node.get("allOf", ()), *node.get("anyOf", ())):
        if "$ref" in each:
            return str(each["$ref"]).rpartition("/")[2]
    return ""


def _required(node: Node) -> frozenset[str]:
    """Return the keys that a stat block that is like no other can't do without."""
    inner = _named(node) or node
    return frozenset(
        key
        for each in inner.get("allOf", ())
        for choice in each.get("anyOf", ())
        for key in choice.get("required", ())
        if key != "like"
    )


def _sentence(definition: Node) -> str:
    text = definition.get("description", "").strip()
    return f"{text}\n" if text else ""


def _rows(definition: Node, place: str, required: frozenset[str]) -> Iterator[tuple[str, ...]]:
    for key, value in definition.get("properties", {}).items():
        mark = " *" if key in required else ""
        meaning = value.get("description", "") or _known(key)
        default = f" (default: {_literal(value['default'])})" if "default" in value else ""
        yield f"`{key}`{mark}", _cell(_takes(value, place, key)), _cell(f"{meaning}{default}")


def _cell(text: str) -> str:
    """Return a text as a cell of a table has it; it is Markdown already."""
    return text.replace("|", "\\|")


def _known(key: str) -> str:
    """Return what a key means of which the schema says nothing."""
    said = {"like": "the template or combatant to begin with", "notes": "anything you like"}
    return said.get(key) or (key.upper() if len(key) <= _SHORT else key.replace("_", " "))


def _takes(node: Node, place: str, key: str) -> str:
    """Write what a key takes."""
    if written := _written(node, place, key):
        return f"`{written}`"
    if "anyOf" in node:
        return " or ".join(_takes(each, place, key) for each in node["anyOf"])
    if "enum" in node:
        return ", ".join(_literal(each) for each in node["enum"])
    kind = node.get("type")
    if kind == "array":
        return _several(node.get("items", {}), place, key)
    bounds = _bounds(node) if kind in ("integer", "number") else ""
    return f"{_WORDS.get(kind, 'table')}{bounds}"


def _several(items: Node | list[Node], place: str, key: str) -> str:
    """Write what a list takes."""
    if isinstance(items, list):  # so many, each of its own kind
        return f"[{', '.join(_takes(each, place, key) for each in items)}]"
    return f"list of {_takes(items, place, key)}"


def _bounds(node: Node) -> str:
    low, high = node.get("minimum"), node.get("maximum")
    far = high is None or high >= _UNBOUNDED
    if low is None or low <= -_UNBOUNDED:
        return "" if far else f" to {high}"
    return f", at least {low}" if far else f" {low} to {high}"


def _literal(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_literal, value))}]"
    return f'"{value}"' if isinstance(value, str) else str(value)
