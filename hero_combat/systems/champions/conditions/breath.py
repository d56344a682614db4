"""Holding one's breath: what a phase without air costs."""

from hero_combat.systems.champions.conditions.effects_of_damage import Harm, Origin, hurt
from hero_combat.systems.champions.health import is_unconscious
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.endurance import HOLDING_BREATH_END
from hero_combat.systems.champions.telling import conditions as told


def go_without_air(book: Book, who: str) -> Harm:
    """Take the price of a phase without air from one who is awake: 1 END, or 1 STUN without END.

    What comes after unconsciousness is the game master's: the rules are silent.
    source: ruling 2.9; decision 8
    """
    current = book.combatants[who]
    end = min(max(0, current.end), HOLDING_BREATH_END)
    stun = HOLDING_BREATH_END - end
    book.change(who, end=current.end - end)
    harm = hurt(book, who, stun, 0, Origin("", "hazard", stuns=False))
    book.remark(told.without_air, book, who, end, stun)
    if is_unconscious(book.combatants[who].stun):
        book.remark(told.out_without_air)
    return harm
