"""What lasts between people and things, and what ends it: the base of each system's table."""

from collections.abc import Mapping
from typing import Any, Literal, TypeVar

import msgspec

EndCause = Literal[
    "acts",
    "next action",
    "aborts",
    "gives up",
    "defends",
    "hides",
    "moves",
    "knocked away",
    "hurt",
    "hindered",
    "stunned",
    "low",
    "failed save",
    "out",
    "dies",
    "leaves",
    "parted",
    "freed",
    "decided",
    "broken",
    "turn",
    "spotlight",
    "round",
]
"""What can befall somebody or something, and so end a relation.

Of one's own: another action, the next one whatever it is, an abort, letting go of it all, using
Defense, another hiding place, a way gone. By others: a knockback or throw, damage, a stun or
bonds, being Stunned, 0 STUN, a failed Save of the body, being out of action, death, leaving the
fight. Of both: the end of a grapple, a struggle or a word that frees, what comes of a death
spotlight. A thing breaks; one's turn, one's spotlight or a new round begins.
"""


class Relation(msgspec.Struct, frozen=True):
    """Something that lasts until who has it, or whom it concerns, does or suffers something.

    Attributes:
        key: the current value, or the status, that says whether it is there; it may be the id of
            whom it concerns, or hold several.
        clears: the current values that go with it.
        own: what ends it for who has it.
        others: what ends it when it befalls whom it concerns.
        flags: the statuses that go with it.
    """

    key: str
    clears: Mapping[str, Any] = {}
    own: tuple[EndCause, ...] = ()
    others: tuple[EndCause, ...] = ()
    flags: Mapping[str, bool] = {}


X = TypeVar("X", bound=Relation)

CAUSES: tuple[EndCause, ...] = EndCause.__args__  # type: ignore[attr-defined]  # a Literal has its words


def by_cause(relations: tuple[X, ...]) -> dict[EndCause, tuple[tuple[X, ...], tuple[X, ...]]]:
    """Return for each cause the rows that it ends for who has them, and for whom they concern."""
    return {
        cause: (
            tuple(row for row in relations if cause in row.own),
            tuple(row for row in relations if cause in row.others),
        )
        for cause in CAUSES
    }
