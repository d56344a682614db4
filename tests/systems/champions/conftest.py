"""Fights to play with: Titania (SPD 5) against agents (SPD 3), and a street played by lines."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec
import pytest
from gist import addends, plain
from opened import Fight
from transcripts import NUMBER

from hero_combat.fight.events import Event
from hero_combat.fight.outcome import Outcome, RollReport
from hero_combat.file import document
from hero_combat.log.session import Faces, supplied_faces
from hero_combat.orders.declaration import Order
from hero_combat.systems.champions.orders.act import Act
from hero_combat.systems.champions.orders.verbs import Step
from hero_combat.systems.champions.state import Current

E = TypeVar("E", bound=Event)
AGENT = """system = "champions"
seed = 7
[templates.agent]
side = "agents"
dex = 15
spd = 3
ocv = 5
dcv = 5
con = 13
body = 10
stun = 25
end = 25
rec = 5
pd = 5
ed = 5
[combatants.titania]
like = "agent"
side = "heroes"
dex = 20
spd = 5
[combatants.agent-1]
like = "agent"
"""
SECOND = """[combatants.agent-2]
like = "agent"
"""
PLAYER = """player = true
ego = 12
pre = 20
end = 30
"""


STREET = """system = "champions"
seed = 4
[combatants.trollboy]
side = "heroes"
str = 40
dex = 15
spd = 4
ocv = 7
dcv = 7
con = 25
body = 15
stun = 50
end = 50
rec = 12
pd = 15
ed = 12
teamwork = 13
[combatants.trollboy.attacks.gun]
dice = "6d6"
vs = "ed"
ranged = true
autofire = 5
end = 2
[combatants.trollboy.attacks.grenade]
dice = "4d6"
vs = "ed"
ranged = true
area = 6
charges = 4
[combatants.pal]
like = "trollboy"
side = "heroes"
[combatants.rookie]
like = "trollboy"
side = "heroes"
teamwork = 0
[combatants.thug]
side = "villains"
dex = 14
spd = 3
ocv = 5
dcv = 6
con = 20
body = 10
stun = 40
end = 30
rec = 6
pd = 8
ed = 8
[combatants.thug.attacks.pistol]
dice = "2d6k"
ranged = true
focus = true
[combatants.goon]
like = "thug"
[objects.fencepost]
def = 3
body = 3
[objects.mailbox]
def = 4
body = 5
[objects.crate]
def = 5
body = 5
"""


class Played(Fight):
    """A fight at the table, with words for what tests ask most.

    Attributes:
        whom: who is meant where nobody is named.
        last: what the last line did.
    """

    whom = "titania"

    def __call__(self, line: str) -> Outcome:
        """Play a line, with the faces of its `--dice` or else of the seed."""
        return self.play(line)

    def carry_out(self, order: Order, faces: Faces | None = None) -> Outcome:
        """Carry out an order, and remember what it did."""
        self.last = super().carry_out(order, faces)
        return self.last

    def put(self, path: str, value: str) -> None:
        """Set a value: `titania.stun`; underscores for what a keyword can't hold."""
        whose, dot, rest = path.replace("__", ".").partition(".")
        if dot:
            whose = whose.replace("_", "-")
        self.play(f"set {whose}{dot}{rest} '{value}'")

    def do(self, order: Order, dice: str = "") -> Outcome:
        """Carry out an order with these faces, and no others."""
        return self.carry_out(order, supplied_faces(dice))

    def act(self, move: str, who: str = "titania", dice: str = "", **options: Any) -> Outcome:
        """Let somebody act."""
        return self.do(Act(move=move, actor_=who, **options), dice)  # type: ignore[arg-type]  # a word as on the command line

    def step(self, dice: str = "") -> Outcome:
        """Go on to the next one."""
        return self.do(Step(), dice)

    def onward(self, dice: str = "") -> Outcome:
        """Pass the phase that nobody has used, and go on."""
        if self.clock.acting and self.now(self.clock.acting).acted != self.clock.ordered:
            self.act("pass", self.clock.acting)
        return self.step(dice)

    def until(self, segment: int, who: str = "titania") -> Outcome:
        """Step until `who` acts in `segment`; nobody rolls on the way."""
        for _ in range(80):
            outcome = self.step()
            if self.clock.segment == segment and self.clock.acting == who:
                return outcome
        raise AssertionError("it never comes")

    def now(self, who: str = "") -> Current:
        """The current values of somebody."""
        current: Current = self.encounter.combatants[who or self.whom]
        return current

    def sheet(self, who: str = "titania") -> Any:
        """The stat block of somebody, overrides applied."""
        return self.encounter.sheets[who]

    @property
    def clock(self) -> Any:
        """When it is."""
        return self.encounter.clock

    def body_of(self, thing: str) -> int:
        """The BODY an object has left."""
        body: int = self.encounter.things[thing].body
        return body

    def event(self, kind: type[E]) -> E:
        """The first event of that kind of the last line."""
        return next(event for event in self.last.events if isinstance(event, kind))

    def happened(self, kind: type[Event]) -> bool:
        """Whether the last line has an event of that kind."""
        return any(isinstance(event, kind) for event in self.last.events)

    def roll(self, label: str) -> RollReport:
        """The roll of the last line that has this label."""
        return next(report for report in self.last.rolls if report.label == label)

    def modifiers(self, label: str) -> dict[str, int | str]:
        """What entered that roll, by the name of each line."""
        return {modifier.what: modifier.value for modifier in self.roll(label).modifiers}

    def labels(self) -> list[str]:
        """The labels of the last line's rolls."""
        return [report.label for report in self.last.rolls]


