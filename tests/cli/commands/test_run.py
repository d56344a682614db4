"""A script with a first line for the shell runs by its own name."""

import os
import subprocess
import sys
from pathlib import Path

SCRIPT = """\
#!/usr/bin/env -S hero-combat run
# The first exchange of blows.
begin titania,brigand
step
resolve titania brigand --with punch --dice '4 3 2 / 6 6 1 2 5 3 4 1 / 6 5'
expect brigand.stun 10
"""


def script_run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return subprocess.run(
        ["./round-1.hc", *words],
        cwd=folder,
        env={"PATH": path, "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_script_is_a_program(museum: Path) -> None:
    script = museum.with_name("round-1.hc")
    script.write_text(SCRIPT, "utf-8")
    script.chmod(0o755)
    done = script_run(museum.parent, "museum.toml", "-i", "-q")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert "Titania hits Brigand" in museum.read_text("utf-8")


def test_an_expectation_that_fails_names_its_line(museum: Path) -> None:
    script = museum.with_name("round-1.hc")
    script.write_text(SCRIPT.replace("stun 10", "stun 11"), "utf-8")
    script.chmod(0o755)
    done = script_run(museum.parent, "museum.toml", "-i")
    assert done.returncode == 8
    assert done.stderr == "./round-1.hc:6: expected brigand.stun to be 11, but it is 10\n"
