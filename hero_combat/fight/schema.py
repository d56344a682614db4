"""The JSON Schema of encounter files, generated from the types that read them.

It is of draft 4: what editors of TOML know, and the last in which 5.0 is no integer.
"""

from typing import Annotated, Any, get_args, get_origin

import msgspec

from hero_combat.fight.contract import System
from hero_combat.fight.doctrine_text import DoctrineText, SideText
from hero_combat.fight.model import LeaveReason, Record
from hero_combat.fight.state_keys import lines_of
from hero_combat.file.authored import Header
from hero_combat.file.text_layer import layer, optional
from hero_combat.file.typed import fields_of
from hero_combat.place.part import MapTable, SpotTable, StateMap
from hero_combat.text import listing

_IDS = "^[a-z0-9][a-z0-9-]{0,63}$"
_REF = "#/definitions/{name}"
_ANY: dict[str, Any] = {}
_AT = {
    "type": "string",
    "description": "where it is: x,y or x,y,height in meters, a place, or who is ridden",
}
_TALL = {"type": "boolean", "default": False, "description": "whether it stops sight, too"}


def schema(system: System) -> dict[str, Any]:
    """Return what an editor may offer and must underline in an encounter of `system`.

    A stat block with `like` may lack any key, for it may come from the other; one without must be
    whole. Below `[state]` every key may be missing; the values stand where they are not at rest.
    """
    definitions: dict[str, Any] = {}
    _defined(Header, Header, definitions)
    rules = _defined(system.rules, system.rules, definitions)
    part = _defined(layer(system.sheet), system.sheet, definitions)
    thing = _defined(layer(system.object), system.object, definitions)  # type: ignore[arg-type]  # a class is hashable
    definitions[system.sheet.__name__]["properties"]["at"] = _AT
    definitions[system.object.__name__]["properties"] |= {"at": _AT, "tall": _TALL}
    file = definitions.pop("Header")
    file["properties"] |= {
        "system": {**file["properties"]["system"], "enum": [system.name]},
        "rules": rules,
        "combatants": _by_id(_whole(part, system.sheet)),
        "templates": _by_id(part),
        "objects": _by_id(_whole(thing, system.object)),
        "doctrines": _by_name(_doctrines(system, definitions)),
        "sides": _by_name(_noted(SideText, definitions)),
        "map": _defined(MapTable, MapTable, definitions),
        "places": _by_id(_noted(SpotTable, definitions)),
        "notes": _ANY,
        "state": _state(system, part, definitions),
    }
    return {
        "$schema": "http://json-schema.org/draft-04/schema#",
        **file,
        "title": f"hero-combat encounter: {system.name}",
        "definitions": definitions,
    }


def _state(system: System, sheet: dict[str, Any], definitions: dict[str, Any]) -> dict[str, Any]:
    """Return what `[state]` may hold: the clock, the record, and everybody's current values."""
    keys: dict[str, Any] = {}
    for type_ in (Record, system.clock):
        _defined(optional(type_), type_, definitions)  # type: ignore[arg-type]  # a class is hashable
        keys |= definitions.pop(type_.__name__)["properties"]
    _defined(optional(system.current), system.current, definitions)
    thing = _defined(optional(system.thing), system.thing, definitions)  # type: ignore[arg-type]  # a class is hashable
    current = definitions[system.current.__name__]
    definitions[system.thing.__name__]["properties"]["at"] = _AT
    values = {**current["properties"], "sheet": sheet, "at": _AT}
    why = {"enum": [*get_args(LeaveReason)], "description": "how they left"}
    current["properties"] = values
    gone = {**current, "properties": {"why": why, **values}, "required": ["why"]}
    lines = {"type": "array", "items": {"type": "string"}}
    log = {"type": "object", "properties": {"lines": lines}, "additionalProperties": False}
    keys |= {
        "combatants": _by_id({"$ref": _REF.format(name=system.current.__name__)}),
        "left": _by_id(gone),
        "objects": _by_id(thing),
        "map": _defined(StateMap, StateMap, definitions),
        "undone": {"description": "what `redo` replays", "anyOf": [log, lines]},
        "log": {"description": "one order per line", **log},
    }
    return {
        "type": "object",
        "description": "what hero-combat writes; you can edit it",
        "properties": keys,
        "additionalProperties": False,
    }


def _by_id(block: dict[str, Any]) -> dict[str, Any]:
    """Return a table of stat blocks by their ids."""
    return {"type": "object", "patternProperties": {_IDS: block}, "additionalProperties": False}


def _by_name(block: dict[str, Any]) -> dict[str, Any]:
    """Return a table of tables by names of any kind."""
    return {"type": "object", "additionalProperties": block}


_LINE = "ACTION [at TARGET] [if CONDITION [and CONDITION ...]]; hero-combat help npcs"
_SAID = {
    "do": _LINE,
    "flee": "CONDITION [and CONDITION ...]; hero-combat help npcs",
    "react": "REACTION [at FRIEND] [if CONDITION [and CONDITION ...]]",
    "decide": _LINE,
}
"""What a line is, by its section."""


