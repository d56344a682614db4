"""Hit locations: where the dice say that something hits."""

from collections.abc import Sequence

from hero_combat.dice import Dice
from hero_combat.fight.outcome import RollReport
from hero_combat.systems.spotlight.rulings import Rules
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.tables import HIT_LOCATIONS, SIDES


def location_name(location: str) -> str:
    """Return `left_arm` as people say it."""
    return location.replace("_", " ")


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


def roll_location(book: Book, who: str, dice: Dice) -> str:
    """Roll where something hits `who`, "" for nobody in particular. source: ruling P7"""
    label = f"location {who}".strip()
    faces = dice.roll(2, SIDES, label)
    where = hit_location(faces, "", book.before.rules)
    if not book.quiet:
        book.rolls.append(RollReport(label, "2d6", faces, location_name(where)))
    return where
