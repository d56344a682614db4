"""A street to fight in, played by typed lines: `at("resolve trollboy thug --improvise crate")`."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.fight.outcome import Outcome, RollReport
from hero_combat.log import session
from hero_combat.log.lines import read, verbs_of
from hero_combat.systems.champions import orders
from hero_combat.systems.champions.current import Current

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


class Street:
    """The street, at a table.

    Attributes:
        table: where it is played.
        system: its rules.
        last: what the last line did.
    """

    def __init__(self, fight: Any, roll: Callable[..., Any], lines: Callable[..., Any]) -> None:
        self.table: session.Session = fight.table
        self.system = self.table.system
        self._fight, self._roll, self._lines = fight, roll, lines

    def __call__(self, text: str) -> Outcome:
        """Play a line as it is typed, with the faces of its `--dice`."""
        line = read(text, verbs_of(self.system))
        self.last = self.table.play(line.order, session.supplied_faces(line.dice))
        return self.last

    def seeded(self, text: str) -> Outcome:
        """Play a line as it is typed, with the faces of the seed."""
        self.last = self.table.play(read(text, verbs_of(self.system)).order)
        return self.last

    def step(self) -> Outcome:
        """Step with the faces of the seed."""
        self.last = self.table.play(orders.Step())
        return self.last

    def now(self, who: str = "thug") -> Current:
        """The current values of somebody."""
        current: Current = self._fight.now(who)
        return current

    def body_of(self, thing: str) -> int:
        """The BODY an object has left."""
        body: int = self.table.encounter.things[thing].body
        return body

    def roll(self, label: str) -> RollReport:
        """The roll of the last line that has this label."""
        report: RollReport = self._roll(self.last, label)
        return report

    def lines(self, label: str) -> dict[str, int | str]:
        """What entered that roll."""
        told: dict[str, int | str] = self._lines(self.roll(label))
        return told

    def labels(self) -> list[str]:
        """The labels of the last line's rolls."""
        return [report.label for report in self.last.rolls]


@pytest.fixture(scope="module")
def authored() -> str:
    """The encounter."""
    return STREET


@pytest.fixture(scope="module")
def street(
    fight: Callable[..., Any], roll: Callable[..., Any], lines: Callable[..., Any]
) -> Callable[..., Street]:
    """`street("[rules] ...", thug__stun="0")`: the street, more text, values set."""

    def make(more: str = "", **values: str) -> Street:
        return Street(fight(more, **values), roll, lines)

    return make
