"""The verb `resolve`: an attack, from what it is made with to what it leaves."""

from hero_combat.dice import Dice
from hero_combat.systems.storyteller.attack.road import carry_out, declare
from hero_combat.systems.storyteller.orders.verbs import Resolve
from hero_combat.systems.storyteller.state import Book


def resolve(book: Book, order: Resolve, dice: Dice) -> None:
    """Resolve an attack by one attacker, with everything that follows from it.

    Raises:
        UsageError: it isn't clear with what, or there are too many targets.
        Forbidden: the attacker can't act, or not like this.

    source: rulings P4 and P7 to P17
    """
    carry_out(book, declare(book, order), dice)
