"""The verb `resolve`: an attack or a grapple, from the Hit Check on. source: P5 to P7."""

from hero_combat.dice import Dice
from hero_combat.systems.zt import orders
from hero_combat.systems.zt.attack.road import carry_out, declare
from hero_combat.systems.zt.state import Book


def resolve(book: Book, order: orders.Resolve, dice: Dice) -> None:
    """Resolve one attack by one attacker on a target, or on all within an area.

    The first one in a fight is its initiating Action: then everybody rolls Defense before it.

    Raises:
        UsageError: nobody is attacked, or it isn't clear with what.
        Forbidden: the attacker can't act or pay, the weapon can't be used, the target can't be
            reached.
    """
    carry_out(book, declare(book, order), dice)
