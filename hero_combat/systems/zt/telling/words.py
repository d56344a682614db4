"""What things are called."""

from hero_combat.systems.zt.tables import Weapon

STANDARD = "standard"
"""The name of damage without a type."""

SECONDS = 5
"""How long a Round is."""


def with_article(weapon: Weapon) -> str:
    """Name the weapon as a sentence does: `the pistol`, `a fist`, `Stormbringer`."""
    name = weapon.name
    return name if name[:1].isupper() or name.startswith("a ") else f"the {name}"


def item(word: str) -> str:
    """Return what people call the thing that is picked up with this word: `laser pistol`."""
    return word.replace("-", " ")


def ones(total: int, *, all_ones: bool) -> str:
    """Return a total: `9`, or `3, all ones`."""
    return f"{total}, all ones" if all_ones else str(total)


def effect(does: str, kind: str) -> str:
    """Return what a damage type does: `resists light`; "" for nothing."""
    return f"{does} {kind or STANDARD}" if does else ""


def clock_time(round_: int) -> str:
    """Return how long the fight has lasted when a Round begins: `0:05`."""
    seconds = max(0, round_ - 1) * SECONDS
    return f"{seconds // 60}:{seconds % 60:02}"
