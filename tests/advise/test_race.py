"""A race of orders that win so often: what it says is wrong in 5 of 100 races at the most."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hero_combat.advise.confidence import DOUBT
from hero_combat.advise.race import ALIKE, BLOCK, Race

SLACK = 1e-9


class Matrix(NamedTuple):
    """Orders of which it is known how often they win.

    Attributes:
        shares: how often each wins.
        common: how often two of them meet the same luck in a rollout.
        most: how many rollouts of all together there are before time is up.
    """

    shares: tuple[float, ...]
    common: float
    most: int = 3000


MATRICES = {
    "ten that are equal": Matrix((0.5,) * 10, 0.0),
    "twenty that are equal, by much the same luck": Matrix((0.5,) * 20, 0.7),
    "some that are worse": Matrix((0.64, 0.6, 0.58, 0.5, 0.4), 0.5),
    "one that is best": Matrix((0.9, 0.95, *[0.9] * 8), 0.5),
    "two": Matrix((0.5, 0.45), 0.3),
    "two by the same luck": Matrix((0.5, 0.52), 0.95),
    "those that nearly always win": Matrix((0.99, 0.99, 0.98, 0.97), 0.9),
    "two that are just not alike": Matrix((0.9, 0.921), 1.0),
    "forty": Matrix(tuple(0.3 + 0.01 * n for n in range(40)), 0.5, 1500),
}


class Run(NamedTuple):
    """A race that was run.

    Attributes:
        race: how it stands in the end.
        is_decided: whether it came to its end before time was up.
        is_wrong: whether it has called an order worse that isn't, or two alike that aren't.
        missed: how many of the intervals were wrong at any look.
        best_lost: whether the order that wins most often was put out.
    """

    race: Race
    is_decided: bool
    is_wrong: bool
    missed: int
    best_lost: bool


def run(matrix: Matrix, seed: int) -> Run:
    """Run a race by a seed."""
    shares, race, luck = matrix.shares, Race(len(matrix.shares)), Luck(matrix, seed)
    spent, is_decided, is_wrong, missed = 0, False, False, set[int]()
    while spent < matrix.most and not is_decided and (due := race.due()):
        for which, numbers in due:
            race.add(which, [luck.wins(which, number) for number in numbers])
            spent += len(numbers)
        is_decided = race.look()
        for which, share in enumerate(shares):
            found = race.share(which)
            if not found.low - SLACK <= share <= found.high + SLACK:
                missed.add(which)
        is_wrong |= any(shares[by] <= shares[which] for which, by in race.beaten_by.items())
        leader = race.leader()
        is_wrong |= any(
            abs(shares[which] - shares[leader]) > ALIKE + SLACK
            for which in race.running
            if race.is_alike(leader, which)
        )
    lost = race.beaten_by.keys() & {which for which, p in enumerate(shares) if p == max(shares)}
    return Run(race, is_decided, is_wrong, len(missed), bool(lost))


class Luck:
    """The luck of all rollouts: rollout n of two orders has often the same."""

    def __init__(self, matrix: Matrix, seed: int) -> None:
        self._matrix = matrix
        self._seed = seed

    def wins(self, which: int, number: int) -> bool:
        """Whether an order wins a rollout."""
        own = Random(f"{self._seed} {number} {which}")  # noqa: S311 - the same races every time
        common = Random(f"{self._seed} {number}")  # noqa: S311 - as above
        lot = common if own.random() < self._matrix.common else own
        return lot.random() < self._matrix.shares[which]


def see(matrix: Matrix, races: int) -> list[Run]:
    """See that no more than 5 of 100 races are wrong; where there are few, none."""
    runs = [run(matrix, seed) for seed in range(races)]
    assert sum(each.is_wrong for each in runs) <= DOUBT * races
    assert sum(each.best_lost for each in runs) <= DOUBT * races
    assert sum(each.missed for each in runs) <= DOUBT * races * len(matrix.shares)
    return runs


@pytest.mark.parametrize("name", MATRICES)
def test_what_it_says_is_true(name: str) -> None:
    matrix = MATRICES[name]
    see(matrix._replace(most=min(matrix.most, 800)), 8)


@pytest.mark.slow
@pytest.mark.parametrize("name", MATRICES)
def test_what_it_says_is_wrong_in_5_of_100_races_at_most(name: str) -> None:
    see(MATRICES[name], 100)


def test_the_best_is_found() -> None:
    runs = see(Matrix((0.4, 0.5, 0.8, 0.3, 0.5), 0.5), 20)
    assert all(each.is_decided and each.race.leader() == 2 for each in runs)
    assert all(set(each.race.beaten_by) == {0, 1, 3, 4} for each in runs)


def test_those_that_always_win_and_lose_together_are_alike() -> None:
    runs = see(Matrix((0.6,) * 4, 1.0, 5000), 4)
    assert all(each.is_decided and each.race.beaten_by == {} for each in runs)


@pytest.mark.parametrize("share", [0.0, 1.0])
def test_where_nothing_matters_all_are_alike_soon(share: float) -> None:
    """However many orders there are, each gets its part of the rollouts."""
    found = run(Matrix((share,) * 20, 0.0, 40_000), 1)
    assert found.is_decided
    assert found.race.running == tuple(range(20))
    had = [found.race.share(each).of for each in range(1, 20)]
    assert max(had) <= 1.3 * min(had)


# ---------------------------------------------------------------- whose turn it is

RESULTS = st.lists(st.lists(st.booleans(), min_size=8, max_size=8), min_size=2, max_size=12)


@given(st.integers(1, 60))
def test_everybody_gets_a_block_first(orders: int) -> None:
    assert Race(orders).due() == tuple((each, range(BLOCK)) for each in range(orders))


@given(RESULTS, st.integers(1, 4), st.integers(9, 200))
def test_what_comes_next_follows_from_what_came(
    results: list[list[bool]], rounds: int, most: int
) -> None:
    """In two races of the same results: the same orders, their next rollouts, and no more."""
    one, other = Race(len(results)), Race(len(results))
    had = [0] * len(results)
    for _ in range(rounds):
        due = one.due(most)
        assert due == other.due(most) == one.due(most)
        for which, numbers in due:
            assert which in one.running
            assert numbers.start == had[which]
            assert numbers.stop <= most
            had[which] = numbers.stop
            won = [results[which][number % 8] for number in numbers]
            one.add(which, won)
            other.add(which, won)
        assert one.look() == other.look()
        assert (one.running, one.beaten_by) == (other.running, other.beaten_by)
        assert sorted((*one.running, *one.beaten_by)) == [*range(len(results))]
        assert one.leader() in one.running


@given(RESULTS)
def test_who_is_out_was_beaten_by_one_that_won_more(results: Sequence[Sequence[bool]]) -> None:
    race = Race(len(results))
    for _ in range(6):
        for which, numbers in race.due():
            race.add(which, [results[which][number % 8] for number in numbers])
        race.look()
    for which, by in race.beaten_by.items():
        assert sum(results[by]) > sum(results[which])
    tops = [which for which, won in enumerate(results) if sum(won) == max(map(sum, results))]
    assert set(tops) <= set(race.running)


def test_a_race_of_one_only_counts() -> None:
    race = Race(1)
    for _ in range(3):
        ((_, numbers),) = race.due()
        race.add(0, [True] * len(numbers))
        assert not race.look()
    assert (race.leader(), race.share(0).times, race.share(0).of) == (0, 24, 24)
    assert race.due(24) == ()
