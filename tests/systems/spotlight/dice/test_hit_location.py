"""The hit location dice."""

from collections.abc import Callable
from typing import Any

import pytest

Fight = Callable[..., Any]
BY_TOTAL = {2: "head", 3: "left_arm", 4: "right_arm", 5: "left_leg", 6: "right_leg"}


@pytest.mark.rule("spotlight", "P7", "A5")
@pytest.mark.parametrize("first", range(1, 7))
def test_every_cell_of_the_location_table(fight: Fight, first: int) -> None:
    at = fight()
    for second in range(1, 7):
        (hit,) = at.copy().play(f"act hurt thug --lethal 1 --dice '{first} {second}'").events
        assert hit.where == BY_TOTAL.get(first + second, "torso")


@pytest.mark.rule("spotlight", "A5")
@pytest.mark.parametrize("dice", ["1 5", "2 4", "3 3"])
def test_the_table_as_printed_has_two_left_legs(fight: Fight, dice: str) -> None:
    at = fight("location_table = 'literal'")
    (hit,) = at.play(f"act hurt thug --lethal 1 --dice '{dice}'").events
    assert hit.where == "left_leg"
