"""`add library`: the stat blocks that come with the program."""

import json
import re
from pathlib import Path

import pytest
from program import Hc, refused
from repository import SCENARIOS
from syrupy.assertion import SnapshotAssertion
from worth import WORTH, duel, place, wins, worth

from hero_combat import systems
from hero_combat.simulate.arena import Arena

BLOCKS = [
    (system, match[2])
    for system in systems.built_in()
    for match in WORTH.finditer(place(system).read_text("utf-8"))
]
KINDS = [
    "thug",
    "guard",
    "soldier",
    "sniper",
    "brute",
    "leader",
    "dog",
    "monster",
    "robot",
    "onlooker",
]
COPIED = {
    "champions-lab": ["thug --as henchman --name Henchman"],
    "megs-fire": ["thug --as robber --name Robber --count 2"],
    "spotlight-street": ["thug --as punk --name 'Street Punk'"],
    "storyteller-ambush": ["guard --as bull --name Bull", "guard --as finch --name Finch"],
    "zt-ambush": [
        "thug --as raider-1 --name 'The tall raider'",
        "thug --as raider-2 --name 'The limping raider'",
    ],
}
"""What scenarios have of the library, as it was copied."""


def test_it_is_listed_by_system(hc: Hc, snapshot: SnapshotAssertion) -> None:
    result = hc("add library")
    assert (result.exit, result.err) == (0, "")
    assert result.out == snapshot
    assert json.loads(hc("add library --json").out)["text"] == result.out
    assert hc("add library -q").out == ""


@pytest.mark.parametrize("system", systems.built_in())
def test_each_system_has_each_kind_and_two_of_its_own(system: str) -> None:
    named = [block for name, block in BLOCKS if name == system]
    assert named[: len(KINDS)] == KINDS
    assert len(named) == len(KINDS) + 2


@pytest.mark.parametrize("system", systems.built_in())
def test_no_stat_block_has_any_error(system: str, hc: Hc, tmp_path: Path) -> None:
    (tmp_path / "library.toml").write_bytes(place(system).read_bytes())
    result = hc("check library.toml")
    assert (result.exit, result.err) == (0, "")


@pytest.mark.parametrize("system", systems.built_in())
def test_each_can_be_copied_and_fights(system: str, hc: Hc) -> None:
    assert hc(f"new {system} -o fight.toml").exit == 0
    for block in [block for name, block in BLOCKS if name == system]:
        assert hc(f"add library {block} --count 2 -i fight.toml").exit == 0
    assert hc("check fight.toml").exit == 0
    arena = Arena(duel(system, "guard"))
    assert arena.sides[0] == "challenger"
    assert {arena.fight_number(number).winner for number in range(12)} == {0, 1}


def test_a_copy_has_its_comment_and_doctrine(hc: Hc, tmp_path: Path) -> None:
    hc("new champions -o fight.toml")
    told = hc("add library dog --as rex -i fight.toml").out
    assert told == "Added from the library: rex, with the doctrine beast.\n"
    text = (tmp_path / "fight.toml").read_text("utf-8")
    assert re.search(r"# A guard dog: .*\n\[combatants\.rex\]\n", text)
    assert "[doctrines.beast]" in text


def test_what_is_not_there(hc: Hc, tmp_path: Path) -> None:
    hc("new champions -o fight.toml")
    before = (tmp_path / "fight.toml").read_bytes()
    result = hc("add library thgu -i fight.toml")
    assert (result.exit, result.out) == (2, "")
    assert 'no combatant or object "thgu"; did you mean "thug"?' in result.err
    assert hc("add library m -i fight.toml").err.endswith(
        "could be monster or mentalist; choose one\n"
    )
    assert hc("add library nobody -i fight.toml").err.startswith(
        'hero-combat: no combatant or object "nobody"; choose thug, guard, '
    )
    missing = "hero-combat: add needs FROM and ID; ID is missing: combatant or object to copy"
    refused(hc("add fight.toml"), 2, missing)
    refused(hc("add museum.toml -i fight.toml"), 2, missing)
    assert (tmp_path / "fight.toml").read_bytes() == before


@pytest.mark.parametrize("scenario", COPIED)
def test_a_scenario_has_stat_blocks_as_they_are_copied(
    scenario: str, hc: Hc, tmp_path: Path
) -> None:
    text = (SCENARIOS / f"{scenario}.toml").read_text("utf-8")
    head = f'system = "{scenario.partition("-")[0]}"'
    (tmp_path / "copied.toml").write_text(f"{head}\n", "utf-8")
    for line in COPIED[scenario]:
        assert hc(f"add library {line} -q -i copied.toml").exit == 0
    copied = (tmp_path / "copied.toml").read_text("utf-8")
    missing = {*copied.strip().split("\n\n")} - {head, *text.strip().split("\n\n")}
    assert not missing, "copy them again: add library"


@pytest.mark.slow
@pytest.mark.parametrize("system", systems.built_in())
def test_the_comments_say_what_each_is_worth(system: str) -> None:
    said = {match[2]: match[1] for match in WORTH.finditer(place(system).read_text("utf-8"))}
    assert said == {block: worth(system, block) for block in said}


@pytest.mark.slow
@pytest.mark.parametrize(("system", "block"), BLOCKS)
def test_each_wins_and_each_loses(system: str, block: str) -> None:
    won = wins(system, block, 200) + wins(system, block, 200, against=block)
    assert 0 < won < 400
