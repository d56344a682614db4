"""Range, multiples and teams: which column shifts a number gives.

source: seed, "Range", "Multi-Attack", "Team Attack"; ruling Q21
"""

from hero_combat.systems.megs.tables.action_table import column, middle

MULTI_ATTACK: tuple[tuple[int, int], ...] = (
    (2, 1), (4, 2), (8, 3), (15, 4), (30, 5), (60, 6), (125, 7),
)  # fmt: skip
"""Up to so many targets: column shifts to OV and RV."""

TEAM_ATTACK: tuple[tuple[int, int], ...] = ((2, -1), (4, -2), (8, -3))
TEAM_MOST = -4
"""Up to so many attackers: column shifts to OV; more give `TEAM_MOST`."""

RANGES: dict[str, tuple[int, int]] = {
    "point blank": (-1, -1),
    "short": (0, 0),
    "medium": (1, 0),
    "long": (2, 0),
}
"""Column shifts to OV and RV. Source: seed, "Range"."""
EXPLOSION = -2
SHOCKWAVE = 2
"""APs around the attacker that a shockwave reaches."""


def range_category(reach: int, distance: int) -> str:
    """Return what a distance in APs is: "short", "medium" or "long"; "" when it is out of range."""
    if distance <= reach - 3:
        return "short"
    if distance <= reach:
        return "medium"
    return "long" if distance == reach + 1 else ""


def range_shifts(name: str) -> tuple[int, int]:
    """Return the column shifts to OV and RV in a category of range, or "point blank"."""
    return RANGES[name]


def multi_attack(targets: int) -> int:
    """Return the column shifts to OV and RV of an attack on so many; 0 for one."""
    if targets < 2:
        return 0
    for most, shift in MULTI_ATTACK:
        if targets <= most:
            return shift
    return MULTI_ATTACK[-1][1] + 1


def team_attack(members: int) -> int:
    """Return the column shifts to OV for a team of so many; 0 for one."""
    if members < 2:
        return 0
    for most, shift in TEAM_ATTACK:
        if members <= most:
            return shift
    return TEAM_MOST


def explosion_reach(ev: int) -> int:
    """Return how many APs from its middle an explosion of that EV still has an EV."""
    aps = 0
    while weaken_explosion(ev, aps + 1)[0] > 0:
        aps += 1
    return aps


def weaken_explosion(ev: int, away: int) -> tuple[int, int]:
    """Return the EV so many APs away (the middle of its column), and the column shifts to AV."""
    if away <= 0:
        return ev, 0
    shift = EXPLOSION * away
    return middle(column(ev) + shift), shift
