"""The scenarios: loaded, checked, played, verified; and fights run to their end by a script."""

import io
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

from hero_combat import systems
from hero_combat.fight import state_part
from hero_combat.file import document
from hero_combat.log import replay, session
from hero_combat.log.lines import read, verbs_of
from hero_combat.log.verify import verified
from hero_combat.systems.megs.views import show

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


class Story(SingleFileSnapshotExtension):
    """One reviewable text file a story."""

    _write_mode = WriteMode.TEXT
    file_extension = "txt"


def table(path: Path) -> tuple[document.Document, session.Session]:
    system = systems.load("megs")
    read_ = document.read(path.read_bytes(), path.name)
    at = session.Session(state_part.opened(read_, system), system)
    at.begin(lambda: 7)
    return read_, at


def differences(read_: document.Document, at: session.Session) -> object:
    """What `verify` finds in the file as it would be written."""
    text = document.write(read_, state_part.state_of(at.encounter, at.system))
    again = document.read(text, "fight.toml")
    start = replay.start_of(again, at.system)
    return verified(start, state_part.opened(again, at.system), at.system).differences


@pytest.mark.parametrize("path", [*SCENARIOS, STARTER], ids=lambda path: path.stem)
def test_each_scenario_can_be_played_at_once(path: Path) -> None:
    read_, at = table(path)
    for _ in range(3):
        at.play(read("step", verbs_of(at.system)).order)
    assert show(at.encounter).rows
    assert differences(read_, at) == ()


@pytest.mark.parametrize("name", STORIES)
def test_what_each_story_tells(name: str, snapshot: Any) -> None:
    path = ROOT / "scenarios" / f"{name}.toml"
    read_, at = table(path)
    out = io.StringIO()
    for line in STORIES[name]:
        outcome = at.play(read(line, verbs_of(at.system)).order)
        out.write(f"{line}\n{outcome.sentence}\n")
        for roll in outcome.rolls:
            out.write(f"  {roll.label}: {roll.reading}\n")
            out.writelines(f"    {each.what}: {each.value}\n" for each in roll.modifiers)
        out.writelines(f"  {each.path} {each.old} -> {each.new}\n" for each in outcome.changes)
        out.writelines(f"  open {each.who}: {each.what} ({each.how})\n" for each in outcome.open)
    board = show(at.encounter)
    out.writelines(f"{row.id} {row.bars} {row.states}\n" for row in board.rows)
    out.writelines(f"{line}\n" for line in board.things)
    assert out.getvalue() == snapshot(extension_class=Story)
    assert differences(read_, at) == ()


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
    system = systems.load("megs")
    read_ = document.read(fight.read_bytes(), "fight.toml")
    start = replay.start_of(read_, system)
    assert verified(start, state_part.opened(read_, system), system).differences == ()
