"""The rule systems: each is a package of its own, found by looking, imported when it is played."""

from functools import cache
from importlib import import_module
from os import scandir

from hero_combat.errors import Problem, UsageError
from hero_combat.fight.contract import System
from hero_combat.text import did_you_mean, listing, printable


@cache
def names() -> tuple[str, ...]:
    """The names of all systems, in alphabetical order."""
    with scandir(__path__[0]) as entries:
        return tuple(sorted(e.name for e in entries if e.is_dir() and e.name[0] not in "._"))


def load(name: str) -> System:
    """The system of that name.

    Raises:
        UsageError: there is none.
    """
    if name not in names():
        raise UsageError(
            Problem(
                f'there is no system "{printable(name[:60])}"',
                mend=did_you_mean(name, names()) or f"there is {listing(names())}",
            )
        )
    system = import_module(f"{__name__}.{name}").SYSTEM
    assert isinstance(system, System)  # noqa: S101 - a package without one is a bug, not input
    return system
