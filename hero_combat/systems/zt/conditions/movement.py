"""Movement: Speed, jumps, what ground costs, and when leaving somebody provokes. source: P6, P8."""

from hero_combat.systems.zt.state import Book, Fight

STAND = 4
"""Metres of movement to stand up."""
RUN_UP = 2
"""Metres of run-up for a running jump."""


def longest_jump(athletics: int, *, running: bool) -> int:
    """Return the metres of the longest jump, with or without 2 m of run-up."""
    whole = 2 + athletics // 2
    return whole if running else whole // 2


def path_cost(metres: int, rough: int) -> int:
    """Return the metres of movement that a path takes: one more for each rough metre of it."""
    return metres + rough


def provokes(reach: int, before: int, after: int, *, disengaged: bool) -> bool:
    """Tell whether leaving somebody gives them an Opportunity Attack. source: P6."""
    return before <= reach < after and not disengaged


def current_speed(fight: Fight | Book, who: str) -> int:
    """Return the metres of a Movement Action now: fatigue and a grapple halve it.

    source: rulings 2.5 and P7
    """
    sheet = fight.sheets[who]
    metres = sheet.full_speed
    if fight.combatants[who].status.fatigue >= 2:
        metres //= 2
    for one, current in fight.combatants.items():
        if current.status.grappled == who and fight.sheets[one].size >= sheet.size:
            return metres // 2
    return metres
