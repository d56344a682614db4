"""A character of HERO Designer as an encounter that holds one stat block."""

from hero_combat.errors import FileError, Problem
from hero_combat.fight.imported import Imported
from hero_combat.systems.champions.imports.character import (
    ForeignCharacter,
    refuse_edition,
    refuse_nobody,
    stat_block,
)
from hero_combat.systems.champions.imports.markup import Item, read_items

_SIXTH = "6e.hdt"


def read_character(data: bytes, file: str) -> Imported:
    """Return the character in a file of HERO Designer, `.hdc`, as text of an encounter.

    Args:
        data: the bytes of the file.
        file: its name, for messages and for a character without one.

    Raises:
        FileError: it is no such file, or one of a vehicle, of a base, or of another edition; or a
            value is beyond what a stat block can have.
    """
    root = read_items(data, file)
    _check(root, file)
    info = next(root.of("CHARACTER_INFO"), root)
    name = info.text("CHARACTER_NAME")
    return stat_block(root, ForeignCharacter(file, name, "a character of HERO Designer"))


def _check(root: Item, file: str) -> None:
    """See that it is a character of the sixth edition.

    Raises:
        FileError: it is not.
    """
    if root.tag == "PREFAB":
        raise FileError(Problem("it is a HERO Designer prefab, not a character", file))
    if root.tag != "CHARACTER":
        raise FileError(Problem("it is not a HERO Designer character", file))
    template = root.text("TEMPLATE").replace("\\", "/").rpartition("/")[2].lower()
    if not template.endswith(_SIXTH):
        refuse_edition(root.text("TEMPLATE")[:60], file)
    refuse_nobody(template.removeprefix("builtin.").removesuffix(_SIXTH), file)
