"""What a value of the state is to be: read as its type wants it, and found by its path."""

from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, NamedTuple, get_args, get_origin

import msgspec

from hero_combat.errors import UsageError
from hero_combat.fight.contract import System
from hero_combat.file.typed import fields_of
from hero_combat.text import did_you_mean, key_in_words, listing, printable

ReadValue = Callable[[Any, Any], Any]
"""Reads a value, given the type of the field and what it is now."""


def reader(text: str, system: System) -> ReadValue:
    """Return what reads the value that a text says: `12`, or a change, `-=6`, `+=3`, `*=0.5`.

    Raises:
        UsageError: no number says how great the change is.
    """
    change = read_change(text, system)
    return partial(read_value, text) if change is None else partial(_read_changed, change)


def read_change(text: str, system: System) -> Callable[[Any], int] | None:
    """Return what makes the new number of the old one; None for a text that says no change.

    What it returns raises a UsageError for an old value that is not a number.

    Raises:
        UsageError: no number says how great the change is.
    """
    sign, amount = text[:1], text[2:]
    if sign not in ("-", "+", "*") or text[1:2] != "=":
        return None
    whole, point, part = amount.partition(".") if sign == "*" else (amount, "", "")
    if not _is_short(whole) or (point and not _is_short(part)):
        mend = "*=0.5 halves the value" if sign == "*" else f"use a whole number: {sign}=6"
        message = f'expected a number after {sign}=, got "{printable(amount[:40])}"'
        raise UsageError(message, mend=mend)
    number, half = int(whole + part), int(system.half_up)
    scale: int = 10 ** len(part)

    def changed(old: Any) -> int:
        if not isinstance(old, int) or isinstance(old, bool):
            why = "no value yet" if old is None else "not a whole number"
            raise UsageError(f"{why}, so {text} can't change it", mend="set the value itself")
        if sign == "*":
            return (2 * old * number + half * scale) // (2 * scale)
        return old + number if sign == "+" else old - number

    return changed


def _is_short(digits: str) -> bool:
    return digits.isascii() and digits.isdecimal() and len(digits) <= _DIGITS


_DIGITS = 9
"""The most digits of a change, before the point and after it."""


def _read_changed(change: Callable[[Any], int], kind: Any, old: Any) -> Any:
    return read_value(str(change(old)), kind, old)


def note_of_sign(text: str, key: str, old: Any, new: Any) -> str:
    """Return what to say of a bare `-6`, which sets a value that was another; "" of all else."""
    sign, digits = text[:1], text[1:]
    numbers = type(old) is int and type(new) is int
    if not (sign in ("-", "+") and digits.isdecimal() and numbers and old != new):
        return ""
    more = "less" if sign == "-" else "more"
    return f"{key_in_words(key)} is {new} now; {int(digits)} {more} is `{sign}={int(digits)}`"


class Wanted(NamedTuple):
    """What a value of the state is to be.

    Attributes:
        path: which value, as it was typed.
        read: reads what it is to be; None for what the stat block says.
        system: the rules.
    """

    path: str
    read: ReadValue | None
    system: System

    def key(self, record: Any, word: str) -> str:
        """Return the key that a word means: itself, or a column of the board.

        Raises:
            UsageError: there is none, or the column is made of several.
        """
        fields = record.__struct_fields__
        if word in fields:
            return word
        small = word.casefold()
        if small in fields:
            return small
        made_of = self.system.columns.get(small, ())
        if len(made_of) == 1 and made_of[0] in fields:
            return made_of[0]
        if made_of and made_of[0] in fields:
            raise UsageError(
                f"{self.path}: {word.upper()} on the board combines {listing(made_of)}",
                mend="set one of these",
            )
        if word in getattr(getattr(record, "status", None), "__struct_fields__", ()):
            mend = f"did you mean `{self.path.removesuffix(word)}status.{word}`?"
        else:
            mend = did_you_mean(word, fields) or f"`rules {self.system.name}` lists the keys"
        raise self._no_key(mend)

    def value(self, now: msgspec.Struct, fresh: msgspec.Struct, key: str) -> Any:
        """Return what a field of a record is to be, given the same record unhurt."""
        if self.read is None:
            return getattr(fresh, key)
        return self._read(self.read, type_of(type(now), key), getattr(now, key))

    def table(self, current: msgspec.Struct, field: str, key: str) -> dict[str, Any]:
        """Return the table of a current value with one entry set, or taken out."""
        table = getattr(current, field)
        if not isinstance(table, dict):
            raise self._no_key("it is a single value, not a table")
        rest = {name: value for name, value in table.items() if name != key}
        if self.read is None:
            return rest
        kind = get_args(type_of(type(current), field))[1]
        name, dot, part = key.partition(".")
        if dot and isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            return {**table, name: self._with_part(self.read, table.get(name, kind()), part)}
        return {**rest, key: self._read(self.read, kind, table.get(key))}

    def _with_part(self, read: ReadValue, entry: msgspec.Struct, part: str) -> msgspec.Struct:
        """Return an entry that is a table itself with one of its values set."""
        if part not in entry.__struct_fields__:
            raise self._no_key(did_you_mean(part, entry.__struct_fields__))
        value = self._read(read, type_of(type(entry), part), getattr(entry, part))
        return msgspec.structs.replace(entry, **{part: value})

    def _no_key(self, mend: str) -> UsageError:
        return UsageError(f"{self.path}: no such key", mend=mend)

    def _read(self, read: ReadValue, kind: Any, old: Any) -> Any:
        return read_as(f"{self.path}: ", read, kind, old)


def read_as(where: str, read: ReadValue, kind: Any, old: Any) -> Any:
    """Return what `read` gives; its complaint, if it has one, says where."""
    try:
        return read(kind, old)
    except UsageError as error:
        problem = error.problems[0]
        raise UsageError(f"{where}{problem.message}", mend=problem.mend) from None


def type_of(type_: Any, key: str) -> Any:
    """Return the type of what a dotted `key` of a record holds; Any where its type says nothing."""
    for part in key.split("."):
        while get_origin(type_) is Annotated:
            type_ = get_args(type_)[0]
        if isinstance(type_, type) and issubclass(type_, msgspec.Struct):
            type_ = fields_of(type_).get(part, (Any, False))[0]
        else:
            type_ = get_args(type_)[1] if get_origin(type_) is dict else Any
    return type_


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
    digits = text[1:] if text[:1] in ("-", "+") else text
    whole = len(text) <= 20 and digits.isdecimal() and text.isascii()
    return int(text) if whole else text


def _decimal(text: str) -> Any:
    """Return the number that a text with a point is, `0.5`, else the text."""
    whole, _, part = text.partition(".")
    both = isinstance(_number(whole), int) and isinstance(_number(part), int)
    return float(text) if both and part[0] not in "-+" else text
