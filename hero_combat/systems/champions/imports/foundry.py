"""An actor of Foundry's HERO System as an encounter that holds one stat block.

Foundry keeps what HERO Designer wrote under the names of its XML, so an actor's items are read as
those of a file of HERO Designer are.
"""

from hero_combat.errors import FileError, Problem
from hero_combat.fight.imported import Imported
from hero_combat.imports.foundry import SOURCE, Actor, JsonValue, read_actor
from hero_combat.systems.champions.imports.character import (
    CHARACTERISTICS,
    SECTIONS,
    ForeignCharacter,
    refuse_edition,
    refuse_nobody,
    stat_block,
)
from hero_combat.systems.champions.imports.characteristics import BASES
from hero_combat.systems.champions.imports.markup import (
    DEEPEST,
    MOST_ITEMS,
    MOST_NOTES,
    Item,
)

_ID = "hero6efoundryvttv2"
_KINDS = {"pc", "npc"}
_SECTION = {section.lower().removesuffix("s"): section for section in SECTIONS}
_SECTION |= {"complication": "DISADVANTAGES", "characteristic": "POWERS"}
_BY_NAME = frozenset({"MULTIPOWER", "VPP", "LIST", "SEPARATOR"})
"""What HERO Designer knows by the tag, and Foundry by the XMLID."""
_EVERYONES = frozenset({"maneuver"})
"""Sorts of items that Foundry gives to everyone."""
_PERCEPTION = "PERCEPTION"  # so is this one, a power
_WORDS = {"True": "Yes", "False": "No", "true": "Yes", "false": "No"}
_ADDED_TO = frozenset({"PD", "ED"})  # here with all armor, in Foundry without
_BOUGHT = (*BASES, "RUNNING", "SWIMMING", "LEAPING")
_OLDEST = 3


def read_hero(data: bytes, file: str) -> Imported:
    """Return an actor that Foundry exported as text of an encounter.

    Args:
        data: the bytes of the file.
        file: its name, for messages and for an actor without one.

    Raises:
        FileError: it is not JSON, not an actor of HERO 6e, or one of a vehicle or of another
            edition; or a value is beyond what a stat block can have.
    """
    actor = read_actor(data, file, _ID, "characteristics")
    _check(actor)
    given = actor.whose(frozenset({"pc"}), "villains")
    return stat_block(
        _root(actor), ForeignCharacter(file, actor.name, SOURCE, given, _shown(actor))
    )


def _check(actor: Actor) -> None:
    """See that it is a character of the sixth edition.

    Raises:
        FileError: it is not.
    """
    oldest = actor.version.partition(".")[0]
    if oldest.isdecimal() and int(oldest[:9]) < _OLDEST:
        told = f"version {actor.version[:20]} of Foundry's HERO System exported it"
        mend = "update it to version 3 or newer and export the actor again"
        raise FileError(Problem(told, actor.file, mend=mend))
    refuse_nobody(actor.kind.removesuffix("2"), actor.file)
    if actor.kind not in _KINDS:
        raise FileError(Problem(f'it is an actor of the type "{actor.kind[:40]}"', actor.file))
    written = actor.system.at("CHARACTER", "TEMPLATE")
    template = written.value if isinstance(written.value, str) else ""
    if not template:
        template = next(filter(None, map(written.text, ("extends", "_name", "originalPath"))), "")
    known = "builtin." in template.lower()  # it goes before what the actor says, as in Foundry
    if "6e." not in template.lower() if known else actor.system.is_set("is5e"):
        refuse_edition(template[:60], actor.file)


def _shown(actor: Actor) -> dict[str, int]:
    """Return the characteristics that Foundry has worked out, with all that raises them."""
    values = actor.system.at("characteristics")
    keys = (key.lower() for key in BASES if key not in _ADDED_TO)
    found = {key: values.number(key, "max", low=-1000) for key in keys}
    return {key: value for key, value in found.items() if value}


def _root(actor: Actor) -> Item:
    """Return what an actor has, in the sections of HERO Designer.

    Raises:
        FileError: it has too many parts, or they lie too deep.
    """
    count = _Count(actor.file)
    bought = [_bought(actor, key) or count.item(actor.system.at(key), key, key) for key in _BOUGHT]
    sections: dict[str, list[Item]] = {CHARACTERISTICS: bought, **{key: [] for key in SECTIONS}}
    for each in actor.items:
        kind, inner = each.text("type"), each.at("system")
        if kind in _EVERYONES or inner.text("XMLID") == _PERCEPTION:
            continue
        if kind not in _SECTION:
            raise each.at("type").refused(f"one of {', '.join(sorted(_SECTION))}")
        item = count.item(inner, "POWER")
        if not item.attributes.get("XMLID"):  # one that somebody made up in Foundry
            item = Item("POWER", {"ALIAS": each.text("name")})
        sections[_SECTION[kind]].append(item)
    return Item("CHARACTER", {}, tuple(Item(key, {}, tuple(sections[key])) for key in sections))


def _bought(actor: Actor, key: str) -> Item | None:
    """Return a characteristic that was typed into an older version; None for any other."""
    core = actor.system.at("characteristics", key.lower(), "core")
    if core.value is None or key not in BASES:
        return None
    if actor.system.at(key, "LEVELS").value is not None:
        return None
    return Item(key, {"XMLID": key, "LEVELS": str(core.number(low=-1000) - BASES[key])})


class _Count:
    """Makes items of tables, and no more than a file of HERO Designer may have."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.items = 0

    def item(self, node: JsonValue, tag: str, xmlid: str = "", depth: int = 0) -> Item:
        """Return a table as an item: texts and numbers are attributes, tables are in it."""
        self.items += 1
        if self.items > MOST_ITEMS:
            raise FileError(Problem(f"it has more than {MOST_ITEMS:,} parts", self.file))
        if depth > DEEPEST:
            raise FileError(Problem(f"its parts are nested more than {DEEPEST} deep", self.file))
        attributes = {"XMLID": xmlid} if xmlid else {}
        children: list[Item] = []
        for key, value in node.table().items():
            if not key.isupper():  # what Foundry itself remembers
                continue
            if isinstance(value, dict | list):
                inner = node.at(key)
                children += [
                    self.item(each, key, depth=depth + 1)
                    for each in (inner.nodes() if isinstance(value, list) else (inner,))
                ]
            elif value is not None:
                attributes[key] = _attribute(value)
        if attributes.get("XMLID") in _BY_NAME:
            tag = attributes["XMLID"]
        notes = attributes.pop("NOTES", "")[:MOST_NOTES]
        return Item(tag, attributes, tuple(children), notes)


def _attribute(value: str | float) -> str:
    """Return a value as HERO Designer writes it: `Yes`, `8`."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    written = str(value)
    return _WORDS.get(written, written)
