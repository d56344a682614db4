"""`set` and `unset`: any value of the state, by its path."""

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar, NamedTuple

import msgspec

from hero_combat.errors import Problem, UsageError
from hero_combat.fight.contract import System
from hero_combat.fight.ledger import AnyLedger, Ledger
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.names import called, id_of
from hero_combat.fight.outcome import Outcome
from hero_combat.log.set_sheet import override_sheet
from hero_combat.log.set_values import ReadValue, Wanted, note_of_sign, reader
from hero_combat.orders.declaration import Heading, Order, Positional
from hero_combat.text import listing


class Set(Order, frozen=True, kw_only=True):
    """Set any value: the GM outranks the rules."""

    path: Annotated[
        str,
        Positional(
            "value to set: titania.stun, thug,guard.stun, titania.sheet.stun, segment ...", "path"
        ),
    ]
    value: Annotated[str, Positional("new value, or a change: -=6, +=3, *=0.5")]

    heading: ClassVar[Heading] = "Fix"
    examples: ClassVar[tuple[str, ...]] = (
        "set titania.stun 22 -i fight.toml",
        "set titania,brigand.stun -=6 -i fight.toml",
        "set titania.status.prone true -i fight.toml",
        "set titania.marks.flashed T2S5 -i fight.toml",
    )


class Unset(Order, frozen=True, kw_only=True):
    """Set a value back to the stat block's."""

    path: Annotated[
        str,
        Positional(
            "value to set: titania.stun, thug,guard.stun, titania.sheet.stun, segment ...", "path"
        ),
    ]

    heading: ClassVar[Heading] = "Fix"
    examples: ClassVar[tuple[str, ...]] = ("unset titania.sheet.stun -i fight.toml",)


def set_(encounter: AnyEncounter, order: Set, system: System) -> Outcome:
    """Give values of the state what the game master says: `12`, or a change, `-=6`.

    Raises:
        UsageError: there is no such key, or it can't hold the value; then nothing is set.
    """
    if _is_mark(order.path):
        return _marked(encounter, order.path, order.value, system)
    if _is_place(order.path):
        return _put(encounter, order.path, order.value)
    return _edited(encounter, order.path, reader(order.value, system), order.value, system)


def unset(encounter: AnyEncounter, order: Unset, system: System) -> Outcome:
    """Give values of the state what the sheet says.

    Raises:
        UsageError: there is no such key.
    """
    if _is_mark(order.path):
        return _marked(encounter, order.path, None, system)
    if _is_place(order.path):
        return _put(encounter, order.path, None)
    return _edited(encounter, order.path, None, "", system)


def _is_mark(path: str) -> bool:
    """Tell whether a path is a mark of combatants or objects, or all of their marks."""
    return path.split(".")[1:2] == ["marks"]


def _is_place(path: str) -> bool:
    """Tell whether a path is where combatants or objects are."""
    return path.partition(".")[2] == "at"


def _put(encounter: AnyEncounter, path: str, value: str | None) -> Outcome:
    """Put somebody somewhere, or back to where they began where no value is given."""
    from hero_combat.log.set_place import put  # noqa: PLC0415 - most fights have no places

    return put(encounter, _bearers(path.partition(".")[0], encounter), value)


def _marked(encounter: AnyEncounter, path: str, value: str | None, system: System) -> Outcome:
    """Set the marks that a path names, or take them away where no value is given."""
    from hero_combat.log.marks import set_marks  # noqa: PLC0415 - most values are no marks

    words, _, key = path.partition(".")
    return set_marks(encounter, _bearers(words, encounter), key, value, system)


def _bearers(words: str, encounter: AnyEncounter) -> tuple[str, ...]:
    """Return the ids that the words before the first point of a path mean, each once.

    Raises:
        UsageError: nobody, and nothing, is called so.
    """
    known = {**encounter.combatants, **encounter.objects}
    return tuple(dict.fromkeys(id_of(word.strip(), known, encounter) for word in words.split(",")))


def _edited(
    encounter: AnyEncounter, path: str, read: ReadValue | None, text: str, system: System
) -> Outcome:
    """Give values what is wanted; what the rules have follow from it follows."""
    ledger: AnyLedger = Ledger(encounter)
    words, dot, key = path.partition(".")
    if not dot:
        _set_clock(ledger, Wanted(path, read, system), text)
        return ledger.outcome()
    if words == "rules":
        raise UsageError(
            "[rules] is your part of the file", mend="edit it there, then run `verify --adopt`"
        )
    changed: list[_Changed] = []
    problems: list[Problem | str] = []
    for which in _bearers(words, encounter):
        wanted = Wanted(f"{which if ',' in words else words}.{key}", read, system)
        try:
            changed.append(_change(ledger, which, key, wanted))
        except UsageError as error:
            problems += error.problems
    if problems:
        raise UsageError(*problems)
    ledger.say(_set, [(called(one.which, encounter), one.key, one.new) for one in changed])
    for one in changed:
        _settle(ledger, one.which, one.key, system)
    for note in dict.fromkeys(
        note_of_sign(text, one.key.rpartition(".")[2], one.old, one.new) for one in changed
    ):
        ledger.remark(str, note)
    return ledger.outcome()


