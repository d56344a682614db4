"""The order of play."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hero_combat.systems.zt.turns import order as seats


@given(
    st.permutations(["gm", "ann", "bob", "cy"]), st.sampled_from(["n1", "n2", "ann", "bob", "cy"])
)
@pytest.mark.rule("zt", "P3")
def test_everybody_has_one_turn_and_the_game_master_acts_in_one_go(
    places: list[str], first: str
) -> None:
    at = {"gm": ["n1", "n2"], "ann": ["ann"], "bob": ["bob"], "cy": ["cy"]}
    order = seats.turn_order(places, at, first)
    assert order[0] == first
    assert sorted(order) == ["ann", "bob", "cy", "n1", "n2"]
    assert abs(order.index("n1") - order.index("n2")) == 1