def _doctrines(system: System, definitions: dict[str, Any]) -> dict[str, Any]:
    """Return what a doctrine is, with lines that the people of the starter could have."""
    reference = _noted(DoctrineText, definitions)
    tactics = system.tactics() if system.tactics else None
    for section, said in _SAID.items():
        items = definitions["DoctrineText"]["properties"][section]["items"]
        items["description"] = said
        if tactics and section in tactics.examples:
            items["examples"] = [*tactics.examples[section]]
        if tactics and section == "react":
            items["description"] += f"; reactions are {listing(tactics.reactions)}"
    return reference


def _noted(type_: type[msgspec.Struct], definitions: dict[str, Any]) -> dict[str, Any]:
    """Define a record in which the author may keep notes, and return a reference to it."""
    reference = _defined(type_, type_, definitions)
    definitions[type_.__name__]["properties"]["notes"] = _ANY
    return reference


def _whole(part: dict[str, Any], type_: Any) -> dict[str, Any]:
    """Return a stat block in the file: whole, or like another one."""
    needs = _needs(type_)
    needs["required"] = [key for key in needs.get("required", ()) if key != "name"]
    if not needs["required"]:
        del needs["required"]
    return {"allOf": [part, {"anyOf": [{"required": ["like"]}, needs]}]}


def _needs(type_: Any) -> dict[str, Any]:
    """Return the keys that a value of this type must have, and the tables inside it."""
    if isinstance(type_, type) and issubclass(type_, msgspec.Struct):
        keys = fields_of(type_)
        required = [key for key, (_, needed) in keys.items() if needed]
        inside = {key: needs for key, (kind, _) in keys.items() if (needs := _needs(kind))}
        made: dict[str, Any] = {"required": required} if required else {}
        return made | ({"properties": inside} if inside else {})
    origin, arguments = get_origin(type_), get_args(type_)
    if origin is dict and (needs := _needs(arguments[1])):
        return {"additionalProperties": needs}
    if origin in (list, tuple) and arguments and (needs := _needs(arguments[0])):
        return {"items": needs}
    return _needs(arguments[0]) if origin is Annotated else {}


def _defined(type_: Any, told: Any, definitions: dict[str, Any]) -> dict[str, Any]:
    """Define a record and all that are inside it, and return a reference to it.

    Args:
        type_: the record.
        told: the record whose docstrings describe it and those inside it.
        definitions: where definitions are collected.
    """
    (reference,), made = msgspec.json.schema_components([type_], ref_template=_REF)
    docs = records_in(told)
    for name, definition in made.items():
        if name in docs:
            describe(definition, docs[name])
        definitions[name] = _draft_4(definition)
    found: dict[str, Any] = _draft_4(reference)
    return found


def _draft_4(made: Any) -> Any:
    """Put what msgspec makes of a type into the words of draft 4; null, which TOML lacks, goes."""
    if isinstance(made, list):
        return [_draft_4(each) for each in made]
    if not isinstance(made, dict):
        return made
    new: dict[str, Any] = {}
    for key, value in made.items():
        if key in ("exclusiveMinimum", "exclusiveMaximum"):
            new |= {key.replace("exclusiveM", "m"): value, key: True}
        elif key == "const":
            new["enum"] = [value]
        elif key == "anyOf":
            kinds = [_draft_4(each) for each in value if each != {"type": "null"}]
            new |= kinds[0] if len(kinds) == 1 else {"anyOf": kinds}
        elif key == "prefixItems":
            new |= {"items": _draft_4(value), "additionalItems": False}
        elif key == "items" and "prefixItems" in made:
            continue
        elif key == "properties":
            new[key] = {name: _draft_4(each) for name, each in value.items()}
        elif key in ("enum", "required", "default"):
            if value not in (None, []):
                new[key] = value
        else:
            new[key] = _draft_4(value)
    return new


def records_in(
    type_: Any, found: dict[str, type[msgspec.Struct]] | None = None
) -> dict[str, type[msgspec.Struct]]:
    """Return the records that a type names, and those inside them, by their names."""
    found = {} if found is None else found
    if isinstance(type_, type) and issubclass(type_, msgspec.Struct):
        if type_.__name__ in found:
            return found
        found[type_.__name__] = type_
        for field in msgspec.structs.fields(type_):
            records_in(field.type, found)
    for inner in get_args(type_):
        records_in(inner, found)
    return found


def describe(definition: dict[str, Any], type_: type[msgspec.Struct]) -> None:
    """Give each property the line that the docstring of its type, or of a base, has for it."""
    definition["description"] = " ".join(
        (type_.__doc__ or "").partition("Attributes:\n")[0].split()
    )
    told = lines_of(type_)
    for field in msgspec.structs.fields(type_):
        if field.name in told:
            kind = definition["properties"][field.encode_name]
            if "$ref" in kind:  # nothing else may stand beside a reference
                kind = definition["properties"][field.encode_name] = {"allOf": [kind]}
            kind["description"] = told[field.name]
