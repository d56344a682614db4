"""W1: whoever interleaves, an accepted order is in the log once, and a refused one never is."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from threading import Event, Thread

import opened as hc
import pytest
from web.tables import KEY, STREET

from hero_combat.table import change
from hero_combat.web.desk import Desk
from hero_combat.web.links import Link
from hero_combat.web.saying import Answer, Heard, Said

SAYERS, ORDERS = 7, 5
PLAYERS = "".join(
    f'[combatants.p{n}]\nlike = "man"\nside = "heroes"\nplayer = true\ndex = {9 + n % 2}\n'
    for n in range(SAYERS)
)


class Sayer:
    """Somebody at a phone, who taps now and then twice."""

    def __init__(self, desk: Desk, link: Link, chance: Random) -> None:
        self.desk, self.link, self.chance = desk, link, chance
        self.done = 0
        self.taps = 0

    def say(self, **form: object) -> Answer:
        """Say something once, or twice with the same tap."""
        self.taps += 1
        said = Said(once=f"{self.taps}", **form)  # type: ignore[arg-type]  # as each names it
        answer = self.desk.say(self.link, said)
        if self.chance.random() < 0.3:
            assert self.desk.say(self.link, said) == answer
        return answer

    def order(self) -> None:
        """Give an order, and leave its dice to the program."""
        if self.link.role == "master":
            answer = self.say(what="order", line=f"roll 1d6+{self.taps + 1}")
        else:
            seen = self.desk.seen(self.link)
            lines = [offer.line for each in seen.offers.values() for offer in each]
            line = self.chance.choice([*lines, "act recover", "step"])
            answer = self.say(what="order", line=line)
        assert answer.status in (200, 409)
        while mine := [ask for ask in self.desk.seen(self.link).asks if ask.mine]:
            self.say(what="faces", number=mine[0].number, nth=mine[0].nth)


def interleave(path: Path, seed: int) -> None:
    """Let everybody speak at once, while others change the file, and look at what came of it."""
    fight = hc.loads(STREET + PLAYERS)
    fight.play("step")
    path.write_bytes(fight.saved())
    began = len(fight.encounter.log)
    heard: list[Heard] = []
    desk = Desk(str(path), KEY, heard.append)
    speaking = [link for link in desk.links if link.name == "GM" or link.name[0] == "p"]
    chances = [Random(f"{seed} {link.name}") for link in speaking]  # noqa: S311 - the same taps
    sayers = [Sayer(desk, *each) for each in zip(speaking, chances, strict=True)]
    assert len(sayers) == SAYERS + 1
    wrong: list[BaseException] = []
    over = Event()
    sets: list[str] = []

    def guarded(deed: Callable[[], None]) -> Callable[[], None]:
        def run() -> None:
            try:
                deed()
            except BaseException as error:  # noqa: BLE001 - whatever it is, it is told below
                wrong.append(error)

        return run

    def set_values() -> None:
        while not over.is_set():
            sets.append(f"set thug.marks.n {len(sets) + 1}")
            change(str(path), lambda fight: fight.play(sets[-1]))
            over.wait(0.03)

    def speak(sayer: Sayer) -> Callable[[], None]:
        def orders() -> None:
            for _ in range(ORDERS):
                sayer.order()

        return orders

    beside = Thread(target=guarded(set_values))
    threads = [Thread(target=guarded(speak(sayer))) for sayer in sayers]
    for thread in (beside, *threads):
        thread.start()
    for thread in threads:
        thread.join()
    over.set()
    beside.join()
    assert wrong == []
    after = hc.load(str(path))
    log = [text.partition("  # ")[0] for text in after.encounter.log]
    accepted = [one for one in heard if one.done]
    assert [log[one.number - 1] for one in accepted] == [one.line for one in accepted]
    numbers = [one.number for one in accepted]
    assert numbers == sorted(set(numbers))
    said = {number - 1 for number in numbers}
    assert [line for n, line in enumerate(log) if n >= began and n not in said] == sets
    rolls = [line.split()[1] for line in log if line.startswith("roll")]
    assert rolls == [f"1d6+{n + 1}" for n in range(ORDERS)]
    assert after.verify().differences == ()


def test_everybody_speaks_at_once(tmp_path: Path) -> None:
    interleave(tmp_path / "fight.toml", 0)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, 40))
def test_everybody_speaks_at_once_again(tmp_path: Path, seed: int) -> None:
    interleave(tmp_path / "fight.toml", seed)
