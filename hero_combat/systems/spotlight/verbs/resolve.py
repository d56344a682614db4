"""The verb `resolve`: an attack from its Difficulty to the boxes it marks."""

from hero_combat.dice import Dice
from hero_combat.systems.spotlight import orders
from hero_combat.systems.spotlight.attack.road import carry_out
from hero_combat.systems.spotlight.state import Book


def resolve(book: Book, order: orders.Resolve, dice: Dice) -> None:
    """Resolve one attack, with the target's response, and everything that follows from it.

    Raises:
        UsageError: it isn't clear with what, or on whom.
        Forbidden: the attacker can't do that now, or the target can't respond so.

    source: seed, "Attack Rules", "Special Attacks", "Triggers"; rulings P4 to P9, P11
    """
    book.targets = order.target
    carry_out(book, order, dice)
