"""Traits of a stat block: Speed, dots by name, Initiative of weapons. source: P2"""

from collections.abc import Collection, Sequence

from hero_combat.errors import Problem, UsageError
from hero_combat.systems.storyteller.sheet.stat_block import Object, Sheet
from hero_combat.systems.storyteller.tables import MENTAL_SKILLS
from hero_combat.text import did_you_mean, printable

ATTRIBUTES = (
    "strength",
    "dexterity",
    "stamina",
    "presence",
    "manipulation",
    "composure",
    "intelligence",
    "wits",
    "resolve",
)
ALL_SKILLS = frozenset(
    {
        *MENTAL_SKILLS,
        "athletics",
        "brawl",
        "drive",
        "firearms",
        "larceny",
        "stealth",
        "survival",
        "weaponry",
        "animal-ken",
        "empathy",
        "expression",
        "intimidation",
        "persuasion",
        "socialize",
        "streetwise",
        "subterfuge",
    }
)
SKILLS = ("athletics", "brawl", "firearms", "medicine", "stealth", "weaponry")
FIELDS = frozenset({*ATTRIBUTES, *SKILLS})


def speed_of(sheet: Sheet, tags: Collection[str] = ()) -> int:
    """Return the meters per turn in this armor and with these tags."""
    if "legs-wrack" in tags:
        return 1
    return sheet.full_speed // 2 if "leg-wrack" in tags else sheet.full_speed


def dots(sheet: Sheet, name: str) -> int:
    """Return the dots of an attribute or a skill by its full name.

    Raises:
        UsageError: the trait does not exist.
    """
    if name in FIELDS:
        value: int = getattr(sheet, name)
        return value
    if name not in sheet.skills and name not in ALL_SKILLS:
        mend = did_you_mean(name, (*ATTRIBUTES, *ALL_SKILLS))
        raise UsageError(Problem(f'{sheet.name}: "{printable(name)}" is not a trait', mend=mend))
    return sheet.skills.get(name, 0)


def initiative_of(sheet: Sheet, key: str, objects: dict[str, Object]) -> int | None:
    """Return what a weapon or object in hand adds to Initiative; None if there is no such key."""
    if key in sheet.weapons:
        return sheet.weapons[key].init
    return -objects[key].size if key in objects else None


def combined_initiative(penalties: Sequence[int]) -> int:
    """Return the Initiative penalty of ready weapons: the worst, 1 more for a second weapon."""
    worst = min(penalties, default=0)
    return worst - 1 if len(penalties) > 1 else worst
