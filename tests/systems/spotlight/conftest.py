"""What the tests of Spotlight share: a fight around the table, and the typed command line."""

import shlex
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import pytest
from opened import Fight

from hero_combat.cli.environment import Environment
from hero_combat.cli.main import run
from hero_combat.errors import Forbidden
from hero_combat.file import document
from hero_combat.systems.spotlight.sheet import Sheet
from hero_combat.systems.spotlight.state import Current

# Joe, Sally and the thugs of the rules' own example; everybody has 3, 6 and 12 boxes.
FIGHT = """system = "spotlight"
seed = 7
[templates.any]
str = 3
for = 3
agi = 3
willpower = 3
initiative = 3
speed = 7
skills.firearms = 4
skills.brawl = 4
skills.melee_weapons = 4
skills.athletics = 3
skills.medicine = 2
[templates.any.attacks.pistol]
skill = "firearms"
damage = 4
kind = "lethal"
pierces = "light"
modes = ["semi"]
[templates.any.attacks.uzi]
skill = "firearms"
damage = 4
kind = "lethal"
modes = ["semi", "burst", "full"]
[templates.any.attacks.bat]
skill = "melee_weapons"
damage = 3
kind = "bruise"
[templates.any.attacks.fist]
skill = "brawl"
damage = 1
kind = "bruise"
[combatants.joe]
like = "any"
side = "crew"
player = true
initiative = 4
[combatants.sally]
like = "any"
side = "crew"
player = true
[combatants.thug]
like = "any"
side = "gang"
[combatants.boss]
like = "any"
side = "gang"
important = true
[objects.wall]
name = "the wall"
rating = 20
type = "heavy"
covers = ["legs"]
"""


class Played(Fight):
    """A fight at the table, with words for what tests ask most."""

    def now(self, who: str) -> Current:
        """Return the current values of somebody."""
        current: Current = self.encounter.combatants[who]
        return current

    def sheet(self, who: str) -> Sheet:
        """Return the stat block of somebody."""
        sheet: Sheet = self.encounter.sheets[who]
        return sheet

    @property
    def spotlight(self) -> tuple[str, ...]:
        """Who has the spotlight."""
        found: tuple[str, ...] = self.encounter.clock.spotlight
        return found

    def edited(self, who: str, line: str) -> "Played":
        """Return the fight as a file in which somebody wrote `line` into the state of `who`."""
        header, log = f"[state.combatants.{who}]\n", "[state.log]"
        at = header if header in self.text else log
        new = f"{header}{line}\n" + ("" if at == header else log)
        data = self.text.replace(at, new, 1).encode()
        return Played(data, document.read(data, "fight.toml"))

    def forbidden(self, line: str) -> str:
        """Return the message with which the rules forbid a line; the fight stays as it is."""
        before = self.encounter
        with pytest.raises(Forbidden) as caught:
            self.play(line)
        assert self.encounter is before
        return str(caught.value)


@pytest.fixture
def fight() -> Callable[..., Played]:
    """A fight: `fight()`, or with other rules `fight('called_shot = 1')`; Joe has the spotlight."""

    def begun(rules: str = "", text: str = FIGHT, *, step: bool = True) -> Played:
        data = f"{text}[rules]\n{rules}\n".encode()
        made = Played(data, document.read(data, "fight.toml"))
        made.begin()
        if step:
            made.play("step --dice '5 5 5 5 / 1 1 1'")
        return made

    return begun


@pytest.fixture
def text() -> str:
    """The file of `fight()` without its rulings, for tests that change it."""
    return FIGHT


class JsonValue(NamedTuple):
    """What a typed command line gave."""

    exit: int
    out: str
    err: str


@pytest.fixture
def typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], JsonValue]:
    """The program, in a directory of its own: `typed("step -i fight.toml")`."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "fight.toml").write_text(FIGHT, encoding="utf-8")

    def run_line(line: str) -> JsonValue:
        out, err = BytesIO(), BytesIO()
        variables = {"COLUMNS": "100", "NO_COLOR": "1", "TERM": "dumb"}
        environment = Environment(BytesIO(b""), out, err, variables)
        code = run([*shlex.split(line), "--debug"], environment)
        return JsonValue(int(code), out.getvalue().decode(), err.getvalue().decode())

    return run_line
