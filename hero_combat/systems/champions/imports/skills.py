"""Skills and talents that a stat block has a key for."""

from collections.abc import Mapping

from hero_combat.systems.champions.imports.elements import Element, described
from hero_combat.systems.champions.imports.mapped import Mapped

KEYS = {"TEAMWORK": "teamwork", "PARAMEDICS": "paramedics"}
"""The skills that are rolled in a fight."""


def skill(element: Element, values: Mapping[str, int]) -> Mapped:
    """Return the roll of a skill: 9 + a fifth of its characteristic + levels; 8 for a familiarity.

    Args:
        element: the skill.
        values: the character's characteristics.
    """
    item, key = element.item, KEYS[element.xmlid]
    of = item.text("CHARACTERISTIC").lower() or {"teamwork": "dex", "paramedics": "int"}[key]
    if element.section != "SKILLS" or item.is_set("LEVELSONLY") or element.modifiers:
        return Mapped(left_out=element.title())
    levels = element.number("LEVELS")
    if item.is_set("FAMILIARITY"):
        roll = 8
    elif item.is_set("PROFICIENCY"):
        roll = 10
    elif of in values:
        roll = 9 + (values[of] + 2) // 5 + levels
    elif of == "general":
        roll = 11 + levels
    else:
        return Mapped(left_out=element.title())
    rest = ", ".join(described(each) for each in item.of("ADDER"))
    return Mapped(
        added={key: max(0, min(30, roll))},
        left_out=f"{element.title()}: {rest}" if rest else "",
    )


def lightning_reflexes(element: Element) -> Mapped:
    """Return DEX for the order in a segment, if it counts for all actions."""
    if element.section == "EQUIPMENT" or element.modifiers:
        return Mapped(left_out=element.title())
    return Mapped(added={"lightning_reflexes": element.number("LEVELS")})
