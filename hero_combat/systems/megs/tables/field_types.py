"""What everything that is read from a file is built of: its base and its kinds of values."""

from typing import Annotated

import msgspec

LEAST = -100_000
MOST = 1_000_000_000_000
"""Between these every number of the state stays, so that what is written can be read."""
Number = Annotated[int, msgspec.Meta(ge=LEAST, le=100_000)]
Total = Annotated[int, msgspec.Meta(ge=-MOST, le=MOST)]
Aps = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Count = Annotated[int, msgspec.Meta(ge=0, le=MOST)]
Cost = Annotated[float, msgspec.Meta(ge=0, le=1000)]
Text = Annotated[str, msgspec.Meta(max_length=200)]


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The base of everything that is read from a file: a key it does not know is an error."""
