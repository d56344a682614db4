"""The boxes before a simultaneous action, in a file that somebody has edited."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.systems.spotlight.state import Current

Fight = Callable[..., Any]


@pytest.mark.rule("spotlight", "P3", "P8")
@pytest.mark.parametrize("before", ['["X"]', '["", "", "", "", "", "", ""]'])
def test_other_than_six_locations_before_it_count_as_none(fight: Fight, before: str) -> None:
    begun = fight()
    begun.play("act share sally")
    begun = begun.edited("thug", f'before = {before}\ntorso = "//"')
    at = begun.copy()
    at.play("resolve joe thug --with bat --dice '6 1 1 1'")
    at.play("resolve sally thug --with bat --dice '6 1 1 1'")
    assert at.encounter.combatants["thug"] == Current(
        torso="////////",
        before=("", "//", "", "", "", ""),
        hits=("torso bruise 3", "torso bruise 3"),
    )
    at = begun.copy()
    at.play("set thug.torso X")
    assert at.encounter.combatants["thug"] == Current(torso="X", before=("", "X", "", "", "", ""))
    at.play("resolve joe thug --with bat --dice '6 1 1 1'")
    assert at.encounter.combatants["thug"].torso == "X///"
