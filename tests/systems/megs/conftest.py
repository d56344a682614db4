"""A game table on which tests play log lines with the faces they choose."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from opened import Fight

from hero_combat.fight.outcome import Outcome
from hero_combat.file import document
from hero_combat.log.lines import read, verbs_of
from hero_combat.log.session import supplied_faces
from hero_combat.systems.megs.state.fight import carried_by, held_by
from hero_combat.systems.megs.state.records import Clock, Current, Thing

FIGHT = """system = "megs"
seed = 7
[rules]
boost_cost = 1
last_ditch_cost = 2
[rules.universal.hard]
ov = 6
rv = 4
[templates.person]
dex = 4
str = 3
body = 4
int = 4
will = 4
mind = 4
infl = 3
aura = 3
spirit = 3
[combatants.nova]
like = "person"
name = "Nova"
side = "heroes"
dex = 6
body = 5
int = 5
hero_points = 60
[combatants.nova.powers.energy-blast]
aps = 9
[combatants.nova.powers.force-field]
aps = 8
[combatants.nova.powers.flight]
aps = 8
[combatants.nova.attacks.bolt]
power = "energy-blast"
type = "fire"
range = 8
[combatants.nova.attacks.punch]
[combatants.nova.attacks.gaze]
av = 7
ev = 6
group = "mental"
[combatants.brick]
like = "person"
name = "Brick"
side = "villains"
dex = 5
str = 12
body = 8
weight = 4
hero_points = 20
[combatants.thug]
like = "person"
name = "Thug"
side = "villains"
[combatants.thug.attacks.pistol]
av = 5
ev = 6
range = 5
propelled = false
killing = true
[combatants.doc]
like = "person"
name = "Doc"
side = "heroes"
hero_points = 30
[combatants.doc.powers]
first-aid = { aps = 6, kind = "skill" }
medical-treatment = { aps = 7, kind = "skill" }
surgery = { aps = 8, kind = "skill" }
[objects.wall]
body = 6
size = "house"
weight = 12
[objects.door]
body = 5
size = "door"
weight = 3
[objects.shield]
body = 10
size = "shield"
for_blocking = true
[objects.pole]
body = 6
length = 1
weight = 2
[objects.blaze]
body = 0
fire = 5
"""

LAB = """system = "megs"
seed = 3
[rules]
boost_cost = 1
last_ditch_cost = 2
doubles = "never"
[templates.hero]
dex = 6
str = 8
body = 6
int = 6
will = 6
mind = 6
infl = 6
aura = 6
spirit = 6
hero_points = 100
[combatants.a]
like = "hero"
name = "Anna"
[combatants.a.powers]
force-field.aps = 8
energy-blast.aps = 12
[combatants.a.attacks.bolt]
power = "energy-blast"
range = 8
[combatants.a.attacks.ray]
power = "energy-blast"
range = 8
killing = true
[combatants.a.attacks.mind]
group = "mental"
range = 8
[combatants.a.attacks.skill]
av = 9
killing = true
[combatants.a.attacks.punch]
[combatants.b]
like = "hero"
name = "Bert"
[combatants.b.powers]
force-field.aps = 8
[combatants.b.attacks.punch]
[combatants.c]
like = "hero"
name = "Carl"
dex = 9
[combatants.c.attacks.punch]
[combatants.d]
like = "hero"
name = "Dora"
dex = 3
str = 3
body = 3
[combatants.d.attacks.gun]
av = 5
ev = 5
killing = true
range = 5
[objects.wall]
body = 6
size = "door"
behind = "b"
distance = 2
[objects.bus]
body = 6
size = "truck"
weight = 9
length = 2
[objects.shield]
body = 8
size = "shield"
for_blocking = true
weight = 1
"""


class Game(Fight):
    """A fight at the table, with words for what tests do most."""

    def do(self, line: str, dice: str = "") -> Outcome:
        """Play a line with these faces, or with none at all."""
        return self.carry_out(read(line, verbs_of(self.system)).order, supplied_faces(dice))

    def have(self, who: str, **values: Any) -> "Game":
        """Set current values of somebody; a table sets its entries, nothing is what it was."""
        for key, value in values.items():
            entries = value.items() if isinstance(value, dict) and value else [("", value)]
            for entry, held in entries:
                path = f"{who}.{key}.{entry}".rstrip(".")
                if held in ((), {}, ""):
                    self.do(f"unset {path}")
                else:
                    words = ",".join(map(str, held)) if isinstance(held, tuple) else str(held)
                    self.do(f"set {path} {words.lower()}")
        return self

    def phase(self, phase: int) -> "Game":
        """Move the clock alone."""
        self.do(f"set phase {phase}")
        return self

    def now(self, who: str) -> Current:
        """Return the current values of somebody."""
        current: Current = self.encounter.combatants[who]
        return current

    def thing(self, which: str) -> Thing:
        """Return the current values of an object."""
        thing: Thing = self.encounter.things[which]
        return thing

    def holds(self, who: str) -> tuple[str, ...]:
        """Return whom somebody grapples."""
        return held_by(self.encounter, who)

    def carries(self, who: str) -> str:
        """Return what or whom somebody carries."""
        return carried_by(self.encounter, who)

    def states(self, who: str) -> tuple[str, ...]:
        """Return what the board says of somebody."""
        return next(row.states for row in self.board.rows if row.id == who)

    @property
    def clock(self) -> Clock:
        """Return the clock."""
        clock: Clock = self.encounter.clock
        return clock


def loaded(text: str) -> Game:
    """Return the fight in a text, begun."""
    game = Game(text.encode(), document.read(text.encode(), "fight.toml"))
    if not game.begun():
        game.begin()
    return game


@cache
def ready(text: str, phase: int = 3) -> str:
    """Return the fight in round 1, this phase, with an action for everybody in every phase."""
    game = loaded(text).phase(phase)
    for who in game.encounter.combatants:
        game.have(who, phases=tuple(range(1, 11)), initiative=20)
    return game.text


@pytest.fixture
def game() -> Game:
    """Round 1, phase 3."""
    return loaded(ready(FIGHT))


@pytest.fixture
def lab() -> Callable[..., Game]:
    """Four people and three objects; parts of the file can be changed, `lab((old, new))`."""

    def made(*changes: tuple[str, str], more: str = "") -> Game:
        text = LAB
        for old, new in changes:
            assert old in text
            text = text.replace(old, new, 1)
        return loaded(ready(text + more))

    return made


@pytest.fixture
def begin() -> Callable[..., Game]:
    """A game of a text of one's own; `RULES` in it can be changed."""

    def made(rules: str = "", more: str = "", phase: int = 3) -> Game:
        return loaded(ready(FIGHT.replace("[rules]\n", f"[rules]\n{rules}\n") + more, phase))

    return made
