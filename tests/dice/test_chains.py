"""Chains: how many steps it takes, against enumeration and the laws of independent tries."""

from fractions import Fraction
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hero_combat.dice.chains import Chain, TooMany, expected_steps, steps
from hero_combat.dice.laws import Law, added, always, die, power, weighted
from hero_combat.dice.measures import Never, expected_tries, tries
from hero_combat.dice.weights import convolved


def losing(loss: Law[int], enough: int) -> Chain:
    return Chain(
        0, lambda lost: loss.map(lambda more: min(enough, lost + more)), lambda n: n >= enough
    )


@given(
    st.dictionaries(st.integers(0, 5), st.integers(1, 9), min_size=1, max_size=4),
    st.integers(1, 12),
    st.integers(2, 9),
)
def test_a_chain_of_like_steps_is_a_race(weights: dict[int, int], enough: int, most: int) -> None:
    loss = weighted(weights)
    if set(loss.weights) == {0}:
        with pytest.raises(Never):
            steps(losing(loss, enough), most, 100)
        return
    one, other = steps(losing(loss, enough), most, 100), tries(loss, enough, most)
    assert {n: Fraction(w, one.total) for n, w in one.weights.items()} == {
        n: Fraction(w, other.total) for n, w in other.weights.items()
    }
    average = expected_tries(loss, enough)
    assert expected_steps(losing(loss, enough), 100) == pytest.approx(
        average.numerator / average.denominator
    )


WOUNDS = {
    "fresh": weighted({"fresh": 1, "hurt": 3, "out": 2}),
    "hurt": weighted({"hurt": 3, "out": 1}),
}
"""Who is fresh stays so in 1/6, is hurt in 1/2, out in 1/3; who is hurt is out in 1/4."""


def test_a_chain_of_two_states_by_hand() -> None:
    """The second blow ends it in 1/6 x 1/3 + 1/2 x 1/4 = 13/72 of all fights.

    E(hurt) = 4, and E(fresh) = (1 + 1/2 x 4) / (1 - 1/6) = 3.6.
    """
    fight = Chain("fresh", WOUNDS.__getitem__, lambda at: at == "out")
    assert steps(fight, 3, 2) == Law({1: 24, 2: 13, 3: 35}, 72, 3)
    assert steps(fight, 1, 2) == Law({1: 1}, 1, 1)
    assert expected_steps(fight, 2) == pytest.approx(3.6)
    hurt = Chain("hurt", WOUNDS.__getitem__, lambda at: at == "out")
    assert steps(hurt, 3, 1) == Law({1: 4, 2: 3, 3: 9}, 16, 3)
    assert expected_steps(hurt, 1) == pytest.approx(4)
    with pytest.raises(TooMany, match="more than 1 states"):
        steps(fight, 3, 1)
    with pytest.raises(TooMany, match="more than 1 states"):
        expected_steps(fight, 1)


def test_a_chain_that_is_sure_to_end_is_not_followed_further() -> None:
    down = {2: always(1), 1: always(0)}
    assert steps(Chain(2, down.__getitem__, lambda at: at == 0), 9, 2) == Law({2: 1}, 1, 9)
    assert expected_steps(Chain(2, down.__getitem__, lambda at: at == 0), 2) == 2


def test_two_ways_to_one_state_are_added_up() -> None:
    """From 3 by 1 or by 2, each as often: 1 is come to from 3 and from 2."""
    ways = {3: weighted({2: 1, 1: 1}), 2: weighted({1: 1, 0: 1}), 1: always(0)}
    down = Chain(3, ways.__getitem__, lambda at: at == 0)
    assert steps(down, 4, 3) == Law({2: 3, 3: 1}, 4, 4)
    assert expected_steps(down, 3) == pytest.approx(2.25)


def test_what_stands_still_never_ends() -> None:
    with pytest.raises(Never):
        steps(Chain("stuck", always, lambda at: at == "out"), 4, 9)


def test_a_chain_may_never_come_to_an_end() -> None:
    half = Chain(
        "new",
        lambda at: weighted({"done": 1, "stuck": 1}) if at == "new" else always(at),
        lambda at: at == "done",
    )
    law = steps(half, 5, 10)
    assert law.weights == {1: 1, 5: 1}
    assert expected_steps(half, 10) == inf


def test_no_more_states_are_followed_than_is_said() -> None:
    with pytest.raises(TooMany, match="more than 3 states"):
        expected_steps(losing(die(2), 30), 3)


@given(
    st.dictionaries(st.integers(0, 60), st.integers(1, 10**12), max_size=30),
    st.dictionaries(st.integers(0, 60), st.integers(1, 10**12), max_size=30),
)
def test_weights_are_convolved_as_they_are_added(
    one: dict[int, int], other: dict[int, int]
) -> None:
    expected: dict[int, int] = {}
    for a, weight in one.items():
        for b, part in other.items():
            expected[a + b] = expected.get(a + b, 0) + weight * part
    assert convolved(one, other) == expected


def test_sums_of_many_dice_are_the_same_however_they_are_added() -> None:
    assert added(power(die(6), 9), power(die(6), 11)).weights == power(die(6), 20).weights
