"""The scenarios: each is checked and played by typed commands; one fight runs to its end."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from opened import loads
from repository import ROOT, SCENARIOS
from snapshot_pages import Page
from syrupy.assertion import SnapshotAssertion

from hero_combat.fight.doctrine_text import DoctrineText
from hero_combat.fight.events import FightOver, RoundBegan
from hero_combat.log.participants import Begin, everybody

Typed = Callable[..., tuple[int, str, str]]

AMBUSH = """
act ambush mara --on courier,bull,finch --dice '8 9 8 4 1 1 / 1 9 3 1 4 / 5 4 5 3 / 9 9 8 8'
step --dice '7 / 4 / 5 / 5 / 3'
resolve mara bull --range 30 --location head --explain
step
resolve finch oskar --range 12 --explain
step
resolve oskar bull --with axe --all-out --explain
step
act draw courier --with pistol
step
resolve bull oskar --range 3 --close --explain
step
act reload mara
step
act delay finch
step
show
"""

GUNFIGHT = """
step --dice '5 / 3 / 9 / 9'
resolve viktor sol,ines --maneuver covering-fire --dice '9 4 2 6 3 8' --explain
step
act cover ines --behind crates
step
act shield dov --on clerk
step
resolve sol viktor --range 15 --dice '5 9 4 1 2 2' --explain
step
resolve viktor sol,ines --burst medium --range 60 --explain
step
resolve ines viktor --range 20 --concealment partially --explain
step
resolve dov sol --range 20 --location leg --explain
step
resolve sol dov --range 25 --explain
step
show
"""

BRAWL = """
act intent tam --text 'I want them out of my bar' --harmless
step
resolve lise gunnar --with bottle --dice '8 9' --explain
step
resolve tam gunnar --maneuver grapple --dice '8 8 9 10 8 1 / 2' --grip hold --explain
step
resolve piet tam --with knife --explain
step
resolve lise piet --improvised chair --explain
step
act grapple tam --grip restrain --their-grip break-free --explain
step
act delay piet
step
show
"""


@pytest.mark.parametrize(
    ("name", "lines"), [("ambush", AMBUSH), ("gunfight", GUNFIGHT), ("brawl", BRAWL)]
)
def test_a_scenario_as_typed(
    name: str, lines: str, typed: Typed, snapshot: SnapshotAssertion
) -> None:
    text = (SCENARIOS / f"storyteller-{name}.toml").read_text(encoding="utf-8")
    Path("fight.toml").write_text(text, encoding="utf-8")
    assert typed("check fight.toml")[0] == 0
    told = []
    for line in lines.strip().split("\n"):
        changes = "" if line == "show" else " -i"
        code, out, err = typed(f"{line} fight.toml{changes}")
        assert (code, err) == (0, ""), line
        told.append(f"$ hero-combat {line}\n{out}")
    assert "".join(told) == snapshot(extension_class=Page)
    assert typed("verify fight.toml")[0] == 0
    assert Path("fight.toml").read_text(encoding="utf-8").startswith(text)


@pytest.mark.parametrize("name", ["ambush", "gunfight", "brawl", "pawnshop"])
def test_a_scenario_begins(name: str, game: Any) -> None:
    text = (SCENARIOS / f"storyteller-{name}.toml").read_text(encoding="utf-8")
    own = [line for line in text.split("\n") if not line.startswith(("system", "seed", "title"))]
    at = game("\n".join(own).replace("[rules]", ""), "")
    assert RoundBegan(round=1) in at.play("step").events


@pytest.mark.slow
def test_a_brawl_runs_to_its_end(tmp_path: Path) -> None:
    stub = tmp_path / "bin" / "hero-combat"
    stub.parent.mkdir()
    stub.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m hero_combat "$@"\n', encoding="utf-8")
    stub.chmod(0o755)
    fight = tmp_path / "fight.toml"
    fight.write_bytes((SCENARIOS / "storyteller-brawl.toml").read_bytes())
    environment = {
        **os.environ,
        "PATH": f"{stub.parent}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT),
        "COLUMNS": "100",
        "NO_COLOR": "1",
    }
    script = SCENARIOS / "storyteller-brawl.sh"
    ended = subprocess.run(
        ["/bin/sh", str(script), str(fight)],
        env=environment,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "The fight is over: only the " in ended.stdout
    assert "grapples" in ended.stdout


@pytest.mark.slow
def test_the_pawnshop_is_a_fair_fight_and_no_line_of_it_is_idle() -> None:
    wins = {"house": 0, "collectors": 0, "": 0}
    fights, idle = 400, set[tuple[str, str]]()
    for seed in range(fights):
        fight = loads((SCENARIOS / "storyteller-pawnshop.toml").read_text(encoding="utf-8"))
        fight.carry_out(Begin(ids=everybody(fight.encounter), seed=seed))
        turns = fight.npc(everybody=True)
        if not seed:
            texts = fight.encounter.doctrines.items()
            idle = {(name, line) for name, text in texts for line in _lines_of(text)}
        idle -= {(one.doctrine, one.line.text) for one in turns.played if one.line}
        over = turns.played[-1].outcome.events[-1]
        assert isinstance(over, FightOver)
        wins[over.side] += 1
    assert 0.4 * fights <= wins["house"] <= 0.6 * fights
    assert 0.4 * fights <= wins["collectors"] <= 0.6 * fights
    assert idle == set()


def _lines_of(text: DoctrineText) -> tuple[str, ...]:
    return (*(text.do or ()), *text.flee, *text.react, *text.decide)


def test_the_starter_is_ready_to_be_played(typed: Typed) -> None:
    assert typed("new storyteller -o fight.toml")[0] == 0
    assert typed("check fight.toml") == (
        0,
        "fight.toml: storyteller, 3 combatants: no errors\n",
        "",
    )
    assert typed("step -i fight.toml")[0] == 0
    assert typed("resolve ada thug-1 -i --force fight.toml")[0] == 0
    assert typed("show --acting fight.toml")[0] == 0


def test_a_decision_after_the_dice_is_amended(typed: Typed) -> None:
    Path("fight.toml").write_bytes((SCENARIOS / "storyteller-brawl.toml").read_bytes())
    line = "resolve tam gunnar --maneuver grapple --no-defense gunnar --dice '8 8 8 8 8 1 1'"
    code, out, _ = typed(f"{line} -i fight.toml")
    assert code == 0
    assert "(amend --grip MOVE)" in out
    assert typed("amend --grip damage -i fight.toml")[0] == 0
    assert typed("undo -i fight.toml")[0] == 0
    assert typed("redo -i fight.toml")[0] == 0
    assert typed("verify fight.toml")[0] == 0


def test_a_pipe_and_a_typo(typed: Typed) -> None:
    text = (SCENARIOS / "storyteller-gunfight.toml").read_text(encoding="utf-8")
    code, out, err = typed("step", text)
    assert code == 0
    assert err.startswith("The fight begins.\n")
    assert out.startswith(text)
    code, _, err = typed("resolve sol viktor --brust short", out)
    assert (code, err) == (
        2,
        'hero-combat: resolve has no option --brust; did you mean "--burst"?\n',
    ) or "--burst" in err
    code, _, err = typed("check", text.replace("firearms = 3", "fireams = 3", 1))
    assert code == 3
    assert 'did you mean "firearms"?' in err
