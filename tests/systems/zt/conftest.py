"""The table at which the ZT tests play: a fight, and lines as a game master types them."""

from collections.abc import Callable
from io import BytesIO
from typing import Any

import pytest

from hero_combat import systems
from hero_combat.cli.environment import Environment
from hero_combat.cli.main import run
from hero_combat.errors import Forbidden
from hero_combat.fight import state_part
from hero_combat.fight.outcome import Outcome
from hero_combat.file import document
from hero_combat.log import lines, session, set_verb
from hero_combat.systems.zt.state import Current

DUEL = """system = "zt"
seed = 7
[combatants.ann]
side = "heroes"
player = true
strength = 5
athletics = 4
dexterity = 7
perception = 6
attacks.sword = {}
[combatants.bob]
side = "heroes"
player = true
dexterity = 3
attacks.pistol = {}
[combatants.n1]
side = "villains"
strength = 6
athletics = 4
dexterity = 6
hp = 26
attacks.sword = {}
[combatants.n2]
side = "villains"
athletics = 3
hp = 20
"""
UNDER_WAY = ("round 1", "acting ann", "first ann")


class Sitting:
    """A fight at the table.

    Attributes:
        at: the table; its encounter is the fight as it stands.
    """

    def __init__(self, text: str, *sets: str) -> None:
        self.system = systems.load("zt")
        self.text = text
        encounter = state_part.opened(document.read(text.encode(), "fight.toml"), self.system)
        self.at = session.Session(encounter, self.system)
        self.at.begin(lambda: 7)
        for pair in sets:
            path, value = pair.split(" ", 1)
            self.at.play(set_verb.Set(path=path, value=value))

    def line(self, text: str) -> lines.Line:
        """A line of the log's grammar, read."""
        return lines.read(text, lines.verbs_of(self.system))

    def do(self, line: str) -> Outcome:
        """Play a line of the log's grammar with exactly the faces it gives."""
        read = self.line(line)
        return self.at.play(read.order, session.supplied_faces(read.dice))

    def seeded(self, line: str) -> Outcome:
        """Play a line with the faces of the seed."""
        return self.at.play(self.line(line).order)

    def forbidden(self, line: str) -> str:
        """The message with which the rules forbid a line; the fight stays as it is."""
        before = self.at.encounter
        with pytest.raises(Forbidden) as caught:
            self.do(line)
        assert self.at.encounter is before
        return str(caught.value)

    def now(self, who: str) -> Current:
        """The current values of somebody."""
        current: Current = self.at.encounter.combatants[who]
        return current

    @property
    def clock(self) -> Any:
        """The clock."""
        return self.at.encounter.clock


def typed(text: str, *words: str) -> tuple[int, str, str]:
    """A command line with an encounter piped in: exit code, standard output, standard error."""
    out, err = BytesIO(), BytesIO()
    environment = Environment(BytesIO(text.encode()), out, err, {"TERM": "dumb"})
    code = run(words, environment)
    return int(code), out.getvalue().decode(), err.getvalue().decode()


@pytest.fixture
def sit() -> Callable[..., Sitting]:
    """Begins a fight: its text, then values to set, `n1.defense 8`."""
    return Sitting


@pytest.fixture
def duel() -> Callable[..., Sitting]:
    """Ann and Bob against N1 and N2, in Ann's Turn of Round 1, with Defense 8 and 9 against."""

    def begun(*sets: str, rules: str = "", more: str = "") -> Sitting:
        text = DUEL.replace("[combatants.ann]", f"{rules}\n[combatants.ann]", 1) + more
        defenses = ("ann.defense 7", "bob.defense 5", "n1.defense 8", "n2.defense 9")
        return Sitting(text, *UNDER_WAY, *defenses, *sets)

    return begun


@pytest.fixture
def type_() -> Callable[..., tuple[int, str, str]]:
    """Types a command line."""
    return typed
