"""What follows from a stat block: derived traits, dots by name, weapons and armor. source: P2"""

from collections.abc import Collection, Sequence

from hero_combat.errors import Problem, UsageError
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.storyteller.sheet.stat_block import Attack, Object, Sheet, given_or
from hero_combat.systems.storyteller.tables import (
    MENTAL_SKILLS,
    UNTRAINED,
    UNTRAINED_MENTAL,
    WEAPONS,
)
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
_FIELDS = frozenset({*ATTRIBUTES, *SKILLS})


def speed_of(sheet: Sheet, tags: Collection[str] = ()) -> int:
    """Return metres a turn in this armor and with these tags."""
    if "legs-wrack" in tags:
        return 1
    return sheet.full_speed // 2 if "leg-wrack" in tags else sheet.full_speed


def dots(sheet: Sheet, name: str) -> int:
    """Return the dots of an attribute or a skill by its full name.

    Raises:
        UsageError: there is no such trait.
    """
    if name in _FIELDS:
        return int(getattr(sheet, name))
    if name not in sheet.skills and name not in ALL_SKILLS:
        mend = did_you_mean(name, (*ATTRIBUTES, *ALL_SKILLS))
        raise UsageError(Problem(f'{sheet.name}: "{printable(name)}" is no trait', mend=mend))
    return sheet.skills.get(name, 0)


def trait_lines(sheet: Sheet, names: Sequence[str]) -> list[Modifier]:
    """Return a pool's first lines: each trait, and what it costs to be untrained."""
    known: dict[tuple[str, ...], list[Modifier]] = sheet.kept.setdefault("lines of traits", {})
    key = tuple(names)
    lines = known.get(key)
    if lines is None:
        lines = known[key] = _find_trait_lines(sheet, key)
    return [*lines]


def _find_trait_lines(sheet: Sheet, names: tuple[str, ...]) -> list[Modifier]:
    lines = []
    for name in names:
        value = dots(sheet, name)
        lines.append(Modifier(name.capitalize(), value))
        if not value and name not in ATTRIBUTES:
            price = UNTRAINED_MENTAL if name in MENTAL_SKILLS else UNTRAINED
            lines.append(Modifier(f"untrained in {name}", price))
    return lines


def weapon_of(key: str, attack: Attack) -> str | None:
    """Return the weapon of the tables that an attack is: the one written, else its own name."""
    if attack.weapon is not None or attack.kind is not None:
        return attack.weapon
    return key if key in WEAPONS else None


def is_bodily(key: str, attack: Attack) -> bool:
    """Return whether an attack needs nothing in hand."""
    unarmed = weapon_of(key, attack) is None and attack.kind in (None, "unarmed")
    return attack.bite or unarmed


def initiative_of(sheet: Sheet, key: str, objects: dict[str, Object]) -> int | None:
    """Return what a weapon or an object in hand adds to Initiative, None for a word of neither."""
    if key in sheet.attacks:
        attack = sheet.attacks[key]
        weapon = weapon_of(key, attack)
        return given_or(attack.init, WEAPONS[weapon].init if weapon else 0)
    return -objects[key].size if key in objects else None


def combined_initiative(penalties: Sequence[int]) -> int:
    """Return what ready weapons cost: the worst penalty, one more for a second weapon."""
    worst = min(penalties, default=0)
    return worst - 1 if len(penalties) > 1 else worst
