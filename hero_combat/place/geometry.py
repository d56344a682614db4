"""Points and squares: distances, rays and neighbors, in whole numbers.

A point is whole meters: x to the right, y down, height above the lowest ground. A square is a
character of the sketch: its column and its row.
"""

from collections.abc import Iterator
from math import isqrt

Point = tuple[int, int, int]
Square = tuple[int, int]

AROUND = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""The eight squares around one, clockwise from the one above."""


def meters(one: Point, other: Point) -> int:
    """Return the distance between two points to the nearest meter."""
    x, y, height = one[0] - other[0], one[1] - other[1], one[2] - other[2]
    return nearest_root(x * x + y * y + height * height)


def nearest_root(square: int) -> int:
    """Return the square root of a whole number to the nearest whole number."""
    return (isqrt(4 * square) + 1) // 2


def squares_between(one: Square, other: Square) -> Iterator[Square]:
    """Yield the squares on the line between two, without the two themselves.

    The line is traced from the smaller of the two, so it is the same both ways.
    """
    if one == other:
        return
    first, last = (one, other) if one <= other else (other, one)
    across, down = last[0] - first[0], abs(last[1] - first[1])
    step = 1 if last[1] > first[1] else -1
    x, y = first
    error = across - down
    while True:
        twice = 2 * error
        if twice > -down:
            error -= down
            x += 1
        if twice < across:
            error += across
            y += step
        if (x, y) == last:
            return
        yield x, y


def is_between(square: Square, one: Square, other: Square) -> bool:
    """Tell whether a square is in the rectangle of two, as all on the line between them are."""
    x, y = square
    across = one[0] <= x <= other[0] or other[0] <= x <= one[0]
    return across and (one[1] <= y <= other[1] or other[1] <= y <= one[1])


def squares_from(one: Square, other: Square) -> list[Square]:
    """Return the squares between two, from the first to the second."""
    between = list(squares_between(one, other))
    return between if one <= other else between[::-1]


def toward(start: Point, goal: Point, length: int) -> Point:
    """Return the point so many meters from `start` on the line through `goal`, rounded.

    It is never farther from `start` than that. `start` and `goal` must differ.
    """
    away = tuple(there - here for there, here in zip(goal, start, strict=True))
    squared = sum(each * each for each in away)
    for less in range(length):
        # a whole number of thousandths is exact enough: lengths are bounded by the map
        share = (length - less) * 1_000_000 // max(1, isqrt(squared * 1_000_000))
        found = tuple(
            here + (2 * each * share + 1000) // 2000 for here, each in zip(start, away, strict=True)
        )
        point: Point = (found[0], found[1], found[2])
        if meters(start, point) <= length:
            return point
    return start


def is_clockwise(direction: Square, other: Square) -> bool:
    """Tell whether `other` lies clockwise of a direction, or on it; y points down."""
    return direction[0] * other[1] - direction[1] * other[0] >= 0
