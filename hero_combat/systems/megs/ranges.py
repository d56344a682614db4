"""Range, multiples and teams: which column shifts a number gives.

source: seed, "Range", "Multi-Attack", "Team Attack"; ruling Q21
"""

from hero_combat.systems.megs.tables import MULTI_ATTACK, RANGES, TEAM_ATTACK, TEAM_MOST


def category(reach: int, distance: int) -> str:
    """What a distance in APs is: "short", "medium" or "long"; "" when it is out of range."""
    if distance <= reach - 3:
        return "short"
    if distance <= reach:
        return "medium"
    return "long" if distance == reach + 1 else ""


def range_shifts(name: str) -> tuple[int, int]:
    """Column shifts to OV and RV in a category of range, or "point blank"."""
    return RANGES[name]


def multi_attack(targets: int) -> int:
    """Column shifts to OV and RV of an attack on so many; 0 for one."""
    if targets < 2:
        return 0
    for most, shift in MULTI_ATTACK:
        if targets <= most:
            return shift
    return MULTI_ATTACK[-1][1] + 1


def team_attack(members: int) -> int:
    """Column shifts to OV for a team of so many; 0 for one."""
    if members < 2:
        return 0
    for most, shift in TEAM_ATTACK:
        if members <= most:
            return shift
    return TEAM_MOST
