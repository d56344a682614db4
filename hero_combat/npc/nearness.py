"""Who is near whom, as doctrines ask for it where it is known where people are."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # most fights have no places
    from hero_combat.fight.view import View

OFF_THE_MAP = 1_000_000
"""So many meters off is whoever is nowhere: farther than anybody."""
_NEAR = 5
"""Whoever is within so many meters of somebody is near them: most areas are that wide."""


def meters_to(view: "View | None", me: str, whom: str) -> int:
    """Return how many meters off somebody is."""
    metres = view.distance(me, whom) if view else None
    return OFF_THE_MAP if metres is None else metres


def nearest_first(view: "View | None", me: str, people: Iterable[str]) -> list[str]:
    """Return people, the nearest first; whoever is nowhere comes last."""
    if view is None:
        return [*people]
    return sorted(people, key=lambda whom: meters_to(view, me, whom))


def crowds(view: "View | None", friends: Sequence[str], foes: Sequence[str]) -> list[str]:
    """Return the foes near whom no friend is, those first near whom most other foes are."""
    if view is None:
        return [*foes]

    def near(whom: str, people: Sequence[str]) -> int:
        return sum(1 for one in people if one != whom and meters_to(view, whom, one) <= _NEAR)

    found = [one for one in foes if not near(one, friends)]
    return sorted(found, key=lambda one: -near(one, foes))


def is_engaged(view: "View | None", whom: str, foes: Iterable[str]) -> bool:
    """Tell whether one of somebody's foes is beside them."""
    return view is not None and any(view.beside(whom, foe) for foe in foes)
