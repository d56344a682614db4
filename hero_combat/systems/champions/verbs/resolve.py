"""The verb `resolve`: an attack from the roll to hit to the end of the knockback."""

from hero_combat.dice import Dice
from hero_combat.systems.champions.attack.road import carry_out, declare
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.state import Book


def resolve(book: Book, order: Resolve, dice: Dice) -> None:
    """Resolve an attack, or several together, with everything that follows from it.

    Raises:
        UsageError: it isn't clear with what, at whom, or with a maneuver that is none.
        Forbidden: the attacker can't act, has no charge left or pushes too far.
        FileError: the attack's dice can't be read.

    source: rulings 2.1 to 2.8, 3.1, 3.2 and 3.4; seed, "Knockback"
    """
    carry_out(book, declare(book, order), dice)
    book.targets = order.target
