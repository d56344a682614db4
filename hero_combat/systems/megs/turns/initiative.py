"""Initiative: an open-ended d10, how many actions it gives, and in which phases.

source: seed, "Initiative", "Action Sequence"; rulings Q14, Q15
"""

from collections.abc import Sequence

import msgspec

from hero_combat.dice import Dice
from hero_combat.systems.megs.dice.hero_points import Boost, boost
from hero_combat.systems.megs.state.fight import Book, attribute_now, power_now
from hero_combat.systems.megs.tables.action_sequence import ACTION_SEQUENCE
from hero_combat.systems.megs.telling import rolls as told

MOST = 10
UNDERWATER = -5


class Initiative(msgspec.Struct, frozen=True):
    """A round's Initiative: the total, how many actions, and their phases."""

    total: int
    actions: int
    phases: tuple[int, ...]


def initiative(attribute: int, dice: Sequence[int], modifier: int = 0) -> Initiative:
    """Return the Initiative of these d10s: one action for each full 10, 1 to 10."""
    total = attribute + sum(dice) + modifier
    actions = min(MOST, max(1, total // 10))
    return Initiative(total, actions, ACTION_SEQUENCE[actions])


def roll_open_ended(dice: Dice, label: str) -> tuple[int, ...]:
    """Roll a d10; each 10 is kept and another is rolled."""
    faces = dice.roll(1, 10, label)
    while faces[-1] == 10 and len(faces) < 100:
        faces += dice.roll(1, 10, label)
    return faces


def initiative_attribute(book: Book, who: str) -> int:
    """Return the Initiative attribute: the stat block's own, else DEX + INT + INFL."""
    sheet, now = book.sheets[who], book.combatants[who]
    if sheet.initiative is not None or not (now.powers or now.pushed):
        return sheet.initiative_base
    dex, int_ = attribute_now(book, who, "dex"), attribute_now(book, who, "int")
    return dex + int_ + attribute_now(book, who, "infl")


class InitiativeRoll(msgspec.Struct, frozen=True):
    """What an Initiative is made of.

    Attributes:
        who: whose it is.
        base: the Initiative attribute.
        more: what Hero Points add.
        penalty: what water takes off; None on land.
        faces: the d10s.
    """

    who: str
    base: int
    more: int
    penalty: int | None
    faces: tuple[int, ...]


def roll_initiative(book: Book, who: str, dice: Dice, more: int = 0) -> Initiative:
    """Roll `who`'s Initiative and report it."""
    own, penalty = initiative_attribute(book, who), None
    base = boost(book, who, Boost("Initiative", own, more))
    if book.combatants[who].status.underwater:
        penalty = min(0, UNDERWATER + power_now(book, who, "water-freedom"))
    faces = roll_open_ended(dice, f"initiative {who}")
    found = initiative(base, faces, penalty or 0)
    book.report(told.initiative, InitiativeRoll(who, own, more, penalty, faces), found)
    return found
