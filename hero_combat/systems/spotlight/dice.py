"""Pools of d6: how many dice somebody rolls, how many of them succeed, where they say it hits."""

from collections.abc import Sequence

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.systems.spotlight.rulings import Rules
from hero_combat.systems.spotlight.sheet import Sheet
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.tables import HIT_LOCATIONS, SIDES, SKILLS, SUCCESS
from hero_combat.systems.spotlight.telling import rolls as told
from hero_combat.text import did_you_mean, listing


def successes(faces: Sequence[int]) -> int:
    """Count the dice that succeed: each 5 and each 6; nothing explodes. source: ruling P6.4"""
    return faces.count(SUCCESS) + faces.count(SIDES)


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
        mend = did_you_mean(skill, known) or f"choose {listing(known, 'or')}"
        raise UsageError(f'{sheet.name} has no skill "{skill}"', mend=mend)
    return rules.untrained_rating, False


def roll_willpower(book: Book, who: str, dice: Dice) -> tuple[int, ...]:
    """Roll as many dice as the Willpower score."""
    return dice.roll(book.sheets[who].willpower, SIDES, f"willpower {who}")


# ------------------------------------------------------------------ hit location dice


def hit_location(faces: Sequence[int], called: str, rules: Rules) -> str:
    """Return where a hit lands: where it was called, else where the two hit location dice say.

    They are the first two of the pool; for a pool of one die the other has been rolled late, and
    can't succeed. source: seed, "Hit Location Dice", "Called Shot"; ruling P6.3, P6.5, P7, A5

    Args:
        faces: those of the pool, two at least where nothing was called.
        called: the location of a called shot, "" for none.
        rules: the table's rulings.
    """
    if called:
        return called
    total = faces[0] + faces[1]
    if total == 6 and rules.location_table == "literal":
        return "left_leg"
    return HIT_LOCATIONS[total - 2] if total < 7 else "torso"


def roll_other_die(book: Book, who: str, dice: Dice) -> int:
    """Roll the second hit location die, where the pool has but one. source: ruling P6.3"""
    face = dice.roll(1, SIDES, f"location {who}".strip())
    book.report(told.other_location_die, who, face)
    return face[0]


def roll_location(book: Book, who: str, dice: Dice) -> str:
    """Roll where something hits `who`, "" for nobody in particular. source: ruling P7"""
    faces = dice.roll(2, SIDES, f"location {who}".strip())
    where = hit_location(faces, "", book.before.rules)
    book.report(told.location_dice, who, faces, where)
    return where
