"""Run tabletop combat from plain-text encounter files.

    import hero_combat as hc

    fight = hc.load("raid.toml")
    outcome = fight.play("resolve brigand titania --with musket")
    print(outcome.sentence)
    fight.save()

Everything public is named here; it is imported when it is first used.
"""

from typing import TYPE_CHECKING, Any

__version__ = "0.2.0"

if TYPE_CHECKING:
    from hero_combat.errors import DiceError as DiceError
    from hero_combat.errors import Exit as Exit
    from hero_combat.errors import FileError as FileError
    from hero_combat.errors import Forbidden as Forbidden
    from hero_combat.errors import Found as Found
    from hero_combat.errors import HeroCombatError as HeroCombatError
    from hero_combat.errors import Problem as Problem
    from hero_combat.errors import StorageError as StorageError
    from hero_combat.errors import UsageError as UsageError
    from hero_combat.fight.outcome import Outcome as Outcome
    from hero_combat.table import Fight as Fight
    from hero_combat.table import load as load
    from hero_combat.table import loads as loads
    from hero_combat.table import new as new

_HOMES = {
    **dict.fromkeys(("DiceError", "Exit", "FileError", "Forbidden", "Found"), "errors"),
    **dict.fromkeys(("HeroCombatError", "Problem", "StorageError", "UsageError"), "errors"),
    "Outcome": "fight.outcome",
    **dict.fromkeys(("Fight", "load", "loads", "new"), "table"),
}
__all__ = sorted(_HOMES)  # noqa: PLE0605 - a list it is


def __getattr__(name: str) -> Any:
    """Import what is public when it is asked for."""
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module  # noqa: PLC0415 - a command imports none of it

    return getattr(import_module(f"{__name__}.{home}"), name)


def __dir__() -> list[str]:
    return [*globals(), *__all__]
