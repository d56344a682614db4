"""Holding one's breath: by choice, under water, or with hands around the throat.

source: ruling 2.9; decision 8
"""

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Outcome
from hero_combat.systems.champions import orders
from hero_combat.systems.champions.current import Book
from hero_combat.systems.champions.effects import is_unconscious
from hero_combat.systems.champions.hazards import held_breath
from hero_combat.systems.champions.hurt import hurt
from hero_combat.systems.champions.phase import forbid

SILENT = "what a lack of air does to the unconscious is the game master's to say: no rule does"


def hold_breath(book: Book, order: orders.Act, _dice: Dice) -> Outcome:
    """From now on each phase costs END, then STUN, and no recovery comes."""
    who = order.actor_
    if book.combatants[who].status.holding_breath:
        forbid(book, who, "holds the breath already", force=order.force)
    book.status(who, holding_breath=True)
    name = book.sheets[who].name
    told = f"{name} holds the breath: 1 END a phase, then STUN, and no recovery."
    return book.outcome(told, targets=(who,))


def breathe(book: Book, order: orders.Act, _dice: Dice) -> Outcome:
    """There is air again."""
    who = order.actor_
    if not book.combatants[who].status.holding_breath:
        forbid(book, who, "breathes already", force=order.force)
    book.status(who, holding_breath=False)
    return book.outcome(f"{book.sheets[who].name} breathes again.", targets=(who,))


def go_without(book: Book, who: str) -> str:
    """One phase without air: its price is taken.

    Returns:
        What came of it, "" when it was only paid for.
    """
    current, name = book.combatants[who], book.sheets[who].name
    if is_unconscious(current.stun):
        book.note(SILENT)
        return ""
    price = held_breath(current.end)
    book.change(who, end=current.end - price.end)
    fate = hurt(book, who, price.stun, 0, stuns=False)
    cost = f"{price.stun} STUN" if price.stun else f"{price.end} END"
    book.note(f"{name} goes without air: {cost}")
    if is_unconscious(book.combatants[who].stun):
        book.note(SILENT)
    return fate