def _set_clock(ledger: AnyLedger, wanted: Wanted, text: str) -> None:
    """Give a value that is nobody's what is wanted."""
    if wanted.path == "seed":
        raise UsageError("the seed is not a value of the state", mend="reseed N")
    key = wanted.key(ledger.clock, wanted.path)
    old = getattr(ledger.clock, key)
    value = wanted.value(ledger.clock, wanted.system.clock(), key)
    ledger.tick(**{key: value})
    ledger.say(_set, [("", key, value)])
    ledger.remark(note_of_sign, text, key, old, value)


class _Changed(NamedTuple):
    """A value that was set.

    Attributes:
        which: the id of whom or what it is a value of.
        key: its key.
        old: what it was.
        new: what it is now.
    """

    which: str
    key: str
    old: Any
    new: Any


def _change(ledger: AnyLedger, which: str, key: str, wanted: Wanted) -> _Changed:
    """Give a value of a combatant or an object what is wanted."""
    if which in ledger.before.objects:
        thing = ledger.things[which]
        key = wanted.key(thing, key)
        value = wanted.value(thing, wanted.system.undamaged(ledger.before.objects[which]), key)
        ledger.thing(which, **{key: value})
        return _Changed(which, key, getattr(thing, key), value)
    if key.startswith("sheet."):
        inner = key.removeprefix("sheet.")
        old, value = override_sheet(ledger, which, inner, wanted.read, wanted.system)
        return _Changed(which, key, old, value)
    return _change_current(ledger, which, key, wanted)


def _change_current(ledger: AnyLedger, who: str, key: str, wanted: Wanted) -> _Changed:
    """Give a current value of a combatant what is wanted."""
    current = ledger.combatants[who]
    unhurt = wanted.system.unhurt(ledger.sheets[who])
    first, dot, inner = key.partition(".")
    first = wanted.key(current, first)
    if not dot:
        value = wanted.value(current, unhurt, first)
        ledger.change(who, **{first: value})
        return _Changed(who, first, getattr(current, first), value)
    if first == "status":
        inner = wanted.key(current.status, inner)
        old = getattr(current.status, inner)
        value = wanted.value(current.status, unhurt.status, inner)
        ledger.status(who, **{inner: value})
    else:
        table = wanted.table(current, first, inner)
        old = getattr(current, first).get(inner)
        ledger.change(who, **{first: table})
        entry, _, part = inner.partition(".")
        value = table.get(inner, "nothing")
        if part and isinstance(table.get(entry), msgspec.Struct):
            value = getattr(table[entry], part)
    return _Changed(who, f"{first}.{inner}", old, value)


def _settle(ledger: AnyLedger, which: str, key: str, system: System) -> None:
    """Bring the rest in line with the new value by the system's rules."""
    if key != "hidden" or which in ledger.things:
        if system.follow:
            system.follow()(ledger, which, key)
    elif ledger.before.combatants[which].hidden and not ledger.combatants[which].hidden:
        from hero_combat.fight.hidden import reveal  # noqa: PLC0415 - rarely so

        reveal(ledger, which)


def _set(values: Sequence[tuple[str, str, Any]]) -> str:
    """Say what values are set to, given whose each is, its key, and what it is now."""
    whose, key, value = values[0]
    what = f"{whose}'s {key}" if whose else key
    if len(values) == 1:
        return f"The GM sets {what} to {_shown(value)}."
    new = [_shown(value) for _, _, value in values]
    if len({*new}) == 1:
        return f"The GM sets the {key} of {listing(whose for whose, _, _ in values)} to {new[0]}."
    rest = [f"{who}'s to {now}" for (who, _, _), now in zip(values[1:], new[1:], strict=True)]
    return f"The GM sets {listing([f'{what} to {new[0]}', *rest])}."


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return ", ".join(f"{key} {each}" for key, each in value.items()) or "nothing"
    if isinstance(value, tuple):
        return ",".join(str(v) for v in value) or "nothing"
    return str(value) if value != "" else "nothing"