@pytest.fixture(scope="session")
def one_agent() -> str:
    """Titania against one agent."""
    return AGENT


@pytest.fixture(scope="session")
def two_agents() -> str:
    """Titania against two agents."""
    return AGENT + SECOND


@pytest.fixture(scope="module")
def authored(two_agents: str) -> str:
    """The encounter that `fight` opens; a module with one of its own gives it by this name."""
    return two_agents.replace("spd = 5\n", f"spd = 5\n{PLAYER}")


@pytest.fixture(scope="module")
def fight(authored: str) -> Callable[..., Played]:
    """`fight(more, titania__stun="0")`: Titania and the agents, more text, values set."""

    def make(more: str = "", *, text: str = authored, begin: bool = True, **values: str) -> Played:
        data = (text + more).encode()
        played = Played(data, document.read(data, "fight.toml"), draw_seed=lambda: 7)
        if begin:
            played.begin()
        for path, value in values.items():
            played.put(path, value)
        return played

    return make


@pytest.fixture(scope="session")
def street_text() -> str:
    """The street as a file."""
    return STREET


@pytest.fixture(scope="module")
def street(fight: Callable[..., Played]) -> Callable[..., Played]:
    """`street("[rules] ...", thug__stun="0")`: the street, more text, values set."""

    def make(more: str = "", **values: str) -> Played:
        played = fight(more, text=STREET, **values)
        played.whom = "thug"
        return played

    return make


@pytest.fixture(scope="session")
def roll() -> Callable[[Outcome, str], RollReport]:
    """`roll(outcome, label)`: the roll of an outcome that has this label."""

    def found(outcome: Outcome, label: str) -> RollReport:
        return next(report for report in outcome.rolls if report.label == label)

    return found


@pytest.fixture(scope="session")
def lines() -> Callable[[RollReport], dict[str, int | str]]:
    """`lines(report)`: what entered a roll, by the name of each line."""

    def told(report: RollReport) -> dict[str, int | str]:
        return {modifier.what: modifier.value for modifier in report.modifiers}

    return told


# ---------------------------------------------------------------- worked examples, in full


@pytest.fixture
def told(fight: Callable[..., Played], worked: Mapping[str, Any]) -> str:
    """What the line of an example comes to, played on the street: all of it."""
    played = fight(worked.get("has", ""), text=STREET)
    for line in worked.get("before", ()):
        played(line)
    outcome = played(worked["line"])
    assert {roll.sides for roll in outcome.fell} <= {6}
    assert outcome.sentence
    return transcript(outcome)


def transcript(outcome: Outcome) -> str:
    """Return all that an order came to but its words: targets, rolls with addends, events ...

    Of a roll's reading its numbers are left, of its addends their values, and notes are counted.
    """
    rows = [f"to {plain(outcome.targets)}"] if outcome.targets else []
    for roll in outcome.rolls:
        read = " ".join(NUMBER.findall(roll.reading))
        row = f"{roll.label}: {roll.dice} [{plain(roll.faces)}] {read}".rstrip()
        values = ", ".join(map(str, addends(roll)))
        rows.append(f"{row} ({values})" if values else row)
    for event in outcome.events:
        values = msgspec.to_builtins(event)
        kind = values.pop("kind")
        some = (f"{key} {plain(value)}" for key, value in values.items() if value not in ("", None))
        rows.append(f"* {kind}: {', '.join(some)}")
    rows += [f"{one.path}: {plain(one.old)} -> {plain(one.new)}" for one in outcome.changes]
    rows += [f"notes: {len(outcome.notes)}"] if outcome.notes else []
    rows += [f"? {one.who}, {one.kind}: {', '.join(one.answers)}" for one in outcome.open]
    return "".join(f"{row}\n" for row in rows)
