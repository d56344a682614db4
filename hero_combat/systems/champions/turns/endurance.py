"""What actions cost in END, and what is paid when END is short.

source: seed, "Improvised Weapons"; decision 11 and the END table
"""

from hero_combat.systems.champions.tables import endurance as table
from hero_combat.systems.champions.tables.maneuvers import Maneuver
from hero_combat.systems.champions.tables.rounding import towards_zero


def end_cost(active_points: float, *, charges: bool = False) -> int:
    """Return the END of a power: 1 for each 10 Active Points, .5 rounded down, 1 at least.

    Args:
        active_points: used in it.
        charges: it has charges, and costs no END.
    """
    return 0 if charges else max(table.END_MINIMUM, towards_zero(active_points / table.AP_PER_END))


def strength_end(strength: int) -> int:
    """Return the END of so much STR: 1 for each 10, .5 rounded down, 1 at least; 0 for none."""
    return max(table.END_MINIMUM, towards_zero(strength / table.STR_PER_END)) if strength > 0 else 0


def maneuver_end(maneuver: Maneuver) -> int:
    """Return END of a maneuver itself: none when martial, else 1 when it is no use of STR."""
    return table.END_OF_MARTIAL_MANEUVER if maneuver.kind == "martial" else table.END_OF_MANEUVER


def push_end(base_end: int, pushed: int) -> int:
    """Return END of a pushed action: 1 more for each point."""
    return base_end + pushed


def push_allowed(pushed: int) -> bool:
    """Tell whether one may push so far: 10 points."""
    return 0 <= pushed <= table.PUSH_MAX


def lacking_end_dice(need: int, have: int) -> int:
    """Return the d6 of STUN paid for END that is lacking: one for each 2 END or part of it."""
    return -(-max(0, need - max(0, have)) // table.END_PER_STUN_DIE)
