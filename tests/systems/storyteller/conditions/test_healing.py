"""Healing by time, and bleeding."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from opened import loads
from storyteller_examples import FIVES, THREE

P18 = pytest.mark.rule("storyteller", "P18")


@P18
def test_bleeding_costs_a_box_a_minute(game: Any) -> None:
    at = game(THREE, "turns_per_minute = 2")
    at.play(FIVES)
    at.play("set bob.lethal 7")
    for _ in range(4):
        at.play("step")
    assert (at.now("bob").lethal, at.now("bob").aggravated) == (6, 1)


@pytest.mark.rule("storyteller", "P19")
@pytest.mark.parametrize(
    ("wounds", "lines", "rest"),
    [
        ({"aggravated": 1}, ["recover --who bob --days 6 --hours 23"], 10_020),
        ({"aggravated": 1}, ["recover --days 6 --hours 23 --minutes 59"], 10_079),
        ({"aggravated": 2, "lethal": 2, "bashing": 1}, ["recover --who bob --days 18"], 10_065),
        ({"aggravated": 1}, ["recover --minutes 10050"], 10_050),
        ({"aggravated": 1}, ["recover --who bob --hours 1"] * 167, 10_020),
    ],
)
def test_a_rest_of_nearly_a_week_can_be_read_again(
    game: Any, wounds: dict[str, int], lines: list[str], rest: int
) -> None:
    at = game()
    for kind, boxes in wounds.items():
        at.play(f"set bob.{kind} {boxes}")
    for line in lines:
        at.play(line)
    again = loads(at.text)
    assert again.encounter.combatants["bob"].rest == rest
    again.check()
    again.replay()
    again.play("recover --who bob --hours 1")
    again.undo()
    assert again.encounter.combatants == at.encounter.combatants


@pytest.mark.rule("storyteller", "P19")
def test_the_last_minute_heals_the_box(game: Any) -> None:
    at = game()
    at.play("set bob.aggravated 1")
    at.play("recover --who bob --minutes 10079")
    assert (at.now("bob").aggravated, at.now("bob").rest) == (1, 10_079)
    at.play("recover --who bob --minutes 1")
    assert (at.now("bob").aggravated, at.now("bob").rest) == (0, 0)


@pytest.mark.rule("storyteller", "P19")
def test_a_new_wound_is_not_healed_by_old_rest(game: Any) -> None:
    at = game()
    at.play("set bob.aggravated 1")
    at.play("recover --who bob --days 6")
    at.play("resolve ann bob --with fist --no-defense bob --dice '8 8 1 1 1'")
    assert at.now("bob").rest == 0
    assert at.changes("recover --who bob --minutes 15") == {"bob.bashing": 1}


@pytest.mark.rule("storyteller", "P19")
@settings(
    max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(bashing=st.integers(0, 9), lethal=st.integers(0, 9), aggravated=st.integers(0, 9))
def test_enough_rest_heals_everything(
    game: Any, two: str, bashing: int, lethal: int, aggravated: int
) -> None:
    at = game(two.replace("[combatants.bob]", "[combatants.bob]\nhealth = 40"))
    minutes = 15 * bashing + 2 * 24 * 60 * lethal + 7 * 24 * 60 * aggravated
    for kind, boxes in (("bashing", bashing), ("lethal", lethal), ("aggravated", aggravated)):
        at.play(f"set bob.{kind} {boxes}")
    if minutes:
        at.play(f"recover --who bob --minutes {minutes - 1}")
        now = at.now("bob")
        assert now.bashing + now.lethal + now.aggravated == 1
    at.play("recover --who bob --minutes 1")
    now = at.now("bob")
    assert (now.bashing, now.lethal, now.aggravated, now.rest) == (0, 0, 0, 0)
