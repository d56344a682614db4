"""`serve`: the links that it prints, what it says of sayings, and how it ends."""

import io
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen

import pytest
import segno
from program import VARIABLES, Hc, Player, refused
from web.tables import STREET

from hero_combat.cli.commands import serve as command
from hero_combat.cli.main import run

LINK = re.compile(r"^  (\S.*\S) +(http://\S+/[a-z2-7]{20}/)$", re.MULTILINE)


class Evening:
    """`serve` in a thread.

    Attributes:
        exit: its exit code, once it is over.
    """

    def __init__(self, folder: Path, *words: str, **variables: str) -> None:
        self._out, self._err = io.BytesIO(), io.BytesIO()
        self.over, self.exit = Event(), -1
        own = {**VARIABLES, "XDG_STATE_HOME": str(folder / "state"), **variables}
        terminal = "TERM" in variables
        here = Player(io.BytesIO(), self._out, self._err, own, (False, terminal, False))
        line = ["serve", str(folder / "street.toml"), "--port", "0", *words]
        self._thread = Thread(target=lambda: setattr(self, "exit", int(run(line, here))))
        self._thread.start()

    @property
    def out(self) -> str:
        """What it has printed."""
        return self._out.getvalue().decode()

    @property
    def err(self) -> str:
        """What it has complained of."""
        return self._err.getvalue().decode()

    def links(self) -> dict[str, str]:
        """The links that it prints, by their names."""
        self.wait("Ctrl-C")
        return dict(LINK.findall(self.out))

    def wait(self, text: str) -> None:
        """Wait until it has printed a text."""
        for _ in range(500):
            if text in self.out:
                return
            assert self._thread.is_alive(), self.err
            time.sleep(0.01)
        raise AssertionError(self.out)

    def end(self) -> None:
        """Press Ctrl-C."""
        self.over.set()
        self._thread.join()


@pytest.fixture
def street(tmp_path: Path) -> Path:
    """A folder with a fight."""
    (tmp_path / "street.toml").write_text(STREET)
    return tmp_path


