"""The clock: what moment it is, and when a phase comes."""

from hero_combat.errors import UsageError
from hero_combat.systems.champions.state import Book, Encounter
from hero_combat.systems.champions.tables.turn import (
    SEGMENTS_PER_TURN,
    SPD_MAX,
    SPEED_CHART,
    moment_at,
    segment_of,
    turn_of,
)


def phases(spd: int) -> tuple[int, ...]:
    """Return the segments in which SPD `spd` has a phase: none at 0 or below, row 12 above 12.

    source: ruling 1.1, the Speed Chart
    """
    return SPEED_CHART[min(spd, SPD_MAX)] if spd > 0 else ()


def has_phase(spd: int, moment: int, spent: int = 0, not_before: int = 0) -> bool:
    """Tell whether a phase of SPD `spd` comes in this moment and may be used.

    Args:
        spd: the Speed that counts now.
        moment: the moment asked about.
        spent: the latest phase already used or given up (by an abort, for example).
        not_before: no phase before this moment (see `spd_change`).
    """
    return moment > spent and moment >= not_before and segment_of(moment) in phases(spd)


def next_phase(spd: int, after: int, *, not_before: int = 0) -> int | None:
    """Return the first phase of SPD `spd` later than the moment `after`; None when there is none.

    Args:
        spd: the Speed that counts now.
        after: the moment after which to look.
        not_before: no phase before this moment (see `spd_change`).
    """
    row = phases(spd)
    if not row:
        return None
    start = max(after + 1, not_before)
    turn, segment = turn_of(start), segment_of(start)
    for phase in row:
        if phase >= segment:
            return moment_at(turn, phase)
    return moment_at(turn + 1, row[0])


def spd_change(old: int, new: int, moment: int) -> int | None:
    """Return the moment from which the new Speed's phases count, after a change in `moment`.

    The later of the next phase on the old and on the new Speed; what `has_phase` and `next_phase`
    take as `not_before`. None when the new Speed has no phase. source: ruling 1.1, step 6
    """
    fresh = next_phase(new, moment)
    if fresh is None:
        return None
    return max(fresh, next_phase(old, moment) or fresh)


def post_12_pending(moment: int, recovered: int) -> bool:
    """Tell whether the Post-Segment-12 recovery of this moment's turn is still to be given.

    Args:
        moment: the moment that has just been played out.
        recovered: the latest turn whose recovery was given; 0 for none.

    It comes once a turn, however often one steps back. source: ruling 1.2
    """
    return segment_of(moment) == SEGMENTS_PER_TURN and turn_of(moment) > recovered


def present_moment(fight: Encounter | Book) -> int:
    """Return the present moment.

    Raises:
        UsageError: the fight hasn't begun, or its clock has been set to no segment.
    """
    clock = fight.clock
    if not clock.turn or not clock.segment:
        raise UsageError("the clock stands at no segment", mend="begin the fight with step")
    return (clock.turn - 1) * SEGMENTS_PER_TURN + clock.segment
