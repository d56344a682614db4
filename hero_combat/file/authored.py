"""The authored part as stat blocks: whose they are, what they inherit, and the file's own keys."""

from typing import Annotated, Any, Literal

import msgspec

from hero_combat.file.document import Document
from hero_combat.file.templates import bad_id, override_templates
from hero_combat.file.typed import Trouble, decode

MAX_NAME = 200
_SECTIONS = ("combatants", "objects", "templates")
_TABLES = (*_SECTIONS, "doctrines", "sides", "rules", "map", "places")

PlayersSee = Literal["words", "bars", "nothing"]
"""How players see the health of those whom no player runs."""


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The keys of the file itself.

    Attributes:
        system: the rule system.
        title: the name of the fight; "" for none.
        seed: the seed of the dice; if it is missing, the fight draws one when it begins.
        marks: the names of the table's own conditions and counters that doctrines use.
        players_see: how players see the health of NPCs: in words, as bars, or not at all.
    """

    system: str
    title: Annotated[str, msgspec.Meta(max_length=MAX_NAME)] = ""
    seed: Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)] | None = None
    marks: tuple[str, ...] = ()
    players_see: PlayersSee = "words"


class StatBlocks(msgspec.Struct, frozen=True):
    """The stat blocks of a file, merged with what they are like, without `like` and `notes`.

    Attributes:
        combatants: the combatants by id, in the file's order.
        objects: the objects by id, in the file's order.
        templates: the templates by id as they are written, not merged.
    """

    combatants: dict[str, dict[str, Any]]
    objects: dict[str, dict[str, Any]]
    templates: dict[str, dict[str, Any]]


def header(document: Document) -> Header:
    """Return the keys of the file itself.

    Raises:
        FileError: a key is unknown or wrong, or `system` is missing; all of them at once.
    """
    found, troubles = decoded_header(document)
    if found is None:
        from hero_combat.file.error_lines import file_error  # noqa: PLC0415 - only for errors

        raise file_error(troubles, document)
    return found


def decoded_header(document: Document) -> tuple[Header | None, list[Trouble]]:
    """Return the keys of the file itself, or what is wrong with them."""
    own = ("state", "notes", *_TABLES)
    keys = {key: value for key, value in document.authored.items() if key not in own}
    found, troubles = decode(keys, Header)
    wider = [
        msgspec.structs.replace(trouble, known=(*trouble.known, *own)) if trouble.known else trouble
        for trouble in troubles
    ]
    return found, wider


def stat_blocks(document: Document) -> tuple[StatBlocks, list[Trouble]]:
    """Return the stat blocks, and what is wrong with them as far as no system need be known.

    That is: what is no table, ids that are none or are used twice, wrong `like`s, long names.
    """
    authored = document.authored
    troubles = [
        Trouble((key,), "expected a table")
        for key in _TABLES
        if not isinstance(authored.get(key, {}), dict)
    ]
    written = {
        key: authored[key] if isinstance(authored.get(key), dict) else {} for key in _SECTIONS
    }
    for section, blocks in written.items():
        for id_, block in blocks.items():
            troubles += _checked(section, id_, block)
    troubles += [
        Trouble(("objects", id_), f"combatants.{id_} has the same id", "rename one of the two")
        for id_ in written["objects"]
        if id_ in written["combatants"]
    ]
    combatants, bad_combatants = override_templates(authored)
    objects, bad_objects = override_templates(authored, "objects")
    _, bad_templates = override_templates(authored, "templates")
    troubles += [*bad_combatants, *bad_objects, *bad_templates]
    templates = {
        id_: {key: block[key] for key in block if key not in ("like", "notes")}
        for id_, block in written["templates"].items()
        if isinstance(block, dict)
    }
    for block in (*combatants.values(), *objects.values()):
        block.pop("notes", None)
    return StatBlocks(combatants, objects, templates), troubles


def has_places(document: Document, blocks: StatBlocks) -> bool:
    """Tell whether a file says where anyone is, of which most files say nothing."""
    state = document.state
    if "map" in document.authored or "places" in document.authored or "map" in state:
        return True
    people, things, left = state.get("combatants"), state.get("objects"), state.get("left")
    for table in (blocks.combatants, blocks.objects, blocks.templates, people, things, left):
        if isinstance(table, dict):
            for block in table.values():
                if isinstance(block, dict) and ("at" in block or "tall" in block):
                    return True
    return False


def _checked(section: str, id_: str, block: object) -> list[Trouble]:
    troubles = []
    if wrong := bad_id(id_):
        troubles.append(Trouble((section, id_), wrong))
    if not isinstance(block, dict):
        return [*troubles, Trouble((section, id_), "expected a table")]
    for key in ("name", "side"):
        value = block.get(key)
        if isinstance(value, str) and len(value) > MAX_NAME:
            troubles.append(Trouble((section, id_, key), f"longer than {MAX_NAME} characters"))
    return troubles


__all__ = ["Header", "StatBlocks", "decoded_header", "header", "override_templates", "stat_blocks"]
