"""What a link sees, served as a page: a small server, for there is no fight behind it."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Condition, Thread
from typing import Any
from urllib.parse import parse_qs, parse_qsl, urlsplit

from hero_combat.pages.parts import digest_of, parts_of, table_file, table_page
from hero_combat.pages.seen import Seen

_WAITS = 10
_KINDS = {
    "html": "text/html",
    "css": "text/css",
    "js": "text/javascript",
    "json": "application/json",
}
_POLICY = "default-src 'none'; form-action 'self'" + "".join(
    f"; {kind}-src 'self'" for kind in ("script", "style", "connect")
)


class Served:
    """A page, what it shows now, and what was said on it.

    Attributes:
        said: the forms, in order.
        answers: what is answered next, each a status and a text; a status of 0 cuts the connection.
        asked: the digests with which the page asked for its parts, in order.
        down: whether every connection is cut.
        changed: told of everything that happens.
        address: where the page is.
    """

    def __init__(self, seen: Seen) -> None:
        self._seen = seen
        self.changed = Condition()
        self.said: list[dict[str, str]] = []
        self.answers: list[tuple[int, str]] = []
        self.asked: list[str] = []
        self.down = False
        self.address = ""

    def show(self, seen: Seen) -> None:
        """Show something else from now on."""
        with self.changed:
            self._seen = seen
            self.changed.notify_all()

    def cut(self, *, down: bool) -> None:
        """Cut all connections and refuse new ones, or take them again."""
        with self.changed:
            self.down = down
            self.changed.notify_all()

    def page(self) -> str:
        """Return the page."""
        return table_page(self._seen)

    def parts(self, digest: str) -> str:
        """Wait until the page shows something else than that."""
        with self.changed:
            self.asked.append(digest)
            self.changed.notify_all()
            self.changed.wait_for(
                lambda: self.down or digest_of(parts_of(self._seen)) != digest, _WAITS
            )
            if self.down:
                raise ConnectionError
            parts = parts_of(self._seen)
        return json.dumps({"seen": digest_of(parts), "parts": parts})

    def hear(self, form: dict[str, str]) -> tuple[int, str]:
        """Take a form, and return what is answered."""
        with self.changed:
            if self.down:
                raise ConnectionError
            self.said.append(form)
            status, text = self.answers.pop(0) if self.answers else (200, "Done.")
            self.changed.notify_all()
        if not status:
            raise ConnectionError
        return status, text

    def heard(self, count: int) -> list[dict[str, str]]:
        """Wait until so many forms were said."""
        with self.changed:
            assert self.changed.wait_for(lambda: len(self.said) >= count, _WAITS), self.said
            return self.said


class _Handler(BaseHTTPRequestHandler):
    served: Served
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        address = urlsplit(self.path)
        name = address.path.rsplit("/", 1)[1]
        words = {key: each[0] for key, each in parse_qs(address.query).items()}
        try:
            if name == "":
                self._send(200, "html", self.served.page())
            elif name == "parts":
                self._send(200, "json", self.served.parts(words.get("seen", "")))
            elif name == "complete":
                self._send(200, "json", json.dumps(["titania", "brigand"]))
            elif name in {"table.css", "table.js", "letters.js"}:
                self._send(200, name.rsplit(".", 1)[1], table_file(name))
            else:
                self._send(204, "html", "")
        except ConnectionError:
            self.close_connection = True

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        try:
            status, text = self.served.hear(dict(parse_qsl(body, keep_blank_values=True)))
        except ConnectionError:
            self.close_connection = True
            return
        if "json" in self.headers["Accept"]:
            self._send(status, "json", json.dumps({"text": text}))
        else:
            self.send_response(303)
            self.send_header("Location", "./")
            self.send_header("Content-Length", "0")
            self.end_headers()

    def _send(self, status: int, kind: str, text: str) -> None:
        body = text.encode()
        self.send_response(status)
        self.send_header("Content-Type", f"{_KINDS[kind]}; charset=utf-8")
        self.send_header("Content-Security-Policy", _POLICY)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_args: Any) -> None:
        """Say nothing."""


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False


@contextmanager
def served(seen: Seen) -> Iterator[Served]:
    """Serve a page."""
    made = Served(seen)
    server = _Server(("127.0.0.1", 0), type("Handler", (_Handler,), {"served": made}))
    Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
    made.address = f"http://127.0.0.1:{server.server_address[1]}/secret/"
    try:
        yield made
    finally:
        made.cut(down=True)
        server.shutdown()
        server.server_close()
