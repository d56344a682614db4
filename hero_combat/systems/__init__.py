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
        assert isinstance(system, System)  # noqa: S101 - a package without one is a bug, not input
        return system
    if name in installed():
        return _load_installed(name)
    raise UsageError(
        Problem(
            f'no system "{printable(name[:60])}"',
            mend=did_you_mean(name, names()) or f"choose {listing(names(), 'or')}",
        )
    )


def imported(name: str) -> object:
    """Import what an installed package says is its system, whatever it is.

    Raises:
        FileError: there is nothing of that name.
    """
    module, _, attribute = installed()[name].partition(":")
    _PACKAGES[name] = module
    lost = FileError(Problem(f"its entry point leads nowhere: {installed()[name]}", file=name))
    try:
        found = import_module(module)
    except ModuleNotFoundError as error:
        if error.name != module:
            raise  # something that the package needs
        raise lost from None
    if not hasattr(found, attribute or "SYSTEM"):
        raise lost
    return getattr(found, attribute or "SYSTEM")


def _load_installed(name: str) -> System:
    """Return the system of an installed package, once its fields are what they must be.

    Raises:
        FileError: they aren't; everything that is wrong with them, at once.
    """
    from hero_combat.fight.contract_fields import find_flaws  # noqa: PLC0415 - built-in ones are tested

    system = imported(name)
    flaws = find_flaws(system, name)
    if flaws or not isinstance(system, System):
        mend = f"`python -m hero_combat.testing {name}` reports more"
        last = len(flaws) - 1
        raise FileError(
            *(Problem(flaw, name, mend=mend if n == last else "") for n, flaw in enumerate(flaws))
        )
    _PACKAGES[name] = system.package
    return system


_PACKAGES: dict[str, str] = {}
"""Where the installed systems lie that were imported here, by their names."""


def at_fault(error: BaseException) -> str:
    """Return the installed system in which something was raised, with its version; "" for none."""
    places: list[str] = []
    trace = error.__traceback__
    while trace is not None:
        places.append(f"{trace.tb_frame.f_globals.get('__name__', '')}.")
        trace = trace.tb_next
    for name, module in _PACKAGES.items():
        if any(place.startswith(f"{module}.") for place in places):
            from importlib.metadata import entry_points  # noqa: PLC0415 - rarely does anything fail

            found = entry_points(group=GROUP, name=name)
            versions = [each.dist.version for each in found if each.dist]
            return " ".join((name, *versions[:1]))
    return ""


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


def library(system: System) -> str:
    """Return the text of a system's library of stat blocks, "" where it has none."""
    return _text_of(system, "library.toml") if system.name in built_in() else ""


def _text_of(system: System, name: str) -> str:
    from hero_combat.storage import files  # noqa: PLC0415 - a move needs none

    folder = import_module(system.package).__path__[0]
    return files.read_bytes(path.join(folder, name)).decode()  # noqa: PTH118 - pathlib takes 3 ms
