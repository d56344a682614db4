"""How far a knockback goes and what happens at each obstacle: numbers alone.

source: seed, "Knockback"; rulings Q9, Q10, Q35, Q44
"""

import msgspec

from hero_combat.systems.megs.columns import Aim, columns_missed, raps


def longest(aps: int, weight: int) -> int:
    """The most APs that somebody of that weight can be knocked back by so many APs."""
    return max(0, aps - (weight + 1))


def distance(
    at: Aim, total: int, most: int, *, double_one: bool = False, to_maximum: bool = False
) -> int:
    """APs of knockback after a roll to resist it; 0 when it was resisted.

    Args:
        at: where the roll was made.
        total: what was rolled.
        most: the greatest distance possible.
        double_one: a double 1 always fails.
        to_maximum: a double 1 carries the full distance.
    """
    if total >= at.number and not double_one and at.row > 0:
        return 0
    if double_one and to_maximum:
        return most
    return min(columns_missed(at, total), most)


class Passage(msgspec.Struct, frozen=True):
    """What an obstacle leaves of a knockback.

    Attributes:
        through: whether the target goes on.
        aps: APs of knockback left for what comes next.
        lost: RAPs of the obstacle against it.
    """

    through: bool
    aps: int
    lost: int


def passage(aps: int, body: int, done: int, *, hardened: bool, same: int = 1) -> Passage:
    """Whether somebody knocked back goes through an obstacle.

    Args:
        aps: APs of knockback that arrive.
        body: Current BODY of the obstacle after the collision.
        done: damage that it took.
        hardened: whether it has Hardened Defenses.
        same: 0 turns the same-column rule off.
    """
    if hardened or done <= 0:
        return Passage(through=False, aps=0, lost=aps)
    lost = raps(max(0, body), aps, 0, same)
    return Passage(aps > lost, max(0, aps - lost), lost)
