"""TOML values into typed records, with everything that is wrong told at once."""

import types
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin

import msgspec

MAX_TROUBLES = 200  # of one value; a file that is no encounter must not cost seconds

T = TypeVar("T")
Path = tuple[str | int, ...]


class Trouble(msgspec.Struct, frozen=True):
    """One thing that is wrong with a value, before its line in the file is known.

    Attributes:
        path: the keys (and numbers of list items) that lead to it.
        message: what is wrong, in lower case and without a full stop.
        mend: what to do about it, or "".
        known: the words that `word` could have meant, for a "did you mean" when `mend` is "".
        word: the word that was not known.
    """

    path: Path
    message: str
    mend: str = ""
    known: Collection[str] = ()
    word: str = ""


def decode(
    raw: object, type_: type[T], path: Path = (), *, partial: bool = False
) -> tuple[T | None, list[Trouble]]:
    """Read `raw` as a `type_`; return everything that is wrong with it besides.

    Nothing is coerced: `true` is no number, `1.0` no integer, `"1"` neither.

    Args:
        raw: a value as tomllib gives it.
        type_: the record's type; its structs forbid unknown fields.
        path: where `raw` stands in the file.
        partial: whether keys may be missing; `raw` is then only checked and the value is None.

    Returns:
        The record and no troubles, or None and the troubles, the first 200 of them.
    """
    reason = ""
    if not partial:
        try:
            return msgspec.convert(raw, type_), []
        except msgspec.ValidationError as error:
            reason = str(error)
    walk = _walk(raw, type_, path, partial=partial)
    troubles = [trouble for trouble, _ in zip(walk, range(MAX_TROUBLES), strict=False)]
    if not partial and not troubles:  # a record that refused its fields together
        troubles.append(Trouble(path, reason.partition(" - at `$")[0]))
    return None, troubles


@cache
def fields_of(type_: type[msgspec.Struct]) -> dict[str, tuple[Any, bool]]:
    """Return each key of a record as TOML spells it, with its type and whether it is required."""
    from msgspec.structs import fields  # noqa: PLC0415 - only an error or a schema needs it

    return {field.encode_name: (field.type, field.required) for field in fields(type_)}


def key_meant(word: str, type_: type[msgspec.Struct]) -> str:
    """Return what to write for a key that a record hasn't got, "" if it is not another's name.

    It is the record's own word for it, or the key of the only table inside that has it.
    """
    fields = fields_of(type_)
    meant = getattr(type_, "other_names", {}).get(word, "")
    if not meant:
        records = {key: _member({}, kind) for key, (kind, _) in fields.items()}
        inside = [
            f"{key}.{word}"
            for key, record in records.items()
            if _is_record(record) and word in fields_of(record)
        ]
        meant = inside[0] if len(inside) == 1 else ""
    return f'did you mean "{meant}"?' if meant and " " not in meant else meant


def _as_table(value: object, type_: Any, path: Path) -> str:
    """Return an example of a key that takes `value` where a table belongs; "" for none."""
    record = _member({}, type_)
    if not _is_record(record) or isinstance(value, dict):
        return ""
    from hero_combat.file.expected import quote_value  # noqa: PLC0415 - only for errors

    taking = (key for key, (kind, _) in fields_of(record).items() if _takes(kind, value))
    key = next(taking, "")
    return f"write {path[-1]}.{key} = {quote_value(value)}, for example" if key else ""


def _takes(type_: Any, value: object) -> bool:
    try:
        msgspec.convert(value, type_)
    except msgspec.ValidationError:
        return False
    return True


def _walk(value: object, type_: Any, path: Path, *, partial: bool) -> Iterator[Trouble]:
    base = _member(value, type_)
    origin, arguments = get_origin(base), get_args(base)
    wrong = False  # whether anything inside is
    if isinstance(base, type) and issubclass(base, msgspec.Struct) and isinstance(value, dict):
        yield from _walk_struct(value, base, path, partial=partial)
        return
    if (isinstance(value, dict) and origin in (dict, Mapping)) or origin is Mapping:
        inner: Iterator[tuple[str | int, Any]] = iter(
            value.items() if isinstance(value, dict) else ()
        )
        for key, each in inner:
            for trouble in _walk(each, arguments[1], (*path, key), partial=partial):
                wrong = True
                yield trouble
    elif isinstance(value, list) and _is_row(origin, arguments):
        for index, each in enumerate(value):
            for trouble in _walk(each, arguments[0], (*path, index), partial=partial):
                wrong = True
                yield trouble
    if wrong or (partial and _holds_records(value, type_)):
        return
    try:
        msgspec.convert(value, type_)
    except msgspec.ValidationError:
        from hero_combat.file.expected import describe_trouble  # noqa: PLC0415 - only for errors

        message, known = describe_trouble(type_, value)
        word = value if isinstance(value, str) and known else ""
        yield Trouble(path, message, _as_table(value, type_, path), known, word)


def _walk_struct(
    value: dict[str, Any], type_: type[msgspec.Struct], path: Path, *, partial: bool
) -> Iterator[Trouble]:
    fields = fields_of(type_)
    tag = type_.__struct_config__.tag_field
    known = (*fields, tag) if tag else tuple(fields)
    for key, each in value.items():
        if key in fields:
            yield from _walk(each, fields[key][0], (*path, key), partial=partial)
        elif key != tag:
            yield Trouble((*path, key), "unknown key", key_meant(key, type_), known, key)
    if not partial:
        for key, (_, required) in fields.items():
            if required and key not in value:
                yield Trouble((*path, key), "is missing")


def _member(value: object, type_: Any) -> Any:
    """Return the annotation to hold `value` against: of a union the member that fits it."""
    while get_origin(type_) is Annotated:
        type_ = get_args(type_)[0]
    if get_origin(type_) not in (Union, types.UnionType):
        return type_
    members = [_member(value, member) for member in get_args(type_)]
    if isinstance(value, dict):
        fitting = [member for member in members if _is_record(member) or get_origin(member) is dict]
    else:
        fitting = [member for member in members if _is_row(get_origin(member), get_args(member))]
    return fitting[0] if len(fitting) == 1 else type_


def _is_record(type_: Any) -> bool:
    return isinstance(type_, type) and issubclass(type_, msgspec.Struct)


def _is_row(origin: Any, arguments: tuple[Any, ...]) -> bool:
    if origin is tuple:
        return len(arguments) == 2 and arguments[1] is Ellipsis
    return origin in (list, set, frozenset)


def _holds_records(value: object, type_: Any) -> bool:
    """Tell whether `value` was walked into, so that a missing key in it is no trouble."""
    base = _member(value, type_)
    inner = [_member({}, each) for each in get_args(base)]
    return isinstance(value, (dict, list)) and any(
        _is_record(each) or get_origin(each) in (dict, list, tuple) for each in inner
    )
