"""What a table in the browsers costs: until it is there, until phones see an order, and idle."""

import json
import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from shutil import copyfile
from statistics import median
from threading import Thread
from time import clock_gettime, perf_counter, sleep
from urllib.parse import urlencode

from cold import MUSEUM, SHOW, TEN, installed
from figure import Figure, cold

RESOLVE, ALONE, PLAY = "cold resolve -i", "a core", "play"
PHONES = 8
ATTACK = "resolve agent-1 titania --with blaster --force"
FORM = {"Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json"}


class Table:
    """A server, and what is asked of it."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        assert process.stdout
        self.links = {
            link["name"]: link["address"] for link in json.loads(process.stdout.readline())["links"]
        }
        self.process = process
        Thread(target=process.stdout.read, daemon=True).start()

    def ask(self, name: str, path: str, form: dict[str, str] | None = None) -> dict[str, object]:
        """Ask through a link; in JSON."""
        _, _, host, secret, _ = self.links[name].split("/")
        connection = HTTPConnection(host, timeout=60)
        try:
            if form is None:
                connection.request("GET", f"/{secret}/{path}")
            else:
                connection.request("POST", f"/{secret}/{path}", urlencode(form), FORM)
            told: dict[str, object] = json.loads(connection.getresponse().read())
            return told
        finally:
            connection.close()

    def watch(self, name: str, seen: list[float]) -> None:
        """Ask again and again, as a page does, and note when there is something new."""
        digest: object = ""
        try:
            while True:
                digest = self.ask(name, f"parts?seen={digest}")["seen"]
                seen.append(perf_counter())
        except OSError:
            return


@contextmanager
def serving(file: str) -> Iterator[Table]:
    """A server on a file."""
    words = [*installed(), "serve", "--json", "--port", "0", file]
    with tempfile.TemporaryDirectory() as state:
        variables = {**os.environ, "XDG_STATE_HOME": state}
        with subprocess.Popen(words, env=variables, stdout=subprocess.PIPE, text=True) as process:
            try:
                yield Table(process)
            finally:
                process.kill()


def ready(runs: int) -> Iterator[Figure]:
    """From nothing to the links, beside a `show`."""
    links = []
    show = cold({SHOW: [*installed(), "show", TEN]}, runs)[SHOW]
    for _ in range(runs):
        with serving(TEN) as table:
            links.append(_busy(table.process.pid))
    yield Figure("cold serve, to the links", 1000 * min(links), show, "ms", SHOW, 1.5)


def seen(runs: int) -> Iterator[Figure]:
    """From an order to all phones, beside a process that plays it, in seconds of the clock."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        fight, alone = str(Path(folder) / "fight.toml"), str(Path(folder) / "alone.toml")
        for file in (fight, alone):
            copyfile(MUSEUM, file)
            subprocess.run([*installed(), "step", "-i", "-q", file], check=True)
        table = stack.enter_context(serving(fight))
        players = [name for name in table.links if name not in ("GM", "screen")]
        watched: list[list[float]] = [[] for _ in range(PHONES)]
        for n, times in enumerate(watched):
            Thread(target=table.watch, args=(players[n % len(players)], times), daemon=True).start()
        taken, beside, answered = [], [], []
        words = [*installed(), *ATTACK.split(), "-i", "-q", alone]
        for n in range(runs):
            _settle(watched)
            begun = perf_counter()
            table.ask("GM", "say", {"what": "order", "line": ATTACK})
            answered.append(perf_counter() - begun)
            while any(not times or times[-1] < begun for times in watched):
                sleep(0.001)
            taken.append(max(times[-1] for times in watched) - begun)
            begun = perf_counter()
            subprocess.run(words, check=True, capture_output=True)
            beside.append(perf_counter() - begun)
            assert n < runs
    for name, found in (("an order, answered", answered), (f"an order, on {PHONES} phones", taken)):
        note = "seconds of the clock, the median"
        figure, yardstick = 1000 * median(found), 1000 * median(beside)
        yield Figure(name, figure, yardstick, "ms", RESOLVE, 0.5, note=note)


def idle(seconds: int) -> Iterator[Figure]:
    """Phones that wait: the processor's time, and the memory beside `play`."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        fight = str(Path(folder) / "fight.toml")
        copyfile(MUSEUM, fight)
        table = stack.enter_context(serving(fight))
        watched: list[list[float]] = [[] for _ in range(PHONES)]
        for times in watched:
            Thread(target=table.watch, args=("titania", times), daemon=True).start()
        _settle(watched)
        before = _busy(table.process.pid)
        sleep(seconds)
        used = (_busy(table.process.pid) - before) / seconds
        memory = _memory(table.process.pid)
        with subprocess.Popen(
            [*installed(), "play", fight], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        ) as play:
            assert play.stdin
            assert play.stdout
            play.stdin.write(b"step\nshow\n")
            play.stdin.flush()
            play.stdout.readline()
            sleep(1)
            beside = _memory(play.pid)
            play.kill()
    name = f"serve, idle with {PHONES} phones"
    yield Figure(name, 1000 * used, 1000.0, "ms", f"a second of {ALONE}", 0.005)
    yield Figure(f"{name}, memory", memory, beside, "MB", PLAY, 2.0)


def _settle(watched: list[list[float]]) -> None:
    """Wait until all phones wait."""
    while not all(watched):
        sleep(0.01)
    sleep(0.3)


def _busy(process: int) -> float:
    """The seconds of the processor that a process has taken, on Linux."""
    return clock_gettime(~process << 3 | 2)  # what clock_getcpuclockid of C gives


def _memory(process: int) -> float:
    """The megabytes of a process."""
    told = Path(f"/proc/{process}/status").read_text()
    return int(told.partition("VmRSS:")[2].split()[0]) / 1024
