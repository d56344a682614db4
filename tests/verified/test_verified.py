"""What `verify` says of many fights and of edited ones; and their bytes, which are always the same.

The fights of a system are numbered: fight N plays one of its scenarios with the seed N.
"""

import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from repository import ROOT
from verified.edits import EDITS
from verified.fights import BLOCK, is_found, is_true, play_block, played, scenarios_of
from verified.pythons import pythons

import hero_combat as hc
from hero_combat import systems

FEW = 7  # each scenario of a system once at least
NUMBER = re.compile(r"-?\d+")
RUN = Path(__file__).with_name("run.py")


@pytest.mark.parametrize("system", systems.built_in())
def test_the_first_fights_are_true_and_have_these_bytes(system: str, snapshot: Any) -> None:
    """The digest of their files is kept, so every Python that runs this proves the same bytes."""
    block = play_block(system, 0, FEW)
    assert (block.untrue, block.missed) == ((), ())
    assert block.digest.hex() == snapshot(name="digest of the first fights")


@pytest.mark.slow
@pytest.mark.parametrize("number", range(1, 3))
@pytest.mark.parametrize("system", systems.built_in())
def test_hundreds_of_fights_are_true_and_every_edit_is_found(system: str, number: int) -> None:
    block = play_block(system, number)
    assert (block.fights, block.untrue, block.missed) == (BLOCK, (), ())
    assert all(block.edits.values())


@pytest.mark.parametrize("kind", EDITS)
@pytest.mark.parametrize("system", systems.built_in())
def test_an_edit_changes_numbers_alone_and_is_found(system: str, kind: str) -> None:
    _, scenario = scenarios_of(system)[0]
    text = played(scenario, 1)
    assert is_true(hc.loads(text).verify())
    assert not is_found(text)
    for seed in range(5):
        edited = EDITS[kind](text, Random(seed))  # noqa: S311 - the same edits every time
        assert edited is not None
        assert edited != text
        assert NUMBER.sub("0", edited) == NUMBER.sub("0", text)
        assert is_found(edited)


@pytest.mark.slow
def test_the_same_fights_have_the_same_bytes_on_every_python(tmp_path: Path) -> None:
    """Those that this machine has, each with two orders of its sets and dictionaries."""
    told = {}
    for version, path in pythons().items():
        folder = tmp_path / version
        subprocess.run([path, "-m", "venv", str(folder)], check=True)
        python = str(folder / "bin" / "python")
        install = [python, "-m", "pip", "install", "--quiet", str(ROOT)]
        subprocess.run(install, check=True, capture_output=True)
        for order in ("1", "2"):
            variables = {**os.environ, "PYTHONPATH": "", "PYTHONHASHSEED": order}
            words = [python, str(RUN), "--fights", str(BLOCK // 2)]
            done = subprocess.run(
                words, capture_output=True, text=True, check=True, env=variables, cwd=tmp_path
            )
            told[version, order] = done.stdout
    here = "{}.{}".format(*sys.version_info)
    assert told[here, "1"].count(f"fights {BLOCK // 2}, ") == len(systems.built_in())
    assert {run: text for run, text in told.items() if text != told[here, "1"]} == {}
