"""Holding one's breath: by choice, under water, or with hands around the throat.

source: ruling 2.9; decision 8
"""

from hero_combat.dice import Dice
from hero_combat.fight.permission import forbid
from hero_combat.systems.champions.orders.act import Act
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.telling import moves as told


def hold_breath(book: Book, order: Act, _dice: Dice) -> None:
    """Hold the breath: each phase costs END, then STUN, and no recovery comes."""
    who = order.actor_
    if book.combatants[who].status.holding_breath:
        forbid(book, who, "is already holding their breath", force=order.force)
    book.status(who, holding_breath=True)
    book.say(told.holds_breath, book, who)


def breathe(book: Book, order: Act, _dice: Dice) -> None:
    """Breathe again."""
    who = order.actor_
    if not book.combatants[who].status.holding_breath:
        forbid(book, who, "is already breathing", force=order.force)
    book.status(who, holding_breath=False)
    book.say(told.breathes, book, who)
