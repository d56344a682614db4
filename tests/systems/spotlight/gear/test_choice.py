"""Which weapon can be used."""

from collections.abc import Callable
from typing import Any

import pytest


@pytest.mark.rule("spotlight", "P9")
def test_a_useless_arm_holds_no_weapon(fight: Callable[..., Any]) -> None:
    at = fight()
    at.play("set joe.right_arm //////")
    with pytest.raises(Exception, match="Joe can't use the right arm"):
        at.play("resolve joe thug --with pistol --dice '1 1 1 1'")
    assert at.play("resolve joe thug --with fist --dice '1 1 1 1'").sentence.startswith(
        "Joe misses"
    )
