"""Holding one's breath: what a phase without air costs."""

import msgspec

from hero_combat.systems.champions.conditions.effects_of_damage import hurt
from hero_combat.systems.champions.health import is_unconscious
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.endurance import HOLDING_BREATH_END


class Breath(msgspec.Struct, frozen=True):
    """The price of a phase of holding one's breath: `end`, or `stun` for what END lacks."""

    end: int
    stun: int


def held_breath(end: int) -> Breath:
    """1 END a phase, on top of any other; STUN once END is gone. source: ruling 2.9

    What comes after unconsciousness is the game master's: the rules are silent (decision 8).
    """
    paid = min(max(0, end), HOLDING_BREATH_END)
    return Breath(paid, HOLDING_BREATH_END - paid)


SILENT = "what a lack of air does to the unconscious is the game master's to say: no rule does"


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
