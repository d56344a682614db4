"""Hit locations: where the dice say that something hits."""

from collections.abc import Callable, Sequence

from hero_combat.dice import Dice
from hero_combat.fight.outcome import RollReport
from hero_combat.systems.spotlight.rulings import Rules
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.tables import HIT_LOCATIONS, SIDES


def location_name(location: str) -> str:
    """Return `left_arm` as people say it."""
    return location.replace("_", " ")


def _location_at(first: int, second: int, rules: Rules) -> str:
    """Return the location that the two hit location dice give. source: ruling P7, A5"""
    total = first + second
    if total == 6 and rules.location_table == "literal":
        return "left_leg"
    return HIT_LOCATIONS[total - 2] if total < 7 else "torso"


def hit_location(faces: Sequence[int], called: str, late: Callable[[], int], rules: Rules) -> str:
    """Return where a hit lands: where it was called, else where the two hit location dice say.

    They are the first two of the pool; a pool of one die rolls the other now, and that one can't
    succeed. source: seed, "Hit Location Dice", "Called Shot"; ruling P6.3, P6.5
    """
    if called:
        return called
    second = faces[1] if len(faces) > 1 else late()
    return _location_at(faces[0], second, rules)


def roll_location(book: Book, who: str, dice: Dice) -> str:
    """Roll where something hits `who`, "" for nobody in particular. source: ruling P7"""
    label = f"location {who}".strip()
    faces = dice.roll(2, SIDES, label)
    where = _location_at(faces[0], faces[1], book.before.rules)
    if not book.quiet:
        book.rolls.append(RollReport(label, "2d6", faces, location_name(where)))
    return where
