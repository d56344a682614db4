"""What attributes and Powers are at this moment: lost APs, pushes, hurt Resistance Attributes."""

from hero_combat.errors import Forbidden, Problem, UsageError
from hero_combat.systems.megs.sheet import FIELDS, Sheet, attribute
from hero_combat.systems.megs.state.fight import Book, Fight, moment_of
from hero_combat.systems.megs.tables.attributes import NAMES, RESISTANCES
from hero_combat.text import did_you_mean, listing


def attribute_now(fight: Fight | Book, who: str, name: str) -> int:
    """Return an attribute by its name, as it stands now."""
    now = fight.combatants[who]
    if name in RESISTANCES:
        value: int = getattr(now, name)
    else:
        value = getattr(fight.sheets[who], FIELDS.get(name, name))
    if now.powers and name in now.powers:
        value = min(value, now.powers[name])
    if now.pushed and name in now.pushed and now.pushed_until > moment_of(fight.clock):
        value = now.pushed[name]
    return value


def power_now(fight: Fight | Book, who: str, name: str) -> int:
    """Return the APs of a Power or skill as it stands now; 0 for one that `who` hasn't."""
    power = fight.sheets[who].powers.get(name)
    if power is None:
        return 0
    now = fight.combatants[who]
    if now.pushed and name in now.pushed and now.pushed_until > moment_of(fight.clock):
        return now.pushed[name]
    return now.powers.get(name, power.aps)


def normal(sheet: Sheet, name: str) -> int:
    """Return the normal APs of a Power, skill or attribute.

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


def require_own(fight: Fight | Book, who: str, name: str) -> None:
    """See that `who` has a Power, skill or attribute of that name.

    Raises:
        Forbidden: others have it.
        UsageError: nobody has anything of that name.
    """
    sheet = fight.sheets[who]
    if name in sheet.powers or name in NAMES:
        return
    if any(name in other.powers for other in fight.sheets.values()):
        reason = f"has no {name.replace('-', ' ')}"
        raise Forbidden(f"{sheet.name} {reason}", who=who, reason=reason)
    normal(sheet, name)


def ability_now(fight: Fight | Book, who: str, name: str) -> int:
    """Return a Power, skill or attribute by its name, as it stands now.

    Raises:
        UsageError: `who` has nothing of that name.
    """
    normal(fight.sheets[who], name)
    if name in fight.sheets[who].powers:
        return power_now(fight, who, name)
    return attribute_now(fight, who, name)
