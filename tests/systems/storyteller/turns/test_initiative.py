"""Initiative: dice, weapons, wounds and ties."""

from typing import Any

import pytest
from storyteller_examples import FIVES, THREE

SIX = "".join(f"[combatants.{who}]\nside = '{who}'\n" for who in "dxyefg")


def order(at: Any) -> tuple[str, ...]:
    clock = at.encounter.clock
    return (clock.acting, *clock.waiting)


@pytest.mark.rule("storyteller", "A3")
def test_the_winner_of_a_roll_off_of_three_is_first(game: Any) -> None:
    at = game(SIX)
    outcome = at.play("step --dice '9 / 10 / 8 / 5 / 5 / 5 / 3 3 9 / 4 1'")
    assert [one.label for one in outcome.rolls[6:]] == [
        "roll-off e",
        "roll-off f",
        "roll-off g",
        "roll-off e",
        "roll-off f",
    ]
    assert order(at) == ("x", "d", "y", "g", "e", "f")


@pytest.mark.rule("storyteller", "A3")
def test_two_pairs_that_tie_again(game: Any) -> None:
    four = "".join(f"[combatants.{who}]\nside = '{who}'\n" for who in "abcd")
    at = game(four)
    at.play("step --dice '5 / 5 / 5 / 5 / 2 7 2 7 / 1 9 / 4 3'")
    assert order(at) == ("b", "d", "c", "a")


@pytest.mark.rule("storyteller", "A3")
def test_newcomers_with_another_place_leave_the_order_alone(game: Any) -> None:
    at = game(SIX)
    at.play("step --dice '9 / 10 / 8 / 5 / 5 / 5 / 3 3 9 / 4 1'")
    ties = {who: at.now(who).tie for who in "efg"}
    assert ties == {"g": 3, "e": 2, "f": 1}


P5 = pytest.mark.rule("storyteller", "P5")


@P5
def test_the_first_step_rolls_initiative(game: Any) -> None:
    at = game()
    assert at.turn("step --dice '7 / 4 / 2'") == (1, "bob", 7)
    # six weapons in hand: the worst penalty is -5, and one more for the others
    assert at.heard.rolls[0] == {"rolled": 5, "ready": -6}
    assert at.now("ann").initiative == 12


@P5
def test_two_weapons_and_wounds(game: Any) -> None:
    axes = "attacks.x = {kind = 'melee', init = -2}\nattacks.y = {kind = 'melee', init = -4}"
    at = game(f"[combatants.a]\nready = ['x', 'y']\n{axes}\n[combatants.b]\n")
    at.play("set a.lethal 5")
    assert at.rolls("step --dice '7 / 2'") == [("rolled", 4), ("wounds", -1), ("ready", -5)]


@P5
def test_dropping_a_weapon_raises_initiative(game: Any) -> None:
    at = game("[combatants.a]\nattacks.axe.weapon = 'fire-axe'\n[combatants.b]\nwits = 1\n")
    at.play("step --dice '5 / 5'")
    assert at.encounter.clock.acting == "b"
    assert at.changes("act drop a") == {"a.ready": (), "a.dropped": ("axe",)}
    at.play("step")
    assert at.turn("step") == (2, "a", 9)


@P5
@pytest.mark.rule("storyteller", "A3")
def test_ties_go_to_the_modifier_then_to_a_roll_off(game: Any) -> None:
    text = "[combatants.a]\n[combatants.b]\nwits = 3\n[combatants.c]\n"
    at = game(text)
    outcome = at.play("step --dice '5 / 4 / 5 / 2 / 8'")
    assert [one.label for one in outcome.rolls[3:]] == ["roll-off a", "roll-off c"]
    order = (at.encounter.clock.acting, *at.encounter.clock.waiting)
    assert order == ("b", "c", "a")
    at = game(text, 'initiative_tie = "roll"')
    at.play("step --dice '5 / 4 / 5 / 9 / 1 / 8'")
    order = (at.encounter.clock.acting, *at.encounter.clock.waiting)
    assert order == ("a", "c", "b")


def test_newcomers_roll_in_the_next_round(game: Any) -> None:
    at = game(THREE + "[combatants.dee]\nside = 'one'\n")
    assert at.now("dee").initiative is None
    at.play("step")
    assert at.now("dee").initiative is not None


def test_insane_acts_last(game: Any) -> None:
    at = game(THREE)
    at.play("act tag ann --tag insane")
    at.play(FIVES)
    assert at.encounter.clock.waiting == ("cid", "ann")
