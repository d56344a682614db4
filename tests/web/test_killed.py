"""`kill -9` at any time: the file is an old one or a new one, links stay, and phones come back."""

import json
import os
import random
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread
from urllib.error import URLError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

import opened as hc
import pytest
from web.tables import STREET

LOST = (URLError, OSError, ValueError)


@contextmanager
def serving(folder: Path, port: int) -> Iterator[tuple[subprocess.Popen[str], dict[str, str]]]:
    """A server and its links, until it is killed."""
    line = [*(sys.executable, "-m", "hero_combat"), "serve", "--json", "--port", str(port)]
    variables = {**os.environ, "XDG_STATE_HOME": str(folder / "state")}
    with subprocess.Popen(
        [*line, "street.toml"], cwd=folder, env=variables, stdout=subprocess.PIPE, text=True
    ) as made:
        assert made.stdout
        links = json.loads(made.stdout.readline())["links"]
        try:
            yield made, {link["name"]: link["address"] for link in links}
        finally:
            made.kill()


class Phone:
    """A page that asks again and again, as its script does.

    Attributes:
        seen: what it shows.
        heard: when it was answered last.
    """

    def __init__(self, link: str, over: Event) -> None:
        self.seen, self.heard = "", 0.0
        self._link, self._over = link, over
        self.thread = Thread(target=self._ask)
        self.thread.start()

    def _ask(self) -> None:
        pause, asked = 0.25, ""
        while not self._over.is_set():
            try:
                with urlopen(f"{self._link}parts?seen={asked}", timeout=35) as answer:  # noqa: S310
                    told = json.loads(answer.read())
            except LOST:
                self._over.wait(pause)
                pause, asked = min(2 * pause, 4), ""
                continue
            self.seen = asked = told["seen"]
            self.heard, pause = time.monotonic(), 0.25


def say(link: str, line: str) -> bool:
    """Say something; tell whether it was accepted."""
    data = urlencode({"what": "order", "line": line}).encode()
    asked = Request(f"{link}say", data, {"Accept": "application/json"})  # noqa: S310 - our own
    try:
        with urlopen(asked, timeout=5) as answer:  # noqa: S310 - as above
            return bool(answer.status == 200)
    except LOST:
        return False


@pytest.mark.slow
def test_killed_while_phones_speak(tmp_path: Path) -> None:
    file = tmp_path / "street.toml"
    fight = hc.loads(STREET)
    fight.play("step")
    file.write_bytes(fight.saved())
    chance, over = random.Random(9), Event()  # noqa: S311 - the same each time
    accepted: list[str] = []
    with serving(tmp_path, 0) as (_, links):
        port = int(links["ada"].split(":")[2].split("/")[0])
    phones = [Phone(link, over) for link in links.values()]
    for kill in range(10):
        with serving(tmp_path, port) as (made, again):
            begun = time.monotonic()
            assert again == links
            while any(phone.heard < begun for phone in phones):
                assert time.monotonic() - begun < 5, "a phone is lost"
                time.sleep(0.01)
            killer = Thread(target=lambda: (time.sleep(chance.random()), made.kill()))
            killer.start()
            for nth in range(1000):
                line = f"set thug.end {kill * 1000 + nth}"
                if not say(links["GM"], line):
                    break
                accepted.append(line)
                time.sleep(0.1)  # ten a second
            killer.join()
        log = [re.split("  # ", line)[0] for line in hc.load(str(file)).encounter.log]
        said = [line for line in log if line.startswith("set thug.")]
        assert [line for line in said if line in accepted] == accepted
        assert len(said) <= len(accepted) + kill + 1  # one each time that nobody was told of
    over.set()
    for phone in phones:
        phone.thread.join()
    assert hc.load(str(file)).verify().differences == ()
