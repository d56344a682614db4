"""`resolve`: the Action Check of an attack."""

from typing import Any

import pytest


@pytest.mark.rule("megs", 17, 18)
def test_equal_to_the_number_hits_and_does_full_damage(game: Any) -> None:
    # AV 9 against OV 5: success number 7; EV 9 against BODY 8
    outcome = game.do("resolve nova brick --with bolt --no-knockback", "3 4 / 9 8")
    assert outcome.rolls[0].reading == "7 against 7: success; 9 damage to brick"
    assert outcome.sentence == "Nova hits Brick with the bolt. Brick takes 9 Bashing damage."
    assert game.now("brick").physical == 25 - 9


@pytest.mark.rule("megs", 17)
def test_below_the_number_misses(game: Any) -> None:
    outcome = game.do("resolve nova brick --with bolt", "2 4")
    assert outcome.sentence == "Nova misses Brick with the bolt (6 against 7)."
    assert game.now("brick").physical == 25


@pytest.mark.rule("megs", 17)
def test_a_double_one_fails_at_any_time(game: Any) -> None:
    outcome = game.do("resolve nova brick --with bolt --doubles always", "9 9 / 1 1")
    assert outcome.rolls[0].reading == "double 1 against 7: automatic failure"


@pytest.mark.rule("megs", 1)
def test_av_and_ov_in_one_bracket(game: Any, explained: Any) -> None:
    outcome = game.do("resolve brick nova --ev 4", "3 7")  # 5 against 6
    found = explained(outcome, "to hit nova")
    assert found["AV and OV in one bracket, AV lower: success number"] == 1
    assert outcome.rolls[0].reading == "10 against 12: failure"


@pytest.mark.rule("megs", 1)
def test_the_same_column_rule_can_be_switched_off(begin: Any) -> None:
    outcome = begin("same_column = false").do("resolve brick nova --ev 4", "3 7")
    assert outcome.rolls[0].reading == "10 against 11: failure"
