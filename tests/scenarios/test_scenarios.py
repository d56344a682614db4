"""The encounters in `scenarios/`: each is checked, and played by typed commands to a page."""

import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from program import Hc
from repository import SCENARIOS
from snapshot_pages import CasePage
from syrupy.assertion import SnapshotAssertion

from hero_combat.errors import Exit

FIGHT = "fight.toml"

# The plays: scripts for `run`, each beside the encounter that it is a play of.
PLAYS = [path.stem for path in sorted(SCENARIOS.glob("*.hc"))]
EXPLAINED = {"resolve", "knockback", "hazard"}


def script(name: str) -> Iterator[str]:
    """The headings and the orders of a play."""
    text = (SCENARIOS / f"{name}.hc").read_text("utf-8")
    return (line for line in text.splitlines() if line)


def typed(name: str) -> Iterator[str]:
    """The same as command lines, with a look at the board at the end."""
    for line in script(name):
        explain = "--explain " if line.split()[0] in EXPLAINED else ""
        yield line if line.startswith("#") else f"{line} {explain}-i {FIGHT}"
    yield "# How it stands."
    yield f"show {FIGHT}"
    yield f"verify {FIGHT}"


@pytest.mark.parametrize("name", PLAYS)
def test_play(hc: Hc, snapshot: SnapshotAssertion, name: str) -> None:
    authored = (SCENARIOS / f"{name}.toml").read_text("utf-8")
    fight = Path(FIGHT)
    fight.write_text(authored, "utf-8")
    told = []
    for line in typed(name):
        if line.startswith("#"):
            told.append(f"\n{line}")
            continue
        done = hc(line)
        assert done.exit in (Exit.DONE, Exit.OVER), f"{line}: {done.err}"
        told.append(f"$ hero-combat {line}\n{done.out}{done.err}".rstrip("\n"))
    after = fight.read_text("utf-8")
    assert after.startswith(authored)
    told.append(f"\n--- {FIGHT}, below what the author wrote\n{after.removeprefix(authored)}")
    page = "\n".join(told).strip("\n") + "\n"
    assert page == snapshot.use_extension(CasePage)(name=name)


@pytest.mark.parametrize("name", PLAYS)
def test_a_play_runs_as_a_script(hc: Hc, name: str) -> None:
    shutil.copy(SCENARIOS / f"{name}.toml", FIGHT)
    shutil.copy(SCENARIOS / f"{name}.toml", "typed.toml")
    done = hc(f"run {SCENARIOS / name}.hc -i -q {FIGHT}")
    assert done.exit in (Exit.DONE, Exit.OVER), done.err
    for line in script(name):
        if not line.startswith("#"):
            hc(f"{line} -q -i typed.toml")
    assert Path(FIGHT).read_bytes() == Path("typed.toml").read_bytes()


@pytest.mark.parametrize("path", sorted(SCENARIOS.glob("*.toml")), ids=lambda path: path.stem)
def test_nothing_is_wrong_with_it(hc: Hc, path: Path) -> None:
    shutil.copy(path, FIGHT)
    done = hc(f"check {FIGHT}")
    assert (done.exit, "no errors" in done.out) == (0, True), done.out + done.err


def test_the_scenarios_use_every_verb() -> None:
    from hero_combat import systems  # noqa: PLC0415 - for this test alone
    from hero_combat.orders.declaration import verb_of  # noqa: PLC0415 - the same

    used = {line.split()[0] for name in PLAYS for line in script(name)}
    assert {verb_of(order) for order in systems.load("champions").orders} <= used


@pytest.mark.slow
def test_the_warehouse_is_played_to_its_end(
    hc: Hc, snapshot: SnapshotAssertion, tmp_path: Path
) -> None:
    stub = tmp_path / "bin" / "hero-combat"
    stub.parent.mkdir()
    stub.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m hero_combat "$@"\n')
    stub.chmod(0o755)
    fight = tmp_path / FIGHT
    shutil.copy(SCENARIOS / "champions-warehouse.toml", fight)
    done = subprocess.run(
        ["sh", SCENARIOS / "champions-warehouse.sh", fight],  # noqa: S607 - whichever sh there is
        env={"PATH": f"{stub.parent}:/usr/bin:/bin", "NO_COLOR": "1", "LC_ALL": "C.UTF-8"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-2000:]
    assert done.stdout.endswith("The fight is over: only the heroes are left.\n")
    stands = hc(f"show {FIGHT}").out + hc(f"verify {FIGHT}").out
    page = f"{done.stdout}\n--- how it stands\n{stands}"
    assert page == snapshot.use_extension(CasePage)(name="champions-warehouse")
