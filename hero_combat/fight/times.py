"""How a system writes moments, and which of them is now: what marks and reminders wait for."""

import re
from collections.abc import Callable
from typing import Any

import msgspec

_ROUND = re.compile(r"R([1-9][0-9]{0,8})", re.ASCII)


class Times(msgspec.Struct, frozen=True):
    """How a system writes moments; each is a number too, which grows as time goes by.

    Attributes:
        example: a moment as it is written: `T2S5`.
        means: what that is, in words: `Turn 2, segment 5`.
        read: the moment that a text in capitals says; None for a text that says none.
        words: a moment in words: `Turn 2, segment 5`.
        now: the present moment of a fight; 0 before the first.
    """

    example: str
    means: str
    read: Callable[[str], int | None]
    words: Callable[[int], str]
    now: Callable[[Any], int]


def read_round(text: str) -> int | None:
    """Return the round that `R3` says; None for a text that says none."""
    found = _ROUND.fullmatch(text)
    return int(found[1]) if found else None


def round_now(fight: Any) -> int:
    """Return the round of a fight whose clock counts rounds; 0 before the first."""
    return int(fight.clock.round)


ROUNDS = Times("R3", "Round 3", read_round, lambda number: f"Round {number}", round_now)
"""The moments of systems whose clocks count nothing but rounds."""
