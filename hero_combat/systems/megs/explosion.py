"""What distance takes off an explosion: two columns of AV and EV for each AP.

source: seed, "Explosives"; ruling Q19
"""

from hero_combat.systems.megs.columns import column, middle
from hero_combat.systems.megs.tables import EXPLOSION


def weakened(ev: int, away: int) -> tuple[int, int]:
    """The EV so many APs away (the middle of its column), and the column shifts to AV."""
    if away <= 0:
        return ev, 0
    shift = EXPLOSION * away
    return middle(column(ev) + shift), shift
