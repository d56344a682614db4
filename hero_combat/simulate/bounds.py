"""How many fights, how long, by which seed: what may be asked for, wherever it is asked."""

from typing import NamedTuple

from hero_combat.errors import UsageError


class Bounds(NamedTuple):
    """The least and the most that a number may be; None where there is no most."""

    low: int
    high: int | None = None

    def check(self, name: str, value: float | None) -> None:
        """See that a number lies within; None is none.

        Raises:
            UsageError: it doesn't.
        """
        low, high = self
        if value is not None and (value < low or (high is not None and value > high)):
            allowed = f"at least {low}" if high is None else f"{low} to {high}"
            raise UsageError(f"{name}: {value} is out of range; use {allowed}")


FIGHTS = Bounds(1, 100_000_000)
NUMBER = Bounds(0)
UNTIL = Bounds(1)
SEED = Bounds(0)
PROCESSES = Bounds(1)
BUDGET = Bounds(1, 86_400)
STEP = Bounds(1, 1000)


def is_error(error: float) -> bool:
    """Tell whether chances can be known to that: to 1 of 10,000 up to one half."""
    return 0.0001 <= error <= 0.5
