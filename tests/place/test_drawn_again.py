"""Law 9: what `show --map` prints, pasted as the sketch, reads as the same places."""

import re
import tomllib
from typing import Any

import opened as hc
import pytest
import tomli_w
from opened import Fight
from place.fights import PLACED, fight_of
from repository import SCENARIOS

from hero_combat.fight.mapped import map_of
from hero_combat.place.ground import Place

MAPS = [path for path in sorted(SCENARIOS.glob("*.toml")) if "\n[map]" in path.read_text("utf-8")]
ROOM = ["a   #    c", "  x    b  ", "d   #     "]


def place_of(fight: Fight) -> Place:
    place = fight.encounter.place
    assert place is not None
    return place


def check(fight: Fight) -> None:
    """Draw the map of a fight anew in a file in which nobody stands anywhere else."""
    was = place_of(fight)
    drawn = map_of(fight.as_shown(), was)
    chars = "".join(drawn.sketch)
    legend = {one.letter: one.id for one in reversed(drawn.everything) if one.letter in chars}
    if drawn.wall:
        legend["#"] = drawn.wall
    authored: dict[str, Any] = tomllib.loads(re.sub(r"(?m)^at = .*$", "", fight.text))
    authored.pop("state", None)
    authored.pop("log", None)
    for which in set(authored.get("places", ())) - set(legend.values()):
        del authored["places"][which]  # somebody stands on all of it
    authored["map"] = {
        "scale": drawn.scale,
        "sketch": "\n".join(drawn.sketch),
        "legend": legend,
    }
    again = place_of(hc.loads(tomli_w.dumps(authored)))
    seen = [one for one in drawn.combatants if legend.get(one.letter) == one.id]
    assert seen
    for one in seen:
        assert again.squares(one.id) == was.squares(one.id)
    assert again.ground.walls == was.ground.walls - was.holes


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_the_map_of_a_scenario_from_its_beginning_to_its_end(path: Any) -> None:
    fight = hc.load(str(path))
    check(fight)
    fight.npc(everybody=True, through_reminders=True)
    check(fight)


@pytest.mark.parametrize("system", PLACED)
def test_the_map_of_every_system(system: str) -> None:
    fight = fight_of(system, ROOM, scale=2)
    check(fight)
    fight.npc(everybody=True, through_reminders=True)
    check(fight)
