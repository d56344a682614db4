"""Cold starts: a process from nothing to its exit, beside a hello-world of the installed Typer."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import perf_counter

from figure import Figure

HERE = Path(__file__).parent
TEN = str(HERE / "ten.toml")
HELLO = [sys.executable, str(HERE / "hello.py"), "goodbye", "--formal", "Ada"]
ALL_OPTIONS = [
    *("--with", "bolt", "--maneuver", "strike", "--range", "8", "--ocv", "20", "--dcv", "1"),
    *("--location", "head", "--push", "5", "--add-dice", "2", "--into", "stop-sign=6"),
    *("--roll-with-punch", "--force", "--seed", "3", "--explain"),
]


def cold(runs: int) -> Iterator[Figure]:
    """A `step`, and a `resolve` with all its options, each beside the hello-world.

    The processes take turns, so that a slow moment of the machine hits all of them.
    """
    command = installed()
    commands = {
        "hello": HELLO,
        "cold step": [*command, "step", TEN],
        "cold resolve": [*command, "resolve", "titania", "brigand", TEN, *ALL_OPTIONS],
    }
    # Byte code must be there before the first measured run, and may be written to get there.
    variables = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    taken: dict[str, list[float]] = {name: [] for name in commands}
    for i in range(runs + 2):
        for name, words in commands.items():
            start = perf_counter()
            subprocess.run(words, env=variables, check=True, capture_output=True)
            if i >= 2:
                taken[name].append(1000 * (perf_counter() - start))
    hello = taken.pop("hello")
    for name, times in taken.items():
        note = f"minimum of {runs}; medians {median(times):.1f} and {median(hello):.1f} ms, "
        note += f"ratio {median(times) / median(hello):.2f}"
        yield Figure(name, min(times), min(hello), "ms", 0.9, note=note)


def installed() -> list[str]:
    """The program as people start it."""
    script = shutil.which("hero-combat", path=str(Path(sys.executable).parent))
    return [script] if script else [sys.executable, "-m", "hero_combat"]
