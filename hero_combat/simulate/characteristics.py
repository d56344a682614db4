"""The numbers of a stat block: what they are now, and what else they may be."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any, get_args, get_origin

import msgspec
from msgspec import NODEFAULT

from hero_combat.errors import UsageError
from hero_combat.fight.model import AnyEncounter
from hero_combat.file.tables import with_overrides
from hero_combat.text import did_you_mean, printable

_ASIDE = frozenset({"attacks", "status"})
"""The tables of a stat block that say nothing of whose it is."""
_DERIVED = range(-50, 301)
"""Between these a number is looked for that follows from others."""


class Characteristic(msgspec.Struct, frozen=True):
    """A number of a stat block.

    Attributes:
        who: whose it is, by the id.
        key: its key, dotted where it stands in a table of the stat block: `dcv`, `negation.pd`.
        value: what it is.
        type: its type, with its bounds.
    """

    who: str
    key: str
    value: int
    type: Any

    def may_be(self, value: int) -> bool:
        """Tell whether it could have that value."""
        try:
            return type(msgspec.convert(value, self.type)) is int
        except msgspec.ValidationError:
            return False


def characteristics_of(fight: AnyEncounter, who: str) -> tuple[Characteristic, ...]:
    """Return the numbers that say what somebody can do, those that follow from others too.

    Of tables inside the stat block they are the numbers that somebody wrote there; attacks and
    conditions have none.
    """
    sheet = sheet_of(fight, who)
    return tuple(Characteristic(who, *number) for number in _numbers(sheet))


def characteristic_of(fight: AnyEncounter, who: str, key: str) -> Characteristic:
    """Return the number of somebody that stands under a dotted key, in whatever table.

    Raises:
        UsageError: there is no such key, or no number under it.
    """
    held: Any = sheet_of(fight, who)
    where, kind = printable(f"{who}.{key}"[:60]), Any
    sheet = held
    for part in key.split("."):
        keys = _inside(held, kind)
        if part not in keys:
            raise UsageError(f"{where}: unknown key", mend=did_you_mean(part, keys))
        held, kind = keys[part][:2]
    if held is None and "." not in key:
        held = _derived(sheet, key, kind)
    if type(held) is not int:
        raise UsageError(f"{where} is not a whole number")
    return Characteristic(who, key, held, kind)


def sheet_of(fight: AnyEncounter, who: str) -> Any:
    """Return the stat block of somebody without what their current values add to it."""
    said = with_overrides(fight.sources[who], fight.overrides.get(who, {}))
    return msgspec.convert(said, type(fight.sheets[who]))


def _inside(held: Any, kind: Any) -> dict[str, tuple[Any, Any, Any]]:
    """Return what a table holds by its keys: a value, its type, and what it is where nobody says.

    What is no table holds nothing.
    """
    if isinstance(held, msgspec.Struct):
        return {
            field.encode_name: (getattr(held, field.name), field.type, field.default)
            for field in msgspec.structs.fields(type(held))
        }
    if isinstance(held, dict):
        return {name: (value, _entry(kind), NODEFAULT) for name, value in held.items()}
    return {}


def _entry(kind: Any) -> Any:
    """Return the type of the entries of a table of this type."""
    arguments = get_args(kind)
    if get_origin(kind) in (dict, Mapping):
        return arguments[1]
    return next((found for each in arguments if (found := _entry(each)) is not Any), Any)


def _numbers(sheet: msgspec.Struct) -> Iterator[tuple[str, int, Any]]:
    """Yield the numbers of a stat block, each with its key and its type."""
    for key, (value, kind, _) in _inside(sheet, Any).items():
        held = _derived(sheet, key, kind) if value is None else value
        if type(held) is int:
            yield key, held, kind
        elif key not in _ASIDE:
            yield from _written(key, held, kind)


def _written(prefix: str, table: Any, kind: Any) -> Iterator[tuple[str, int, Any]]:
    """Yield the numbers that somebody wrote in a table of a stat block."""
    for name, (held, inner, default) in _inside(table, kind).items():
        key = f"{prefix}.{name}"
        if type(held) is int and held != default:
            yield key, held, inner
        yield from _written(key, held, inner)


def _derived(sheet: Any, key: str, kind: Any) -> int | None:
    """Return the number that follows from others where the stat block says none; None for none.

    It is the only one that can be written there and leaves all that follows from the stat block as
    it is.
    """
    named = {field.encode_name: field.name for field in msgspec.structs.fields(type(sheet))}
    told = _told(sheet)
    found = [
        value
        for value in _DERIVED
        if Characteristic("", key, value, kind).may_be(value)
        and _told(msgspec.structs.replace(sheet, **{named[key]: value})) == told
    ]
    return found[0] if len(found) == 1 else None


def _told(sheet: Any) -> list[Any]:
    """Return all that follows from a stat block."""
    return [
        getattr(sheet, name)
        for base in type(sheet).__mro__
        for name, part in vars(base).items()
        if isinstance(part, (property, cached_property))
    ]
