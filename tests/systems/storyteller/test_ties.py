"""Initiative that ties: whoever wins a roll-off stays before those who roll again."""

from typing import Any

import pytest

pytestmark = pytest.mark.rule("storyteller", "A3")

SIX = "".join(f"[combatants.{who}]\nside = '{who}'\n" for who in "dxyefg")


def order(at: Any) -> tuple[str, ...]:
    clock = at.table.encounter.clock
    return (clock.acting, *clock.waiting)


def test_the_winner_of_a_roll_off_of_three_is_first(game: Any) -> None:
    at = game(SIX)
    outcome = at.says("step --dice '9 / 10 / 8 / 5 / 5 / 5 / 3 3 9 / 4 1'")
    assert [one.label for one in outcome.rolls[6:]] == [
        "roll-off e",
        "roll-off f",
        "roll-off g",
        "roll-off e",
        "roll-off f",
    ]
    assert order(at) == ("x", "d", "y", "g", "e", "f")


def test_two_pairs_that_tie_again(game: Any) -> None:
    four = "".join(f"[combatants.{who}]\nside = '{who}'\n" for who in "abcd")
    at = game(four)
    at.says("step --dice '5 / 5 / 5 / 5 / 2 7 2 7 / 1 9 / 4 3'")
    assert order(at) == ("b", "d", "c", "a")


def test_newcomers_with_another_place_leave_the_order_alone(game: Any) -> None:
    at = game(SIX)
    at.says("step --dice '9 / 10 / 8 / 5 / 5 / 5 / 3 3 9 / 4 1'")
    ties = {who: at.of(who).tie for who in "efg"}
    assert ties == {"g": 3, "e": 2, "f": 1}
