"""Laws of few throws, with their weights counted by hand."""

import pytest

from hero_combat.dice.laws import (
    Chance,
    Law,
    added,
    added2,
    always,
    both,
    die,
    folded,
    mixed,
    open_ended,
    power,
    power2,
    weighted,
)

COIN = Law({0: 1, 1: 1}, 2)
UP_TO_3 = Law({1: 1, 2: 1, 3: 4}, 6, 3)
"""A d6 of which nothing above 3 is told."""


def test_a_chance_is_the_same_in_lowest_terms() -> None:
    assert Chance(6, 36).reduced() == Chance(1, 6)
    assert Chance(5, 7).reduced() == Chance(5, 7)
    assert Chance(0, 4).reduced() == Chance(0, 1)
    assert Chance(0, 0).reduced() == Chance(0, 0)  # a mean of nothing is still no error
    assert float(Chance(1, 4)) == 0.25


def test_a_law_in_its_smallest_weights_keeps_where_it_ends() -> None:
    assert Law({1: 2, 2: 4}, 6, 2).reduced() == Law({1: 1, 2: 2}, 3, 2)
    assert Law({1: 3, 2: 6}, 9).reduced() == Law({1: 1, 2: 2}, 3)
    odd = Law({1: 1, 2: 2}, 3, 2)
    assert odd.reduced() is odd


def test_the_law_among_some_outcomes_keeps_where_it_ends() -> None:
    assert die(6).given(lambda face: face > 4) == Law({5: 1, 6: 1}, 2)
    assert UP_TO_3.given(lambda face: face > 1) == Law({2: 1, 3: 4}, 5, 3)


def test_outcomes_that_become_equal_are_added_up() -> None:
    assert die(6).map(lambda face: face // 4) == Law({0: 3, 1: 3}, 6)
    assert UP_TO_3.map(lambda face: face > 2) == Law({False: 2, True: 4}, 6)


def test_small_laws() -> None:
    assert always("hit") == Law({"hit": 1}, 1)
    assert die(3) == Law({1: 1, 2: 1, 3: 1}, 3)
    assert weighted({"a": 1, "b": 0, "c": 2}) == Law({"a": 1, "c": 2}, 3)
    with pytest.raises(ValueError, match="weights"):
        weighted({"a": 5, "b": -1})


def test_a_mixture_of_a_d2_and_a_d3_by_hand() -> None:
    """The d3 is rolled twice as often: 1/3 of a half is 1/6, 2/3 of a third is 2/9."""
    law = mixed([(die(2), 1), (die(3), 2)])
    assert law == Law({1: 7, 2: 7, 3: 4}, 18)


def test_what_is_never_chosen_is_not_mixed_in() -> None:
    assert mixed([(die(2), 1), (UP_TO_3, 0)]) == die(2)
    assert mixed([(always(1), 1), (UP_TO_3, 1)]) == Law({1: 7, 2: 1, 3: 4}, 12, 3)
    assert UP_TO_3.then(lambda face: folded(die(face), 3)).most == 3


def test_a_die_that_is_rolled_again_by_hand() -> None:
    """A coin adds 1 and is thrown again on heads: 0, 1 and 2 or more are 1/2, 1/4 and 1/4."""
    assert open_ended({0: 1}, {1: 1}, 2).reduced() == Law({0: 2, 1: 1, 2: 1}, 4, 2)
    # A d3 whose 3 is rolled again: 1, 2, 3 + 1, and from 5 up the 1/9 of two threes or 3 + 2.
    assert open_ended({1: 1, 2: 1}, {3: 1}, 5).reduced() == Law({1: 3, 2: 3, 4: 1, 5: 2}, 9, 5)
    # What ends it may add nothing, or more than is told apart.
    assert open_ended({0: 1, 7: 1}, {1: 2}, 2).reduced() == Law({0: 2, 1: 1, 2: 5}, 8, 2)
    with pytest.raises(ValueError, match="must add something"):
        open_ended({1: 1}, {2: 1, 0: 1}, 5)


def test_sums_of_two_by_hand() -> None:
    assert added(die(2), die(3)) == Law({2: 1, 3: 2, 4: 2, 5: 1}, 6)
    assert both(die(2), die(3), max) == Law({1: 1, 2: 3, 3: 2}, 6)
    # 3 or more and at least 1 are 4 or more
    assert added(UP_TO_3, die(2)) == Law({2: 1, 3: 2, 4: 9}, 12, 4)
    assert added(die(2), UP_TO_3) == Law({2: 1, 3: 2, 4: 9}, 12, 4)
    # 2 or more and at least 1 are 3 or more, though 3 or more and at least 1 are 4 or more
    up_to_2 = Law({1: 1, 2: 1}, 2, 2)
    assert added(up_to_2, UP_TO_3) == Law({2: 1, 3: 11}, 12, 3)


def test_a_pool_by_hand() -> None:
    assert power(die(6), 0) == always(0)
    assert power(COIN, 3) == Law({0: 1, 1: 3, 2: 3, 3: 1}, 8)
    assert power(Law({-1: 1, 2: 2}, 3), 2) == Law({-2: 1, 1: 4, 4: 4}, 9)
    # two of which nothing above 3 is told: 2, 3, and 4 or more
    assert power(UP_TO_3, 2) == Law({2: 1, 3: 2, 4: 33}, 36, 4)
    assert power(UP_TO_3, 1) == UP_TO_3
    assert power(UP_TO_3, 0) == always(0)


def test_a_pool_of_pairs_by_hand() -> None:
    """STUN and BODY of a die that has 2 and 0, or 3 and 1, the second twice as often."""
    pair = Law({(2, 0): 1, (3, 1): 2}, 3)
    assert power2(pair, 0) == always((0, 0))
    assert power2(pair, 1) == pair
    assert power2(pair, 2) == Law({(4, 0): 1, (5, 1): 4, (6, 2): 4}, 9)
    assert power2(always((0, 0)), 5) == always((0, 0))
    assert power2(weighted({(0, 1): 1, (1, 0): 1}), 2) == Law({(0, 2): 1, (1, 1): 2, (2, 0): 1}, 4)
    assert added2(pair, Law({(1, 5): 1, (2, 4): 1}, 2)) == Law(
        {(3, 5): 1, (4, 4): 1, (4, 6): 2, (5, 5): 2}, 6
    )
    for below in ((-1, 0), (0, -1)):
        with pytest.raises(ValueError, match="from 0 up"):
            power2(weighted({(1, 1): 1, below: 1}), 2)


def test_one_of_the_pairs_may_be_far_above_the_others() -> None:
    """Its square needs more than eight bytes; it leaves the others alone."""
    heavy = Law({(0, 0): 2**36, (1, 1): 1}, 2**36 + 1)
    assert power2(heavy, 2) == Law({(0, 0): 2**72, (1, 1): 2**37, (2, 2): 1}, (2**36 + 1) ** 2)


def test_pairs_that_meet_are_added_up() -> None:
    apart = Law({(0, 1): 1, (1, 0): 2}, 3)
    assert added2(apart, apart) == Law({(0, 2): 1, (1, 1): 4, (2, 0): 4}, 9)


def test_a_law_is_folded_where_it_ends_already() -> None:
    assert folded(die(4), 3) == Law({1: 1, 2: 1, 3: 2}, 4, 3)
    assert folded(UP_TO_3, 5) == UP_TO_3
    assert folded(UP_TO_3, 2) == Law({1: 1, 2: 5}, 6, 2)
