"""What attributes and Powers are at this moment: lost APs, pushes, hurt Resistance Attributes."""

from hero_combat.errors import Problem, UsageError
from hero_combat.systems.megs.load import carried, unpushed
from hero_combat.systems.megs.phase import moment_of
from hero_combat.systems.megs.sheet import Book, Fight, Sheet, attribute, kind_of
from hero_combat.systems.megs.tables import ATTRIBUTES
from hero_combat.text import did_you_mean, listing

RESISTANCES = frozenset({"body", "mind", "spirit"})
NAMES = tuple(name for names in ATTRIBUTES.values() for name in names)
_FIELDS = {"str": "strength", "int": "int_"}
LAND, WATER = 4, 3
"""The most that DEX gives of movement on land and in water."""


def attribute_now(fight: Fight | Book, who: str, name: str) -> int:
    """An attribute by its name, as it stands now."""
    now = fight.combatants[who]
    if name in RESISTANCES:
        value = getattr(now, name)
    else:
        value = getattr(fight.sheets[who], _FIELDS.get(name, name))
    if now.powers and name in now.powers:
        value = min(value, now.powers[name])
    if now.pushed and name in now.pushed and now.pushed_until > moment_of(fight.clock):
        value = now.pushed[name]
    return int(value)


def power_now(fight: Fight | Book, who: str, name: str) -> int:
    """The APs of a Power or skill as it stands now; 0 for one that `who` hasn't."""
    power = fight.sheets[who].powers.get(name)
    if power is None:
        return 0
    now = fight.combatants[who]
    if now.pushed and name in now.pushed and now.pushed_until > moment_of(fight.clock):
        return now.pushed[name]
    return now.powers.get(name, power.aps)


def normal(sheet: Sheet, name: str) -> int:
    """The normal APs of a Power, skill or attribute.

    Raises:
        UsageError: the stat block has nothing of that name.
    """
    if name in sheet.powers:
        return sheet.powers[name].aps
    if name in NAMES:
        return attribute(sheet, name)
    known = [*sheet.powers, *NAMES]
    has = f"Powers: {listing(sheet.powers)}" if sheet.powers else "there are no Powers in the file"
    raise UsageError(
        Problem(f'{sheet.name} has no "{name}"', mend=did_you_mean(name, known) or has)
    )


def ability_now(fight: Fight | Book, who: str, name: str) -> int:
    """A Power, skill or attribute by its name, as it stands now.

    Raises:
        UsageError: `who` has nothing of that name.
    """
    normal(fight.sheets[who], name)
    if name in fight.sheets[who].powers:
        return power_now(fight, who, name)
    return attribute_now(fight, who, name)


def movement(fight: Fight | Book, who: str, power: str = "") -> int:
    """APs of movement: of a Power, else DEX up to 4 (3 in water); a grappler's STR comes off.

    Under water every movement but Swimming loses 2, and a load slows one down.
    source: seed, "Movement", "Underwater", "Carrying Things"

    Raises:
        UsageError: `who` has no such Power.
    """
    now = fight.combatants[who]
    if power:
        aps = ability_now(fight, who, power)
    else:
        aps = min(attribute_now(fight, who, "dex"), WATER if now.status.underwater else LAND)
    if now.status.underwater and power != "swimming":
        aps -= 2
    if now.held_by in fight.combatants:
        aps -= attribute_now(fight, now.held_by, "str")
    aps = max(0, aps)
    if now.load is None:
        return aps
    strong = attribute_now(fight, who, "str")
    return carried(unpushed(fight, who), strong, now.load, aps) or 0


def best_movement(fight: Fight | Book, who: str) -> int:
    """The most APs of movement that `who` has by any means."""
    sheet = fight.sheets[who]
    names = [name for name, power in sheet.powers.items() if kind_of(name, power) == "movement"]
    return max(movement(fight, who, name) for name in ("", *names))
