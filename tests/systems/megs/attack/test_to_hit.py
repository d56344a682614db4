"""`resolve`: the Action Check of an attack."""

from typing import Any

import pytest
from transcripts import events_of, readings_of, values_of


@pytest.mark.rule("megs", 17, 18)
def test_equal_to_the_number_hits_and_does_full_damage(game: Any) -> None:
    # AV 9 against OV 5: success number 7; EV 9 against BODY 8
    outcome = game.do("resolve nova brick --with bolt --no-knockback", "3 4 / 9 8")
    assert readings_of(outcome) == "7 7 9; 17 13 1"
    assert events_of(outcome) == (
        "attack-rolled nova brick bolt yes attack 0; damaged brick {physical=9} nova hit bolt"
    )
    assert game.now("brick").physical == 25 - 9


@pytest.mark.rule("megs", 17)
def test_below_the_number_misses(game: Any) -> None:
    outcome = game.do("resolve nova brick --with bolt", "2 4")
    assert events_of(outcome) == "attack-rolled nova brick bolt no attack -1"
    assert game.now("brick").physical == 25


@pytest.mark.rule("megs", 17)
def test_a_double_one_fails_at_any_time(game: Any) -> None:
    outcome = game.do("resolve nova brick --with bolt --doubles always", "9 9 / 1 1")
    assert readings_of(outcome) == "1 7"


@pytest.mark.rule("megs", 1)
def test_av_and_ov_in_one_bracket(game: Any) -> None:
    outcome = game.do("resolve brick nova --ev 4", "3 7")  # 5 against 6
    assert values_of(outcome, "to hit nova") == "5 6 1 12"
    assert readings_of(outcome) == "10 12"


@pytest.mark.rule("megs", 1)
def test_the_same_column_rule_can_be_switched_off(begin: Any) -> None:
    outcome = begin("same_column = false").do("resolve brick nova --ev 4", "3 7")
    assert readings_of(outcome) == "10 11"
