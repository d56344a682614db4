"""How sure a share is: intervals that cover, a sound stop, a bound that looking can't break."""

from math import comb, log
from random import Random

import pytest

from hero_combat.simulate.statistics import LEAST, compare, interval, is_narrow


@pytest.mark.parametrize(
    ("times", "fights", "low", "high"),
    [
        (0, 1000, 0.0, 0.00383),  # never is below 0.4 %
        (1000, 1000, 0.99617, 1.0),
        (12, 1000, 0.00688, 0.02086),
        (988, 1000, 0.97914, 0.99312),
        (5, 10, 0.23659, 0.76341),
        (0, 0, 0.0, 1.0),
    ],
)
def test_an_interval_is_wilsons(times: int, fights: int, low: float, high: float) -> None:
    found = interval(times, fights)
    assert (found.low, found.high) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize("chance", [0.02, 0.1, 0.3, 0.5, 0.75, 0.97])
def test_an_interval_covers_a_known_coin(chance: float) -> None:
    """In 93 to 97 of 100 runs: by the coin's own law, so that no luck is in it."""
    fights = 400
    covered = sum(
        comb(fights, times) * chance**times * (1 - chance) ** (fights - times)
        for times in range(fights + 1)
        if interval(times, fights).low <= chance <= interval(times, fights).high
    )
    assert 0.93 <= covered <= 0.97


def test_to_stop_when_the_interval_is_narrow_is_sound() -> None:
    """It is wrong in 4 to 7 of 100 runs."""
    dice, wrong, runs = Random(1), 0, 2000  # noqa: S311 - the same runs every time
    for run in range(runs):
        chance = (0.5, 0.3, 0.15)[run % 3]
        times = fights = 0
        while not is_narrow([times, fights - times], fights, 0.04):
            times += sum(dice.random() < chance for _ in range(64))
            fights += 64
        found = interval(times, fights)
        wrong += not found.low <= chance <= found.high
    assert 0.035 <= wrong / runs <= 0.07


def test_nothing_is_narrow_before_enough_fights() -> None:
    assert not is_narrow([0, LEAST - 1], LEAST - 1, 0.5)
    assert is_narrow([0, LEAST], LEAST, 0.02)
    assert not is_narrow([LEAST // 2, LEAST // 2], LEAST, 0.02)


def test_twins_are_seldom_told_apart_however_often_one_looks() -> None:
    """A fair coin, looked at after each pair, is called unfair in 5 of 100 runs at most.

    By the coin's own law: what comes of 400 pairs, as long as nothing is told.
    """
    silent, wrong = {0: 1.0}, 0.0  # the chance of so many times the first, not told apart so far
    for pairs in range(1, 401):
        now: dict[int, float] = {}
        for first, chance in silent.items():
            for times in (first, first + 1):
                now[times] = now.get(times, 0) + chance / 2
        told = [n for n in now if compare(1000, n, pairs - n).told_apart]
        wrong += sum(now.pop(n) for n in told)
        silent = now
    assert sum(silent.values()) + wrong == pytest.approx(1)
    assert 0.01 < wrong <= 0.05


@pytest.mark.parametrize(("first", "second"), [(9, 0), (20, 4), (60, 30)])
def test_the_bound_is_the_mixture_of_all_coins(first: int, second: int) -> None:
    n = first + second
    mixture = 2**n / ((n + 1) * comb(n, first))
    assert compare(500, first, second).told_apart is (log(mixture) >= log(20))


def test_how_many_more_fights_would_tell_two_plans_apart() -> None:
    found = compare(1000, 120, 100)
    assert not found.told_apart
    assert found.more is not None
    times = (found.fights + found.more) / found.fights
    assert compare(0, round(120 * times), round(100 * times)).told_apart
    less = (found.fights + found.more * 0.95) / found.fights
    assert not compare(0, round(120 * less), round(100 * less)).told_apart
    assert compare(1000, 50, 50).more is None
    assert compare(1000, 0, 0).more is None
    assert compare(1000, 40, 2).more is None
