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
