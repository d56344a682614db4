"""The moves of `act` for everything else: actions and reactions."""

from hero_combat.dice import Dice
from hero_combat.systems.spotlight import orders
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.turns.actions import cost_of, spend
from hero_combat.systems.spotlight.turns.relations import end_relations


def take_action(book: Book, order: orders.Act, _dice: Dice) -> str:
    """Do anything else, which ends a run."""
    cost = pay(book, order)
    end_relations(book, order.actor_, "acts")
    if book.quiet:
        return ""
    did = f": {order.doing}" if order.doing else " takes an action"
    return f"{book.sheets[order.actor_].name}{did} ({cost} AP)."


def react(book: Book, order: orders.Act, _dice: Dice) -> str:
    """React outside the spotlight; what it is, the table knows. source: ruling P4"""
    cost = pay(book, order, outside=True)
    if book.quiet:
        return ""
    return f"{book.sheets[order.actor_].name} reacts{tell_doing(order)} ({cost} AP)."


def pay(book: Book, order: orders.Act, *, outside: bool = False) -> int:
    """Spend the AP of an action and return how many."""
    cost = cost_of(book, order)
    spend(book, order.actor_, cost, force=order.force, outside=outside)
    return cost


def tell_doing(order: orders.Act) -> str:
    """Return what is done, as a sentence goes on: `: opens the door`."""
    return f": {order.doing}" if order.doing else ""
