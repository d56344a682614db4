"""`set ID.at WHERE` and `unset`: where somebody or something is."""

from collections.abc import Sequence

import msgspec

from hero_combat.errors import UsageError
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.names import called, where_words
from hero_combat.fight.outcome import Change, Outcome
from hero_combat.place.ground import Ground, Place, no_such_place
from hero_combat.text import listing


def put_at(encounter: AnyEncounter, ids: Sequence[str], value: str | None) -> Outcome:
    """Put combatants or objects somewhere.

    Args:
        encounter: the fight.
        ids: who or what is put there.
        value: a point, a place or somebody's id; None for where they began.

    Raises:
        UsageError: there is no such place, or nobody can be there.
    """
    place = encounter.place or Place(Ground())
    at = dict(place.at)
    for which in ids:
        start = place.ground.starts.get(which)
        where = start if value is None else _checked(place, which, value)
        if where is None:
            at.pop(which, None)
        else:
            at[which] = where
    new = msgspec.structs.replace(place, at=at)
    after = msgspec.structs.replace(encounter, place=new)
    changes = tuple(
        Change(f"{which}.at", place.at.get(which), at.get(which))
        for which in ids
        if place.at.get(which) != at.get(which)
    )
    return Outcome(
        after, _told(encounter, ids, at.get(ids[0], "")), () if encounter.quiet else changes
    )


def _checked(place: Place, which: str, value: str) -> str:
    """Return where somebody is to be, as the file says it."""
    ground = place.ground
    if which == ground.wall:
        raise UsageError(f"{which}.at: the wall stands where it is drawn", mend="edit map.sketch")
    where = value.replace(" ", "")
    point = ground.read_point(where)
    if point is None:
        if where not in ground.spots and where not in place.at:
            raise UsageError(
                f"{which}.at: {(wrong := no_such_place(where, [*ground.spots, *place.at]))[0]}",
                mend=wrong[1],
            )
        ring = [which]
        while (here := where if len(ring) == 1 else place.at[ring[-1]]) in place.at:
            if here in ring:
                told = " -> ".join((*ring, here))
                raise UsageError(f"{which}.at: forms a circle: {told}", mend="give a point: 14,3")
            ring.append(here)
        return where
    if fault := ground.fault_of(where, place.holes):
        free = place.free_near(where)
        raise UsageError(f"{which}.at: {fault}", mend=f"{free} is free" if free else "")
    return ground.text_of(point)


def _told(encounter: AnyEncounter, ids: Sequence[str], where: str) -> str:
    """Say where people are put."""
    names = listing(called(which, encounter) for which in ids)
    if not where:
        return f"The GM takes {names} off the map."
    return f"The GM puts {names} at {where_words(where, encounter)}."
