"""Giving up what one has begun or keeps up: a haymaker, an aim, a grip, covering somebody."""

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Outcome
from hero_combat.systems.champions import orders
from hero_combat.systems.champions.current import Book
from hero_combat.systems.champions.grasp import held_of
from hero_combat.systems.champions.phase import AIMING, forbid, take_up
from hero_combat.systems.champions.windup import lose


def give_up(book: Book, order: orders.Act, _dice: Dice) -> Outcome:
    """Let go of it at once; the time that went into it is gone.

    A haymaker whose target has moved away is given up so as well, and no longer counts against
    DCV. source: ruling 2.8

    Raises:
        Forbidden: nothing is begun.
    """
    who = order.actor_
    current, name = book.combatants[who], book.sheets[who].name
    aims = current.maneuver == AIMING
    if not (current.haymaker or current.covering or aims or held_of(book, who)):
        forbid(book, who, "has begun nothing that could be given up", force=order.force)
    lose(book, who, "giving up")
    if aims:
        take_up(book, who, "")
    return book.outcome(f"{name} gives up what was begun.", targets=(who,))
