"""Held actions: what can be held, how long, and who goes first when its time comes."""

from typing import Literal

from hero_combat.systems.champions.state import Book, Encounter
from hero_combat.systems.champions.tables.turn import parse_moment
from hero_combat.systems.champions.turns.clock import present_moment


def holds_action(fight: Encounter | Book, who: str) -> bool:
    """Tell whether `who` holds an action that can be used now.

    Nobody can save half an action: once one half is used, the other is lost with the segment.
    source: seed, "Holding an Action"
    """
    current = fight.combatants[who]
    if not current.holding:
        return False
    if not current.half:
        return True
    return not parse_moment(current.held) <= parse_moment(current.half) < present_moment(fight)


def may_hold(kind: Literal["full", "half"], *, moved_first: bool = False) -> bool:
    """Tell whether this action can be held: only a full one. source: seed, "Holding an Action"

    Args:
        kind: how much of the phase is left.
        moved_first: something has been done with it already.
    """
    return kind == "full" and not moved_first


def lose_half_held_actions(book: Book, moment: int) -> list[str]:
    """End held actions of which one half is used, as the segment `moment` ends.

    Returns:
        The ids of those who lose the other half. source: seed, "Holding an Action"
    """
    lost = []
    for who, current in tuple(book.combatants.items()):
        if not (current.holding and current.half):
            continue
        if parse_moment(current.held) <= parse_moment(current.half) <= moment:
            book.change(who, half="", holding="", held="")
            lost.append(who)
    return lost
