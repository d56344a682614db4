"""`set` and `unset`: any value of the state, by its path."""

from typing import Annotated, Any, ClassVar

import msgspec

from hero_combat.errors import UsageError
from hero_combat.fight.contract import System
from hero_combat.fight.ledger import AnyLedger, Ledger
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.names import called, id_of
from hero_combat.fight.outcome import Outcome
from hero_combat.log.set_sheet import override_sheet
from hero_combat.log.set_values import Wanted, read_value
from hero_combat.orders.declaration import Heading, Order, Positional


class Set(Order, frozen=True, kw_only=True):
    """Set any value: the GM outranks the rules."""

    path: Annotated[
        str, Positional("value to set: titania.stun, titania.sheet.stun, segment ...", "path")
    ]
    value: Annotated[str, Positional("new value")]

    heading: ClassVar[Heading] = "Fix"
    examples: ClassVar[tuple[str, ...]] = (
        "set titania.stun 22 -i fight.toml",
        "set titania.status.prone true -i fight.toml",
        "set titania.marks.flashed T2S5 -i fight.toml",
    )


class Unset(Order, frozen=True, kw_only=True):
    """Set a value back to the stat block's."""

    path: Annotated[
        str, Positional("value to set: titania.stun, titania.sheet.stun, segment ...", "path")
    ]

    heading: ClassVar[Heading] = "Fix"
    examples: ClassVar[tuple[str, ...]] = ("unset titania.sheet.stun -i fight.toml",)


def set_(encounter: AnyEncounter, order: Set, system: System) -> Outcome:
    """Give one value of the state what the game master says.

    Raises:
        UsageError: there is no such key, or it can't hold the value.
    """
    if _is_mark(order.path):
        return _marked(encounter, order.path, order.value, system)

    def read(kind: Any, old: Any) -> Any:
        return read_value(order.value, kind, old)

    return _edited(encounter, Wanted(order.path, read, system))


def unset(encounter: AnyEncounter, order: Unset, system: System) -> Outcome:
    """Give one value of the state what the sheet says.

    Raises:
        UsageError: there is no such key.
    """
    if _is_mark(order.path):
        return _marked(encounter, order.path, None, system)
    return _edited(encounter, Wanted(order.path, None, system))


def _is_mark(path: str) -> bool:
    """Tell whether a path is somebody's mark, or all of their marks."""
    return path.split(".")[1:2] == ["marks"]


def _marked(encounter: AnyEncounter, path: str, value: str | None, system: System) -> Outcome:
    """Set the mark that a path names, or take it away where no value is given."""
    from hero_combat.log.marks import set_mark  # noqa: PLC0415 - most values are no marks

    word, _, key = path.partition(".")
    which = id_of(word, {**encounter.combatants, **encounter.objects}, encounter)
    return set_mark(encounter, which, key, value, system)


def _edited(encounter: AnyEncounter, wanted: Wanted) -> Outcome:
    """Give one value what is wanted; what the rules have follow from it follows."""
    ledger: AnyLedger = Ledger(encounter)
    word, dot, key = wanted.path.partition(".")
    if not dot:
        if word == "seed":
            raise UsageError("the seed is not a value of the state", mend="reseed N")
        word = wanted.key(ledger.clock, word)
        value = wanted.value(ledger.clock, wanted.system.clock(), word)
        ledger.tick(**{word: value})
        ledger.say(_set, word, value)
        return ledger.outcome()
    if word == "rules":
        raise UsageError(
            "[rules] is your part of the file", mend="edit it there, then run `verify --adopt`"
        )
    which = id_of(word, {**encounter.combatants, **encounter.objects}, encounter)
    if which in encounter.objects:
        thing = encounter.things[which]
        key = wanted.key(thing, key)
        value = wanted.value(thing, wanted.system.undamaged(encounter.objects[which]), key)
        ledger.thing(which, **{key: value})
    elif key.startswith("sheet."):
        inner = key.removeprefix("sheet.")
        value = override_sheet(ledger, which, inner, wanted.read, wanted.system)
    else:
        key, value = _change(ledger, which, key, wanted)
    ledger.say(_set, f"{called(which, encounter)}'s {key}", value)
    _settle(ledger, which, key, wanted.system)
    return ledger.outcome()


def _change(ledger: AnyLedger, who: str, key: str, wanted: Wanted) -> tuple[str, Any]:
    """Give a current value of somebody what is wanted; return its key, and what it is now."""
    current = ledger.combatants[who]
    unhurt = wanted.system.unhurt(ledger.sheets[who])
    first, dot, inner = key.partition(".")
    first = wanted.key(current, first)
    if not dot:
        value = wanted.value(current, unhurt, first)
        ledger.change(who, **{first: value})
        return first, value
    if first == "status":
        inner = wanted.key(current.status, inner)
        value = wanted.value(current.status, unhurt.status, inner)
        ledger.status(who, **{inner: value})
    else:
        table = wanted.table(current, first, inner)
        ledger.change(who, **{first: table})
        entry, _, part = inner.partition(".")
        value = table.get(inner, "nothing")
        if part and isinstance(table.get(entry), msgspec.Struct):
            value = getattr(table[entry], part)
    return f"{first}.{inner}", value


def _settle(ledger: AnyLedger, which: str, key: str, system: System) -> None:
    """Bring the rest in line with the new value by the system's rules."""
    if key != "hidden" or which in ledger.things:
        if system.follow:
            system.follow()(ledger, which, key)
    elif ledger.before.combatants[which].hidden and not ledger.combatants[which].hidden:
        from hero_combat.fight.hidden import reveal  # noqa: PLC0415 - rarely so

        reveal(ledger, which)


def _set(what: str, value: Any) -> str:
    return f"The GM sets {what} to {_shown(value)}."


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return ", ".join(f"{key} {each}" for key, each in value.items()) or "nothing"
    if isinstance(value, tuple):
        return ",".join(str(v) for v in value) or "nothing"
    return str(value) if value != "" else "nothing"
