"""What every system must declare, seen before anything of it is played."""

from typing import Any, get_type_hints

import msgspec

from hero_combat.fight.contract import CurrentFields, SheetFields, System
from hero_combat.orders.declaration import Order, verb_of

_RECORDS = ("rules", "sheet", "object", "clock", "current", "thing")
_PARTS = ("unhurt", "undamaged", "begin", "board", "checks", "is_out", "ledger", "before_dice")
_LATER = (
    "invariants",
    "renewed",
    "events",
    "odds",
    "follow",
    "leaves",
    "times",
    "tactics",
    "lasting",
    "placing",
)


def find_flaws(system: object, name: str = "") -> list[str]:
    """Return what is missing in the declaration of a system, a line each; nothing is played.

    Args:
        system: what a package calls its system.
        name: under which name the package is found, "" for whatever the system is called.
    """
    if not isinstance(system, System):
        return [f"SYSTEM is {type(system).__name__}, not a System of hero_combat.plugin"]
    flaws = [f"SYSTEM.{key} is not a record" for key in _RECORDS if not _is_record(system, key)]
    if not flaws:
        flaws = [*_missing(system.sheet, SheetFields), *_missing(system.current, CurrentFields)]
    if name and system.name != name:
        flaws.append(f'SYSTEM.name is "{system.name}", and the entry point\'s "{name}"')
    flaws += [f"SYSTEM.{key} can't be called" for key in _PARTS if not callable(_of(system, key))]
    flaws += [
        f"SYSTEM.{key} can't be called, and isn't None"
        for key in _LATER
        if _of(system, key) is not None and not callable(_of(system, key))
    ]
    return flaws + _verbs(system)


def _of(system: System, key: str) -> Any:
    return getattr(system, key)


def _is_record(system: System, key: str) -> bool:
    record = _of(system, key)
    return isinstance(record, type) and issubclass(record, msgspec.Struct)


def _missing(record: Any, wanted: type) -> list[str]:
    """Return which fields a record has not that it must have, or has of another type."""
    hints = get_type_hints(record)
    flaws = []
    for field, getter in vars(wanted).items():
        if not isinstance(getter, property):
            continue
        kind = get_type_hints(getter.fget)["return"]
        if field not in record.__struct_fields__:
            flaws.append(f'{record.__name__} has no field "{field}"')
        elif kind is not Any and hints[field] is not kind:
            flaws.append(f'{record.__name__} has "{field}", which is not a {kind.__name__}')
    return flaws


def _verbs(system: System) -> list[str]:
    flaws = []
    words: list[str] = []
    for each in system.verbs:
        if not (isinstance(each.order, type) and issubclass(each.order, Order)):
            flaws.append(f"SYSTEM.verbs has {each.order!r}, which is not an Order")
        else:
            words.append(verb_of(each.order))
    flaws += [f'two orders are called "{word}"' for word in set(words) if words.count(word) > 1]
    return flaws + [
        f'no order is called "{word}"' for word in ("step", "resolve") if word not in words
    ]
