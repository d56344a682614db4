"""The scenarios: each is checked and played, and what it tells is kept as a snapshot."""

import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from snapshot_pages import Page
from syrupy.assertion import SnapshotAssertion

import hero_combat as hc_api
from hero_combat.cli.environment import Environment
from hero_combat.cli.main import run

ROOT = Path(__file__).parents[3]
SCENARIOS = ROOT / "scenarios"

PLAYED = {
    "spotlight-street": [
        "begin --set punk.status.moving=true FILE -i",
        "step FILE -i",
        (
            "resolve mika punk --with uzi --mode burst --visibility --dice '5 1 6 5 6 5 2' FILE -i "
            "--explain"
        ),
        "act cover punk --on wall --force FILE -i",
        "resolve mika punk --with uzi --visibility --dice '3 3 5 5 1 1 1' FILE -i --explain",
        "show FILE",
    ],
    "spotlight-dojo": [
        "step FILE -i",
        "step --next yuri FILE -i",
        "resolve yuri kenji --with katana --dodge --dice '5 6 1 2 3 / 5 6 6 1 1' FILE -i",
        (
            "resolve yuri kenji --with katana --counter bokken --dice '5 1 1 1 1 / 3 1 5 6 6 1' "
            "FILE -i --explain"
        ),
        (
            "resolve yuri kenji --with katana --counter bokken --dice '6 6 1 1 1 / 3 1 5 6 6 1' "
            "FILE -i"
        ),
        "show FILE",
    ],
    "spotlight-skybridge": [
        "step FILE --dice '5 6 5 1 1 / 1 1 1 / 1 1 1' -i",
        "npc --who kestrel -i -q FILE",
        "step --next anvil FILE -i",
        "act run anvil FILE -i",
        "resolve ito anvil --with baton --opportunity FILE -i",
        "resolve anvil ito --with bat --counter baton FILE -i",
        "npc --all -i -q FILE",
        "step FILE -i",
        "show FILE",
    ],
    "spotlight-last-stand": [
        "step FILE --dice '5 5 5 / 1 1 1 1' -i",
        "resolve sniper rosa --with rifle --reaction --dice '6 5 1 1 1 1' FILE -i",
        "step FILE -i",
        "act dramatic-save rosa --on dex FILE -i",
        "act move dex FILE -i",
        "act save dex --doing 'presses a spray of foam on the wound' FILE -i",
        "undo -n 3 FILE -i",
        "act cheat-death rosa --dice '1 6 2' FILE -i",
        "show FILE",
        "step FILE -i",
        "recover --who rosa --by dex --dice '5 1 1 1' FILE -i",
        "verify FILE",
    ],
    "spotlight-warehouse": [
        "step FILE --dice '5 6 1 1 1 / 1 1 1' -i",
        "act share oz FILE -i",
        "resolve vex guard-3 --with rifle --dice '2 1 5 5 1 1' FILE -i",
        "resolve oz guard-3 --with katana --dice '2 1 5 5 1' FILE -i",
        "resolve vex guard-1,guard-2 --with rifle --suppressive --dice '5 5 5 6 1 1' FILE -i",
        "step --next guard-1 FILE -i",
        "resolve guard-1 vex --with smg FILE -i",
        "act brave guard-1 --dice '5 6' FILE -i",
        "resolve guard-1 vex --with smg --mode burst --dice '6 5 6' FILE -i --explain",
        "show FILE",
    ],
}


@pytest.fixture
def hc(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], str]:
    """The program in an empty directory: what it says, with the exit code where it is not 0."""
    monkeypatch.chdir(tmp_path)

    def run_line(line: str) -> str:
        import shlex  # noqa: PLC0415 - a test's own

        out, err = BytesIO(), BytesIO()
        variables = {"COLUMNS": "100", "NO_COLOR": "1", "TERM": "dumb"}
        code = run([*shlex.split(line), "--debug"], Environment(BytesIO(b""), out, err, variables))
        told = out.getvalue().decode() + err.getvalue().decode()
        return f"{told}exit {int(code)}\n" if code else told

    return run_line


@pytest.mark.parametrize("name", PLAYED)
def test_a_scenario_is_played(
    name: str, hc: Callable[[str], str], snapshot: SnapshotAssertion
) -> None:
    shutil.copy(SCENARIOS / f"{name}.toml", "fight.toml")
    assert hc("check fight.toml").endswith("no errors\n")
    told = ""
    for line in PLAYED[name]:
        words = line.replace("FILE", "fight.toml")
        told += f"$ hero-combat {words}\n{hc(words)}\n"
    assert told == snapshot(extension_class=Page)
    assert hc("verify fight.toml").endswith("matches this state\n")
    authored = (SCENARIOS / f"{name}.toml").read_text("utf-8")
    assert Path("fight.toml").read_text("utf-8").startswith(authored)


@pytest.mark.rule("spotlight", "P5")
def test_the_street_punk_in_the_rain_is_difficulty_4(hc: Callable[[str], str]) -> None:
    shutil.copy(SCENARIOS / "spotlight-street.toml", "rain.toml")
    hc("begin --set punk.status.moving=true rain.toml -i")
    hc("step rain.toml -i")
    fight = hc_api.load("rain.toml")
    line = "resolve mika punk --with uzi --mode burst --visibility --dice '5 5 5 5 1 1 1'"
    assert fight.play(line).events[0].margin == 0


def test_there_is_no_scenario_that_nobody_plays() -> None:
    assert {path.stem for path in SCENARIOS.glob("spotlight-*.toml")} == set(PLAYED)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["spotlight-skybridge", "spotlight-dojo"])
def test_a_fair_fight_is_won_by_either_side(name: str) -> None:
    """From 40 to 60 of 100, when everybody plays by the doctrines of the file."""
    text = (SCENARIOS / f"{name}.toml").read_text("utf-8")
    won: Counter[str] = Counter()
    for seed in range(200):
        turns = hc_api.loads(re.sub(r"(?m)^seed = \d+", f"seed = {seed}", text)).npc(everybody=True)
        assert turns.ending.kind == "over"
        won[turns.played[-1].outcome.events[-1].side] += 1
    assert len(won) == 2
    assert min(won.values()) >= 80


@pytest.mark.slow
@pytest.mark.rule("spotlight", "P1", "P3")
def test_a_script_plays_a_fight_to_its_end(tmp_path: Path) -> None:
    command = tmp_path / "bin" / "hero-combat"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m hero_combat "$@"\n', "utf-8")
    command.chmod(0o755)
    fight = tmp_path / "fight.toml"
    shutil.copy(SCENARIOS / "spotlight-warehouse.toml", fight)
    done = subprocess.run(
        ["/bin/sh", str(SCENARIOS / "spotlight-warehouse.sh"), str(fight)],
        env={
            **os.environ,
            "PATH": f"{command.parent}{os.pathsep}{os.environ['PATH']}",
            "PYTHONPATH": str(ROOT),
        },
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "The fight is over: only the crew are left." in done.stdout
    assert "Combat is over: no one wakes up." in done.stdout