@pytest.fixture
def evenings(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let evenings end by their own Ctrl-C; the signal is the main thread's."""

    @contextmanager
    def noted() -> Iterator[object]:
        yield running[-1].over.is_set

    monkeypatch.setattr(command, "note_ctrl_c", noted)
    yield
    for one in running:
        one.end()
    running.clear()


running: list[Evening] = []


def evening(folder: Path, *words: str, **variables: str) -> Evening:
    """Begin to serve."""
    made = object.__new__(Evening)
    running.append(made)
    made.__init__(folder, *words, **variables)  # type: ignore[misc]  # it is there before it runs
    return made


def say(link: str, **form: str) -> tuple[int, str]:
    """Say something through a link."""
    data = urlencode(form).encode()
    asked = Request(f"{link}say", data, {"Accept": "application/json"})  # noqa: S310 - our own
    try:
        with urlopen(asked, timeout=10) as answer:  # noqa: S310 - as above
            return answer.status, json.loads(answer.read())["text"]
    except HTTPError as error:
        return error.code, json.loads(error.read())["text"]


@pytest.mark.usefixtures("evenings")
def test_links_are_printed_and_stay(street: Path) -> None:
    first = evening(street)
    links = first.links()
    assert [*links] == ["GM", "screen", "ada", "bo"]
    lines = first.out.splitlines()
    assert lines[0] == f"A fight in the street: {street}/street.toml"
    assert lines[-1] == "Ctrl-C ends it."  # the port is another one next time
    assert len(lines) == 6
    first.end()
    assert (first.exit, first.err) == (0, "")
    secrets = [link.split("/")[-2] for link in links.values()]
    again = [link.split("/")[-2] for link in evening(street).links().values()]
    assert again == secrets
    key = street / "state" / "hero-combat" / "serve.key"
    assert (key.stat().st_mode & 0o777, key.stat().st_size) == (0o600, 32)
    other = [link.split("/")[-2] for link in evening(street, "--new-links").links().values()]
    assert not {*other} & {*secrets}
    assert [*key.parent.iterdir()] == [key]


@pytest.mark.usefixtures("evenings")
def test_what_is_said_is_printed_with_the_time(street: Path) -> None:
    here = evening(street)
    links = here.links()
    say(links["GM"], what="order", line="step")
    say(links["ada"], what="order", line="resolve bo ada\x1b[2J")
    say(links["ada"], what="propose", line="resolve ada thug --with punch --range 3")
    here.end()
    told = [re.sub(r"^\d\d:\d\d:\d\d  ", "", line) for line in here.out.splitlines()[6:]]
    assert told == [
        "GM      begin ada,bo,thug,umbra: line 1",
        "GM      step: line 2",
        "ada     resolve bo ada\\x1b[2J: refused: not among this player's options now",
        "ada     propose resolve ada thug --with punch --range 3",
    ]


@pytest.mark.usefixtures("evenings")
def test_programs_get_an_object_a_line(street: Path) -> None:
    here = evening(street, "--json")
    here.wait("\n")
    first = json.loads(here.out)
    assert (first["verb"], first["title"], first["exit"]) == ("serve", "A fight in the street", 0)
    assert [(one["name"], one["role"], one["ids"]) for one in first["links"]] == [
        ("GM", "master", []),
        ("screen", "screen", []),
        ("ada", "player", ["ada"]),
        ("bo", "player", ["bo"]),
    ]
    say(first["links"][0]["address"], what="order", line="step")
    say(first["links"][2]["address"], what="order", line="fly")
    here.end()
    _, begun, stepped, flown = map(json.loads, here.out.splitlines())
    assert (begun["number"], stepped["number"], flown["number"]) == (1, 2, 0)
    assert (stepped["by"], stepped["line"], stepped["accepted"]) == ("GM", "step", True)
    assert (flown["by"], flown["line"], flown["accepted"]) == ("ada", "fly", False)


@pytest.mark.usefixtures("evenings")
def test_quiet_prints_nothing(street: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as one:
        port = str(one.getsockname()[1])
    first = evening(street, "--port", port)
    link = first.links()["GM"]
    assert first.out.endswith("\nCtrl-C ends it; the same links work again next time.\n")
    first.end()
    here = evening(street, "-q", "--port", port)
    for _ in range(100):
        try:
            assert say(link, what="order", line="step")[0] == 200
            break
        except OSError:
            time.sleep(0.02)
    here.end()
    assert (here.out, here.err, here.exit) == ("", "", 0)


@pytest.mark.usefixtures("evenings")
def test_players_have_qr_codes_on_a_terminal(street: Path) -> None:
    here = evening(street, TERM="xterm", COLUMNS="80", NO_COLOR="")
    links = here.links()
    drawn = here.out[here.out.index("bo  ") :].splitlines()
    head = next(at for at, line in enumerate(drawn) if line.split() == ["ada", "bo"])
    rows = [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in drawn[head + 1 : drawn.index("", head)]]
    assert len(rows) == 17
    assert {len(row) for row in rows} == {33 + 3 + 33}
    for name, row_of in (("ada", slice(0, 33)), ("bo", slice(36, None))):
        modules: list[list[bool]] = []
        for row in rows:
            modules += [
                [char in "█▀" for char in row[row_of]],
                [char in "█▄" for char in row[row_of]],
            ]
        expected = segno.make(links[name], micro=False).matrix_iter(border=2)
        assert modules[:-1] == [[*map(bool, row)] for row in expected]
    plain = evening(street, TERM="xterm", COLUMNS="60")
    plain.wait("Ctrl-C")
    assert "█" in plain.out
    assert "\x1b" not in plain.out
    dumb = evening(street, TERM="dumb")
    dumb.wait("Ctrl-C")
    assert "█" not in dumb.out


@pytest.mark.usefixtures("evenings")
def test_the_game_masters_line_is_completed_without_files(street: Path) -> None:
    (street / "other.toml").write_text('system = "zt"\n')
    link = evening(street).links()["GM"]

    def completed(line: str) -> list[str]:
        with urlopen(f"{link}complete?line={quote(line)}", timeout=10) as answer:  # noqa: S310
            found: list[str] = json.loads(answer.read())
            return found

    verbs = completed("")
    assert {"step", "resolve", "set", "npc", "undo", "odds", "amend"} <= {*verbs}
    assert not {"show", "simulate", "play", "serve", "new", "check", "ask", "quit"} & {*verbs}
    assert completed("resolve a") == ["ada"]
    assert completed("resolve ada thug --with p") == ["punch"]
    assert "--dice" in completed("resolve ada thug --")
    assert not {"--json", "-i", "--output", "--seed"} & {*completed("resolve ada thug --")}
    assert "--until" in completed("npc --")
    assert not {"--confirm", "--ask"} & {*completed("npc --")}
    other = f"{street}/other.toml"
    for line in ("show ", "begin --from ", f"resolve {other} ", f"step {other} --", "'", 'set "a'):
        assert completed(line) == []


def test_what_goes_wrong(hc: Hc, museum: Path) -> None:
    file = museum.name
    refused(
        hc("serve"),
        2,
        "hero-combat: no encounter file given; `serve` saves each order in it; give FILE",
    )
    refused(hc("serve none.toml"), 7, 'none.toml: file not found; did you mean "museum.toml"?')
    refused(
        hc(f"serve {file} --lan --host x"),
        2,
        "hero-combat: --lan and --host can't be combined; choose one",
    )
    Path("bad.toml").write_text('system = "champions"\nsed = 3\n')
    assert hc("serve bad.toml").exit == 3
    with socket.create_server(("127.0.0.1", 0)) as one:
        port = one.getsockname()[1]
        told = hc(f"serve {file} --port {port}", variables={"XDG_STATE_HOME": "state"})
    refused(told, 7, f"hero-combat: port {port} is taken; --port 0 takes a free one")
    told = hc(f"serve {file} --host 192.0.2.1")
    refused(told, 7, "hero-combat: 192.0.2.1 is the address of another machine; use --lan")


@contextmanager
def process(street: Path, *words: str) -> Iterator[tuple[subprocess.Popen[str], dict[str, str]]]:
    """`serve` in a process of its own, and its links."""
    command_line = [sys.executable, "-m", "hero_combat", "serve", "street.toml", *words]
    variables = {**os.environ, "XDG_STATE_HOME": str(street / "state")}
    with subprocess.Popen(
        command_line, cwd=street, env=variables, stdout=subprocess.PIPE, text=True
    ) as made:
        assert made.stdout
        told = ""
        for line in made.stdout:
            told += line
            if line.startswith("Ctrl-C"):
                break
        try:
            yield made, dict(LINK.findall(told))
        finally:
            made.kill()


def test_ctrl_c_ends_it(street: Path) -> None:
    with process(street, "--port", "0") as (made, links):
        with urlopen(links["ada"], timeout=10) as page:  # noqa: S310 - our own
            assert page.status == 200
        made.send_signal(signal.SIGINT)
        assert made.wait(5) == 0
