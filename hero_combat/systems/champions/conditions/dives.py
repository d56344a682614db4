"""Dives for cover: who has got out of the way, and of what.

source: ruling 1.4; the worked cases, "Dive for Cover"
"""

from hero_combat.systems.champions.state import Book, Encounter
from hero_combat.systems.champions.tables.turn import parse_moment
from hero_combat.systems.champions.turns.phases import present_moment


def has_dived(fight: Encounter | Book, who: str) -> bool:
    """Tell whether `who` has dived for cover in this segment, and no blast has come since."""
    current = fight.combatants.get(who)
    if current is None or not current.dived:
        return False
    return parse_moment(current.aborted) == present_moment(fight)


def dive_avoids_area(destination_m: float, radius_m: float) -> bool:
    """Tell whether one who dives this far from an area's center is out of it."""
    return destination_m > radius_m
