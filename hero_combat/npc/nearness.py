"""Who is near whom, as doctrines ask for it where it is known where people are."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # which asks these
    from hero_combat.npc.scene import Scene

OFF_THE_MAP = 1_000_000
"""So many meters off is whoever is nowhere: farther than anybody."""
_NEAR = 5
"""Whoever is within so many meters of somebody is near them: most areas are that wide."""


def meters_to(scene: "Scene", whom: str) -> int:
    """Return how many meters off somebody is."""
    view = scene.view()
    metres = view.distance(scene.who, whom) if view else None
    return OFF_THE_MAP if metres is None else metres


def nearest_first(scene: "Scene", people: Iterable[str]) -> list[str]:
    """Return people, the nearest first; whoever is nowhere comes last."""
    view, me = scene.view(), scene.who
    if view is None:
        return [*people]

    def rank(whom: str) -> int:
        metres = view.distance(me, whom)
        return OFF_THE_MAP if metres is None else metres

    return sorted(people, key=rank)


def crowds(scene: "Scene", foes: Sequence[str]) -> list[str]:
    """Return the foes near whom no friend is, those first near whom most other foes are."""
    view = scene.view()
    if view is None:
        return [*foes]

    def near(whom: str, people: Sequence[str]) -> int:
        apart = (view.distance(whom, one) for one in people if one != whom)
        return sum(1 for metres in apart if metres is not None and metres <= _NEAR)

    friends = (scene.who, *scene.allies())
    found = [one for one in foes if not near(one, friends)]
    return sorted(found, key=lambda one: -near(one, foes))


def is_engaged(scene: "Scene", whom: str) -> bool:
    """Tell whether somebody of another side who can act is beside somebody."""
    view = scene.view()
    return view is not None and any(view.beside(whom, one) for one in scene.foes_of(whom))
