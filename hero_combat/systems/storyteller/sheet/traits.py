"""What follows from the dots: Health, Speed, Defense, Initiative; dots by name. source: P2."""

from collections.abc import Sequence

import msgspec

from hero_combat.errors import Problem, UsageError
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.storyteller.sheet.equipment import worn
from hero_combat.systems.storyteller.sheet.stat_block import Sheet
from hero_combat.systems.storyteller.tables import MENTAL_SKILLS, UNTRAINED, UNTRAINED_MENTAL
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


class Traits(msgspec.Struct, frozen=True):
    """What follows from the dots; `speed` in metres a turn."""

    health: int
    speed: int
    defense: int
    init_mod: int
    willpower: int


def traits(sheet: Sheet) -> Traits:
    """The derived traits, as written in the stat block where they are; armor is not counted."""
    return Traits(
        health=boxes(sheet),
        speed=sheet.strength + sheet.dexterity + 5 if sheet.speed is None else sheet.speed,
        defense=base_defense(sheet),
        init_mod=init_mod(sheet),
        willpower=full_willpower(sheet),
    )


def full_willpower(sheet: Sheet) -> int:
    """Willpower when fresh: Resolve + Composure."""
    return sheet.resolve + sheet.composure if sheet.willpower is None else sheet.willpower


def boxes(sheet: Sheet) -> int:
    """How many Health boxes: Stamina + Size, at least 1."""
    return sheet.health or max(1, sheet.stamina + sheet.size)


def base_defense(sheet: Sheet) -> int:
    """Defense without armor: the lower of Dexterity and Wits, plus Athletics."""
    if sheet.defense is not None:
        return sheet.defense
    return min(sheet.dexterity, sheet.wits) + sheet.athletics


def init_mod(sheet: Sheet) -> int:
    """Dexterity + Wits, as the seed has it under "Initiative"."""
    return sheet.dexterity + sheet.wits if sheet.init is None else sheet.init


def speed_of(sheet: Sheet, tags: Sequence[str] = ()) -> int:
    """Metres a turn in this armor and with these tags."""
    speed = max(0, traits(sheet).speed + worn(sheet.armor).speed)
    if "legs-wrack" in tags:
        return 1
    return speed // 2 if "leg-wrack" in tags else speed


class Pool(msgspec.Struct, frozen=True):
    """What a list of numbers comes to: the `pool`, and whether it is a `chance` die."""

    pool: int
    chance: bool


def pool(traits_: Sequence[int], bonuses: Sequence[int], penalties: Sequence[int]) -> Pool:
    """Dots and bonuses, less penalties; a pool below 1 is a chance die. source: P1.1, A23"""
    total = sum(traits_) + sum(bonuses) - sum(penalties)
    return Pool(total, total < 1)


def dots(sheet: Sheet, name: str) -> int:
    """The dots of an attribute or a skill by its full name.

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
    """A pool's first lines: each trait, and what it costs to be untrained."""
    lines = []
    for name in names:
        value = dots(sheet, name)
        lines.append(Modifier(name.capitalize(), value))
        if not value and name not in ATTRIBUTES:
            price = UNTRAINED_MENTAL if name in MENTAL_SKILLS else UNTRAINED
            lines.append(Modifier(f"untrained in {name}", price))
    return lines
