"""What the tests of Spotlight share: a fight around the table, and the typed command line."""

import shlex
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from hero_combat import systems
from hero_combat.cli.environment import Environment
from hero_combat.cli.main import run
from hero_combat.fight import state_part
from hero_combat.fight.outcome import Outcome
from hero_combat.file import document
from hero_combat.log import session
from hero_combat.log.lines import read, verbs_of
from hero_combat.log.set_verb import Set

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


class Fought:
    """A fight that is going on, played with log lines."""

    def __init__(self, text: str) -> None:
        self.system = systems.load("spotlight")
        self.file = document.read(text.encode(), "fight.toml")
        opened = state_part.opened(self.file, self.system)
        self.table = session.Session(opened, self.system)
        self.table.begin(lambda: 7)

    def __call__(self, line: str, dice: str = "") -> Outcome:
        """Play a line, `resolve joe thug --with bat`, with these faces."""
        order = read(line, verbs_of(self.system)).order
        return self.table.play(order, session.supplied_faces(dice))

    def seeded(self, line: str) -> Outcome:
        """Play a line with the faces of the fight's seed."""
        return self.table.play(read(line, verbs_of(self.system)).order)

    def saved(self) -> document.Document:
        """The file as it would be written now."""
        text = document.write(self.file, state_part.state_of(self.table.encounter, self.system))
        return document.read(text, "fight.toml")

    def put(self, path: str, value: object) -> None:
        """Let the game master set a value."""
        self.table.play(Set(path=path, value=str(value)))

    def edit(self, who: str, **values: object) -> None:
        """Change current values as an editor would, with nothing that follows from it."""
        at = self.table.encounter
        now = msgspec.structs.replace(at.combatants[who], **values)
        self.table.encounter = msgspec.structs.replace(at, combatants={**at.combatants, who: now})

    def of(self, who: str) -> Any:
        """The current values of somebody."""
        return self.table.encounter.combatants[who]

    def sheet(self, who: str) -> Any:
        """The stat block of somebody."""
        return self.table.encounter.sheets[who]

    @property
    def spotlight(self) -> tuple[str, ...]:
        """Who has the spotlight."""
        found: tuple[str, ...] = self.table.encounter.clock.spotlight
        return found

    def board(self) -> Any:
        """The board."""
        return self.system.board()(self.table.encounter)


@pytest.fixture
def fight() -> Callable[..., Fought]:
    """A fight: `fight()`, or with other rules `fight('called_shot = 1')`; Joe has the spotlight."""

    def begun(rules: str = "", text: str = FIGHT, *, step: bool = True) -> Fought:
        made = Fought(f"{text}[rules]\n{rules}\n")
        if step:
            made("step", "5 5 5 5 / 1 1 1")
        return made

    return begun


@pytest.fixture
def text() -> str:
    """The file of `fight()` without its rulings, for tests that change it."""
    return FIGHT


class Said(NamedTuple):
    """What a typed command line gave."""

    exit: int
    out: str
    err: str


@pytest.fixture
def typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Said]:
    """The program, in a directory of its own: `typed("step -i fight.toml")`."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "fight.toml").write_text(FIGHT, encoding="utf-8")

    def run_line(line: str) -> Said:
        out, err = BytesIO(), BytesIO()
        variables = {"COLUMNS": "100", "NO_COLOR": "1", "TERM": "dumb"}
        environment = Environment(BytesIO(b""), out, err, variables)
        code = run([*shlex.split(line), "--debug"], environment)
        return Said(int(code), out.getvalue().decode(), err.getvalue().decode())

    return run_line
