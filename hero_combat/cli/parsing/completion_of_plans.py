"""What `simulate` lays over a file, whom it leaves out and what it weighs: the words of options."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from hero_combat.fight.contract import System
from hero_combat.file.authored import StatBlocks
from hero_combat.file.document import Document
from hero_combat.file.typed import fields_of

SEPARATORS: Mapping[str, str] = {
    "--without": ",+",
    "--set": ",=",
    "--compare": ",=",
    "--weights": ",",
}
"""The options of plans, and what ends a part of their value, behind which another one begins."""

Candidate = tuple[str, str]


def words_of_plan(
    option: str, typed: str, document: Document, blocks: StatBlocks, system: System | None
) -> Iterator[Candidate]:
    """Yield what may stand behind the last separator of an option's value.

    Args:
        option: one of `SEPARATORS`.
        typed: its value as far as it was typed.
        document: the encounter.
        blocks: its stat blocks.
        system: its rules.
    """
    if option == "--without":
        yield from _left_out(typed, document, blocks)
    elif option == "--weights":
        yield from _weighed(typed, blocks, system)
    elif "=" in typed:
        yield from _values(typed, document)
    elif system:
        begun = bool(_table(document.state, "sheets"))
        yield from _of_state(blocks, system) if begun else _of_file(blocks, system)


def keys_of(type_: Any) -> list[str]:
    """Return the keys of a record, those of a record inside it behind a dot."""
    found = []
    for key, (kind, _) in fields_of(type_).items():
        inside = isinstance(kind, type) and issubclass(kind, msgspec.Struct)
        found += [f"{key}.{inner}" for inner in fields_of(kind)] if inside else [key]
    return found


def _left_out(typed: str, document: Document, blocks: StatBlocks) -> Iterator[Candidate]:
    """Yield those who are in the fight and aren't left out with this lot yet."""
    lot = typed.rpartition(",")[2].split("+")[:-1]
    there, gone = _table(document.state, "sheets"), _table(document.state, "left")
    for who, block in blocks.combatants.items():
        if who not in lot and (not there or who in there) and who not in gone:
            yield who, str(block.get("name", ""))


def _weighed(typed: str, blocks: StatBlocks, system: System | None) -> Iterator[Candidate]:
    """Yield those whose stat blocks can be weighed, and the keys of one who is named."""
    people = blocks.combatants
    who, dot, _ = typed.rpartition(",")[2].partition(".")
    if dot and system:
        yield from ((f"{who}.{key}", "") for key in keys_of(system.sheet))
        return
    sides = (block.get("side") for block in people.values())
    for side in dict.fromkeys(side for side in sides if isinstance(side, str) and side):
        yield side, "all of the side"
    yield from ((who, str(block.get("name", ""))) for who, block in people.items())


def _values(typed: str, document: Document) -> Iterator[Candidate]:
    """Yield the values that a path may take: of a doctrine's those that aren't there yet."""
    path, _, values = typed.partition("=")
    if path.endswith(".doctrine"):
        known = values.split(",")[:-1]
        names = _table(document.authored, "doctrines")
        yield from ((name, "a doctrine") for name in names if name not in known)


def _of_file(blocks: StatBlocks, system: System) -> Iterator[Candidate]:
    """Yield the paths that `begin` lays values over: of sides, of stat blocks, of rulings."""
    people = blocks.combatants
    sides = (block.get("side") for block in people.values())
    for side in dict.fromkeys(side for side in sides if isinstance(side, str) and side):
        yield f"{side}.doctrine=", "all of the side"
    for who, block in people.items():
        attacks = block.get("attacks")
        for key in keys_of(system.sheet):
            if key != "attacks":
                yield f"{who}.{key}=", ""
        for name, attack in attacks.items() if isinstance(attacks, dict) else ():
            for key in attack if isinstance(attack, dict) else ():
                yield f"{who}.attacks.{name}.{key}=", ""
    yield from ((f"rules.{key}=", "a ruling") for key in keys_of(system.rules))


def _of_state(blocks: StatBlocks, system: System) -> Iterator[Candidate]:
    """Yield the paths that `set` knows of people: in a fight that has begun, they are laid over."""
    keys = [*keys_of(system.current), *(f"sheet.{key}" for key in keys_of(system.sheet))]
    for who in blocks.combatants:
        yield from ((f"{who}.{key}=", "") for key in keys)


def _table(held: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    table = held.get(key)
    return table if isinstance(table, dict) else {}
