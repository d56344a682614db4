"""Law 8: on a map too, a fight that is kept, undone, replayed or fought elsewhere is the same."""

import opened as hc
import pytest
from opened import Fight
from place.fights import PLACED, fight_of, world_of

from hero_combat.simulate.arena import Arena
from hero_combat.simulate.plan import Plan
from hero_combat.simulate.result import ENDS
from hero_combat.simulate.sampling import Sampling

ROOM = [
    "#############",
    "#a  #     c #",
    "#   #  x    #",
    "#      ##   #",
    "#d  #     b #",
    "#############",
]
"""Two rooms and a door between them: nobody sees a foe before somebody walks."""


def room(system: str) -> Fight:
    return fight_of(system, ROOM, scale=2)


def plan_of(system: str) -> Plan:
    return Plan(room(system).text.encode(), "fight.toml", 1)


@pytest.mark.parametrize("system", PLACED)
def test_a_kept_fight_is_the_one_that_was_counted(system: str) -> None:
    arena = Arena(plan_of(system))
    for number in (0, 3):
        fight, result = room(system), arena.fight_number(number)
        turns = fight.keep(number, seed=1)
        assert (ENDS[result.end] == "over") == (turns.ending.kind == "over")
        for place, who in enumerate(arena.people):
            if who in fight.encounter.combatants:
                left = arena.tactics.bars(fight.encounter, who)[arena.tactics.bar][0]
                assert max(0, left) == result.left[place]
        assert any("--toward" in line for line in fight.encounter.log)
        assert fight.verify().differences == ()


@pytest.mark.parametrize("system", PLACED)
def test_one_process_and_several_agree(system: str) -> None:
    plan = plan_of(system)
    alone, together = Sampling([plan]), Sampling([plan])
    alone.fight(range(20), processes=1)
    together.fight(range(20), processes=2)
    assert alone.tallies == together.tallies


@pytest.mark.parametrize("system", PLACED)
def test_undo_gives_every_point_back_and_the_file_replays(system: str) -> None:
    fight = room(system)
    fight.npc(everybody=True, through_reminders=True)
    after = fight.encounter.place
    assert hc.loads(fight.text).encounter.place == after
    count = 0
    while fight.encounter.log:
        fight.undo()
        count += 1
    assert fight.encounter.place == room(system).encounter.place
    fight.redo(count)
    assert fight.encounter.place == after
    assert fight.verify().differences == ()


def test_the_worlds_have_no_map_of_their_own() -> None:
    assert not any("[map]" in world_of(system) for system in PLACED)
