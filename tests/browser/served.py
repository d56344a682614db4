"""What stands behind a browser in a test: a server of files, and a proxy that lets nobody out."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import BaseHTTPRequestHandler, SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

HERE = "127.0.0.1"


class Site:
    """A server of the files of a folder, which can go and come back.

    Attributes:
        asked: the paths that were asked for.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.asked: list[str] = []
        self.port = 0
        self.start()

    @property
    def address(self) -> str:
        """Where the files are."""
        return f"http://{HERE}:{self.port}/"

    def start(self) -> None:
        """Serve, at the same address as before."""
        asked = self.asked

        class Handler(SimpleHTTPRequestHandler):
            def log_message(self, *_words: object) -> None:
                asked.append(self.path)

        handler = partial(Handler, directory=str(self.folder))
        self._server = ThreadingHTTPServer((HERE, self.port), handler)
        self.port = self._server.server_port
        Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Be gone."""
        self._server.shutdown()
        self._server.server_close()


@contextmanager
def proxy() -> Iterator[tuple[int, list[str]]]:
    """A proxy that refuses everything: its port, and what it was asked for."""
    asked: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def log_message(self, *_words: object) -> None:
            pass

        def refuse(self) -> None:
            asked.append(self.path)
            self.send_error(502)

        do_GET = do_POST = do_HEAD = do_OPTIONS = do_CONNECT = refuse  # noqa: N815 - so they are called

    server = ThreadingHTTPServer((HERE, 0), Handler)
    Thread(target=server.serve_forever, daemon=True).start()
    yield server.server_port, asked
    server.shutdown()
    server.server_close()
