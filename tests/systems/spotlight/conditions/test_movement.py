"""Movement with bad legs."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.systems.spotlight.conditions.movement import Going, going
from hero_combat.systems.spotlight.rulings import Rules


@pytest.mark.rule("spotlight", "P9", "A10")
def test_bad_legs() -> None:
    assert going(7, 0) == Going(7, 7)
    assert going(7, 1) == Going(0, 3)
    assert going(7, 2) == Going(0, 3)
    assert going(7, 2, Rules(halve_speed="each")) == Going(0, 1)
    assert going(7, 1, Rules(speed_rounding="up")) == Going(0, 4)


@pytest.mark.rule("spotlight", "P9")
def test_a_useless_leg_needs_help_and_halves_speed(fight: Callable[..., Any]) -> None:
    at = fight()
    at.put("joe.left_leg", "X/////")
    with pytest.raises(Exception, match="Joe can't walk on the left leg; with help: --assisted"):
        at("act move joe")
    with pytest.raises(Exception, match="Joe can't go 4: 1 AP at Speed 3 is 3"):
        at("act move joe --assisted --distance 4")
    told = at("act move joe --assisted --distance 3").sentence
    assert told == "Joe moves 3, at Speed 3 with help."
