"""Distances and lines in whole numbers."""

from itertools import pairwise
from math import dist

from hypothesis import given
from hypothesis import strategies as st

from hero_combat.place.geometry import (
    is_between,
    meters,
    nearest_root,
    squares_between,
    toward,
)

NUMBER = st.integers(-500, 500)
POINT = st.tuples(NUMBER, NUMBER, st.integers(-20, 60))
SQUARE = st.tuples(NUMBER, NUMBER)


@given(st.integers(0, 10**12))
def test_a_root_is_the_nearest(square: int) -> None:
    root = nearest_root(square)
    assert (2 * root - 1) ** 2 <= 4 * square or root == 0
    assert 4 * square < (2 * root + 1) ** 2


@given(POINT, POINT, POINT)
def test_a_distance_is_that_of_euclid_and_keeps_the_triangle(
    one: tuple[int, int, int], other: tuple[int, int, int], third: tuple[int, int, int]
) -> None:
    assert meters(one, other) == meters(other, one)
    assert abs(meters(one, other) - dist(one, other)) <= 0.5
    assert meters(one, third) <= meters(one, other) + meters(other, third) + 1


@given(SQUARE, SQUARE)
def test_a_line_is_the_same_both_ways_and_has_no_gaps(
    one: tuple[int, int], other: tuple[int, int]
) -> None:
    if one == other:
        return
    line = list(squares_between(one, other))
    assert line == list(squares_between(other, one))
    ends = [min(one, other), *line, max(one, other)]
    for here, there in pairwise(ends):
        assert max(abs(here[0] - there[0]), abs(here[1] - there[1])) == 1
    across, down = abs(one[0] - other[0]), abs(one[1] - other[1])
    assert len(line) == max(across, down) - 1


@given(POINT, POINT, st.integers(1, 400))
def test_a_point_on_a_ray_is_as_far_as_it_is_wanted(
    start: tuple[int, int, int], goal: tuple[int, int, int], length: int
) -> None:
    if start == goal:
        return
    found = toward(start, goal, length)
    assert meters(start, found) <= length
    assert dist(start, found) > length - 2
    share = length / dist(start, goal)
    exact = [here + (there - here) * share for here, there in zip(start, goal, strict=True)]
    assert dist(exact, found) < 2.5


@given(SQUARE, SQUARE, SQUARE)
def test_what_is_on_a_line_is_in_the_rectangle_of_its_ends(
    one: tuple[int, int], other: tuple[int, int], third: tuple[int, int]
) -> None:
    if one != other:
        assert all(is_between(each, one, other) for each in squares_between(one, other))
    assert is_between(third, one, other) == is_between(third, other, one)
    assert is_between(one, one, other)
