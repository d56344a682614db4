"""What is said while one counts holds at every look: intervals of shares and of differences."""

from collections.abc import Iterator
from math import comb, log
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hero_combat.advise.confidence import DOUBT, confidence, difference, evidence

LOOKS = 8
"""One looks after so many rollouts, as a race does."""
COUNTS = st.integers(0, 400)
SLACK = 1e-9


def miss(chance: float, rollouts: int) -> float:
    """How often a coin's interval misses it at any look: by the coin's own law, without luck."""
    unbroken, missed = {0: 1.0}, 0.0  # the chance of so many times, and no interval wrong so far
    for done in range(LOOKS, rollouts + 1, LOOKS):
        now: dict[int, float] = {}
        for times, share in unbroken.items():
            for more in range(LOOKS + 1):
                likely = comb(LOOKS, more) * chance**more * (1 - chance) ** (LOOKS - more)
                now[times + more] = now.get(times + more, 0.0) + share * likely
        for times in [*now]:
            found = confidence(times, done)
            if not found.low - SLACK <= chance <= found.high + SLACK:
                missed += now.pop(times)
        unbroken = now
    assert sum(unbroken.values()) + missed == pytest.approx(1)
    return missed


@pytest.mark.parametrize("chance", [0.05, 0.3, 0.5, 0.9])
def test_an_interval_holds_at_every_look(chance: float) -> None:
    assert 0.0005 < miss(chance, 200) <= DOUBT


@pytest.mark.slow
@pytest.mark.parametrize("chance", [0.01, 0.05, 0.1, 0.3, 0.5, 0.64, 0.9, 0.97, 0.99])
def test_an_interval_holds_at_every_look_of_a_long_race(chance: float) -> None:
    assert 0.001 < miss(chance, 1000) <= DOUBT


PAIRS = [(0.05, 0.05), (0.1, 0.02), (0.3, 0.1), (0.01, 0.0), (0.4, 0.4), (0.02, 0.02), (0.0, 0.9)]
"""How often the first of two things is alone, and how often the second."""


def rollouts(first: float, second: float, count: int, seed: int) -> Iterator[tuple[int, int, int]]:
    """How often the first was alone so far, how often the second, out of how many: each look."""
    luck, one, other = Random(seed), 0, 0  # noqa: S311 - the same races every time
    for done in range(1, count + 1):
        lot = luck.random()
        one += lot < first
        other += first <= lot < first + second
        if done % LOOKS == 0:
            yield one, other, done


def off(first: float, second: float, races: int, count: int) -> float:
    """In what share of some races the interval of a difference was wrong at any look."""
    wrong = 0
    for seed in range(races):
        looks = (difference(*counts) for counts in rollouts(first, second, count, seed))
        gain = second - first
        wrong += any(not each.low - SLACK <= gain <= each.high + SLACK for each in looks)
    return wrong / races


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_an_interval_of_a_difference_holds_at_every_look(first: float, second: float) -> None:
    assert off(first, second, 40, 320) <= DOUBT


@pytest.mark.slow
@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_an_interval_of_a_difference_holds_in_many_long_races(first: float, second: float) -> None:
    assert off(first, second, 400, 1200) <= DOUBT


def test_what_is_equal_is_seldom_told_apart() -> None:
    """By the coin's own law: evidence passes ln(1/doubt) in 5 of 100 runs at most."""
    silent, wrong = {0: 1.0}, 0.0
    for done in range(1, 401):
        now: dict[int, float] = {}
        for times, chance in silent.items():
            for more in (0, 1):
                now[times + more] = now.get(times + more, 0.0) + chance / 2
        told = [times for times in now if evidence(times, done - times) >= log(1 / DOUBT)]
        wrong += sum(now.pop(times) for times in told)
        silent = now
    assert sum(silent.values()) + wrong == pytest.approx(1)
    assert 0.01 < wrong <= DOUBT


@given(COUNTS, COUNTS, st.floats(0.0005, 0.4))
def test_an_interval_is_around_its_share(times: int, others: int, doubt: float) -> None:
    of = times + others
    found, surer = confidence(times, of, doubt), confidence(times, of, doubt / 2)
    assert 0 <= surer.low <= found.low <= found.share <= found.high <= surer.high <= 1 or not of
    mirrored = confidence(others, of, doubt)
    assert (mirrored.low, mirrored.high) == pytest.approx((1 - found.high, 1 - found.low))
    assert (found.low == 0, found.high == 1) == (times == 0, others == 0)


@given(COUNTS, COUNTS, COUNTS, st.floats(0.0005, 0.4))
def test_an_interval_of_a_difference_is_around_it(
    first: int, second: int, both: int, doubt: float
) -> None:
    of = first + second + both
    found = difference(first, second, of, doubt)
    assert -1 <= found.low <= found.share + SLACK
    assert found.share - SLACK <= found.high <= 1
    turned = difference(second, first, of, doubt)
    assert (turned.low, turned.high) == pytest.approx((-found.high, -found.low))
    more = difference(4 * first, 4 * second, 4 * of, doubt)
    assert more.high - more.low <= found.high - found.low + SLACK


@given(COUNTS, COUNTS)
def test_evidence_is_as_much_either_way(first: int, second: int) -> None:
    assert evidence(first, second) == evidence(second, first)
    assert evidence(first + 1, second) > evidence(first, second) or first <= second


def test_nothing_is_known_of_no_rollouts() -> None:
    nothing = confidence(0, 0)
    assert (nothing.share, nothing.low, nothing.high) == (0.0, 0.0, 1.0)
    assert (difference(0, 0, 0).low, difference(0, 0, 0).high) == (-1.0, 1.0)
