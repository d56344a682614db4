"""The types of what stands in an encounter file: one base of all records, and bounded values."""

from collections.abc import Mapping
from typing import Annotated, ClassVar

import msgspec

Number = Annotated[int, msgspec.Meta(ge=-1000, le=1000)]
"""A value of a stat block."""
Large = Annotated[int, msgspec.Meta(ge=-100_000, le=100_000)]
"""A value that may run far: hit points, what a fight adds up."""
Points = Annotated[int, msgspec.Meta(ge=0, le=1000)]
"""A value that can't fall below 0."""
Metres = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
"""A distance."""
Text = Annotated[str, msgspec.Meta(max_length=200)]
"""A name or a note."""
Player = bool | Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
"""Whether a player runs somebody; a text is the player's name, which no rule reads."""


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of the file: its keys are known, and a key that is not is an error.

    Attributes:
        other_names: what else people call a key -> the key, or a sentence that says what to do.
    """

    other_names: ClassVar[Mapping[str, str]] = {}
