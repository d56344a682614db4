"""What everything that is read from a file is built of: its base and its kinds of values."""

from typing import Annotated

import msgspec

Number = Annotated[int, msgspec.Meta(ge=-100_000, le=100_000)]
Aps = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000_000)]
Cost = Annotated[float, msgspec.Meta(ge=0, le=1000)]
Text = Annotated[str, msgspec.Meta(max_length=200)]


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The base of everything that is read from a file: a key it does not know is an error."""
