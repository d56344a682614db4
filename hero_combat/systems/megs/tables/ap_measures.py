"""APs as amounts: what so many are, how many an amount is, and clock time.

source: tables.toml, ap_benchmarks; ruling 10
"""

from functools import cache, lru_cache

from hero_combat.errors import Problem, UsageError
from hero_combat.text import did_you_mean, listing, printable

TIME = (4, 8, 16, 32, 60, 120, 240, 480, 960, 1920, 3600, 7200, 14400, 28800, 57600, 86400)
"""Seconds of 0 to 15 APs of time; from there on each AP doubles."""

BENCHMARKS: dict[str, tuple[str, ...]] = {
    "time": (
        "4 seconds", "8 seconds", "16 seconds", "32 seconds", "1 minute", "2 minutes", "4 minutes",
        "8 minutes", "16 minutes", "32 minutes", "1 hour", "2 hours", "4 hours", "8 hours",
        "16 hours", "1 day", "2 days", "5 days", "1 week", "2 weeks", "1 month",
    ),
    "distance": (
        "10 feet", "20 feet", "40 feet", "80 feet", "150 feet", "100 yards", "200 yards",
        "1/8 mile", "1/4 mile", "1/2 mile", "1 mile", "2 miles", "4 miles", "8 miles", "16 miles",
        "30 miles", "60 miles", "125 miles", "250 miles", "500 miles", "1000 miles",
    ),
    "weight": (
        "50 lb", "100 lb", "200 lb", "400 lb", "750 lb", "1500 lb", "1.5 tons", "3.25 tons",
        "6.5 tons", "13 tons", "26 tons", "52 tons", "104 tons", "208 tons", "375 tons",
        "750 tons", "1500 tons", "3125 tons", "6250 tons", "12500 tons", "25000 tons",
    ),
    "volume": tuple(f"{2**n} cubic f{'oo' if n == 0 else 'ee'}t" for n in range(21)),
    "money": (
        "$25", "$50", "$100", "$200", "$400", "$800", "$1500", "$3000", "$6000", "$12000",
        "$25000", "$50000", "$100000", "$200000", "$400000", "$800000",
    ),
}  # fmt: skip
"""What 0, 1, 2 ... APs are about. The printed values are rounded; each AP doubles."""


def seconds_of_aps(aps: int) -> int:
    """Return how many seconds so many APs of time are: 4, 8, 16 ..., 1 minute at 4, 1 day at 15."""
    return TIME[aps] if aps < len(TIME) else int(TIME[-1] << min(200, aps - len(TIME) + 1))


ROUND = 10
"""Seconds of a round, which is about 1 AP of time."""

MOST_DISTANCE = 40
"""The most APs of distance that are told in metres."""

_UNITS: dict[str, tuple[str, float]] = {
    "s": ("time", 1),
    "sec": ("time", 1),
    "second": ("time", 1),
    "m": ("time", 60),
    "min": ("time", 60),
    "minute": ("time", 60),
    "h": ("time", 3600),
    "hour": ("time", 3600),
    "d": ("time", 86400),
    "day": ("time", 86400),
    "week": ("time", 604800),
    "month": ("time", 2592000),
    "ft": ("distance", 1),
    "feet": ("distance", 1),
    "foot": ("distance", 1),
    "yd": ("distance", 3),
    "yard": ("distance", 3),
    "mi": ("distance", 5280),
    "mile": ("distance", 5280),
    "lb": ("weight", 1),
    "pound": ("weight", 1),
    "ton": ("weight", 2000),
}


def time_aps(seconds: int) -> int:
    """Return how many whole APs of time so many seconds are; 0 for less than 8."""
    aps = 0
    while aps < 200 and seconds_of_aps(aps + 1) <= seconds:
        aps += 1
    return aps


def tell_seconds(seconds: int) -> str:
    """Put into words: `2.0 days`, `1.5 hours`, `16 min`, `32 s`."""
    if seconds >= 86400:
        return f"{seconds / 86400:.1f} days"
    if seconds >= 3600:
        return f"{seconds / 3600:.1f} hours"
    return f"{seconds} s" if seconds < 120 else f"{seconds // 60} min"


