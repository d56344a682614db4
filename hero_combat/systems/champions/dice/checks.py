"""Rolls of 3d6 for a number or less: characteristics and skills."""

import msgspec

from hero_combat.dice import Dice
from hero_combat.systems.champions.events import SuccessRolled
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.to_hit import CHARACTERISTIC_ROLL_BASE


class Check(msgspec.Struct, frozen=True):
    """A number to be rolled under with 3d6.

    Attributes:
        what: what is rolled: `dex`, `teamwork`.
        who: whose roll it is, "" for nobody's.
        needed: the number needed.
    """

    what: str
    who: str
    needed: int


class Checked(msgspec.Struct, frozen=True):
    """A check that was rolled.

    Attributes:
        label: the label of the roll.
        faces: what fell.
        needed: the number needed.
    """

    label: str
    faces: tuple[int, ...]
    needed: int

    @property
    def total(self) -> int:
        """The number rolled."""
        return sum(self.faces)

    @property
    def margin(self) -> int:
        """By how much it is made; negative when failed."""
        return self.needed - self.total

    @property
    def made(self) -> bool:
        """Whether it is made."""
        return self.total <= self.needed


def roll_under(book: Book, check: Check, label: str, dice: Dice) -> Checked:
    """Roll 3d6 for the number needed or less, and book it; whoever asks for it reports it."""
    rolled = Checked(label, dice.roll(3, 6, label), check.needed)
    book.event(
        SuccessRolled(
            who=check.who,
            what=check.what,
            needed=check.needed,
            total=rolled.total,
            made=rolled.made,
        )
    )
    return rolled


def characteristic_roll_target(characteristic: int) -> int:
    """Return 9 + a fifth of the characteristic, rounded.

    source: the characteristic roll's table
    """
    return CHARACTERISTIC_ROLL_BASE + (characteristic + 2) // 5
