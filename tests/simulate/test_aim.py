"""`simulate --aim`: the value for which a side wins as often as is wanted."""

import re
from collections.abc import Callable, Sequence
from os import getpid, kill
from random import Random
from signal import SIGINT, getsignal, signal

import pytest
from repository import SCENARIOS

from hero_combat.errors import UsageError
from hero_combat.simulate import runs
from hero_combat.simulate.aim import Aim, Search, aim_at, varied, whole
from hero_combat.simulate.arena import Arena
from hero_combat.simulate.plan import Plan
from hero_combat.simulate.sampling import Sampling
from hero_combat.storage.interrupts import end_at_ctrl_c

MUSEUM = Plan((SCENARIOS / "museum.toml").read_bytes(), "museum.toml", 7)


class Coins:
    """Fights of which each is won by so much luck, the same at every value."""

    def __init__(self, shares: Sequence[float], seed: int) -> None:
        self._shares = shares
        self._seed = seed

    def fight(self, value: int, enough: Callable[[Sequence[bool]], bool]) -> Sequence[bool]:
        """Return which fights were won."""
        luck = Random(self._seed)  # noqa: S311 - the same fights every time
        won: list[bool] = []
        while not enough(won):
            won += [luck.random() < self._shares[value] for _ in range(64)]
        return won


def searched(shares: Sequence[float], aim: float, seed: int, most: int = 2000) -> Search:
    wanted = Aim("us", aim, "", range(len(shares)), most)
    search = Search(Coins(shares, seed), wanted)
    search.run()
    return search


RISING = [0.05, 0.1, 0.2, 0.35, 0.5, 0.62, 0.8, 0.9, 0.95, 0.97]


@pytest.mark.parametrize("shares", [RISING, RISING[::-1]])
def test_the_nearest_value_is_found(shares: list[float]) -> None:
    found = [searched(shares, 0.6, seed).value() for seed in range(20)]
    assert set(found) == {shares.index(0.62)}


def test_what_is_said_of_a_value_is_right() -> None:
    wrong = 0
    for seed in range(60):
        search = searched(RISING, 0.5, seed)
        for value in search.won:
            share = search.share(value)
            above, below = RISING[value] > 0.5, RISING[value] < 0.5
            verdict = search.verdict(value)
            is_wrong = {"above": not above, "below": not below, "near": False}[verdict]
            wrong += is_wrong or not share.low <= RISING[value] <= share.high
    assert wrong <= 3


def test_few_values_are_tried() -> None:
    shares = [n / 100 for n in range(100)]
    search = searched(shares, 0.3, 1, most=1000)
    assert len(search.won) <= 11
    assert search.is_steady()


def test_no_value_does_it() -> None:
    assert searched([0.1, 0.12, 0.15, 0.2], 0.6, 1).value() is None
    assert searched([0.8, 0.9, 0.95, 0.99], 0.6, 1).value() is None


def test_a_share_that_rises_and_falls_is_seen() -> None:
    search = searched([0.1, 0.3, 0.9, 0.6, 0.2, 0.1], 0.6, 1)
    assert not search.is_steady()
    assert [*search.won] != sorted(search.won)
    assert {*search.won} == {*range(6)}
    assert search.value() == 3


def test_a_number_of_combatants() -> None:
    def people(count: int) -> list[str]:
        cast = Arena(varied(MUSEUM, "agent.count", count)).people
        return [who for who in cast if who.startswith("agent")]

    assert people(2) == ["agent-1", "agent-2"]
    assert people(0) == []
    assert people(6) == [f"agent-{n}" for n in range(1, 7)]
    assert [*Arena(varied(MUSEUM, "brigand.count", 2)).people].count("brigand-2") == 1


def test_the_shares_are_those_of_simulate() -> None:
    aimed = aim_at(MUSEUM, Aim("heroes", 0.5, "agent.count", range(1, 5), 64), processes=1)
    for one in aimed.tried:
        sampling = Sampling([varied(MUSEUM, "agent.count", one.value)])
        sampling.fight(range(one.wins.of), processes=1)
        assert sampling.tallies[0].wins[0] == one.wins.times


def test_any_number_of_processes_finds_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "_TRIAL", 0.0)
    monkeypatch.setattr(runs, "_SHORT", 0.0)
    wanted = Aim("heroes", 0.4, "titania.stun", range(40, 60), 64)
    assert aim_at(MUSEUM, wanted, processes=1) == aim_at(MUSEUM, wanted, processes=2)


def test_ctrl_c_tells_what_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hero_combat.simulate.pace._TICK", 0.0)
    before = getsignal(SIGINT)
    end_at_ctrl_c()
    try:
        wanted = Aim("heroes", 0.4, "titania.stun", range(40, 60), 128)
        told = aim_at(MUSEUM, wanted, processes=1, progress=lambda _: kill(getpid(), SIGINT))
    finally:
        signal(SIGINT, before)
    assert (told.exit, told.value) == (130, None)
    assert len(told.tried) == 1


def test_fights_are_counted_in_whole_chunks() -> None:
    assert [whole(number) for number in (1, 64, 65)] == [64, 64, 128]


@pytest.mark.parametrize(
    ("aim", "message"),
    [
        (Aim("heroes", 1.5, "agent.count", range(1, 5)), "aim: 1.5 is out of range"),
        (Aim("nobody", 0.5, "agent.count", range(1, 5)), 'no side "nobody"'),
        (Aim("heroes", 0.5, "nobody.count", range(1, 5)), 'nobody is "nobody", or like it'),
        (Aim("heroes", 0.5, "agent.count", range(1, 2)), "expected two values or more"),
        (Aim("heroes", 0.5, "agent.count", range(1, 200)), "at most 100 values are tried"),
        (Aim("heroes", 0.5, "agent.count", range(-2, 2)), "agent.count: -2 is out of range"),
        (Aim("heroes", 0.5, "titania.wings", range(1, 3)), "titania.sheet.wings: unknown key"),
    ],
)
def test_what_is_refused(aim: Aim, message: str) -> None:
    with pytest.raises(UsageError, match=re.escape(message)):
        aim_at(MUSEUM, aim, processes=1)


def test_a_fight_that_has_begun_has_no_more_people() -> None:
    document = MUSEUM.data + b'\n[state]\nengine = "x"\n'
    with pytest.raises(UsageError, match="once the fight has begun"):
        varied(Plan(document, "museum.toml", 7), "agent.count", 2)
