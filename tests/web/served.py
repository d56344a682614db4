"""Servers to test: a desk behind a port of this machine, and requests to the last byte."""

import json
import socket
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Thread
from typing import Any, NamedTuple
from urllib.parse import urlencode

import pytest
from web.tables import STREET, Table, table

from hero_combat.web import server as servers
from hero_combat.web.port import Port
from hero_combat.web.routes import Routes
from hero_combat.web.server import Server

FORM = "application/x-www-form-urlencoded"


class Got(NamedTuple):
    """What was answered.

    Attributes:
        status: the status; 0 for no answer.
        headers: the headers, by their names in lower case.
        body: the body.
    """

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def told(self) -> Any:
        """What the body says in JSON."""
        return json.loads(self.body)


class Served:
    """A table that is served.

    Attributes:
        table: the table.
        server: the server.
        wrong: errors that are faults of the program.
    """

    def __init__(self, folder: Path, text: str = STREET) -> None:
        self.table: Table = table(folder, text, "step")
        self.wrong: list[Exception] = []
        routes = Routes(self.table.desk, lambda line: [f"{line}!"])
        self.server = Server(Port("127.0.0.1", 0), routes, self.wrong.append)
        self.port: int = self.server.server_address[1]

    def path(self, name: str) -> str:
        """Where the page of a link is."""
        return f"/{self.table.link(name).secret}/"

    def connect(self, source: str = "127.0.0.1") -> socket.socket:
        """A connection from an address of this machine."""
        return socket.create_connection(("127.0.0.1", self.port), 60, (source, 0))

    def send(self, data: bytes, source: str = "127.0.0.1", *, ends: bool = True) -> Got:
        """Send some bytes, and nothing after them."""
        with self.connect(source) as one:
            with suppress(OSError):  # it may answer before it has read everything
                one.sendall(data)
                if ends:
                    one.shutdown(socket.SHUT_WR)
            return got(one)

    def ask(self, path: str, form: Mapping[str, Any] | None = None, **headers: str) -> Got:
        """Send a request as a browser does."""
        return self.send(self.request(path, form, **headers), ends=False)

    def request(self, path: str, form: Mapping[str, Any] | None = None, **headers: str) -> bytes:
        """A request as a browser makes it; a form makes it a POST."""
        body = b"" if form is None else urlencode(form).encode()
        own = {"Host": f"127.0.0.1:{self.port}", "Connection": "close"}
        if form is not None:
            own |= {"Content-Type": FORM, "Content-Length": str(len(body))}
        own |= {name.replace("_", "-"): value for name, value in headers.items()}
        lines = [f"{'GET' if form is None else 'POST'} {path} HTTP/1.1"]
        lines += [f"{name}: {value}" for name, value in own.items()]
        return "\r\n".join([*lines, "", ""]).encode("latin-1") + body

    def say(self, name: str, what: str, **form: Any) -> Got:
        """Say something as the page's script does."""
        return self.ask(f"{self.path(name)}say", {"what": what, **form}, Accept="application/json")


def got(one: socket.socket) -> Got:
    """Read an answer to its end."""
    data = b""
    try:
        while piece := one.recv(65_536):
            data += piece
    except ConnectionResetError:
        pass
    head, _, body = data.partition(b"\r\n\r\n")
    if not head:
        return Got(0, {}, data)
    first, *lines = head.decode("latin-1").split("\r\n")
    pairs = (line.partition(": ") for line in lines)
    return Got(int(first.split()[1]), {name.lower(): value for name, _, value in pairs}, body)


@contextmanager
def served(folder: Path, text: str = STREET) -> Iterator[Served]:
    """Serve a table until the end of the test."""
    made, over = Served(folder, text), Event()
    beside = Thread(target=made.server.serve, args=(over.is_set,))
    with pytest.MonkeyPatch.context() as faster:
        faster.setattr(servers, "_PAUSE", 0.02)
        beside.start()
        try:
            yield made
        finally:
            over.set()
            beside.join()
