"""W6: no saying opens another file, a socket or a process."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import opened as hc
import pytest
from fuzz.orders import Fuzzer
from web.tables import Table, table
from web.test_faces import LINES

from hero_combat import systems
from hero_combat.web.may_say import MAY

FORBIDDEN = ("socket.", "subprocess.", "os.system", "os.exec", "os.posix_spawn", "os.fork")
CHANGING = ("os.remove", "os.rename", "os.mkdir", "os.rmdir", "os.link", "os.symlink", "os.chmod")
PATHS = ("/etc/passwd", "../other.toml")
HOSTILE = (
    "show --html {}",
    "show --svg {} {}",
    "log -o {}",
    "run {}",
    "play {}",
    "new champions -o {}",
    "simulate -o {}",
    "import {}",
    "begin --from {}",
    "step {}",
    "step -i {}",
    "step -o {}",
    "npc --before {}",
    "npc {}",
    "odds {}",
    "amend -o {}",
    "correct 1 -o {}",
    "correct 1 --order 'run {}'",
    "undo {}",
    "set ada.sheet.like {}",
    "set ann.sheet.name {}",
    "set title {}",
    "roll {}",
    "check {}",
    "verify --adopt {}",
)


class Watch:
    """What the program touches while it is watched."""

    def __init__(self) -> None:
        self.folder: Path | None = None
        self.touched: list[str] = []

    def __call__(self, event: str, args: tuple[object, ...]) -> None:
        """Note an event if nothing that is said may lead to it."""
        if self.folder is None:
            return
        if event.startswith(FORBIDDEN):
            self.touched.append(f"{event} {args}")
        elif event == "open" or event.startswith(CHANGING):
            name = str(args[0])
            allowed = Path(name).parent == self.folder and (
                Path(name).name == "fight.toml" or ".fight.toml.hc-" in name
            )
            if not allowed and args[0] != str(self.folder) and not isinstance(args[0], int):
                self.touched.append(f"{event} {name}")

    @contextmanager
    def of(self, folder: Path) -> Iterator[None]:
        """Watch; only the fight of that folder, and what is put in its place, may be touched."""
        self.touched.clear()
        self.folder = folder
        try:
            yield
        finally:
            self.folder = None


WATCH = Watch()
sys.addaudithook(WATCH)  # it can't be taken away again


def say_everything(at: Table, chance: Random, lines: int) -> None:
    """Say what there is to say, what is typed at random, and what names a path."""
    fuzzer = Fuzzer(chance, hc.load(str(at.path)).system)
    now = hc.load(str(at.path)).encounter
    links = [link.name for link in at.desk.links]
    for hostile in HOSTILE:
        for path in PATHS:
            line = hostile.replace("{}", path)
            at.say("GM", "order", line=line)
        at.say(links[-1], "order", line=line)
        at.say(links[-1], "propose", line=line)
    for _ in range(lines):
        line = " ".join(fuzzer.line(now))
        at.say("GM", "order", line=line)
        at.say(chance.choice(links), chance.choice([*MAY]), line=line, number=chance.randrange(9))
        for ask in at.seen("GM").asks:
            at.say(
                "GM", "faces", number=ask.number, nth=ask.nth, faces=chance.choice(["", "1 2 3"])
            )
    for name in links:
        at.desk.parts(at.link(name))


@pytest.mark.parametrize("system", LINES)
def test_nothing_else_is_touched(tmp_path: Path, system: str) -> None:
    text = systems.starter(systems.load(system))
    warm, folder = tmp_path / "warm", tmp_path / "watched"
    warm.mkdir()
    folder.mkdir()
    one, other = (Random(1) for _ in range(2))  # noqa: S311 - the same lines every time
    say_everything(table(warm, text, "step"), one, 5)  # it imports all it needs
    at = table(folder, text, "step")
    with WATCH.of(folder):
        say_everything(at, other, 5)
    assert WATCH.touched == []
    assert [path.name for path in folder.iterdir()] == ["fight.toml"]


def test_the_watch_sees_what_is_touched(tmp_path: Path) -> None:
    with WATCH.of(tmp_path):
        (tmp_path / "other.toml").write_text("")
        (tmp_path / "fight.toml").write_text("")
    assert WATCH.touched == [f"open {tmp_path / 'other.toml'}"]
