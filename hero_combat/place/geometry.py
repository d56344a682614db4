"""Points and squares: distances, rays and neighbors, in whole numbers.

A point is whole meters: x to the right, y down, height above the lowest ground. A square is a
character of the sketch: its column and its row.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
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


@lru_cache(1024)  # everybody looks at the same people again and again
def squares_between(one: Square, other: Square) -> tuple[Square, ...]:
    """Return the squares on the line between two, without the two themselves.

    The line is traced from the smaller of the two, so it is the same both ways.
    """
    found: list[Square] = []
    if one == other:
        return ()
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
            return tuple(found)
        found.append((x, y))


def is_between(square: Square, one: Square, other: Square) -> bool:
    """Tell whether a square is in the rectangle of two, as all on the line between them are."""
    x, y = square
    across = one[0] <= x <= other[0] or other[0] <= x <= one[0]
    return across and (one[1] <= y <= other[1] or other[1] <= y <= one[1])


def squares_within(one: Square, other: Square) -> Iterator[Square]:
    """Return the squares in the rectangle of two, those two as well."""
    (left, right), (top, bottom) = sorted((one[0], other[0])), sorted((one[1], other[1]))
    return product(range(left, right + 1), range(top, bottom + 1))


def squares_from(one: Square, other: Square) -> tuple[Square, ...]:
    """Return the squares between two, from the first to the second."""
    between = squares_between(one, other)
    return between if one <= other else between[::-1]


def are_next(one: Square, other: Square) -> bool:
    """Tell whether two squares are the same or next to each other."""
    return -1 <= one[0] - other[0] <= 1 and -1 <= one[1] - other[1] <= 1


def toward(start: Point, goal: Point, length: int) -> Point:
    """Return the point so many meters from `start` on the line through `goal`, rounded.

    It is never farther from `start` than that. `start` and `goal` must differ.
    """
    x, y, height = goal[0] - start[0], goal[1] - start[1], goal[2] - start[2]
    whole = max(1, isqrt((x * x + y * y + height * height) * 1_000_000))
    for less in range(length):
        # a whole number of thousandths is exact enough: lengths are bounded by the map
        share = (length - less) * 1_000_000 // whole
        point = (
            start[0] + (2 * x * share + 1000) // 2000,
            start[1] + (2 * y * share + 1000) // 2000,
            start[2] + (2 * height * share + 1000) // 2000,
        )
        if meters(start, point) <= length:
            return point
    return start


def is_clockwise(direction: Square, other: Square) -> bool:
    """Tell whether `other` lies clockwise of a direction, or on it; y points down."""
    return direction[0] * other[1] - direction[1] * other[0] >= 0
