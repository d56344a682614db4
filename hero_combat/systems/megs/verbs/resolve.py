"""The verb `resolve`: an attack from the roll to the end of the knockback."""

from hero_combat.dice import Dice
from hero_combat.systems.megs.attack.road import carry_out, declare
from hero_combat.systems.megs.dice import check
from hero_combat.systems.megs.orders.attacks import Resolve
from hero_combat.systems.megs.state.check_options import CheckOptions
from hero_combat.systems.megs.state.fight import Book


def resolve(book: Book, order: Resolve, dice: Dice) -> None:
    """Resolve an attack on one or more targets, with everything that follows from it.

    Raises:
        UsageError: it isn't clear with what, or something is missing.
        Forbidden: the attacker can't act, or the rules don't allow just this.
        FileError: the attack names a Power that the stat block hasn't.

    source: rulings 1 and 5; seed, "Combat Basics" to "Special Combat Situations"
    """
    book.options = CheckOptions.of(order)
    book.targets = order.targets
    carry_out(book, declare(book, order), dice)
    if book.options.said or book.options.given:
        check.close_options(book)
