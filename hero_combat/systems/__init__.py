"""The rule systems: each is a package of its own, found by looking, imported when it is played.

Systems of other packages come by the entry-point group `hero_combat.systems`. It is read only when
a name is asked for that is no built-in system, because a look at all that is installed takes longer
than a whole command.
"""

from functools import cache
from importlib import import_module
from os import path, scandir
from typing import TYPE_CHECKING

import msgspec

from hero_combat.errors import FileError, Problem, UsageError
from hero_combat.fight.contract import System
from hero_combat.text import did_you_mean, listing, printable

if TYPE_CHECKING:  # who asks for the system of a document has read one
    from hero_combat.file.document import Document

GROUP = "hero_combat.systems"


@cache
def built_in() -> tuple[str, ...]:
    """Return the names of the systems of this package, in alphabetical order."""
    with scandir(__path__[0]) as entries:
        return tuple(sorted(e.name for e in entries if e.is_dir() and e.name[0] not in "._"))


@cache
def verbs() -> frozenset[str]:
    """Return the verbs of the built-in systems: the names in their rooms `verbs`; none is imported.

    Some of the names are verbs of every encounter, of which a system has its part there.
    """
    found: set[str] = set()
    for name in built_in():
        with scandir(f"{__path__[0]}/{name}/verbs") as entries:
            found |= {entry.name.removesuffix(".py") for entry in entries}
    return frozenset(found - {"__init__", "__pycache__"})


@cache
def installed() -> dict[str, str]:
    """Return where the systems of installed packages are, `module:name`, by their names."""
    from importlib.metadata import entry_points  # noqa: PLC0415 - it takes longer than a command

    return {entry.name: entry.value for entry in entry_points(group=GROUP)}


def names() -> tuple[str, ...]:
    """Return the names of all systems, those of other packages behind."""
    return (*built_in(), *sorted(installed().keys() - set(built_in())))


def is_system(word: str) -> bool:
    """Tell whether a word names a system; what is installed is asked only when nothing else is."""
    return word in built_in() or word in installed()


def load(name: str) -> System:
    """Return the system of that name.

    Raises:
        UsageError: there is none.
    """
    if name in built_in():
        system = import_module(f"{__name__}.{name}").SYSTEM
    elif name in installed():
        module, _, attribute = installed()[name].partition(":")
        system = getattr(import_module(module), attribute or "SYSTEM")
    else:
        raise UsageError(
            Problem(
                f'there is no system "{printable(name[:60])}"',
                mend=did_you_mean(name, names()) or f"there is {listing(names())}",
            )
        )
    assert isinstance(system, System)  # noqa: S101 - a package without one is a bug, not input
    return system


def system_of(document: "Document") -> System:
    """Return the system that `document` names.

    Raises:
        FileError: there is no such system.
    """
    name = document.authored.get("system")
    if not isinstance(name, str):
        from hero_combat.file.authored import header  # noqa: PLC0415 - files that are right need none

        name = header(document).system  # which says what is wrong
    try:
        return load(name)
    except UsageError as error:
        from hero_combat.file.head_and_state import line_of  # noqa: PLC0415 - as above

        line = line_of(document.text, ("system",))
        problem = msgspec.structs.replace(
            error.problems[0], file=document.name, line=line, path="system"
        )
        raise FileError(problem) from None


def starter(system: System) -> str:
    """Return the text of a system's commented starter encounter."""
    return _text_of(system, "starter.toml")


def rules(system: System) -> str:
    """Return the text that says how this program plays a system, as Markdown."""
    return _text_of(system, "rules.md")


def _text_of(system: System, name: str) -> str:
    from hero_combat.storage import files  # noqa: PLC0415 - a move needs none

    folder = import_module(system.package).__path__[0]
    return files.read_bytes(path.join(folder, name)).decode()  # noqa: PTH118 - pathlib takes 3 ms
