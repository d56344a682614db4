"""Advice: the doctrine's own order, twins, and Ctrl-C."""

from collections.abc import Iterator
from os import getpid, kill
from signal import SIGINT, getsignal, signal

import pytest
from advise.mid_fights import actor, mid_fight
from advise.test_candidates import TWINS, swapped
from opened import loads

from hero_combat.npc.account import Played
from hero_combat.orders.lines import line_of
from hero_combat.simulate.advice import Advice, advise
from hero_combat.simulate.critique import criticize
from hero_combat.storage.interrupts import end_at_ctrl_c


@pytest.fixture
def program() -> Iterator[None]:
    """Ctrl-C ends this process at once, as it ends the program."""
    before = getsignal(SIGINT)
    end_at_ctrl_c()
    try:
        yield
    finally:
        signal(SIGINT, before)


def press(*_: object) -> None:
    """Press Ctrl-C."""
    kill(getpid(), SIGINT)


@pytest.mark.parametrize(
    "name",
    [
        "champions-warehouse",
        "megs-duel",
        "spotlight-skybridge",
        "storyteller-gunfight",
        "zt-ledge",
    ],
)
def test_by_doctrine_is_what_npc_plays(name: str) -> None:
    fight = mid_fight(name, 2)
    told = advise(fight, actor(fight), rollouts=1, processes=1)
    (by_doctrine,) = (one.order for one in told.orders if one.by_doctrine)
    played: list[Played] = []
    for number in range(8):
        copy = fight.copy()
        copy.play(f"reseed {number}")
        played += copy.npc((actor(fight),)).played[:1]
    firsts = {line_of(one.order) for one in played}
    assert all(line.startswith(by_doctrine) for line in firsts), "but for what follows the dice"


@pytest.mark.usefixtures("program")
def test_ctrl_c_tells_what_is_known() -> None:
    fight = mid_fight("zt-ferry", 4)
    ending = getsignal(SIGINT)
    told = advise(fight, actor(fight), rollouts=1000, processes=1, progress=press)
    assert told.ended == "interrupted"
    assert {one.wins.of for one in told.orders} == {8}
    assert told.rollouts == 8 * len(told.orders)
    assert told.orders == advise(fight, actor(fight), rollouts=8, processes=1).orders
    assert getsignal(SIGINT) is ending


@pytest.mark.usefixtures("program")
def test_ctrl_c_ends_a_critique_with_what_is_known() -> None:
    fight = loads(mid_fight("zt-ferry", 6).text)
    told = criticize(fight, budget=20, processes=1, progress=press)
    assert told.orders > 2
    assert told.exit == 130
    assert len(told.open) >= told.orders - 1


@pytest.mark.slow
@pytest.mark.parametrize("name", ["museum-night", "spotlight-skybridge", "zt-ferry"])
def test_to_exchange_twins_changes_no_share(name: str) -> None:
    """Dice are keyed by who rolls, so that shares differ by luck, but no more."""
    one, other, _ = TWINS[name]
    fight = mid_fight(name, 0)
    exchanged = loads(swapped(fight.text, one, other))
    told, twin = (shares(advise(each, rollouts=16, processes=1)) for each in (fight, exchanged))
    assert {swapped(line, one, other) for line in told} == {*twin}
    for line, (low, high) in told.items():
        least, most = twin[swapped(line, one, other)]
        assert low <= most, line
        assert least <= high, line


def shares(told: Advice) -> dict[str, tuple[float, float]]:
    """Between what the share of each order lies."""
    return {one.order: (one.wins.low, one.wins.high) for one in told.orders}
