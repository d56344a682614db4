"""An actor of Foundry's Chronicles of Darkness as an encounter that holds one stat block."""

import re
from collections.abc import Iterator, Mapping
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
    words_of,
)
from hero_combat.systems.storyteller.sheet.traits import ATTRIBUTES, SKILLS

_MOST_DOTS = 100
_BOUNDS = {"health": (1, 1000), "init": (-1000, 1000)}
"""The bounds of traits that are not 0 to 100."""
_CHARACTERS = ("character", "simple_antagonist")
_NOBODY: Final = {
    "ephemeral": "an ephemeral entity, which has Power, Finesse and Resistance",
    "brief_nightmare": "a brief nightmare, which has dice pools",
}
"""Actors without attributes."""
_GROUPS = ("physical", "social", "mental")
_KINDS: Final = {"Thrown": "thrown", "Unarmed": "unarmed"}
"""The kinds of melee weapons that are not `melee`."""
_WEAPONS = ("melee", "firearm")
_POWERS = ("disciplines_common", "disciplines_unique", "arcana_gross", "arcana_subtle")
"""Tables of dots that a stat block has no key for."""


def read_actor_of_mta(data: bytes, file: str) -> Imported:
    """Return an actor that Foundry exported as text of an encounter.

    Args:
        data: the bytes of the file.
        file: its name, for messages and for an actor without one.

    Raises:
        FileError: it is not JSON, not an actor of Chronicles of Darkness, or one without
            attributes; or a value is beyond what a stat block can have.
    """
    actor = read_actor(data, file, "mta", "attributes_physical")
    if actor.kind in _NOBODY:
        mend = "write the stat block by hand"
        raise FileError(
            Problem(f"it is {_NOBODY[actor.kind]} instead of attributes", file, mend=mend)
        )
    if actor.kind not in _CHARACTERS:
        raise FileError(Problem(f'it is an actor of the type "{actor.kind[:40]}"', file))
    id_, name = id_and_name(actor.name, file)
    worn = next((each for each in actor.of("armor") if _is_equipped(each)), None)
    weapons = tuple(actor.of(*_WEAPONS))
    entries = tuple(map(_attack, weapons))
    ready = zip(words_of(entries), weapons, strict=True)
    values = _values(actor) | (_armor(worn) if worn else {})
    values["ready"] = tuple(word for word, weapon in ready if _is_equipped(weapon))
    return imported(
        StatBlock(
            system="storyteller",
            source=SOURCE,
            id=id_,
            name=name,
            values=values,
            left_out=tuple(_left_out(actor, worn)),
            entries=entries,
        )
    )


def _values(actor: Actor) -> dict[str, KeyValue]:
    """Return the keys of the stat block itself."""
    dots = {key: value for part in _GROUPS for key, value in _dots(actor, f"attributes_{part}")}
    skills = {key: value for part in _GROUPS for key, value in _dots(actor, f"skills_{part}")}
    attributes = {key: dots.get(key, 0) for key in ATTRIBUTES}
    values = actor.whose(frozenset({"character"}), "antagonists") | attributes
    for key, value in skills.items():
        if value:
            values[key if key in SKILLS else f"skills.{key}"] = value
    return values | _derived(actor, attributes, skills)


def _derived(
    actor: Actor, attributes: Mapping[str, int], skills: Mapping[str, int]
) -> dict[str, KeyValue]:
    """Return the traits that the actor changes; all others follow from the dots."""
    traits = actor.system.at("derivedTraits")
    own = attributes
    names = ("size", "health", "defense", "speed", "initiativeMod", "willpower")
    mods = {name: traits.number(name, "mod", low=-100, high=100) for name in names}
    size = min(_MOST_DOTS, max(0, 5 + mods["size"]))
    lower = min(own["dexterity"], own["wits"])
    totals = {
        "health": own["stamina"] + size,
        "defense": lower + skills.get("athletics", 0),
        "speed": own["strength"] + own["dexterity"] + 5,
        "initiativeMod": own["dexterity"] + own["wits"],
        "willpower": own["resolve"] + own["composure"],
    }
    values: dict[str, KeyValue] = {"size": size} if size != 5 else {}
    for name, total in totals.items():
        if mods[name]:
            key = "init" if name == "initiativeMod" else name
            least, most = _BOUNDS.get(key, (0, _MOST_DOTS))
            values[key] = max(least, min(most, total + mods[name]))
    return values


def _dots(actor: Actor, table: str) -> Iterator[tuple[str, int]]:
    """Yield the traits of a table as stat blocks call them: `animal-ken`."""
    written = actor.system.at(table)
    for key in written.table():
        word = word_of(re.sub(r"(?<=[a-z])(?=[A-Z])", "-", key), "trait")
        yield word, written.number(key, "value", high=_MOST_DOTS)


def _armor(worn: JsonValue) -> dict[str, KeyValue]:
    """Return the armor that is worn."""
    inner = worn.at("system")
    return {
        "armor.general": inner.number("rating", high=_MOST_DOTS),
        "armor.ballistic": inner.number("ballistic", high=_MOST_DOTS),
        "armor.strength": inner.number("strengthReq", high=_MOST_DOTS),
        "armor.defense": _penalty(inner, "defenseMod"),
        "armor.speed": _penalty(inner, "speedMod"),
    }


def _attack(weapon: JsonValue) -> BlockTable:
    """Return a weapon as an attack."""
    inner = weapon.at("system")
    is_gun = weapon.text("type") == "firearm"
    keys: dict[str, KeyValue] = {
        "kind": "firearm" if is_gun else _KINDS.get(inner.text("weaponType"), "melee"),
        "damage": inner.number("damage", low=-_MOST_DOTS, high=_MOST_DOTS),
        "init": _penalty(inner, "initiativeMod"),
        "strength": inner.number("strengthReq", high=_MOST_DOTS),
        "size": inner.number("size", high=_MOST_DOTS),
        "ap": inner.number("penetration", high=_MOST_DOTS),
    }
    if is_gun:
        ranges = inner.at("ranges")
        keys["ranges"] = tuple(
            ranges.number(key, high=100_000) for key in ("short", "medium", "long")
        )
        keys["clip"] = inner.number("capacity", high=10_000)
    return BlockTable("attacks", weapon.text("name"), keys)


def _left_out(actor: Actor, worn: JsonValue | None) -> Iterator[str]:
    """Yield everything else in words."""
    for part in _GROUPS:
        skills = actor.system.at(f"skills_{part}")
        for key in skills.table():
            for each in skills.at(key, "specialties").nodes():
                yield f"{word_of(key, 'skill')}: {each.text() or 'a specialty'} (specialty)"
    for table in _POWERS:
        for word, value in _dots(actor, table):
            if value:
                yield f"{word} {value}"
    for each in actor.items:
        kind = each.text("type")
        if kind not in _WEAPONS and (worn is None or each.value is not worn.value):
            yield f"{each.text('name') or 'nameless'} ({kind.replace('_', ' ') or 'item'})"


def _penalty(item: JsonValue, key: str) -> int:
    """Return a modifier as a penalty, whatever its sign: both are written."""
    return -abs(item.number(key, low=-_MOST_DOTS, high=_MOST_DOTS))


def _is_equipped(item: JsonValue) -> bool:
    return item.is_set("system", "equipped")
