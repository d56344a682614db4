"""The order of turns: delays, and Willpower to go first."""

from typing import Any

import pytest
from storyteller_examples import FIVES, THREE

from hero_combat.errors import Forbidden

P5 = pytest.mark.rule("storyteller", "P5")
P18 = pytest.mark.rule("storyteller", "P18")


@P5
def test_willpower_to_go_first_where_the_table_has_it(game: Any) -> None:
    at = game(THREE)
    at.play(FIVES)
    with pytest.raises(Forbidden, match="willpower_initiative"):
        at.play("act spend cid")
    at = game(THREE, "willpower_initiative = true")
    at.play(FIVES)
    at.play("act pass ann")
    assert at.changes("act spend cid") == {
        "cid.willpower": 3,
        "cid.first": 1,
        "waiting": ("cid", "bob"),
    }


@P5
def test_willpower_puts_one_on_top_of_the_order(game: Any) -> None:
    rule = "willpower_initiative = true"
    at = game(THREE, rule)
    assert at.changes("act spend cid") == {"cid.willpower": 3, "cid.first": 1}
    assert at.turn(FIVES) == (1, "cid", 15)
    assert at.encounter.clock.waiting == ("ann", "bob")
    at = game(THREE, rule)
    at.play(FIVES)
    assert at.changes("act spend bob") == {
        "bob.willpower": 3,
        "bob.first": 1,
        "ann.begun": 1,
        "acting": "",
        "waiting": ("bob", "ann", "cid"),
    }
    at.play("act spend cid")
    assert at.encounter.clock.waiting == ("bob", "cid", "ann")
    assert at.turn("step") == (1, "bob", 25)
    assert at.turn("step") == (1, "cid", 15)
    assert at.turn("step") == (1, "ann", 35)
    assert at.turn("step") == (2, "ann", 35)


@P5
@P18
def test_a_turn_that_had_begun_does_not_begin_again(game: Any) -> None:
    at = game(THREE, "willpower_initiative = true")
    at.play("set ann.bashing 7")
    assert at.turn("step --dice '5 / 5 / 5 / 8 1'") == (1, "ann", 32)
    assert not at.now("ann").status.unconscious
    at.play("act spend cid")
    assert at.turn("step") == (1, "cid", 15)
    at.play("resolve cid ann --dice 1")
    assert at.turn("step --dice ''") == (1, "ann", 32)
    assert at.now("ann").applied == 1
