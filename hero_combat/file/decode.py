"""Typed decoding of the encounter file, with all errors of the file at once."""

from typing import Any, TypeVar

import msgspec

from hero_combat.file.authored import Header, decoded_header, header, stat_blocks
from hero_combat.file.document import Document
from hero_combat.file.error_lines import located
from hero_combat.file.typed import Trouble, decode

Sheet = TypeVar("Sheet", bound=msgspec.Struct)


def combatants(document: Document, type_: type[Sheet]) -> dict[str, Sheet]:
    """The sheets of all combatants by id, in the file's order.

    Args:
        document: the file.
        type_: the system's type of a sheet.

    Raises:
        FileError: everything that is wrong with the file's own keys, the templates and the
            combatants, each trouble once, sorted by line.
    """
    _, troubles = decoded_header(document)
    blocks, wrong = stat_blocks(document)
    troubles += [*wrong, *template_troubles(blocks.templates, type_)]
    sheets: dict[str, Sheet] = {}
    for id_, block in blocks.combatants.items():
        sheet, wrong = decode(block, type_, ("combatants", id_))
        troubles += wrong
        if sheet is not None:
            sheets[id_] = sheet
    if troubles:
        raise located(troubles, document)
    return sheets


def template_troubles(
    templates: dict[str, dict[str, Any]], type_: type[msgspec.Struct]
) -> list[Trouble]:
    """What is wrong with templates as written, used or not; keys may be missing in them."""
    return [
        trouble
        for id_, block in templates.items()
        for trouble in decode(block, type_, ("templates", id_), partial=True)[1]
    ]


def optional(type_: type[msgspec.Struct]) -> type[msgspec.Struct]:
    """`type_` with every key optional, in the records inside it too; derived once, when asked."""
    from hero_combat.file.text_layer import optional as derived  # noqa: PLC0415 - for schemas

    return derived(type_)


__all__ = [
    "Header",
    "Trouble",
    "combatants",
    "decode",
    "header",
    "located",
    "optional",
    "template_troubles",
]
