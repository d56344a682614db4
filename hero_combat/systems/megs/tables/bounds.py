"""The bounds of numbers in a MEGS file: APs, counts, totals, costs."""

from typing import Annotated

import msgspec

LEAST = -100_000
MOST = 1_000_000_000_000
"""Between these every number of the state stays, so that what is written can be read."""
Total = Annotated[int, msgspec.Meta(ge=-MOST, le=MOST)]
Aps = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Count = Annotated[int, msgspec.Meta(ge=0, le=MOST)]
Cost = Annotated[float, msgspec.Meta(ge=0, le=1000)]
