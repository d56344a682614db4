"""What is kept of many orders in a crowd: memory grows as its people do."""

from collections.abc import Iterable

import msgspec

from hero_combat.npc.account import Played

MOMENTS = 100
_PLACES = 200_000
"""So many moments are kept whole of what a program plays, or so many people in them altogether."""


def bounded(orders: Iterable[Played]) -> tuple[Played, ...]:
    """Return what was played; of what lies far back in a crowd without everybody's values."""
    played: list[Played] = []
    whole = 0  # the first whose encounter is
    places = 0
    for one in orders:
        played.append(one)
        places += len(one.outcome.encounter.combatants)
        while places > _PLACES and len(played) - whole > MOMENTS:
            outcome = played[whole].outcome
            then = outcome.encounter
            places -= len(then.combatants)
            bare = msgspec.structs.replace(then, combatants={}, things={}, left={})
            outcome = msgspec.structs.replace(outcome, encounter=bare)
            played[whole] = msgspec.structs.replace(played[whole], outcome=outcome)
            whole += 1
    return tuple(played)
