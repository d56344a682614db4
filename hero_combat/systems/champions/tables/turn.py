"""The Turn: its segments, the Speed Chart, and the chart of recovery from negative STUN.

A moment is one segment of one turn, numbered through: segment 12 of Turn 1 is 12 and segment 1 of
Turn 2 is 13. One segment lasts one second.
"""

from functools import lru_cache
from typing import Final, Literal

import msgspec

from hero_combat.errors import FileError

# The turn. source: seed, "Combat Order"; ruling 1.1
SEGMENTS_PER_TURN: Final = 12


FIRST_SEGMENT: Final = 12


# The Speed Chart: the segments with a phase. source: ruling 1.1


SPD_MAX: Final = 12


SPEED_CHART: Final[dict[int, tuple[int, ...]]] = {
    1: (7,),
    2: (6, 12),
    3: (4, 8, 12),
    4: (3, 6, 9, 12),
    5: (3, 5, 8, 10, 12),
    6: (2, 4, 6, 8, 10, 12),
    7: (2, 4, 6, 7, 9, 11, 12),
    8: (2, 3, 5, 6, 8, 9, 11, 12),
    9: (2, 3, 4, 6, 7, 8, 10, 11, 12),
    10: (2, 3, 4, 5, 6, 8, 9, 10, 11, 12),
    11: (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
    12: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
}


SPEEDS_WITH_PHASE: Final = {
    segment: frozenset(spd for spd in range(1, 101) if segment in SPEED_CHART[min(spd, SPD_MAX)])
    for segment in range(1, SEGMENTS_PER_TURN + 1)
}
"""Every SPD, up to the 100 that a stat block may have, with a phase in that segment."""


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


@lru_cache(256)
def moment_text(moment: int) -> str:
    """Return `T2S3`, as a moment is written in an encounter file."""
    turn, segment = divmod(moment - 1, SEGMENTS_PER_TURN)
    return f"T{turn + 1}S{segment + 1}"


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
    raise FileError(f'expected a moment like "T2S3", got "{text}"')


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 9


@lru_cache(256)
def parse_moment(text: str) -> int:
    """Return the moment that a value of the state holds; 0 for "".

    Raises:
        FileError: the text is no moment.
    """
    return read_moment(text) if text else 0


class StunBand(msgspec.Struct, frozen=True):
    """One row of the recovery chart for negative STUN.

    Attributes:
        name: "phase", "post12", "minute" or "gm".
        top: the highest STUN in the band.
        bottom: the lowest.
        every_phase: recovers in each own phase.
        post_12: recovers after segment 12.
        seconds: between two recoveries; 0 when phases count, -1 when the game master decides.
    """

    name: Literal["phase", "post12", "minute", "gm"]
    top: int
    bottom: int
    every_phase: bool
    post_12: bool
    seconds: int


# Recovery from negative STUN. source: ruling 1.2 (0 is conscious: ruling 3.2)
NEGATIVE_STUN: Final = (
    StunBand("phase", -1, -10, every_phase=True, post_12=True, seconds=0),
    StunBand("post12", -11, -20, every_phase=False, post_12=True, seconds=12),
    StunBand("minute", -21, -30, every_phase=False, post_12=False, seconds=60),
    StunBand("gm", -31, -9999, every_phase=False, post_12=False, seconds=-1),
)
