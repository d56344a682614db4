"""The scenarios: loaded, checked, played, verified; and fights run to their end by a script."""

import io
import os
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import opened as hc
import pytest
from snapshot_pages import Page

from hero_combat import systems
from hero_combat.fight.events import FightOver
from hero_combat.log.participants import Begin, everybody
from hero_combat.log.session import Session
from hero_combat.npc.doctrine import name_of
from hero_combat.npc.grammar import read_doctrine
from hero_combat.npc.programs import Extent, interpreter_of

ROOT = Path(__file__).parents[3]
SCENARIOS = sorted((ROOT / "scenarios").glob("megs-*.toml"))
STARTER = ROOT / "hero_combat" / "systems" / "megs" / "starter.toml"

STORIES = {
    "megs-duel": (
        "act activate aegis --power force-field",
        "step",
        "resolve aegis vance --with strike --maneuver critical-blow",
        "step",
        "resolve vance aegis --with blast --range 6",
        "step",
    ),
    "megs-brick": (
        "step",
        "resolve wren colossus --maneuver flailing-attack --force",
        "resolve volt colossus --with bolt --range 4 --team frost,wren --force",
        "resolve frost colossus --with ice --range 4 --combine volt=bolt --force",
        "resolve colossus volt,frost --club bus --maneuver sweep-attack --force",
        "step",
    ),
    "megs-underwater": (
        "step",
        "resolve marlin diver-1 --force",
        "resolve diver-2 marlin --range 4 --force",
        "hazard drowning --on diver-2 --after '3 min'",
        "hazard pressure --on marlin --aps 7",
        "step",
    ),
    "megs-fire": (
        "step",
        "resolve ember robber-1 --with jet --range 4 --maneuver pull-punch --force",
        "hazard water --thing staircase --aps 6",
        "hazard fire --thing staircase --on ember,robber-2",
        "recover --who robber-2 --how first-aid --by medic --force",
        "recover --after 1h",
        "step",
    ),
}


@pytest.mark.parametrize("path", [*SCENARIOS, STARTER], ids=lambda path: path.stem)
def test_each_scenario_can_be_played_at_once(path: Path) -> None:
    fight = hc.load(str(path))
    for _ in range(3):
        fight.play("step")
    assert fight.board.rows
    assert fight.verify().differences == ()


@pytest.mark.parametrize("name", STORIES)
def test_what_each_story_tells(name: str, snapshot: Any) -> None:
    fight = hc.load(str(ROOT / "scenarios" / f"{name}.toml"))
    out = io.StringIO()
    for line in STORIES[name]:
        outcome = fight.play(line)
        out.write(f"{line}\n{outcome.sentence}\n")
        for roll in outcome.rolls:
            out.write(f"  {roll.label}: {roll.reading}\n")
            out.writelines(f"    {each.what}: {each.value}\n" for each in roll.modifiers)
        out.writelines(f"  {each.path} {each.old} -> {each.new}\n" for each in outcome.changes)
        for each in outcome.open:
            out.write(f"  open {each.who}: {each.what} ({' or '.join(each.answers)})\n")
    out.writelines(f"{row.id} {row.bars} {row.states}\n" for row in fight.board.rows)
    out.writelines(f"{item.id} {item.bars} {item.states}\n" for item in fight.board.objects)
    assert out.getvalue() == snapshot(extension_class=Page)
    assert fight.verify().differences == ()


@pytest.mark.slow
@pytest.mark.parametrize("name", ["megs-duel", "megs-fire"])
def test_a_script_plays_a_fight_to_its_end(name: str, tmp_path: Path) -> None:
    fight, program = tmp_path / "fight.toml", tmp_path / "hero-combat"
    shutil.copy(ROOT / "scenarios" / f"{name}.toml", fight)
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m hero_combat "$@"\n')
    program.chmod(0o755)
    ran = subprocess.run(
        ["/bin/sh", str(ROOT / "scenarios" / f"{name}.sh"), str(fight)],
        env={
            **os.environ,
            "PATH": f"{tmp_path}:{os.environ['PATH']}",
            "PYTHONPATH": str(ROOT),
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.returncode, "Traceback" in ran.stderr) == (0, False), ran.stderr[-500:]
    assert "The fight is over: " in ran.stdout
    assert hc.load(str(fight)).verify().differences == ()


# ------------------------------------------------------------------ played by their doctrines


def winners(name: str, seeds: range) -> Counter[str]:
    """Who wins how many fights, all by their doctrines."""
    found: Counter[str] = Counter()
    for seed in seeds:
        fight = hc.load(str(ROOT / "scenarios" / f"{name}.toml"))
        fight.carry_out(Begin(ids=everybody(fight.encounter), seed=seed))
        session = Session(fight.encounter, fight.system, quiet=True)
        table = interpreter_of(session, Extent(everybody=True))
        last = list(table.play_on())[-1].outcome
        assert table.ended().kind == "over"
        found += Counter(event.side for event in last.events if isinstance(event, FightOver))
    return found


@pytest.mark.parametrize("name", ["megs-mint", "megs-duel"])
def test_either_side_may_win_a_fair_fight(name: str) -> None:
    found = winners(name, range(30))
    assert found.total() == 30
    assert min(found.values()) >= 6


@pytest.mark.slow
@pytest.mark.parametrize("name", ["megs-mint", "megs-duel"])
def test_a_fair_fight_is_won_by_either_side_as_often(name: str) -> None:
    found = winners(name, range(600))
    assert all(0.4 <= count / 600 <= 0.6 for count in found.values())
    assert len(found) == 2


def test_each_doctrine_of_the_scenarios_is_somebodys() -> None:
    for path in SCENARIOS:
        fight = hc.load(str(path)).encounter
        used = {name_of(fight, who) for who in fight.sheets} - {""}
        assert used == fight.doctrines.keys(), path.stem
        for name in used:
            assert read_doctrine(fight, systems.load("megs"), name).do
