"""What is asked of a law, answered by hand."""

import pytest

from hero_combat.dice.laws import Chance, Law, die, folded, power, weighted
from hero_combat.dice.measures import (
    Never,
    at_least,
    expected_tries,
    fraction_of,
    mean,
    quantile,
    tries,
)


def test_7_or_more_on_two_dice_are_21_of_36() -> None:
    two = power(die(6), 2)
    assert at_least(two, 7) == Chance(21, 36)
    assert at_least(two, 2) == Chance(36, 36)
    assert at_least(two, 13) == Chance(0, 36)
    assert mean(two) == Chance(252, 36)
    assert fraction_of(mean(two)) == 7


def test_a_law_with_an_end_says_nothing_above_it() -> None:
    up_to_3 = folded(die(6), 3)
    assert at_least(up_to_3, 3) == Chance(4, 6)
    assert at_least(up_to_3, 1) == Chance(6, 6)
    with pytest.raises(ValueError, match="ends in 3 or more, below 4"):
        at_least(up_to_3, 4)


@pytest.mark.parametrize(
    ("numerator", "denominator", "outcome"),
    [(0, 1, 1), (1, 10, 1), (1, 4, 1), (3, 10, 2), (1, 2, 2), (51, 100, 4), (1, 1, 4)],
)
def test_the_least_outcome_that_is_not_exceeded(
    numerator: int, denominator: int, outcome: int
) -> None:
    """1 is a quarter, 2 another, 4 the other half."""
    assert quantile(Law({4: 2, 1: 1, 2: 1}, 4), numerator, denominator) == outcome


def test_a_quantile_lies_between_0_and_1() -> None:
    with pytest.raises(ValueError, match="between 0 and 1"):
        quantile(die(6), 7, 6)


def test_how_many_blows_a_wall_of_3_withstands() -> None:
    """A blow takes 0, 1 or 2, each as often.

    After one blow nobody is through. After two it are (1, 2), (2, 1) and (2, 2) of 9. Nothing is
    lost in a third of all blows; what moves on takes 1 or 2: 3 left become 2 or 1, and 2 left
    become 1 or none: E(1) = 3/2, E(2) = (3 + E(1)) / 2 = 9/4, E(3) = (3 + E(2) + E(1)) / 2 = 27/8.
    """
    blow = weighted({0: 1, 1: 1, 2: 1})
    assert tries(blow, 3, 3) == Law({2: 3, 3: 6}, 9, 3)
    assert tries(blow, 1, 3) == Law({1: 6, 2: 2, 3: 1}, 9, 3)
    assert tries(blow, 1, 1) == Law({1: 1}, 1, 1)
    assert [expected_tries(blow, enough) for enough in (1, 2, 3)] == [
        Chance(3, 2),
        Chance(9, 4),
        Chance(27, 8),
    ]


def test_blows_of_different_weights() -> None:
    """A quarter of all blows takes 1, a half takes 3, a quarter nothing.

    It takes 4/3 blows until something is lost, a third of the time 1, two thirds 3:
    E(1) = 4/3, E(2) = 4/3 + E(1) / 3 = 16/9, E(3) = 4/3 + E(2) / 3 = 52/27 and
    E(4) = 4/3 + E(3) / 3 + 2 E(1) / 3 = 232/81.
    """
    blow = weighted({0: 1, 1: 1, 3: 2})
    assert [expected_tries(blow, enough) for enough in (1, 2, 3, 4)] == [
        Chance(4, 3),
        Chance(16, 9),
        Chance(52, 27),
        Chance(232, 81),
    ]
    assert tries(blow, 4, 3) == Law({2: 8, 3: 8}, 16, 3)


def test_whoever_is_sure_to_get_there_does() -> None:
    assert tries(weighted({3: 1}), 6, 5) == Law({2: 1}, 1, 5)
    assert tries(weighted({1: 1}), 6, 5) == Law({5: 1}, 1, 5)
    assert expected_tries(weighted({2: 1}), 5) == Chance(3, 1)


def test_what_never_takes_anything_never_ends() -> None:
    with pytest.raises(Never):
        tries(weighted({0: 3}), 1, 4)
    with pytest.raises(Never):
        expected_tries(weighted({0: 3}), 1)
    assert tries(weighted({1: 3}), 1, 4) == Law({1: 1}, 1, 4)
