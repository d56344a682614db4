"""The roll against being stunned."""

from typing import Any

import pytest
from transcripts import events_of, readings_of

from hero_combat.errors import Forbidden


@pytest.mark.rule("megs", 27)
def test_stun_needs_damage_of_the_resistance_attribute(game: Any) -> None:
    outcome = game.do("resolve nova brick --with bolt --ev 8 --no-knockback", "3 4 / 2 3")
    assert outcome.rolls[1].label == "against stun brick"
    assert readings_of(outcome) == "7 7 8; 5 11 3"


@pytest.mark.rule("megs", 27)
def test_a_double_one_stuns_for_the_ev(game: Any) -> None:
    outcome = game.do("resolve nova brick --with bolt --no-knockback", "3 4 / 1 1")
    assert events_of(outcome) == (
        "attack-rolled nova brick bolt yes attack 0; damaged brick {physical=9} nova hit bolt; "
        "megs.knocked-out brick 1 nova; down brick nova"
    )


@pytest.mark.rule("megs", 27)
def test_a_stun_takes_the_action_that_has_begun_first(game: Any) -> None:
    game.have("brick", moment=13, dice=1, automatic=2)
    game.do("resolve nova brick --with bolt --no-knockback", "3 4 / 6 6 / 1 2")
    # 15 against 13 resists
    assert (game.now("brick").stun, game.now("brick").dice) == (0, 1)
    game.phase(4).have("brick", moment=14, dice=1, automatic=2)
    game.do("resolve nova brick --with bolt --no-knockback", "3 4 / 5 4")
    # 9 against 13: 11 and 13 are missed, the first phase is this one
    assert (game.now("brick").stun, game.now("brick").dice) == (1, 0)
    assert game.now("brick").stun_passed == 1
    with pytest.raises(Forbidden, match="is stunned"):
        game.do("resolve brick nova")
