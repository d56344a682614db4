"""A short run of the fuzzer, the same one every time; long ones are for `tests/fuzz/run.py`."""

import subprocess
import sys
from pathlib import Path

import pytest

RUN = Path(__file__).with_name("run.py")
EVERYDAY, SLOW = (500, 7), (25_000, 11)
"""How many commands are played, and their seed."""


def fuzzed(*words: str) -> "subprocess.CompletedProcess[str]":
    """What the fuzzer says."""
    command = [sys.executable, str(RUN), *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_nothing_breaks_at_random() -> None:
    commands, seed = EVERYDAY
    done = fuzzed("--commands", str(commands), "--seed", str(seed))
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    assert f"seed {seed}: 0 breaches" in done.stdout


@pytest.mark.slow
def test_nothing_breaks_at_random_for_long() -> None:
    commands, seed = SLOW
    done = fuzzed("--commands", str(commands), "--seed", str(seed))
    assert (done.returncode, done.stderr) == (0, ""), done.stdout


def test_what_breaks_is_told_with_the_shortest_session(tmp_path: Path) -> None:
    """A bug that somebody puts in is found, once, with the lines that show it."""
    code = f"""if True:
        import sys
        sys.path.insert(0, {str(RUN.parent)!r})
        import run
        from hero_combat.log import set_values

        def broken(*_):
            raise KeyError("a bug put in")

        set_values.Wanted.key = broken
        sys.exit(run.main(["--commands", "600", "--seed", "1", "--scenario", "museum"]))
    """
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=tmp_path
    )
    assert done.returncode == 1
    first = done.stdout.split("\n\n")[0].split("\n")
    assert first[0].startswith("exit 1: broken: hero-combat: internal error: KeyError")
    assert first[1].startswith("  cp scenarios/museum")
    assert len(first) == 3
    assert first[2].startswith(("  hero-combat set ", "  hero-combat unset "))
