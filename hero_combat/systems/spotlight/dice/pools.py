"""Pools: how many dice somebody rolls, and how many of them succeed."""

from collections.abc import Sequence
from functools import lru_cache

from hero_combat.errors import UsageError
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.spotlight.rulings import Rules
from hero_combat.systems.spotlight.sheet import Sheet
from hero_combat.systems.spotlight.tables import SIDES, SKILLS, SUCCESS
from hero_combat.text import did_you_mean, listing


def successes(faces: Sequence[int]) -> int:
    """Count the dice that succeed: each 5 and each 6; nothing explodes. source: ruling P6.4"""
    return faces.count(SUCCESS) + faces.count(SIDES)


def tell_successes(number: int) -> str:
    """Return `1 success`, `3 successes`."""
    return "1 success" if number == 1 else f"{number} successes"


def skill_name(skill: str) -> str:
    """Return what a skill is called on the sheet: `melee_weapons` is Melee Weapons."""
    return skill.replace("_", " ").replace("-", " ").title()


def skill_dice(sheet: Sheet, skill: str, rules: Rules) -> tuple[int, bool]:
    """Return the dice of a skill, and whether it is trained.

    Raises:
        UsageError: nobody can have such a skill, or this one has not.
    """
    rated = sheet.rated.get(skill)
    if rated is not None:
        return rated
    if skill not in SKILLS:
        known = (*SKILLS, *sheet.skills.other)
        mend = did_you_mean(skill, known) or f"{sheet.name} has {listing(known)}"
        raise UsageError(f'{sheet.name} has no skill "{skill}"', mend=mend)
    return rules.untrained_rating, False


def tell_no_dice(skill: str) -> str:
    """Return what to do about a skill that gives no dice."""
    return f"no dice: set [rules] untrained_rating, or write skills.{skill}"


def dice_line(skill: str, count: int, *, trained: bool) -> Modifier:
    """Return why there are so many dice, for the explanation."""
    return _line(skill, count, trained)


@lru_cache(256)
def _line(skill: str, count: int, trained: bool) -> Modifier:  # noqa: FBT001 - a key of the cache
    return Modifier(f"{skill_name(skill)}{'' if trained else ', untrained'}", f"{count}d6")
