"""Six commands in one pipe, as a shell runs them: on two cores they share the work."""

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import perf_counter

from cold import STEP, installed
from figure import Figure

MUSEUM = str(Path(__file__).parents[2] / "scenarios" / "museum.toml")
LINES = (
    f"step {MUSEUM} -q",
    "act dodge titania -q",
    "step -q",
    "resolve brigand titania --with musket -q",
    "set agent-1.stun 9 -q",
    "show",
)


def pipe(runs: int) -> Iterator[Figure]:
    """A pipe of six commands on the museum beside one of them, in turns."""
    program = " ".join(installed())
    piped = " | ".join(f"{program} {line}" for line in LINES)
    commands = {"one": f"{program} {LINES[0]}", "six": piped}
    variables = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    taken: dict[str, list[float]] = {name: [] for name in commands}
    for i in range(runs + 2):
        for name, line in commands.items():
            start = perf_counter()
            shell = ["bash", "-o", "pipefail", "-c", line]
            subprocess.run(shell, env=variables, check=True, capture_output=True)
            if i >= 2:
                taken[name].append(1000 * (perf_counter() - start))
    one, six = taken["one"], taken["six"]
    note = f"by the clock; the least of {runs}; ratio of medians {median(six) / median(one):.2f}"
    yield Figure("six in a pipe", min(six), min(one), "ms", STEP, 4.5, note=note)
