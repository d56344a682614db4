"""Cold starts: a process from nothing to its exit, beside a hello-world of the installed Typer."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from figure import Figure

HERE = Path(__file__).parent
TEN = str(HERE / "ten.toml")
MUSEUM = HERE.parents[1] / "scenarios" / "museum.toml"
MARA = HERE.parent / "systems" / "champions" / "imports" / "mara.hdc"
HELLO = [sys.executable, str(HERE / "hello.py"), "goodbye", "--formal", "Ada"]
ALL_OPTIONS = [
    *("--with", "bolt", "--maneuver", "strike", "--range", "8", "--ocv", "20", "--dcv", "1"),
    *("--location", "head", "--push", "5", "--add-dice", "2", "--into", "stop-sign=6"),
    *("--roll-with-punch", "--force", "--seed", "3", "--explain"),
]
DOCTRINE = """
[doctrines.d]
do = ["recover if stun < 40%", "punch at weakest if target stunned", "bolt at most-hurt", "punch"]
flee = ["stun < 25%", "alone"]
"""


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
    yield from _beside("hello", _taken(commands, runs), dict.fromkeys(commands, 0.9))


def cold_npc(runs: int) -> Iterator[Figure]:
    """A turn by a doctrine, and one that looks for the best attack, each beside a `step`."""
    with TemporaryDirectory() as folder:
        fight = Path(folder) / "fight.toml"
        command = installed()
        text = Path(TEN).read_text("utf-8")
        assert "[combatants.titania]\n" in text
        named = text.replace("[combatants.titania]\n", '[combatants.titania]\ndoctrine = "d"\n')
        fight.write_text(named + DOCTRINE, "utf-8")
        best = Path(folder) / "best.toml"
        best.write_text(text, "utf-8")
        for file in (fight, best):
            words = [*command, "step", str(file), "-i"]
            subprocess.run(words, check=True, capture_output=True)
        commands = {
            "step": [*command, "step", str(fight)],
            "cold npc": [*command, "npc", "--who", "titania", str(fight)],
            "cold npc, best": [*command, "npc", "--who", "titania", str(best)],
        }
        most = {"cold npc": 1.3, "cold npc, best": 2.0}
        yield from _beside("step", _taken(commands, runs), most)


def cold_options(runs: int) -> Iterator[Figure]:
    """What the brigand of the museum can do, beside a `show` of the same fight."""
    with TemporaryDirectory() as folder:
        fight = str(Path(folder) / "fight.toml")
        shutil.copyfile(MUSEUM, fight)
        command = installed()
        for words in (["step"], ["act", "pass", "titania"], ["step"]):
            subprocess.run([*command, *words, fight, "-i"], check=True, capture_output=True)
        commands = {
            "show": [*command, "show", fight],
            "cold options": [*command, "options", "--who", "brigand", fight],
        }
        yield from _beside("show", _taken(commands, runs), {"cold options": 2.0})


def cold_add(runs: int) -> Iterator[Figure]:
    """A character of HERO Designer that is added, beside the stat block that it becomes."""
    with TemporaryDirectory() as folder:
        fight, block = str(Path(folder) / "fight.toml"), str(Path(folder) / "mara.toml")
        Path(fight).write_text('system = "champions"\n', "utf-8")
        command = installed()
        words = [*command, "add", str(MARA), "mara", fight, "-o", block]
        subprocess.run(words, check=True, capture_output=True)
        commands = {
            "add": [*command, "add", block, "mara", fight],
            "cold add, .hdc": [*command, "add", str(MARA), "mara", fight],
        }
        yield from _beside("add", _taken(commands, runs), {"cold add, .hdc": 2.0})


def _taken(commands: dict[str, list[str]], runs: int) -> dict[str, list[float]]:
    """How long each run of each command takes, in milliseconds; they take turns."""
    # Byte code must be there before the first measured run, and may be written to get there.
    variables = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    taken: dict[str, list[float]] = {name: [] for name in commands}
    for i in range(runs + 2):
        for name, words in commands.items():
            start = perf_counter()
            subprocess.run(words, env=variables, check=True, capture_output=True)
            if i >= 2:
                taken[name].append(1000 * (perf_counter() - start))
    return taken


def _beside(
    yardstick: str, taken: dict[str, list[float]], most: dict[str, float]
) -> Iterator[Figure]:
    beside = taken.pop(yardstick)
    for name, times in taken.items():
        note = f"minimum of {len(times)}; medians {median(times):.1f} and {median(beside):.1f} ms, "
        note += f"ratio {median(times) / median(beside):.2f}"
        yield Figure(name, min(times), min(beside), "ms", most[name], note=note)


def installed() -> list[str]:
    """The program as people start it."""
    script = shutil.which("hero-combat", path=str(Path(sys.executable).parent))
    return [script] if script else [sys.executable, "-m", "hero_combat"]
