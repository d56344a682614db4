"""The hit location dice."""

from collections.abc import Callable, Sequence

from hero_combat.dice import Dice
from hero_combat.fight.outcome import RollReport
from hero_combat.systems.spotlight.rulings import Rules
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.tables import HIT_LOCATIONS, SIDES

_STANDARD = Rules()


def word(location: str) -> str:
    """`left_arm` as people say it."""
    return location.replace("_", " ")


def location_of(first: int, second: int, table: str = "fixed") -> str:
    """The location that the two hit location dice give. source: ruling P7, A5."""
    total = first + second
    if total == 6 and table == "literal":
        return "left_leg"
    return HIT_LOCATIONS[total - 2] if total < 7 else "torso"


def landed(
    faces: Sequence[int], called: str, late: Callable[[], int], rules: Rules = _STANDARD
) -> str:
    """Where a hit lands: where it was called, else where the two hit location dice say.

    They are the first two of the pool; a pool of one die rolls the other now, and that one can't
    succeed. source: seed, "Hit Location Dice", "Called Shot"; ruling P6.3, P6.5
    """
    if called:
        return called
    second = faces[1] if len(faces) > 1 else late()
    return location_of(faces[0], second, rules.location_table)


def roll_location(book: Book, who: str, dice: Dice) -> str:
    """Where something hits `who`, "" for nobody in particular. source: ruling P7."""
    label = f"location {who}".strip()
    faces = dice.roll(2, SIDES, label)
    where = location_of(faces[0], faces[1], book.before.rules.location_table)
    book.rolls.append(RollReport(label, "2d6", faces, word(where)))
    return where
