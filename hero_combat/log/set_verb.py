"""`set` and `unset`: any value of the state, by its path."""

from collections.abc import Callable
from typing import Annotated, Any, ClassVar, get_args, get_origin

import msgspec

from hero_combat.errors import UsageError
from hero_combat.fight.contract import System
from hero_combat.fight.ledger import AnyLedger, Ledger
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.names import called, id_of
from hero_combat.fight.outcome import Change, Outcome
from hero_combat.file.tables import with_overrides
from hero_combat.file.typed import fields_of
from hero_combat.orders.declaration import Heading, Order, Positional
from hero_combat.text import did_you_mean, listing


class Set(Order, frozen=True, kw_only=True):
    """Set any value of the state: the game master outranks the rules."""

    path: Annotated[str, Positional("what: titania.stun, titania.sheet.stun, segment ...", "path")]
    value: Annotated[str, Positional("its new value")]

    heading: ClassVar[Heading] = "Mend"
    examples: ClassVar[tuple[str, ...]] = (
        "set titania.stun 22 -i fight.toml",
        "set titania.status.prone true -i fight.toml",
        "set titania.marks.flashed T2S5 -i fight.toml",
    )


class Unset(Order, frozen=True, kw_only=True):
    """Take a value of the state back to what the sheet says."""

    path: Annotated[str, Positional("what: titania.stun, titania.sheet.stun, segment ...", "path")]

    heading: ClassVar[Heading] = "Mend"
    examples: ClassVar[tuple[str, ...]] = ("unset titania.sheet.stun -i fight.toml",)


def set_(encounter: AnyEncounter, order: Set, system: System) -> Outcome:
    """Give one value of the state what the game master says.

    Raises:
        UsageError: there is no such key, or it can't hold the value.
    """
    if _is_mark(order.path):
        return _marked(encounter, order.path, order.value, system)
    return _edited(
        encounter, order.path, lambda kind, old: read_value(order.value, kind, old), system
    )


def unset(encounter: AnyEncounter, order: Unset, system: System) -> Outcome:
    """Give one value of the state what the sheet says.

    Raises:
        UsageError: there is no such key.
    """
    if _is_mark(order.path):
        return _marked(encounter, order.path, None, system)
    return _edited(encounter, order.path, None, system)


def _is_mark(path: str) -> bool:
    """Tell whether a path is somebody's mark, or all of their marks."""
    return path.split(".")[1:2] == ["marks"]


def _marked(encounter: AnyEncounter, path: str, value: str | None, system: System) -> Outcome:
    """Set the mark that a path names, or take it away where no value is given."""
    from hero_combat.log.marks import set_mark  # noqa: PLC0415 - most values are no marks

    word, _, key = path.partition(".")
    which = id_of(word, {**encounter.combatants, **encounter.objects}, encounter)
    return set_mark(encounter, which, key, value, system)


_Reader = Callable[[Any, Any], Any]


def _edited(encounter: AnyEncounter, path: str, read: _Reader | None, system: System) -> Outcome:
    ledger: AnyLedger = Ledger(encounter)
    word, dot, key = path.partition(".")
    if not dot:
        if word == "seed":
            raise UsageError("the seed is no value of the state", mend="reseed N")
        word = _key(ledger.clock, word, path, system)
        value = _next(ledger.clock, system.clock(), word, path, read)
        ledger.tick(**{word: value})
        ledger.say(_set, word, value)
        return ledger.outcome()
    if word == "rules":
        raise UsageError(
            "[rules] is the author's part of the file", mend="edit it there, then verify --adopt"
        )
    which = id_of(word, {**encounter.combatants, **encounter.objects}, encounter)
    if which in encounter.objects:
        thing = encounter.things[which]
        key = _key(thing, key, path, system)
        value = _next(thing, system.undamaged(encounter.objects[which]), key, path, read)
        ledger.thing(which, **{key: value})
    elif key.startswith("sheet."):
        value = override_sheet(ledger, which, key.removeprefix("sheet."), read, system)
    else:
        current, fresh = encounter.combatants[which], system.unhurt(encounter.sheets[which])
        first, dot, inner = key.partition(".")
        first = _key(current, first, path, system)
        if dot and first == "status":
            inner = _key(current.status, inner, path, system)
            value = _next(current.status, fresh.status, inner, path, read)
            ledger.status(which, **{inner: value})
        elif dot:
            table = _entry(current, first, inner, path, read)
            ledger.change(which, **{first: table})
            entry, _, part = inner.partition(".")
            value = table.get(inner, "nothing")
            if part and isinstance(table.get(entry), msgspec.Struct):
                value = getattr(table[entry], part)
        else:
            value = _next(current, fresh, first, path, read)
            ledger.change(which, **{first: value})
        key = f"{first}{dot}{inner}"
    ledger.say(_set, f"{called(which, encounter)}'s {key}", value)
    _settle(ledger, which, key, system)
    return ledger.outcome()


