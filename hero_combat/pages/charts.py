"""The shapes of charts, as numbers that a template draws in SVG."""

from collections.abc import Iterable

import msgspec

WIDTH, HEIGHT = 240, 110
"""The size of a curve's chart, in its own units."""
_LEFT, _RIGHT, _TOP, _BOTTOM = 34, 8, 8, 18


class ShareBar(msgspec.Struct, frozen=True):
    """A bar of a chart; places and widths are in hundredths of its whole width.

    Attributes:
        start: where it begins.
        width: how wide it is.
        low: where its whisker begins.
        high: where that ends; where it begins for none.
        mark: where a line crosses it; None for none.
    """

    start: float
    width: float
    low: float = 0.0
    high: float = 0.0
    mark: float | None = None


class DrawnSide(msgspec.Struct, frozen=True):
    """A side as it is drawn: by color and by shape, numbers from 0; -1 for no side."""

    name: str
    color: int = -1
    shape: int = -1


NO_SIDE = DrawnSide("")


class ChartRow(msgspec.Struct, frozen=True):
    """A row of a chart of bars.

    Attributes:
        label: what it is of.
        bar: the bar.
        value: its number, written.
        more: what is said beside it, such as the interval.
        side: the side that it is of.
        is_code: whether the label is what somebody types.
        is_never: whether it never was.
        note: what is said below it.
    """

    label: str
    bar: ShareBar
    value: str
    more: str = ""
    side: DrawnSide = NO_SIDE
    is_code: bool = False
    is_never: bool = False
    note: str = ""


class Chart(msgspec.Struct, frozen=True):
    """A chart of bars under a heading."""

    heading: str
    rows: tuple[ChartRow, ...]


COLORS, SHAPES = 6, 5
"""So many colors and shapes sides have; together they are 30 that look unlike each other."""


def sides(names: Iterable[tuple[str, str]]) -> dict[str, DrawnSide]:
    """Return how each side is drawn, by its key, of keys and names in order."""
    return {key: DrawnSide(name, n % COLORS, n % SHAPES) for n, (key, name) in enumerate(names)}


def bar(share: float, low: float = 0.0, high: float = 0.0) -> ShareBar:
    """Return the bar of a share from 0 to 1, with the interval in which it lies."""
    return ShareBar(0.0, _hundredths(share), _hundredths(low), _hundredths(high))


def gain(share: float, low: float, high: float, most: float) -> ShareBar:
    """Return the bar of a share from -1 to 1, with its interval; a line in the middle marks 0.

    Args:
        share: the share.
        low: where its interval begins.
        high: where that ends.
        most: how far the chart goes in either direction.
    """
    start, end, low, high = (
        _hundredths((each / most + 1) / 2) for each in (min(share, 0), max(share, 0), low, high)
    )
    return ShareBar(start, round(end - start, 2), low, high, mark=50.0)


def spread(low: int, middle: int, high: int, full: int) -> ShareBar:
    """Return the bar of a number that is between two others, of so much in full."""
    full = max(full, high, 1)
    start, end = _hundredths(low / full), _hundredths(high / full)
    return ShareBar(start, round(end - start, 2), mark=_hundredths(middle / full))


def steps(falls: Iterable[tuple[int, float]], most: int) -> str:
    """Return the path of a share that starts at 1 and falls at certain times.

    Args:
        falls: times, and what the share is from each on.
        most: the time at which the chart ends.
    """
    path = [f"M{_LEFT} {_TOP}"]
    for time, share in falls:
        path.append(f"H{at(time, most):g}V{level(share):g}")
    return "".join(path) + f"H{WIDTH - _RIGHT}"


def at(time: int, most: int) -> float:
    """Return where a time is in a curve's chart, from its left."""
    return round(_LEFT + (WIDTH - _LEFT - _RIGHT) * time / max(most, 1), 1)


def level(share: float) -> float:
    """Return where a share is in a curve's chart, from its top."""
    return round(_TOP + (HEIGHT - _TOP - _BOTTOM) * (1 - share), 1)


def _hundredths(share: float) -> float:
    return round(100 * min(max(share, 0.0), 1.0), 2)
