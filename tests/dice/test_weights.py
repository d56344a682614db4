"""Weights of sums, small ones and ones that need more than eight bytes."""

import pytest

from hero_combat.dice.weights import convolved, powered, powered_below

FACES = dict.fromkeys(range(1, 7), 1)
HEAVY = 2**36
"""Two outcomes of this weight together need nine bytes and a bit."""


def test_two_dice_by_hand() -> None:
    sums = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}
    assert convolved(FACES, FACES) == sums


def test_nothing_and_something_is_nothing() -> None:
    assert convolved({}, FACES) == convolved(FACES, {}) == convolved({}, {}) == {}


@pytest.mark.parametrize("count", [5, 6, 7])
def test_one_of_the_weights_may_be_far_above_the_others(count: int) -> None:
    """The only heavy pair is that of both heavy outcomes: 3 and 3."""
    faces = dict.fromkeys(range(3, 3 + count), 1) | {3: HEAVY}
    found = convolved(faces, faces)
    assert found[6] == HEAVY**2
    assert found[7] == 2 * HEAVY
    assert found[8] == 2 * HEAVY + 1
    assert found[2 * (2 + count)] == 1
    assert sorted(found) == list(range(6, 2 * (2 + count) + 1))


def test_gaps_stay_gaps() -> None:
    even = dict.fromkeys(range(-6, 8, 2), 1)
    assert convolved(even, even) == {n: 7 - abs(n) // 2 for n in range(-12, 13, 2)}


def test_three_of_a_kind_by_hand() -> None:
    """(1 + 2x)^3 is 1 + 6x + 12x^2 + 8x^3."""
    assert list(powered([1, 2], 3, 27)) == [1, 6, 12, 8]
    assert list(powered([1, 0, 1], 2, 4)) == [1, 0, 2, 0, 1]
    assert list(powered([7], 3, 343)) == [343]


def test_a_power_of_a_heavy_outcome() -> None:
    """The first of them needs more than eight bytes; it leaves the others alone."""
    assert list(powered([HEAVY, 1], 2, (HEAVY + 1) ** 2)) == [HEAVY**2, 2 * HEAVY, 1]


def test_the_first_weights_of_a_power() -> None:
    """(1 + 2x + x^2)^3 is (1 + x)^6: 1 6 15 20 15 6 1."""
    for bound in range(1, 8):
        assert powered_below([1, 2, 1], 3, bound) == [1, 6, 15, 20, 15, 6, 1][:bound]
    assert powered_below([2, 1], 3, 6) == [8, 12, 6, 1, 0, 0]
    assert powered_below([3, 0, 1], 2, 5) == [9, 0, 6, 0, 1]
    assert powered_below([5, 1], 2, 0) == []
