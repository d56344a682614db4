"""Holding the breath and breathing again."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.errors import Forbidden

Make = Callable[..., Any]


@pytest.mark.rule("champions", 68)
def test_nobody_does_it_twice_and_nobody_who_is_out(street: Make) -> None:
    with pytest.raises(Forbidden, match="Thug is already breathing"):
        street()("act breathe thug")
    with pytest.raises(Forbidden, match="Thug is already holding their breath"):
        street(thug__status__holding_breath="true")("act hold-breath thug")
    with pytest.raises(Forbidden, match="Thug is unconscious"):
        street(thug__stun="-1")("act hold-breath thug")
