"""An actor of Foundry's MEGS as an encounter that holds one stat block."""

from collections.abc import Iterator
from typing import Final

from hero_combat.errors import FileError, Problem
from hero_combat.fight.imported import Imported
from hero_combat.imports.foundry import SOURCE, Actor, JsonValue, read_actor
from hero_combat.imports.stat_block import (
    BlockTable,
    KeyValue,
    StatBlock,
    id_and_name,
    imported,
    word_of,
)
from hero_combat.systems.megs.tables.attributes import NAMES

_CHARACTERS = ("hero", "villain", "npc", "pet")
_NOBODY = ("vehicle", "location")
_TYPES: Final = {"energy-blast": "energy", "flame-project": "fire", "lightning": "electricity"}
"""The Powers that are attacks by name, and the kind of attack that each is."""
_INITIATIVE = {"martial-artist": 2, "lightning-reflexes": 2}
"""What a skill and an Advantage add to the Initiative. source: Foundry's MEGS 1.0."""
_TRAITS = {"hardened-defenses": "hardened", "genius": "genius"}
"""Advantages that a stat block has a key for."""
_MOST_POINTS = 1_000_000
_MOST_APS = 1000


def read_actor_of_megs(data: bytes, file: str) -> Imported:
    """Return an actor that Foundry exported as text of an encounter.

    Args:
        data: the bytes of the file.
        file: its name, for messages and for an actor without one.

    Raises:
        FileError: it is not JSON, not an actor of MEGS, or one of a vehicle or location; or a value
            is beyond what a stat block can have.
    """
    actor = read_actor(data, file, "megs", "attributes")
    if actor.kind in _NOBODY:
        raise FileError(
            Problem(f"it is a {actor.kind}, not a character", file, mend="objects can be written")
        )
    if actor.kind not in _CHARACTERS:
        raise FileError(Problem(f'it is an actor of the type "{actor.kind[:40]}"', file))
    id_, name = id_and_name(actor.name, file)
    return imported(
        StatBlock(
            system="megs",
            source=SOURCE,
            id=id_,
            name=name,
            values=_values(actor),
            left_out=tuple(_left_out(actor)),
            entries=(*_powers(actor), *_attacks(actor)),
        )
    )


def _values(actor: Actor) -> dict[str, KeyValue]:
    """Return the keys of the stat block itself."""
    written = actor.system.at("attributes")
    attributes = {name: written.number(name, "value") for name in NAMES}
    values: dict[str, KeyValue] = {**actor.whose(frozenset({"hero"}), "villains"), **attributes}
    values["hero_points"] = actor.system.number("heroPoints", "value", high=_MOST_POINTS)
    if more := _initiative(actor):
        total = sum(attributes[name] for name in ("dex", "int", "infl")) + more
        values["initiative"] = min(_MOST_APS, total)
    for each in actor.of("advantage"):
        if (word := _word(each)) in _TRAITS and not _parent(each):
            values[_TRAITS[word]] = True
    return values


def _initiative(actor: Actor) -> int:
    """Return what Powers, skills and Advantages add to the Initiative, as Foundry does."""
    more = 0
    for each in actor.of("power", "skill", "advantage"):
        word = _word(each)
        if _parent(each) or (_aps(each) == 0 and each.text("type") != "advantage"):
            continue
        more += _aps(each) if word == "superspeed" else _INITIATIVE.get(word, 0)
    return more


def _powers(actor: Actor) -> Iterator[BlockTable]:
    """Yield the Powers and skills of the actor itself that have APs."""
    for each in _own(actor):
        keys: dict[str, KeyValue] = {"aps": _aps(each)}
        if each.text("type") == "skill":
            keys["kind"] = "skill"
        yield BlockTable("powers", each.text("name"), keys)


def _attacks(actor: Actor) -> Iterator[BlockTable]:
    """Yield the Powers that are attacks by name, and gadgets with an effect value."""
    taken: set[str] = set()
    for each in _own(actor):
        if (word := _word(each)) in _TYPES and word not in taken:
            taken.add(word)
            reach = each.number("system", "rangeAPs") or _aps(each)
            keys: dict[str, KeyValue] = {"power": word, "type": _TYPES[word], "range": reach}
            yield BlockTable("attacks", each.text("name"), keys)
    for each in actor.of("gadget"):
        if _is_weapon(each):
            inner = each.at("system")
            keys = {"av": inner.number("actionValue"), "ev": inner.number("effectValue")}
            if reach := inner.number("weapon", "range"):
                keys["range"] = reach
            yield BlockTable("attacks", each.text("name"), keys)


def _left_out(actor: Actor) -> Iterator[str]:
    """Yield everything else in words: what it is called, and of what it is a part."""
    by_id = {each.text("_id"): each for each in actor.items if each.text("_id")}
    for each in actor.items:
        kind, whole = each.text("type"), by_id.get(_parent(each))
        title = each.text("name") or kind
        if whole:
            title = f"{whole.text('name')}: {title}"
        if kind == "gadget":
            yield from _left_out_of_gadget(each, title)
        elif kind == "subskill":
            if whole and _aps(whole) and each.at("system", "isTrained").value is False:
                yield f"{title}, a subskill without training"
        elif kind in ("power", "skill"):
            if _parent(each) and _aps(each):
                yield f"{title} ({_aps(each)} APs)"
        elif kind != "advantage" or _parent(each) or _word(each) not in {*_TRAITS, *_INITIATIVE}:
            yield f"{title} ({kind or 'item'})"


def _left_out_of_gadget(gadget: JsonValue, title: str) -> Iterator[str]:
    """Yield a gadget that is no weapon at hand, or what else a weapon has."""
    inner = gadget.at("system")
    if not _is_carried(inner):
        yield f"{title} (gadget, broken or not carried)"
    elif not _is_weapon(gadget):
        yield f"{title} (gadget)"
    else:
        own = [f"{name.upper()} {inner.number('attributes', name, 'value')}" for name in NAMES]
        own = [each for each in own if not each.endswith(" 0")]
        if ammo := inner.number("weapon", "ammo"):
            own.append(f"ammo {ammo}")
        if own:
            yield f"{title}: {', '.join(own)}"


def _own(actor: Actor) -> Iterator[JsonValue]:
    """Yield the Powers and skills with APs that are part of nothing else."""
    for each in actor.of("power", "skill"):
        if _aps(each) and not _parent(each):
            yield each


def _is_weapon(gadget: JsonValue) -> bool:
    inner = gadget.at("system")
    return _is_carried(inner) and inner.number("effectValue") > 0


def _is_carried(gadget: JsonValue) -> bool:
    return gadget.at("isCarried").value is not False and not gadget.is_set("isBroken")


def _aps(item: JsonValue) -> int:
    return item.number("system", "aps")


def _parent(item: JsonValue) -> str:
    return item.text("system", "parent")


def _word(item: JsonValue) -> str:
    return word_of(item.text("name"), "")
