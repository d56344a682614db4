"""A challenge: whether any order surely wins so much more often than the first."""

from random import Random

import pytest

from hero_combat.advise.challenge import Challenge


def challenged(shares: list[float], over: float, seed: int, most: int = 1000) -> Challenge:
    """The race of orders that win so often, each rollout by the same luck."""
    luck = Random(seed)  # noqa: S311 - the same races every time
    race = Challenge(len(shares), over, 0.05)
    common = [luck.random() for _ in range(most + 64)]
    own = [Random(luck.random()) for _ in shares]  # noqa: S311 - as above
    for _ in range(200):
        for which, numbers in race.due(most):
            lots = [
                common[n] if own[which].random() < 0.5 else own[which].random() for n in numbers
            ]
            race.add(which, [lot < shares[which] for lot in lots])
        if race.look():
            break
    return race


@pytest.mark.parametrize(
    "shares", [[0.5] * 8, [0.5, 0.6, 0.6, 0.6], [0.9, 0.99, 0.95], [0.05, 0.15, 0.1, 0.0]]
)
def test_no_order_is_blamed_for_less(shares: list[float]) -> None:
    found = [challenged(shares, 0.1, seed).better for seed in range(40)]
    assert sum(better is not None for better in found) <= 2


def test_a_blunder_is_found() -> None:
    found = [challenged([0.3, 0.35, 0.8, 0.5], 0.1, seed) for seed in range(20)]
    assert {race.better for race in found} == {2}
    assert all(race.gain(2).low >= 0.1 for race in found)


def test_what_is_surely_best_needs_no_more() -> None:
    race = challenged([0.9, 0.2, 0.3], 0.1, 1)
    assert race.running == (0,)
    assert race.better is None
