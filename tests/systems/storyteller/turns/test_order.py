"""The order of turns: delays, and Willpower to go first."""

from typing import Any

import pytest

from hero_combat.errors import Forbidden

P5 = pytest.mark.rule("storyteller", "P5")
P18 = pytest.mark.rule("storyteller", "P18")
THREE = "".join(
    f"[combatants.{who}]\nside = '{side}'\ninit = {init}\n"
    for who, side, init in (("ann", "one", 30), ("bob", "two", 20), ("cid", "two", 10))
)
FIVES = "step --dice '5 / 5 / 5'"


@P5
def test_a_delay_changes_the_place_for_good(game: Any) -> None:
    at = game(THREE)
    at.play(FIVES)
    assert at.tells("act delay ann") == "Ann delays."
    at.play("step")
    assert at.encounter.clock.acting == "bob"
    at.play("act pass ann")
    assert at.now("ann").status.delaying is False
    at.play("step")
    assert at.play("step").sentence == "Round 2. Bob (Initiative 25) acts."
    assert at.play("step").sentence == "Ann (Initiative 25) acts."


@P5
def test_a_delay_past_the_end_of_the_round(game: Any) -> None:
    at = game(THREE)
    at.play(FIVES)
    at.play("act delay ann")
    at.play("step")
    at.play("step")
    assert at.play("step").sentence == (
        "Ann has delayed the action away, and is free to act whenever round 2 suits. "
        "Round 2. Bob (Initiative 25) acts."
    )
    assert at.now("ann").free == 2
    at.play("act run ann")
    at.play("step")
    assert at.play("step").sentence == "Round 3. Ann (Initiative 35) acts."


@P5
def test_willpower_to_go_first_where_the_table_has_it(game: Any) -> None:
    at = game(THREE)
    at.play(FIVES)
    with pytest.raises(Forbidden, match="willpower_initiative"):
        at.play("act spend cid")
    at = game(THREE, "willpower_initiative = true")
    at.play(FIVES)
    at.play("act pass ann")
    assert at.tells("act spend cid") == "Cid spends 1 Willpower and is next in this round."
    assert at.encounter.clock.waiting == ("cid", "bob")


@P5
def test_willpower_puts_one_on_top_of_the_order(game: Any) -> None:
    rule = "willpower_initiative = true"
    at = game(THREE, rule)
    assert at.tells("act spend cid") == "Cid spends 1 Willpower and goes first in the first round."
    assert at.play(FIVES).sentence == "Round 1. Cid (Initiative 15) acts."
    assert at.encounter.clock.waiting == ("ann", "bob")
    assert at.now("cid").willpower == 3
    at = game(THREE, rule)
    at.play(FIVES)
    assert at.tells("act spend bob") == "Bob spends 1 Willpower and is next in this round."
    told = at.tells("act spend cid")
    assert told == "Cid spends 1 Willpower and is next in this round after Bob."
    assert at.play("step").sentence == "Bob (Initiative 25) acts."
    assert at.play("step").sentence == "Cid (Initiative 15) acts."
    assert at.play("step").sentence == "Ann (Initiative 35) acts."
    assert at.play("step").sentence == "Round 2. Ann (Initiative 35) acts."


@P5
@P18
def test_a_turn_that_had_begun_does_not_begin_again(game: Any) -> None:
    at = game(THREE, "willpower_initiative = true")
    at.play("set ann.bashing 7")
    assert at.play("step --dice '5 / 5 / 5 / 8 1'").sentence == (
        "Round 1. Ann stays conscious. Ann (Initiative 32) acts."
    )
    at.play("act spend cid")
    assert at.play("step").sentence == "Cid (Initiative 15) acts."
    at.play("resolve cid ann --dice 1")
    assert at.play("step --dice ''").sentence == "Ann (Initiative 32) acts."
    assert at.now("ann").applied == 1
