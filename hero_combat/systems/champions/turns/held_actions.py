"""Held actions: what can be held, how long, and who goes first when its time comes."""

from typing import Literal

import msgspec

from hero_combat.systems.champions.state import Book, Fight
from hero_combat.systems.champions.turns.clock import next_phase, now, since


def holds(fight: Fight | Book, who: str) -> bool:
    """Whether `who` holds an action that can be used now.

    Nobody can save half an action: once one half is used, the other is lost with the segment.
    source: seed, "Holding an Action"
    """
    current = fight.combatants[who]
    if not current.holding:
        return False
    if not current.half:
        return True
    return not since(current.held) <= since(current.half) < now(fight)


def may_hold(kind: Literal["full", "half"], *, moved_first: bool = False) -> bool:
    """Whether this action can be held: only a full one. source: seed, "Holding an Action"

    Args:
        kind: how much of the phase is left.
        moved_first: something has been done with it already.
    """
    return kind == "full" and not moved_first


def hold_lost_at(spd: int, held_at: int, *, not_before: int = 0) -> int | None:
    """The own phase on reaching which a held action is lost. source: seed, "Holding an Action"."""
    return next_phase(spd, held_at, not_before=not_before)


class Contest(msgspec.Struct, frozen=True):
    """Who goes first when a held action's contingency comes about.

    Attributes:
        first: "holder" or "actor"; "reroll" when the margins are equal.
        roll: whether DEX rolls settle it.
    """

    first: Literal["holder", "actor", "reroll"]
    roll: bool


def hold_contest(
    *, needs_prior_action: bool, holder_margin: int = 0, actor_margin: int = 0
) -> Contest:
    """Who goes first: the one who held, or the one who was waited for.

    Args:
        needs_prior_action: the other must first spend an action (drawing a weapon): no roll.
        holder_margin: the holder's DEX roll, target less roll.
        actor_margin: the other's, likewise.

    source: seed, "Holding an Action"; ruling 1.3
    """
    if needs_prior_action:
        return Contest("holder", roll=False)
    if holder_margin == actor_margin:
        return Contest("reroll", roll=True)
    return Contest("holder" if holder_margin > actor_margin else "actor", roll=True)


def lapse(book: Book, moment: int) -> list[str]:
    """The segment `moment` ends: held actions of which one half is used are gone.

    Returns:
        The names of those who lose the other half. source: seed, "Holding an Action"
    """
    names = []
    for who, current in tuple(book.combatants.items()):
        if not (current.holding and current.half):
            continue
        if since(current.held) <= since(current.half) <= moment:
            book.change(who, half="", holding="", held="")
            names.append(book.sheets[who].name)
    return names
