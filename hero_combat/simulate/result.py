"""What came of one simulated fight, in a line of 150 bytes."""

from collections.abc import Sequence
from typing import Literal

import msgspec

FightEnd = Literal["over", "bound", "calm", "stuck", "until"]
ENDS: tuple[FightEnd, ...] = ("over", "bound", "calm", "stuck", "until")
"""How a fight ends: it is over; so many rounds have passed; nobody was hurt in so many rounds; the
rules allow no step; the time that was asked for has come."""
STANDS, OUT, DEAD, LEFT = "sodl"
"""What became of somebody, a letter each."""
FATES = {STANDS: "stands", OUT: "out", DEAD: "dead", LEFT: "left"}
"""The same in words."""


class FightResult(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """What came of one fight. A line of a part holds it as a list.

    Attributes:
        number: the fight's number, from 0.
        end: how it ended, by its place in `ENDS`.
        winner: the side that won, by its place in the arena's sides; -1 for nobody.
        time: how long it took, in the system's unit.
        outcomes: what became of everybody, a letter each.
        fell: when everybody went down or left, -1 for who stands at the end.
        left: what everybody has left of the main bar, 0 for less.
        dealt: the damage that everybody has dealt.
        fired: how often each line of a doctrine was played, in the arena's order.
        asked: how often each line of `react` was read for an attack, in the same order.
        rollouts: how often the fight was played on by those who think.
    """

    number: int
    end: int
    winner: int
    time: int
    outcomes: str
    fell: tuple[int, ...]
    left: tuple[int, ...]
    dealt: tuple[int, ...]
    fired: tuple[int, ...]
    asked: tuple[int, ...]
    rollouts: int = 0


def line_of(result: FightResult) -> bytes:
    """Return the line of a part that holds a result."""
    return msgspec.json.encode(result)


def result_of(line: bytes) -> FightResult:
    """Return the result in a line of a part.

    Raises:
        msgspec.DecodeError: it holds none.
    """
    return _DECODER.decode(line)


def outcome_for(states: Sequence[str], *, left: bool, out: bool) -> str:
    """Return the letter for what became of somebody."""
    if left:
        return LEFT
    if "dead" in states:
        return DEAD
    return OUT if out else STANDS


_DECODER = msgspec.json.Decoder(FightResult)
