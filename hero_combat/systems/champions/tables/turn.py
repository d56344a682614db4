"""The Turn: its segments, the Speed Chart, and the chart of recovery from negative STUN."""

from typing import Final, Literal

import msgspec

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
