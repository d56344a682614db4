"""Desks to test: fights with players, and people who say things."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import opened as hc

from hero_combat.pages.parts import digest_of
from hero_combat.pages.seen import Ask, Seen
from hero_combat.web.desk import Desk
from hero_combat.web.links import Link
from hero_combat.web.saying import Answer, Heard, decoded

KEY = b"a key that nobody else knows"
STREET = """\
system = "champions"
title = "A fight in the street"
seed = 7

[templates.man]
side = "villains"
con = 12
spd = 3
ocv = 5
dcv = 5
pd = 4
ed = 4
rec = 5
end = 30
body = 10
stun = 25
dex = 10

[combatants.ada]
like = "man"
name = "Ada"
side = "heroes"
player = true
dex = 18
spd = 4

[combatants.ada.attacks.punch]
dice = "5d6"
vs = "pd"

[combatants.bo]
like = "man"
name = "Bo"
side = "heroes"
player = true
dex = 15

[combatants.thug]
like = "man"
name = "Thug"
dex = 11

[combatants.umbra]
like = "man"
name = "Lord Umbra"
hidden = true
"""


class Table:
    """A desk, and what was heard at it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.now = 0.0
        self.heard: list[Heard] = []
        self.desk = Desk(str(path), KEY, self.heard.append, lambda: self.now)
        self.taps = 0

    def link(self, name: str) -> Link:
        """The link of that name."""
        return next(link for link in self.desk.links if link.name == name)

    def seen(self, name: str) -> Seen:
        """What that link sees."""
        self.desk.look()
        return self.desk.seen(self.link(name))

    def digest(self, name: str) -> str:
        """The digest of what that link sees."""
        self.desk.look()
        return digest_of(self.desk.parts(self.link(name)))

    def say(self, name: str, what: str, **form: Any) -> Answer:
        """Say something, seen as it stands, with a tap of its own."""
        self.taps += 1
        whole = {"once": f"tap {self.taps}", **form}
        if what in ("end", "step", "npc", "undo", "redo") and "seen" not in form:
            whole["seen"] = self.digest(name)
        said = decoded({"what": what, **{key: str(value) for key, value in whole.items()}})
        return self.desk.say(self.link(name), said)

    def done(self, name: str, what: str, **form: Any) -> str:
        """Say something that is accepted."""
        answer = self.say(name, what, **form)
        assert answer.status == 200, answer
        return answer.text

    def refused(self, name: str, what: str, **form: Any) -> Answer:
        """Say something that is refused, and changes nothing."""
        before = self.path.read_bytes()
        answer = self.say(name, what, **form)
        assert answer.status >= 400, answer
        assert self.path.read_bytes() == before
        return answer

    def ask(self) -> Ask:
        """The one question that is open, without the order."""
        [ask] = self.seen("screen").asks
        return ask

    def rolled(self, faces: Iterable[str] = ()) -> list[tuple[str, str]]:
        """Give faces, or none, for each roll that is asked; return the labels with the faces."""
        given: list[tuple[str, str]] = []
        each = iter(faces)
        while asks := self.seen("screen").asks:
            ask = asks[0]
            told = next(each, "")
            self.done("GM", "faces", number=ask.number, nth=ask.nth, faces=told)
            given.append((ask.roll.label, told))
        return given

    def player_of(self, who: str) -> str:
        """The name of the link through which somebody's dice come."""
        return next(link.name for link in self.desk.links if who in link.ids)

    @property
    def log(self) -> list[str]:
        """The log of the file."""
        return list(hc.load(str(self.path)).encounter.log)


def table(folder: Path, text: str = STREET, *lines: str) -> Table:
    """A desk on a new file, in which those lines were played."""
    fight = hc.loads(text)
    for line in lines:
        fight.play(line)
    path = folder / "fight.toml"
    path.write_bytes(fight.saved())
    return Table(path)
