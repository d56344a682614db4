"""How a type is told to a person: `expected an integer from 1 to 12, got "fast"`."""

from datetime import date, time
from typing import Any

from msgspec import inspect

from hero_combat.text import listing, printable

_SHOWN = 40


def describe_trouble(type_: Any, value: object) -> tuple[str, tuple[str, ...]]:
    """Return what is wrong with `value`, and the words that a word could have meant.

    Args:
        type_: an annotation that `value` does not satisfy.
        value: a value as tomllib gives it.
    """
    info = inspect.type_info(type_)
    known = _words(info) if isinstance(value, str) else ()
    return f"expected {describe_type(info)}, got {quote_value(value)}", known


def describe_type(info: inspect.Type) -> str:  # noqa: C901, PLR0911, PLR0912 - a branch a type
    """Return a type in words, its limits included."""
    match info:
        case inspect.Metadata():
            examples = (info.extra_json_schema or {}).get("examples", ())
            text = describe_type(info.type)
            if isinstance(info.type, inspect.StrType) and examples:
                return f"text such as {listing(map(quote_value, examples), 'or')}"
            return text
        case inspect.IntType():
            return f"an integer{_limits(info)}"
        case inspect.FloatType():
            return f"a number{_limits(info)}"
        case inspect.StrType():
            return f"text{_size(info, 'characters')}{_pattern(info)}"
        case inspect.BoolType():
            return "true or false"
        case inspect.LiteralType():
            return listing((quote_value(value) for value in info.values), "or")
        case inspect.EnumType():
            return listing((quote_value(member.value) for member in info.cls), "or")
        case inspect.UnionType():
            members = [each for each in info.types if not isinstance(each, inspect.NoneType)]
            return listing(dict.fromkeys(map(describe_type, members)), "or")
        case inspect.StructType() | inspect.DictType():
            return "a table"
        case inspect.ListType() | inspect.VarTupleType() | inspect.SetType():
            return f"a list{_size(info, 'items')}"
        case inspect.FrozenSetType():
            return f"a list{_size(info, 'items')}"
        case inspect.TupleType():
            return f"a list of {len(info.item_types)} items"
        case _:
            return "another kind of value"


def quote_value(value: object) -> str:
    """Return a TOML value as an error quotes it: short, and safe to print."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, (list, tuple)):
        return "a list"
    if isinstance(value, str):
        # a long text is cut before it is escaped, so that its length costs nothing
        text = printable(value[: _SHOWN + 1])
        return f'"{text[:_SHOWN]}..."' if len(text) > _SHOWN else f'"{text}"'
    if isinstance(value, (date, time)):
        return f"the date or time {value}"
    return str(value)[:_SHOWN]


def _words(info: inspect.Type) -> tuple[str, ...]:
    match info:
        case inspect.Metadata():
            return _words(info.type)
        case inspect.LiteralType():
            return tuple(value for value in info.values if isinstance(value, str))
        case inspect.EnumType():
            return tuple(each.value for each in info.cls if isinstance(each.value, str))
        case inspect.UnionType():
            return tuple(word for each in info.types for word in _words(each))
        case _:
            return ()


def _limits(info: inspect.IntType | inspect.FloatType) -> str:
    if info.ge is not None and info.le is not None:
        return f" from {info.ge} to {info.le}"
    limits = [
        f"{word} {limit}"
        for word, limit in (
            ("of at least", info.ge),
            ("above", info.gt),
            ("of at most", info.le),
            ("below", info.lt),
            ("in steps of", info.multiple_of),
        )
        if limit is not None
    ]
    return f" {listing(limits)}" if limits else ""


def _size(info: Any, unit: str) -> str:
    if info.min_length and info.max_length is not None:
        return f" of {info.min_length} to {info.max_length} {unit}"
    if info.max_length is not None:
        return f" of at most {info.max_length} {unit}"
    return f" of at least {info.min_length} {unit}" if info.min_length else ""


def _pattern(info: inspect.StrType) -> str:
    return f" that matches {info.pattern}" if info.pattern else ""
