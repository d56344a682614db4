"""Laws of dice against icepool, dyce, brute force and their own algebra."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import product
from typing import Any

import dyce
import icepool
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hero_combat.dice import laws, measures
from hero_combat.dice.laws import Law

BODY = (0, 0, 1, 1, 1, 1, 2)

weights = st.dictionaries(st.integers(-20, 40), st.integers(1, 9), min_size=1, max_size=6)
any_law = weights.map(laws.weighted)
losses = st.dictionaries(st.integers(0, 9), st.integers(1, 9), min_size=2, max_size=5).map(
    laws.weighted
)


def fractions(law: Law[Any]) -> dict[Any, Fraction]:
    assert sum(law.weights.values()) == law.total
    assert min(law.weights.values()) > 0
    return {outcome: Fraction(weight, law.total) for outcome, weight in law.weights.items()}


def of_icepool(oracle: Any) -> dict[Any, Fraction]:
    return {outcome: oracle.probability(outcome) for outcome in oracle.outcomes()}


def counted(outcomes: Iterable[Any]) -> dict[Any, Fraction]:
    counts = Counter(outcomes)
    return {key: Fraction(count, counts.total()) for key, count in counts.items()}


def value(chance: laws.Chance) -> Fraction:
    return Fraction(chance.numerator, chance.denominator)


# ------------------------------------------------------------------ oracles


@pytest.mark.parametrize(("count", "sides"), [(1, 6), (3, 6), (12, 6), (10, 10), (40, 6), (5, 100)])
def test_a_pool_is_icepool_s_and_dyce_s(count: int, sides: int) -> None:
    law = fractions(laws.power(laws.die(sides), count))
    assert law == of_icepool(count @ icepool.d(sides))
    assert law == {k: Fraction(v) for k, v in (count @ dyce.H(sides)).probability_items()}


def test_stun_and_body_of_12d6_are_icepool_s() -> None:
    class Sums(icepool.MultisetEvaluator[int, tuple[int, int]]):  # type: ignore[misc]  # untyped
        def next_state(self, state: Any, _order: Any, outcome: int, count: int) -> Any:
            stun, body = state or (0, 0)
            return stun + outcome * count, body + BODY[outcome] * count

    ours = laws.power2(laws.die(6).map(lambda face: (face, BODY[face])), 12)
    assert fractions(ours) == of_icepool(Sums()(icepool.d6.pool(12)))


def test_a_chain_of_dice_is_icepool_s_down_to_where_it_is_folded() -> None:
    ours = fractions(laws.open_ended({0: 7, 1: 2}, {1: 1}, 12))
    one = icepool.d10.map(
        {10: 1 + icepool.Again, 9: 1, 8: 1, **dict.fromkeys(range(1, 8), 0)}, again_depth=40
    )
    theirs = of_icepool(one)
    assert {n: ours[n] for n in range(12)} == {n: theirs[n] for n in range(12)}
    assert ours[12] == Fraction(3, 10) * Fraction(1, 10) ** 11


def test_what_goes_on_must_add_something() -> None:
    with pytest.raises(ValueError, match="must add something"):
        laws.open_ended({1: 1}, {0: 1}, 5)


# ------------------------------------------------------------------ brute force


@given(any_law, st.integers(0, 4))
def test_a_power_is_every_throw_counted(law: Law[int], count: int) -> None:
    faces = [n for n, weight in law.weights.items() for _ in range(weight)]
    few = faces[:6]
    small = laws.weighted(Counter(few))
    every = [sum(throw) for throw in product(few, repeat=count)]
    assert fractions(laws.power(small, count)) == counted(every)


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 4)), min_size=1, max_size=5))
def test_a_power_of_pairs_is_every_throw_counted(pairs: list[tuple[int, int]]) -> None:
    law = laws.weighted(Counter(pairs))
    every = [tuple(map(sum, zip(*throw, strict=True))) for throw in product(pairs, repeat=3)]
    assert fractions(laws.power2(law, 3)) == counted(every)


# ------------------------------------------------------------------ algebra


@given(any_law, any_law)
def test_sums_commute_and_means_add(one: Law[int], other: Law[int]) -> None:
    both = laws.added(one, other)
    assert fractions(both) == fractions(laws.added(other, one))
    assert fractions(both) == fractions(laws.both(one, other, lambda a, b: a + b))
    assert value(measures.mean(both)) == value(measures.mean(one)) + value(measures.mean(other))


@given(any_law, st.integers(0, 6))
def test_a_power_is_repeated_addition(law: Law[int], count: int) -> None:
    total = laws.always(0)
    for _ in range(count):
        total = laws.added(total, law)
    assert fractions(laws.power(law, count)) == fractions(total)


@given(any_law, any_law, st.integers(1, 9), st.integers(1, 9))
def test_a_mixture_is_the_weighted_mean(
    one: Law[int], other: Law[int], many: int, few: int
) -> None:
    mixed = fractions(laws.mixed([(one, many), (other, few)]))
    first, second = fractions(one), fractions(other)
    for n in mixed:
        expected = many * first.get(n, Fraction(0)) + few * second.get(n, Fraction(0))
        assert mixed[n] == expected / (many + few)


@given(any_law)
def test_then_with_certainty_is_map(law: Law[int]) -> None:
    mapped = law.map(lambda n: n // 3)
    assert fractions(law.then(lambda n: laws.always(n // 3))) == fractions(mapped)
    assert fractions(law.reduced()) == fractions(law)


@given(any_law, st.integers(-25, 45))
def test_folding_keeps_what_is_below_and_at_least(law: Law[int], most: int) -> None:
    folded = laws.folded(law, most)
    assert value(measures.at_least(folded, most)) == value(measures.at_least(law, most))
    before, after = fractions(law), fractions(folded)
    assert {n: p for n, p in before.items() if n < most} == {
        n: p for n, p in after.items() if n < most
    }
    with pytest.raises(ValueError, match="or more"):
        measures.at_least(folded, most + 1)


@given(any_law, any_law, st.integers(-25, 45))
def test_a_folded_sum_is_exact_below_its_bound(one: Law[int], other: Law[int], most: int) -> None:
    whole = fractions(laws.added(one, other))
    ours = laws.added(laws.folded(one, most), other)
    found = fractions(ours)
    bound = ours.most
    assert bound is not None
    assert {n: p for n, p in found.items() if n < bound} == {
        n: p for n, p in whole.items() if n < bound
    }


def test_a_folded_power_is_exact_below_its_bound() -> None:
    whole = fractions(laws.power(laws.die(6), 4))
    ours = laws.power(laws.folded(laws.die(6), 5), 4)
    assert ours.most == 8
    found = fractions(ours)
    assert all(found[n] == whole[n] for n in range(4, 8))


@given(any_law, st.integers(1, 5), st.integers(-25, 45))
def test_a_power_of_what_has_no_end_is_repeated_addition(
    law: Law[int], count: int, most: int
) -> None:
    one = laws.folded(law, max(most, min(law.weights)))
    added = one
    for _ in range(count - 1):
        added = laws.added(added, one)
    assert laws.power(one, count) == added


@given(any_law)
def test_quantiles_are_where_the_sum_passes(law: Law[int]) -> None:
    for part in range(5):
        n = measures.quantile(law, part, 4)
        assert value(law.chance(lambda each, n=n: each <= n)) >= Fraction(part, 4)
        assert value(law.chance(lambda each, n=n: each < n)) <= Fraction(part, 4)


def test_no_law_is_empty() -> None:
    with pytest.raises(ValueError, match="weights"):
        laws.weighted({1: 0})
    with pytest.raises(ValueError, match="mixed of"):
        laws.mixed([])
    with pytest.raises(ValueError, match="folded at the same outcome"):
        laws.mixed([(laws.folded(laws.die(6), most), 1) for most in (3, 4)])
    with pytest.raises(ValueError, match="possible"):
        laws.die(6).given(lambda face: face > 6)
    with pytest.raises(ValueError, match="from 0 up"):
        laws.power2(laws.weighted({(1, 0): 1, (2, -1): 1}), 2)
    assert laws.always(1).given(lambda _: True).weights == {1: 1}


# ------------------------------------------------------------------ how long it takes


@given(losses, st.integers(1, 12))
def test_tries_and_their_mean_agree(loss: Law[int], enough: int) -> None:
    """The mean is the sum over n of the chance to need more than n."""
    many = 60
    law = measures.tries(loss, enough, many)
    found = fractions(law)
    assert law.most == many
    least = sum(Fraction(n) * p for n, p in found.items())
    mean = value(measures.expected_tries(loss, enough))
    assert mean >= least
    rest = found.get(many, Fraction(0))
    still = Fraction(enough) / (1 - Fraction(loss.weights.get(0, 0), loss.total))
    assert mean <= least + rest * still


def test_tries_by_hand() -> None:
    coin = laws.weighted({0: 1, 1: 1})
    assert value(measures.expected_tries(coin, 3)) == 6
    assert fractions(measures.tries(coin, 1, 4)) == {
        1: Fraction(1, 2),
        2: Fraction(1, 4),
        3: Fraction(1, 8),
        4: Fraction(1, 8),
    }
    # 3 to lose by d2: one try, and then 2 or 1 to lose, for which it takes 3/2 tries or one
    assert value(measures.expected_tries(laws.die(2), 3)) == Fraction(9, 4)
    with pytest.raises(measures.Never):
        measures.expected_tries(laws.always(0), 1)
    with pytest.raises(measures.Never):
        measures.tries(laws.always(0), 1, 5)
