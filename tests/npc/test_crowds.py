"""Crowds: what is kept of a fight grows as its people do, and so much is played at a time."""

import tracemalloc
from pathlib import Path

import opened as hc_
import pytest
from program import Hc
from twins import BLOCKS

from hero_combat import systems
from hero_combat.npc import programs
from hero_combat.pages.diary import each_told
from hero_combat.simulate.arena import Arena
from hero_combat.simulate.plan import Plan


def crowd_of(system: str, people: int) -> str:
    """So many who are all alike, on two sides."""
    block = "".join(f"{line}\n" for line in BLOCKS[system].split("\n") if line != "player = true")
    text = f'system = "{system}"\nseed = 1\n[templates.a]\n{block}'
    for number in range(people):
        text += f'[combatants.c{number}]\nlike = "a"\nside = "s{number % 2}"\n'
    return text


def most_memory(system: str, people: int) -> int:
    """The most bytes that a round of a crowd takes, with all that was opened for it."""
    arena = Arena(Plan(crowd_of(system, people).encode(), "crowd.toml", 1, until=1))
    tracemalloc.start()
    try:
        arena.fight_number(0)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("system", systems.built_in())
def test_a_round_takes_memory_as_there_are_people(system: str) -> None:
    most_memory(system, 10)  # what is imported and made once
    few, many = most_memory(system, 30), most_memory(system, 180)
    assert many < 9 * few


@pytest.mark.parametrize("system", systems.built_in())
def test_so_much_is_played_at_a_time(
    hc: Hc, museum: Path, monkeypatch: pytest.MonkeyPatch, system: str
) -> None:
    monkeypatch.setattr(programs, "MOST_ORDERS", 30)
    file = museum.with_name("crowd.toml")
    file.write_text(crowd_of(system, 60), "utf-8")
    done = hc("npc --all -i crowd.toml")
    assert (done.exit, done.err) == (0, "")
    told = "  note: 30 lines were played, the limit; repeat the command to continue\n"
    assert done.out.endswith(told)
    assert len(hc_.load(file).encounter.log) == 31  # the beginning besides
    assert hc("verify crowd.toml").exit == 0
    assert "Stopped: 30 lines were played.\n" in hc("npc --all crowd.toml").err
    assert hc("npc --all -qi crowd.toml").exit == 0
    assert len(hc_.load(file).encounter.log) == 61  # it goes on


def test_of_a_long_play_in_a_crowd_the_last_moments_are_whole() -> None:
    fight = hc_.loads(crowd_of("champions", 300))
    played = fight.npc(everybody=True, until_time=6).played
    assert len(played) > 800
    assert not played[0].outcome.encounter.combatants
    assert [len(one.outcome.encounter.log) for one in played] == [*range(2, len(played) + 2)]
    for one in played[-100:]:
        assert len(one.outcome.encounter.combatants) == 300
    fight.undo(3)
    assert fight.encounter.combatants == played[-4].outcome.encounter.combatants


@pytest.mark.parametrize("player", [False, True])
def test_a_story_keeps_its_lines_and_not_the_fights(player: bool) -> None:  # noqa: FBT001 - a parameter
    fight = hc_.loads(crowd_of("champions", 100))
    most = []
    for _ in range(2):
        fight.npc(everybody=True, until_time=fight.encounter.clock.turn * 12)
        read = hc_.loads(fight.text)
        tracemalloc.start()
        lines = sum(1 for _ in each_told(read, player=player))
        most.append((lines, tracemalloc.get_traced_memory()[1]))
        tracemalloc.stop()
    (few, little), (many, much) = most
    assert many > few + 200
    assert (much - little) / (many - few) < 1_500  # bytes; a fight of so many takes 5,000
