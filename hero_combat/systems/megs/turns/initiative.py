"""Initiative: an open-ended d10, how many actions it gives, and in which phases.

source: seed, "Initiative", "Action Sequence"; rulings Q14, Q15
"""

from collections.abc import Sequence

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.systems.megs.dice.hero_points import boost
from hero_combat.systems.megs.state.current_values import attribute_now, power_now
from hero_combat.systems.megs.state.fight import Book
from hero_combat.systems.megs.tables.action_sequence import ACTION_SEQUENCE

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


def roll_initiative(
    book: Book, who: str, dice: Dice, more: int = 0, *, force: bool = False
) -> Initiative:
    """Roll `who`'s Initiative and report it."""
    base = initiative_attribute(book, who)
    lines = [] if book.quiet else [Modifier("Initiative attribute", str(base))]
    if more:
        base = boost(book, who, "Initiative", base, more, force=force)
        lines.append(Modifier("Hero Points", more))
    penalty = 0
    if book.combatants[who].status.underwater:
        penalty = min(0, UNDERWATER + power_now(book, who, "water-freedom"))
        lines.append(Modifier("under water", penalty))
    label = f"initiative {who}"
    faces = roll_open_ended(dice, label)
    found = initiative(base, faces, penalty)
    if book.quiet:
        return found
    acts = "1 action" if found.actions == 1 else f"{found.actions} actions"
    reading = f"{found.total}: {acts} in phase {', '.join(map(str, found.phases))}"
    book.rolls.append(RollReport(label, "1d10", faces, reading, tuple(lines)))
    return found
