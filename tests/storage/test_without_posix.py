"""Where files can't be locked, as on Windows: what saves says so at once, and the rest works."""

import subprocess
import sys
from pathlib import Path

import pytest
from program import VARIABLES

MEND = "saving needs Linux or macOS; on Windows, run hero-combat in WSL (`wsl --install`)"
WINDOWS = """
import os, signal, sys
for name in ("fcntl", "grp", "pwd", "resource", "termios", "tty"):
    sys.modules[name] = None
for name in ("O_NOFOLLOW", "O_NONBLOCK", "fchmod", "fchown", "fork"):
    delattr(os, name)
for name in ("SIGALRM", "ITIMER_REAL", "setitimer", "SIGPIPE", "SIGHUP"):
    delattr(signal, name)
from hero_combat.cli.start import main
main()
"""


def on_windows(*words: str) -> tuple[int, str, str]:
    """Run the program without what only POSIX has; return its exit code, output and errors."""
    done = subprocess.run(
        [sys.executable, "-c", WINDOWS, *words],
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
        env={**VARIABLES, "PYTHONUTF8": "1"},
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize(
    "line",
    [
        "new champions -o new.toml",
        "step -i museum.toml",
        "play museum.toml",
        "simulate museum.toml -n 100000 -o part.ndjson",
        "show --html board.html museum.toml",
        "show --html board.html --watch museum.toml",
    ],
)
def test_what_saves_says_what_it_needs_and_writes_nothing(museum: Path, line: str) -> None:
    before = museum.read_bytes()
    assert on_windows(*line.split()) == (7, "", f"hero-combat: {MEND}\n")
    assert museum.read_bytes() == before
    assert [path.name for path in museum.parent.iterdir()] == ["museum.toml"]


@pytest.mark.parametrize(
    "line",
    ["show museum.toml", "step museum.toml", "odds brigand titania --with musket museum.toml"],
)
def test_what_only_asks_works(museum: Path, line: str) -> None:
    code, out, _ = on_windows(*line.split())
    assert code == 0
    assert "Brigand" in out
    assert museum.is_file()
