"""On a map a move is told with where it may go."""

import opened as hc
import pytest
from repository import SCENARIOS

GOALS = {
    "museum-rooms": ("step-1", "step-2", "step-3", "watchman", "gallery", "lantern", "arch"),
    "storyteller-anchor": ("cellar", "yard", "gunnar", "tam", "piet", "street"),
    "zt-deck": ("nets", "ida", "girl", "ferryman", "hatch", "marshal", "hand-1"),
}


@pytest.mark.parametrize("name", GOALS)
def test_the_nearest_places_and_people_are_goals(name: str) -> None:
    fight = hc.load(str(SCENARIOS / f"{name}.toml"))
    fight.play("step")
    who = fight.acting[0]
    move = next(one for one in fight.options(who).moves if one.move == "move")
    assert move.needs == ("--toward",)
    assert move.values[: len(GOALS[name])] == GOALS[name]
    assert len(move.values) <= 9
    fight.play(move.line)
