"""Cold starts: a process from nothing to its exit, beside Python alone and beside Typer."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from figure import Figure, cold
from lean import without_places

HERE = Path(__file__).parent
TEN = str(HERE / "ten.toml")
MUSEUM = HERE.parents[1] / "scenarios" / "museum.toml"
ROOMS = MUSEUM.with_name("museum-rooms.toml")
MARA = HERE.parent / "systems" / "champions" / "imports" / "mara.hdc"
PYTHON = [sys.executable, "-c", "pass"]
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
VERBS = ("show", "step", "resolve")
MOST = (0.6, 6.0)
"""The targets of cold verbs: in hello-worlds of the newest Typer, and in starts of Python alone."""
TYPER, ALONE = "hello-world of Typer", "python -c pass"
SHOW, STEP, ADD = "cold show", "cold step", "cold add of its stat block"


def verbs(runs: int) -> Iterator[Figure]:
    """A `show`, a `step`, and a `resolve` with all its options, ten combatants on the table."""
    command = installed()
    commands = {
        TYPER: HELLO,
        ALONE: PYTHON,
        "show": [*command, "show", TEN],
        "step": [*command, "step", TEN],
        "resolve": [*command, "resolve", "titania", "brigand", TEN, *ALL_OPTIONS],
    }
    taken = cold(commands, runs)
    for verb in VERBS:
        name = f"cold {verb}{', thirteen options' if verb == 'resolve' else ''}"
        for beside, target in zip((TYPER, ALONE), MOST, strict=True):
            note = f"ten combatants; the least of {runs}"
            yield Figure(name, taken[verb], taken[beside], "ms", beside, target, note=note)


def npc(runs: int) -> Iterator[Figure]:
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
            STEP: [*command, "step", str(fight)],
            "cold npc": [*command, "npc", "--who", "titania", str(fight)],
            "cold npc, best attack": [*command, "npc", "--who", "titania", str(best)],
        }
        taken = cold(commands, runs)
    for name, target in {"cold npc": 1.3, "cold npc, best attack": 2.0}.items():
        yield Figure(name, taken[name], taken[STEP], "ms", STEP, target)


def options(runs: int) -> Iterator[Figure]:
    """What the brigand of the museum can do, beside a `show` of the same fight."""
    with TemporaryDirectory() as folder:
        fight = str(Path(folder) / "fight.toml")
        shutil.copyfile(MUSEUM, fight)
        command = installed()
        for words in (["step"], ["act", "pass", "titania"], ["step"]):
            subprocess.run([*command, *words, fight, "-i"], check=True, capture_output=True)
        commands = {
            SHOW: [*command, "show", fight],
            "cold options": [*command, "options", "--who", "brigand", fight],
        }
        taken = cold(commands, runs)
    yield Figure("cold options", taken["cold options"], taken[SHOW], "ms", SHOW, 2.0)


def odds(runs: int) -> Iterator[Figure]:
    """A process that computes odds, knockback and landing included, beside a `show`."""
    attack = ["odds", "titania", "brigand", "--with", "punch", TEN]
    commands = {SHOW: [*installed(), "show", TEN], "cold odds": [*installed(), *attack]}
    taken = cold(commands, runs)
    yield Figure("cold odds", taken["cold odds"], taken[SHOW], "ms", SHOW, 1.5)


def add(runs: int) -> Iterator[Figure]:
    """A character of HERO Designer that is added, beside the stat block that it becomes."""
    with TemporaryDirectory() as folder:
        fight, block = str(Path(folder) / "fight.toml"), str(Path(folder) / "mara.toml")
        Path(fight).write_text('system = "champions"\n', "utf-8")
        command = installed()
        words = [*command, "add", str(MARA), "mara", fight, "-o", block]
        subprocess.run(words, check=True, capture_output=True)
        commands = {
            ADD: [*command, "add", block, "mara", fight],
            "cold add, .hdc": [*command, "add", str(MARA), "mara", fight],
        }
        taken = cold(commands, runs)
    yield Figure("cold add, .hdc", taken["cold add, .hdc"], taken[ADD], "ms", ADD, 2.0)


def places(runs: int) -> Iterator[Figure]:
    """A `show` of a file with a map, beside one of the same file without."""
    with TemporaryDirectory() as folder:
        bare = Path(folder) / "bare.toml"
        bare.write_bytes(without_places(ROOMS.stem))
        without, with_ = "cold show without places", "cold show, places"
        command = [*installed(), "show"]
        taken = cold({without: [*command, str(bare)], with_: [*command, str(ROOMS)]}, runs)
    yield Figure(with_, taken[with_], taken[without], "ms", without, 1.1)


def installed() -> list[str]:
    """The program as people start it."""
    script = shutil.which("hero-combat", path=str(Path(sys.executable).parent))
    return [script] if script else [sys.executable, "-m", "hero_combat"]
