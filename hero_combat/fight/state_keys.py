"""The keys of `[state]` in words, from the docstrings of the types that read them."""

from collections.abc import Iterator
from inspect import cleandoc
from typing import Any

import msgspec

from hero_combat.fight.contract import System
from hero_combat.text import listing


def lines_of(type_: type) -> dict[str, str]:
    """Return what the docstrings of a record and its bases say of each attribute, by its name."""
    told: dict[str, str] = {}
    for base in type_.__mro__[::-1]:
        name = ""
        # Python 3.13 takes the margin off a docstring, older ones leave it
        for line in cleandoc(base.__doc__ or "").partition("Attributes:\n")[2].split("\n"):
            text = line.strip()
            if line.startswith(" " * 4) and not line.startswith(" " * 5):
                name, _, text = text.partition(": ")
                told.pop(name, None)
            if name:
                told[name] = f"{told.get(name, '')} {text}".strip()
    return told


def state_page(system: System) -> str:
    """Return Markdown with a table of every key of the fight, of a combatant and of an object."""
    parts = ["## What `set` can change\n"]
    for heading, what in system.columns.items():
        several = "is" if len(what) == 1 else "is made of"
        parts.append(f"{heading.upper()} on the board {several} {_quoted(what)}.")
    tables = (
        ("The fight (`set KEY VALUE`):", system.clock),
        ("A combatant (`set ID.KEY VALUE`):", system.current),
        ("An object (`set ID.KEY VALUE`):", system.thing),
    )
    for heading, type_ in tables:
        rows = "".join(f"| `{key}` | {told} |\n" for key, told in _rows(type_))
        parts.append(f"\n{heading}\n\n| key | value |\n|---|---|\n{rows}".rstrip("\n"))
    parts.append(
        "\n`set ID.sheet.KEY VALUE` overrides a value of the stat block, for a drain "
        "or a lasting loss. `set ID.marks.NAME VALUE` sets your own mark (`help "
        "marks`)."
    )
    return "\n".join(parts) + "\n"


def _rows(type_: Any, prefix: str = "") -> Iterator[tuple[str, str]]:
    """Yield each key with what it holds; a record inside has its own keys, behind a dot."""
    told = lines_of(type_)
    for field in msgspec.structs.fields(type_):
        if isinstance(field.type, type) and issubclass(field.type, msgspec.Struct):
            yield from _rows(field.type, f"{prefix}{field.encode_name}.")
        else:
            text = told.get(field.name, "").replace("|", "\\|")
            yield f"{prefix}{field.encode_name}", text[:1].upper() + text[1:]


def _quoted(keys: tuple[str, ...]) -> str:
    return listing(f"`{key}`" for key in keys)