def _settle(ledger: AnyLedger, which: str, key: str, system: System) -> None:
    """Bring the rest in line with the new value by the system's rules."""
    if key != "hidden" or which in ledger.things:
        if system.follow:
            system.follow()(ledger, which, key)
    elif ledger.before.combatants[which].hidden and not ledger.combatants[which].hidden:
        from hero_combat.fight.hidden import reveal  # noqa: PLC0415 - rarely so

        reveal(ledger, which)


def _set(what: str, value: Any) -> str:
    return f"The game master sets {what} to {_shown(value)}."


def _next(
    now: msgspec.Struct, fresh: msgspec.Struct, key: str, path: str, read: _Reader | None
) -> Any:
    if read is None:
        return getattr(fresh, key)
    return _told(f"{path}: ", read, _kind(type(now), key), getattr(now, key))


def _kind(type_: Any, key: str) -> Any:
    """Return the type of what a dotted `key` of a record holds; Any where its type says nothing."""
    for part in key.split("."):
        while get_origin(type_) is Annotated:
            type_ = get_args(type_)[0]
        if isinstance(type_, type) and issubclass(type_, msgspec.Struct):
            type_ = fields_of(type_).get(part, (Any, False))[0]
        else:
            type_ = get_args(type_)[1] if get_origin(type_) is dict else Any
    return type_


def _entry(
    current: msgspec.Struct, field: str, key: str, path: str, read: _Reader | None
) -> dict[str, Any]:
    """Return the table of a current value with one entry set, or taken out."""
    table = getattr(current, field)
    if not isinstance(table, dict):
        raise UsageError(f"{path}: there is no such key", mend="it holds one value, no table")
    kind = get_args(_kind(type(current), field))[1]
    name, dot, part = key.partition(".")
    if dot and isinstance(kind, type) and issubclass(kind, msgspec.Struct) and read is not None:
        return {**table, name: _with_part(table.get(name, kind()), part, path, read)}
    rest = {name: value for name, value in table.items() if name != key}
    if read is None:
        return rest
    return {**rest, key: _told(f"{path}: ", read, kind, table.get(key))}


def _with_part(entry: msgspec.Struct, part: str, path: str, read: _Reader) -> msgspec.Struct:
    """Return an entry that is a table itself with one of its values set."""
    if part not in entry.__struct_fields__:
        raise UsageError(
            f"{path}: there is no such key", mend=did_you_mean(part, entry.__struct_fields__)
        )
    value = _told(f"{path}: ", read, _kind(type(entry), part), getattr(entry, part))
    return msgspec.structs.replace(entry, **{part: value})


def _told(where: str, read: _Reader, kind: Any, old: Any) -> Any:
    """Return what `read` gives; its complaint, if it has one, says where."""
    try:
        return read(kind, old)
    except UsageError as error:
        problem = error.problems[0]
        raise UsageError(f"{where}{problem.message}", mend=problem.mend) from None


