"""Which weapon can be used."""

from collections.abc import Callable
from typing import Any

import pytest


@pytest.mark.rule("spotlight", "P9")
def test_a_useless_arm_holds_no_weapon(fight: Callable[..., Any]) -> None:
    at = fight()
    at.play("set joe.right_arm //////")
    line = "resolve joe thug --with pistol --dice '1 1 1 1'"
    assert at.forbidden(line) == "Joe can't use the right arm; --force overrides it"
    at.play("resolve joe thug --with fist --dice '1 1 1 1'")
