"""`set ID.at WHERE` and `unset`: where somebody or something is."""

from collections.abc import Sequence

import msgspec

from hero_combat.errors import UsageError
from hero_combat.fight.contract import System
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.names import called, where_words
from hero_combat.fight.on_map import view_of
from hero_combat.fight.outcome import Change, Outcome
from hero_combat.place.ground import Ground, Place, no_such_place
from hero_combat.text import listing


def put_at(
    encounter: AnyEncounter, ids: Sequence[str], value: str | None, system: System
) -> Outcome:
    """Put combatants or objects somewhere.

    Args:
        encounter: the fight.
        ids: who or what is put there.
        value: a point, a place or somebody's id; None for where they began.
        system: the rules.

    Raises:
        UsageError: there is no such place, or nobody can be there.
    """
    place = encounter.place or Place(Ground())
    at = dict(place.at)
    for which in ids:
        start = place.ground.starts.get(which)
        where = start if value is None else _checked(encounter, place, which, value, system)
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


def _checked(encounter: AnyEncounter, place: Place, which: str, value: str, system: System) -> str:
    """Return where somebody is to be, as the file says it."""
    ground = place.ground
    where = value.replace(" ", "")
    point = ground.read_point(where)
    if point is None:
        if where not in ground.spots and where not in place.at:
            raise UsageError(
                f"{which}.at: {(wrong := no_such_place(where, [*ground.spots, *place.at]))[0]}",
                mend=wrong[1],
            )
        seen = {which}
        here = where
        while here in place.at:
            if here in seen:
                raise UsageError(f"{which}.at: {here} is where {which} is")
            seen.add(here)
            here = place.at[here]
        return where
    if fault := ground.fault_of(where, place.holes):
        free = _nearest_free(encounter, place, where, system)
        raise UsageError(f"{which}.at: {fault}", mend=f"{free} is free" if free else "")
    return ground.text_of(point)


def _nearest_free(encounter: AnyEncounter, place: Place, where: str, system: System) -> str:
    """Return the nearest point in which somebody can be; "" where none is near."""
    ground = place.ground
    point = ground.read_point(where)
    view = view_of(msgspec.structs.replace(encounter, place=place), system)
    if point is None or view is None or not ground.rows:
        return ""
    x, y = ground.square(point)
    free = [
        (column, row)
        for row in range(len(ground.rows))
        for column in range(ground.width)
        if (column, row) not in view.blocked
    ]
    if not free:
        return ""
    best = min(free, key=lambda each: ((each[0] - x) ** 2 + (each[1] - y) ** 2, each))
    return ground.text_of(ground.point_of(best))


def _told(encounter: AnyEncounter, ids: Sequence[str], where: str) -> str:
    """Say where people are put."""
    names = listing(called(which, encounter) for which in ids)
    if not where:
        return f"The GM takes {names} off the map."
    return f"The GM puts {names} at {where_words(where, encounter)}."
