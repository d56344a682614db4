"""Who acts in a segment, and in what order."""

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from hero_combat.systems.champions.turns.clock import has_phase

Tie = Literal["pre", "int", "other"]


class Initiative(msgspec.Struct, frozen=True):
    """What places a character in a segment's order.

    Attributes:
        id: the combatant's id.
        spd: the Speed that counts now.
        dex: DEX.
        ego: EGO.
        pre: PRE, for ties.
        intelligence: INT, for ties.
        order: by which of the two the character acts in this phase.
        lightning_reflexes: added to that one, for the order alone.
        margin: of the roll-off that settles a tie (target less roll); 0 when none was rolled.
        spent: the latest phase already used or given up.
        not_before: no phase before this moment, after a change of SPD.
    """

    id: str
    spd: int
    dex: int
    ego: int = 0
    pre: int = 0
    intelligence: int = 0
    order: Literal["dex", "ego"] = "dex"
    lightning_reflexes: int = 0
    margin: int = 0
    spent: int = 0
    not_before: int = 0


def segment_order(
    roster: Iterable[Initiative], moment: int, ties: Sequence[Tie] = ()
) -> list[Initiative]:
    """Return those of the roster who have a phase in this moment, in the order in which they act.

    source: seed, "Combat Order"; ruling 1.1, steps 4 and 5
    """
    acting = (
        one
        for one in roster
        if has_phase(one.spd, moment, spent=one.spent, not_before=one.not_before)
    )
    return in_order(acting, ties)


def in_order(roster: Iterable[Initiative], ties: Sequence[Tie] = ()) -> list[Initiative]:
    """Return the roster by the stat each acts on, highest first.

    A tie goes to the stats that the game master chose, one after the other, then to the margin of
    a roll-off, then to whoever stands first in the roster.

    Args:
        roster: everybody to be ordered.
        ties: "pre", "int", or "other" (of DEX and EGO the one not acted on).
    """
    return sorted(roster, key=lambda one: _rank(one, ties), reverse=True)


def tied(one: Initiative, other: Initiative, ties: Sequence[Tie] = ()) -> bool:
    """Tell whether nothing short of a roll-off tells the two apart."""
    return _rank(one, ties)[:-1] == _rank(other, ties)[:-1]


def _rank(one: Initiative, ties: Sequence[Tie]) -> tuple[int, ...]:
    return (acting_stat(one), *(_tie_value(one, tie) for tie in ties), one.margin)


def acting_stat(one: Initiative) -> int:
    """Return DEX or EGO, whichever the character acts on, with Lightning Reflexes."""
    return (one.ego if one.order == "ego" else one.dex) + one.lightning_reflexes


def _tie_value(one: Initiative, tie: Tie) -> int:
    if tie == "other":
        return one.dex if one.order == "ego" else one.ego
    return one.pre if tie == "pre" else one.intelligence
