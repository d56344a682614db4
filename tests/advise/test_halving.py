"""Halving: which tries get how many rollouts, and which is best."""

import pytest

from hero_combat.advise.halving import Ranked, halve

NEVER, ALWAYS = "0" * 99, "1" * 99


def halved(rollouts: int, *tries: str) -> list[tuple[int, int, int]]:
    """Halve tries of which each character says whether that rollout was won; `x`: it can't be."""
    asked: list[tuple[int, int]] = []

    def won(which: int, number: int) -> bool | None:
        asked.append((which, number))
        result = tries[which][number]
        return None if result == "x" else result == "1"

    ranked = halve(len(tries), rollouts, won)
    known = {one.which: one.rollouts for one in ranked}
    for which, count in known.items():
        assert [number for each, number in asked if each == which] == [*range(count)]
    return [(one.which, one.wins, one.rollouts) for one in ranked]


def test_half_of_those_that_are_left_go_after_each_share() -> None:
    # 2 rounds of 12: 3 rollouts for each of 4, then 6 for each of 2
    found = halved(24, "111000000", "101011111", NEVER, "100000000")
    assert found == [(1, 7, 9), (0, 3, 9), (3, 1, 3), (2, 0, 3)]


def test_of_those_that_won_as_often_the_first_is_better() -> None:
    assert halved(4, ALWAYS, ALWAYS) == [(0, 2, 2), (1, 2, 2)]
    assert [which for which, _, _ in halved(12, NEVER, NEVER, NEVER)] == [0, 1, 2]


def test_of_five_three_and_then_two_are_left() -> None:
    found = halved(30, NEVER, NEVER, ALWAYS, NEVER, ALWAYS)
    # 3 rounds of 10: 2 for each of 5, 3 more for each of 3, 5 more for each of 2
    assert found == [(2, 10, 10), (4, 10, 10), (0, 0, 5), (1, 0, 2), (3, 0, 2)]


def test_each_that_is_left_gets_one_however_few_there_are() -> None:
    assert halved(1, NEVER, NEVER, ALWAYS) == [(2, 2, 2), (0, 0, 2), (1, 0, 1)]


def test_what_cannot_be_tried_is_not_ranked() -> None:
    assert halved(8, NEVER, "x", ALWAYS, NEVER) == [(2, 3, 3), (0, 0, 3), (3, 0, 1)]
    assert halved(8, NEVER, "x") == [(0, 0, 4)]


@pytest.mark.parametrize("tries", [0, 1])
def test_one_alone_is_not_played(tries: int) -> None:
    def won(which: int, number: int) -> bool:
        raise AssertionError((which, number))

    assert halve(tries, 48, won) == (Ranked(0, 0, 0),)[:tries]
