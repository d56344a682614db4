"""The clock: turns of twelve segments, the Speed Chart, and when a phase comes.

A moment is one segment of one turn, numbered through: segment 12 of Turn 1 is 12 and segment 1 of
Turn 2 is 13. One segment lasts one second.
"""

from functools import lru_cache
from typing import Final

from hero_combat.errors import FileError, UsageError
from hero_combat.systems.champions.state import Book, Fight
from hero_combat.systems.champions.tables.turn import (
    FIRST_SEGMENT,
    SEGMENTS_PER_TURN,
    SPD_MAX,
    SPEED_CHART,
)


@lru_cache(maxsize=256)
def moment_at(turn: int, segment: int) -> int:
    """Return the moment of `segment` (1 to 12) in `turn` (1 is the first).

    Raises:
        ValueError: when the segment is none.
    """
    if not 1 <= segment <= SEGMENTS_PER_TURN:
        raise ValueError(f"a segment is 1 to {SEGMENTS_PER_TURN}, not {segment}")
    return (turn - 1) * SEGMENTS_PER_TURN + segment


START: Final = moment_at(1, FIRST_SEGMENT)
"""Every fight begins in segment 12 of Turn 1. source: seed, "Combat Order"; ruling 1.1"""


def turn_of(moment: int) -> int:
    """Return the turn a moment lies in."""
    return (moment - 1) // SEGMENTS_PER_TURN + 1


def segment_of(moment: int) -> int:
    """Return the segment of its turn, 1 to 12."""
    return (moment - 1) % SEGMENTS_PER_TURN + 1


@lru_cache(maxsize=256)
def moment_text(moment: int) -> str:
    """Return `T2S3`, as a moment is written in an encounter file."""
    return f"T{turn_of(moment)}S{segment_of(moment)}"


def moment_words(moment: int) -> str:
    """Return `Turn 2, segment 3.`, as a story says when it is."""
    return f"Turn {turn_of(moment)}, segment {segment_of(moment)}."


def read_moment(text: str) -> int:
    """Return the moment that `moment_text` wrote so.

    Raises:
        FileError: when the text is no moment.
    """
    turn, _, segment = text.removeprefix("T").partition("S")
    if text.startswith("T") and _is_number(turn) and _is_number(segment):
        moment = (int(turn) - 1) * SEGMENTS_PER_TURN + int(segment)
        if moment_text(moment) == text and moment >= 1:
            return moment
    raise FileError(f'expected a moment such as "T2S3", got "{text}"')


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 9


def phases(spd: int) -> tuple[int, ...]:
    """Return the segments in which SPD `spd` has a phase: none at 0 or below, row 12 above 12.

    source: ruling 1.1, the Speed Chart
    """
    return SPEED_CHART[min(spd, SPD_MAX)] if spd > 0 else ()


@lru_cache(maxsize=16)
def speeds_with_phase(segment: int) -> frozenset[int]:
    """Return every SPD, up to the 100 that a stat block may have, with a phase in that segment."""
    return frozenset([spd for spd in range(1, 101) if segment in phases(spd)])


@lru_cache(maxsize=1024)
def has_phase(spd: int, moment: int, spent: int = 0, not_before: int = 0) -> bool:
    """Tell whether a phase of SPD `spd` comes in this moment and may be used.

    Args:
        spd: the Speed that counts now.
        moment: the moment asked about.
        spent: the latest phase already used or given up (by an abort, for example).
        not_before: no phase before this moment (see `spd_change`).
    """
    return moment > spent and moment >= not_before and segment_of(moment) in phases(spd)


@lru_cache(maxsize=1024)
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


def post_12_due(moment: int, recovered: int) -> bool:
    """Tell whether the Post-Segment-12 recovery of this moment's turn is still to be given.

    Args:
        moment: the moment that has just been played out.
        recovered: the latest turn whose recovery was given; 0 for none.

    It comes once a turn, however often one steps back. source: ruling 1.2
    """
    return segment_of(moment) == SEGMENTS_PER_TURN and turn_of(moment) > recovered


def present_moment(fight: Fight | Book) -> int:
    """Return the present moment.

    Raises:
        UsageError: the fight hasn't begun, or its clock has been set to no segment.
    """
    clock = fight.clock
    if not clock.turn or not clock.segment:
        raise UsageError("the clock stands at no segment", mend="begin the fight with step")
    return (clock.turn - 1) * SEGMENTS_PER_TURN + clock.segment


@lru_cache(maxsize=256)
def parse_moment(text: str) -> int:
    """Return the moment that a value of the state holds; 0 for "".

    Raises:
        FileError: the text is no moment.
    """
    return read_moment(text) if text else 0
