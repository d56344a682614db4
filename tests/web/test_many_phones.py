"""Many phones and a command line at once: what is accepted is in the log once, and in order."""

import random
import re
import time
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path
from threading import Thread
from typing import NamedTuple

import opened as hc
import pytest
from program import Hc
from web.served import Served, served
from web.tables import STREET

from hero_combat.web import limits

LINE = re.compile(r'name="line" value="([^"]*)"')
HERO = """
[combatants.p{n}]
like = "man"
side = "heroes"
player = true
dex = {dex}
attacks.punch = {{ dice = "2d6", vs = "pd" }}
"""


class Phones:
    """Phones that speak without a pause, each through a player's link and the GM's.

    Attributes:
        accepted: the orders of each phone that were accepted, in its order.
        refused: those that were refused.
        twice: the pairs of answers to taps that were sent twice.
    """

    def __init__(self, table: Served, many: int, orders: int) -> None:
        self.accepted: list[list[str]] = [[] for _ in range(many)]
        self.refused: list[list[str]] = [[] for _ in range(many)]
        self.twice: list[tuple[object, object]] = []
        self._table, self._orders = table, orders

    def speak(self, n: int) -> None:
        """Speak for a phone."""
        chance = random.Random(n)  # noqa: S311 - the same each time
        for nth in range(self._orders):
            if nth % 10:
                self._say(n, "GM", f"set p{n}.end {nth + 1}", f"{n} {nth}")
            else:
                self._play(n, chance, f"{n} {nth}")

    def _say(self, n: int, name: str, line: str, once: str) -> str:
        answer = self._table.say(name, "order", line=line, once=once)
        if once.endswith("0"):
            again = self._table.say(name, "order", line=line, once=once)
            self.twice.append((answer, again))
        (self.accepted if answer.status == 200 else self.refused)[n].append(line)
        return str(answer.told["text"])

    def _play(self, n: int, chance: random.Random, once: str) -> None:
        """Say what the page offers, or what it doesn't; let the program roll."""
        name = f"p{n}"
        parts = self._table.ask(f"{self._table.path(name)}parts?seen=").told["parts"]
        offered = [unescape(line) for line in LINE.findall(parts["turn"])]
        line = chance.choice([one for one in offered if one.startswith("resolve")] or ["act fly"])
        self._say(n, name, line, once)
        for _ in range(9):
            asks = [one for one in self._table.table.seen(name).asks if one.mine]
            if not asks:
                return
            self._table.say(name, "faces", number=asks[0].number, nth=asks[0].nth)


class Lines(NamedTuple):
    """The lines of a log, without their dice."""

    lines: list[str]

    def of(self, right: Callable[[str], bool]) -> list[str]:
        """Those that are right."""
        return [line for line in self.lines if right(line)]


@pytest.fixture
def crowd(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """A table with eight players, where nobody is told to speak slowly."""
    monkeypatch.setattr(limits, "AT_ONCE", 1e9)
    heroes = "".join(HERO.format(n=n, dex=20 - n) for n in range(8))
    with served(tmp_path, STREET.replace("hidden = true\n", "") + heroes) as made:
        yield made
        assert made.wrong == []


def everything_once(crowd: Served, many: int, orders: int, sets: int, command: Hc) -> int:
    """Let phones and a command line write, and see what is in the file; return how many lines."""
    phones = Phones(crowd, many, orders)
    threads = [Thread(target=phones.speak, args=(n,)) for n in range(many)]
    for thread in threads:
        thread.start()
    written: list[str] = []
    while any(thread.is_alive() for thread in threads) or len(written) < sets:
        line = f"set thug.end {len(written) % 900}"
        assert command(f"{line} -i -q {crowd.table.path}").exit == 0
        written.append(line)
        time.sleep(0.1)
    for thread in threads:
        thread.join()
    fight = hc.load(str(crowd.table.path))
    log = Lines([re.split(r"  # | --dice ", line)[0] for line in fight.encounter.log])
    assert log.of(lambda line: line.startswith("set thug.")) == written
    for n in range(many):
        own = (f"set p{n}.", f"resolve p{n} ")
        assert log.of(lambda line, own=own: line.startswith(own)) == phones.accepted[n]  # type: ignore[misc]
        assert not {*phones.refused[n]} & {*log.lines}
    assert all(first == second for first, second in phones.twice)
    assert phones.twice
    assert any(map(any, phones.refused))
    assert any(line.startswith("resolve") for line in log.lines)
    assert fight.verify().differences == ()
    return len(log.lines)


def test_phones_and_a_command_line_lose_nothing(crowd: Served, hc: Hc) -> None:
    everything_once(crowd, 4, 4, 3, hc)


@pytest.mark.slow
def test_many_orders_of_phones_and_a_command_line(crowd: Served, hc: Hc) -> None:
    assert everything_once(crowd, 8, 200, 100, hc) > 1000
