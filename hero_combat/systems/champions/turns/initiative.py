"""Who acts in a segment, and in what order."""

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

Tie = Literal["pre", "int", "other"]


class Initiative(msgspec.Struct, frozen=True):
    """What places a character in a segment's order.

    Attributes:
        id: the combatant's id.
        dex: DEX.
        ego: EGO.
        pre: PRE, for ties.
        intelligence: INT, for ties.
        order: by which of the two the character acts in this phase.
        lightning_reflexes: added to DEX, for the order alone.
        margin: of the roll-off that settles a tie (target less roll); 0 when none was rolled.
    """

    id: str
    dex: int
    ego: int = 0
    pre: int = 0
    intelligence: int = 0
    order: Literal["dex", "ego"] = "dex"
    lightning_reflexes: int = 0
    margin: int = 0


def in_order(roster: Iterable[Initiative], ties: Sequence[Tie] = ()) -> list[Initiative]:
    """Return the roster by the stat each acts on, highest first.

    A tie goes to the stats that the game master chose, one after the other, then to the margin of
    a roll-off, then to whoever stands first in the roster.

    Args:
        roster: everybody to be ordered.
        ties: "pre", "int", or "other" (of DEX and EGO the one not acted on).

    source: seed, "Combat Order"; ruling 1.1, steps 4 and 5
    """
    return sorted(roster, key=lambda one: rank(one, ties), reverse=True)


def rank(one: Initiative, ties: Sequence[Tie] = ()) -> tuple[int, ...]:
    """Return what one goes by in the order, the greatest first: stat, ties, margin of a roll-off.

    Where it is the same, nothing short of a roll-off tells two apart.
    """
    values = [acting_stat(one)]
    for tie in ties:
        if tie == "other":
            values.append(one.dex if one.order == "ego" else one.ego)
        else:
            values.append(one.pre if tie == "pre" else one.intelligence)
    return (*values, one.margin)


def acting_stat(one: Initiative) -> int:
    """Return DEX with Lightning Reflexes, or EGO, whichever the character acts on."""
    return one.ego if one.order == "ego" else one.dex + one.lightning_reflexes
