"""The moves of `act` for everything else, and what they cost."""

from hero_combat.dice import Dice
from hero_combat.systems.spotlight import orders
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.telling import moves as told
from hero_combat.systems.spotlight.turns.actions import Payment, cost_of, spend
from hero_combat.systems.spotlight.turns.relations import end_relations


def take_action(book: Book, order: orders.Act, _dice: Dice) -> None:
    """Do anything else, which ends a run."""
    cost = pay(book, order)
    end_relations(book, order.actor_, "acts")
    book.say(told.action, book, order, cost)


def pay(book: Book, order: orders.Act) -> int:
    """Spend the AP of an action and return how many."""
    cost = cost_of(book, order)
    spend(book, order.actor_, Payment(cost, force=order.force))
    return cost