def tell_measure(aps: int, kind: str) -> str:
    """Put into words: `80 feet` for 3 APs of distance.

    Raises:
        UsageError: nothing is measured in that.
    """
    row = BENCHMARKS.get(kind)
    if row is None:
        mend = did_you_mean(kind, BENCHMARKS) or f"choose {listing(BENCHMARKS, 'or')}"
        raise UsageError(Problem(f'can\'t measure "{printable(kind[:40])}"', mend=mend))
    if 0 <= aps < len(row):
        return row[aps]
    if aps < 0:
        return f"1/{2**-aps} of {row[0]}" if aps >= -20 else f"almost no {kind}"
    more = aps - len(row) + 1
    return f"{2**more if more <= 20 else f'2^{more}'} x {row[-1]}"


def duration(text: str) -> int:
    """Return the seconds of "1h", "2 days", "90 s", or of APs: "10", "10 aps".

    Raises:
        UsageError: it is not a duration.
    """
    amount, unit = _split(text)
    if unit in ("", "ap", "aps"):
        if amount != int(amount) or amount > 60:
            raise UsageError(f'"{printable(text[:40])}" is not a whole number of APs up to 60')
        return seconds_of_aps(int(amount))
    kind, factor = _unit(unit, text)
    if kind != "time":
        raise UsageError(
            f'"{printable(text[:40])}" is not a duration', mend="use 1h, 10 min or 2 days"
        )
    return round(amount * factor)


def amount_aps(text: str) -> tuple[int, str]:
    """Return how many APs "80 ft", "2 tons" or "1h" are, rounded down, and of what.

    Raises:
        UsageError: it is not an amount.
    """
    amount, unit = _split(text)
    kind, factor = _unit(unit, text)
    value = amount * factor
    if kind == "time":
        return time_aps(int(value)), kind
    aps = sum(_plain(printed) <= value for printed in BENCHMARKS[kind]) - 1
    return max(0, aps), kind


def _plain(printed: str) -> float:
    """Return a printed value in feet or pounds."""
    amount, _, unit = printed.partition(" ")
    above, _, below = amount.partition("/")
    return float(above) / float(below or 1) * _unit(unit, printed)[1]


def _split(text: str) -> tuple[float, str]:
    bare = text.strip().lower().replace(" ", "")
    end = 0
    while end < len(bare) and (bare[end].isdigit() or bare[end] == "."):
        end += 1
    try:
        amount = float(bare[:end]) if end <= 20 else -1.0
    except ValueError:
        amount = -1.0
    if amount < 0 or not bare.isascii():
        raise UsageError(
            f'"{printable(text[:40])}" is not an amount', mend="use 1h, 10 min or 80 ft"
        )
    return amount, bare[end:]


def _unit(unit: str, text: str) -> tuple[str, float]:
    found = _UNITS.get(unit) or _UNITS.get(unit.removesuffix("s"))
    if found is None:
        raise UsageError(
            f'"{printable(text[:40])}": unknown unit "{printable(unit[:20])}"',
            mend=did_you_mean(unit, _UNITS) or f"choose {listing(_UNITS, 'or')}",
        )
    return found


def travel_time(distance: int, speed: int) -> int:
    """Return APs of time for a distance at a speed. source: ruling 6"""
    return distance - speed


@lru_cache(256)
def metres_of(aps: int) -> int:
    """Return about how many metres so many APs of distance are: 3 at 0, doubling each AP."""
    return round(3.048 * 2.0 ** max(-20, min(aps, MOST_DISTANCE)))


def distance_aps(metres: int) -> int:
    """Return the fewest APs of distance that hold so many metres: 0 up to 3 m, 1 up to 6 m."""
    aps = 0
    while metres_of(aps) < metres and aps < MOST_DISTANCE:
        aps += 1
    return aps


@cache
def tell_aps(aps: int) -> str:
    """Put into words: `1 AP`, `3 APs`."""
    return "1 AP" if aps == 1 else f"{aps} APs"
