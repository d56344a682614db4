"""The text layer of a record: the same keys, every one optional. For templates and JSON Schemas."""

import types
from functools import cache, reduce
from operator import or_
from typing import Annotated, Any, Union, get_args, get_origin

import msgspec

from hero_combat.file.typed import fields_of


@cache
def optional(type_: type[msgspec.Struct]) -> type[msgspec.Struct]:
    """Return `type_` with every key optional, in the records inside it too."""
    return _derived(type_, ())


@cache
def layer(type_: type[msgspec.Struct]) -> type[msgspec.Struct]:
    """Return what a stat block may hold in the file: `optional(type_)`, `like` and `notes`."""
    return _derived(type_, (("like", str), ("notes", Any)))


def _derived(
    type_: type[msgspec.Struct], more: tuple[tuple[str, Any], ...]
) -> type[msgspec.Struct]:
    from msgspec.structs import fields  # noqa: PLC0415 - only a schema needs it

    spelled = {field.name: field.encode_name for field in fields(type_)}
    keys = fields_of(type_)
    config = type_.__struct_config__
    columns = [(name, _loosened(keys[spelled[name]][0])) for name in spelled]
    columns += [(name, kind) for name, kind in more if name not in keys]
    return msgspec.defstruct(
        type_.__name__,
        [(name, kind | msgspec.UnsetType, msgspec.UNSET) for name, kind in columns],
        module=type_.__module__,
        namespace={"__doc__": type_.__doc__},
        rename=spelled,
        tag=config.tag,
        tag_field=config.tag_field,
        forbid_unknown_fields=True,
        frozen=True,
        kw_only=True,
    )


def _loosened(type_: Any) -> Any:
    if isinstance(type_, type) and issubclass(type_, msgspec.Struct):
        return optional(type_)
    origin, arguments = get_origin(type_), get_args(type_)
    if origin is Annotated:
        return Annotated[(_loosened(arguments[0]), *arguments[1:])]
    if origin in (Union, types.UnionType):
        return reduce(or_, map(_loosened, arguments))
    if origin in (dict, list, tuple, set, frozenset):
        return origin[tuple(each if each is Ellipsis else _loosened(each) for each in arguments)]
    return type_