def override_sheet(
    ledger: AnyLedger,
    who: str,
    key: str,
    read: _Reader | None,
    system: System,
) -> Any:
    """Let a stat block say what `read` gives for a dotted key; None takes that back.

    Raises:
        UsageError: there is no such key, or it can't hold the value.
    """
    held = _of_sheet(ledger.sheets[who], key)
    sheet: Any = system.sheet
    kinds = fields_of(sheet)
    first = key.partition(".")[0]
    if first not in kinds:
        raise UsageError(f"{who}.sheet.{key}: unknown key", mend=did_you_mean(first, kinds))
    value = None
    told = len(ledger.changes)
    if read is not None:
        value = _told(f"{who}.sheet.{key}: ", read, _kind(sheet, key), held)
    try:
        ledger.override(who, key, value)
    except msgspec.ValidationError:
        raise _not_in_sheet(ledger.before, who, key, value, system) from None
    if ledger.changes[told:]:  # the sheet's value, not that of what lay over it
        ledger.changes[told:] = [
            Change(f"{who}.sheet.{key}", held, _of_sheet(ledger.sheets[who], key))
        ]
    return "what the file says" if read is None else value


def _of_sheet(sheet: Any, key: str) -> Any:
    held: Any = msgspec.to_builtins(sheet)
    for part in key.split("."):
        held = held.get(part) if isinstance(held, dict) else None
    return held


def _not_in_sheet(
    encounter: AnyEncounter, who: str, key: str, value: Any, system: System
) -> UsageError:
    """Return why the sheet of `who` can't hold `value` for `key`, in the words of file errors."""
    from hero_combat.file.typed import decode  # noqa: PLC0415 - only for errors

    nested = value
    for part in reversed(key.split(".")):
        nested = {part: nested}
    troubles = decode(with_overrides(encounter.sources[who], nested), system.sheet, (who, "sheet"))[
        1
    ]
    trouble = troubles[0]
    return UsageError(
        f"{'.'.join(map(str, trouble.path))}: {trouble.message}",
        mend=trouble.mend or did_you_mean(trouble.word, trouble.known),
    )


def _key(struct: Any, word: str, path: str, system: System) -> str:
    """Return the key that a word means: itself, or a column of the board.

    Raises:
        UsageError: there is none, or the column is made of several.
    """
    fields = struct.__struct_fields__
    if word in fields:
        return word
    small = word.casefold()
    if small in fields:
        return small
    made_of = system.columns.get(small, ())
    if len(made_of) == 1 and made_of[0] in fields:
        return made_of[0]
    if made_of and made_of[0] in fields:
        raise UsageError(
            f"{path}: {word.upper()} on the board is made of {listing(made_of)}",
            mend="set one of these",
        )
    if word in getattr(getattr(struct, "status", None), "__struct_fields__", ()):
        mend = f"did you mean `{path.removesuffix(word)}status.{word}`?"
    else:
        mend = did_you_mean(word, fields) or f"`rules {system.name}` says what there is"
    raise UsageError(f"{path}: there is no such key", mend=mend)


def read_value(text: str, kind: Any, old: Any) -> Any:
    """Read `text` as the field's type wants it, or as the old value is where the type says nothing.

    Raises:
        UsageError: it can't be read so.
    """
    value = text == "true" if text in ("true", "false") else _number(text)
    wanted = kind if kind is not Any else type(old) if old is not None else type(value)
    words = tuple(word for word in text.split(",") if word)
    for candidate in (value, text, words, tuple(map(_number, words)), _decimal(text)):
        try:
            return msgspec.convert(candidate, wanted, strict=True)
        except msgspec.ValidationError:
            continue
    from hero_combat.file.expected import describe_trouble  # noqa: PLC0415 - only for errors

    message, known = describe_trouble(wanted, value)
    raise UsageError(message, mend=did_you_mean(text, known))


def _number(text: str) -> Any:
    """Return the number that a text is, else the text."""
    whole = len(text) <= 20 and text.removeprefix("-").isdecimal() and text.isascii()
    return int(text) if whole else text


def _decimal(text: str) -> Any:
    """Return the number that a text with a point is, `0.5`, else the text."""
    whole, _, part = text.partition(".")
    both = isinstance(_number(whole), int) and isinstance(_number(part), int)
    return float(text) if both and part[0] != "-" else text


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return ", ".join(f"{key} {each}" for key, each in value.items()) or "nothing"
    if isinstance(value, tuple):
        return ",".join(str(v) for v in value) or "nothing"
    return str(value) if value != "" else "nothing"
