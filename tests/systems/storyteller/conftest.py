"""What the Storyteller tests share: a table that is told lines of a log, and typed commands."""

import shlex
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from storyteller_examples import Played

from hero_combat.cli.environment import Environment
from hero_combat.cli.main import run
from hero_combat.file import document

TWO = """
[combatants.ann]
side = "one"
strength = 3
dexterity = 3
stamina = 2
wits = 2
resolve = 3
composure = 2
brawl = 2
weaponry = 2
firearms = 2
athletics = 1
stealth = 1
medicine = 2
ready = ["machete", "pistol", "smg", "stone", "crossbow", "rifle"]
[combatants.ann.attacks.machete]
weapon = "machete"
[combatants.ann.attacks.pistol]
weapon = "light-pistol"
[combatants.ann.attacks.smg]
weapon = "large-smg"
[combatants.ann.attacks.crossbow]
weapon = "crossbow"
ap = 2
[combatants.ann.attacks.rifle]
weapon = "rifle"
[combatants.ann.attacks.stone]
kind = "thrown"
damage = 0
size = 1
[combatants.ann.attacks.fist]
kind = "unarmed"
[combatants.ann.attacks.knife]
weapon = "knife"
[combatants.bob]
side = "two"
strength = 2
dexterity = 2
stamina = 2
wits = 2
brawl = 1
[combatants.bob.attacks.baton]
weapon = "baton"
[combatants.cid]
side = "two"
ready = []
[objects.crate]
name = "the crate"
durability = 2
size = 4
[objects.chair]
name = "the chair"
durability = 1
size = 3
[objects.pane]
name = "the pane"
durability = 3
size = 3
transparent = true
"""

LAB = """
[combatants.d]
name = "Dora"
side = "good"
player = true
composure = 3
resolve = 3
weaponry = 1
brawl = 2
attacks.knife.weapon = "knife"
[combatants.x]
name = "Xan"
side = "bad"
strength = 3
dexterity = 3
weaponry = 2
brawl = 2
firearms = 2
ready = ["machete"]
attacks.machete.weapon = "machete"
attacks.ar.weapon = "assault-rifle"
attacks.pistol.weapon = "light-pistol"
[combatants.y]
name = "Yul"
side = "bad"
strength = 3
dexterity = 3
weaponry = 2
brawl = 2
firearms = 2
ready = ["machete"]
attacks.machete.weapon = "machete"
attacks.pistol.weapon = "light-pistol"
[combatants.e]
name = "Eve"
side = "good"
[combatants.f]
name = "Fay"
side = "good"
[combatants.g]
name = "Gus"
side = "good"
[objects.door]
name = "the door"
durability = 2
size = 6
[objects.chair]
name = "the chair"
durability = 1
size = 3
"""


def begun(text: str) -> Played:
    """Return a fight that has begun."""
    data = f'system = "storyteller"\nseed = 7\n{text}'.encode()
    fight = Played(data, document.read(data, "fight.toml"))
    fight.begin()
    return fight


@pytest.fixture
def game() -> Callable[..., Played]:
    """Make a fight: Ann against Bob and Cid unless another text is given; `rules` are lines."""

    def make(text: str = TWO, rules: str = "") -> Played:
        return begun(f"[rules]\n{rules}\n{text}")

    return make


@pytest.fixture
def typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[int, str, str]]:
    """Type a command line; gives the exit code, standard output and standard error."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "dumb")

    def command(line: str, stdin: str = "") -> tuple[int, str, str]:
        out, err = BytesIO(), BytesIO()
        environment = Environment(BytesIO(stdin.encode()), out, err, {"COLUMNS": "100"})
        code = run(shlex.split(line), environment)
        return int(code), out.getvalue().decode(), err.getvalue().decode()

    return command


@pytest.fixture
def lab() -> Callable[..., Played]:
    """Six people of whom Xan and Yul act first, then Dora, Eve, Fay and Gus; `rules` are lines."""

    def make(rules: str = "") -> Played:
        at = begun(f"[rules]\n{rules}\n{LAB}")
        for who, place in (("d", 5), ("x", 20), ("y", 19), ("e", 3), ("f", 2), ("g", 1)):
            at.play(f"set {who}.initiative {place}")
        return at

    return make


@pytest.fixture
def two() -> str:
    """The text of the usual fight: Ann against Bob and Cid."""
    return TWO
