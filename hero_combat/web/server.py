"""The server: brings what is asked for through a link to the desk.

Each connection has a thread. A page asks for its parts and names those that it shows; the answer
waits until they are others, or half a minute. So nothing has to be kept open for ever, and a phone
that has slept simply asks again.
"""

import socket
from collections.abc import Callable
from contextlib import suppress
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler
from io import BufferedReader, RawIOBase
from socketserver import ThreadingTCPServer
from threading import Thread
from time import monotonic, sleep
from typing import Any

from hero_combat.web.limits import Connections
from hero_combat.web.port import Port
from hero_combat.web.replies import NotServed, Reply
from hero_combat.web.requests import LARGEST, Request
from hero_combat.web.routes import Routes

PATIENCE = 30.0
"""Seconds for a whole request to come in, and for an answer to go out."""
_PAUSE = 0.1  # seconds between two looks at the file
_HEAD = 16_384  # the most bytes of a request's head
_FULL = b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class Server(ThreadingTCPServer):
    """What answers at a port.

    Args:
        port: the port.
        routes: where requests lead.
        wrong: is told of an error that is a fault of the program.

    Attributes:
        routes: where requests lead.
        wrong: is told of an error that is a fault of the program.
        connections: those that are open.
    """

    daemon_threads = True
    block_on_close = False

    def __init__(self, port: Port, routes: Routes, wrong: Callable[[Exception], None]) -> None:
        address = port.socket.getsockname()
        super().__init__(address, _Handler, bind_and_activate=False)
        self.socket.close()
        self.socket = port.socket
        self.routes, self.wrong, self.connections = routes, wrong, Connections()
        routes.hosts = port.hosts

    def serve(self, until: Callable[[], bool]) -> None:
        """Serve, and watch the file; return once `until` says so and nobody is speaking."""
        Thread(target=self.serve_forever, args=(2 * _PAUSE,), daemon=True).start()
        last = ""
        while not until():
            try:
                self.routes.look()
            except Exception as error:  # noqa: BLE001 - the table goes on
                if str(error) != last:
                    self.wrong(error)
                last = str(error)
            sleep(_PAUSE)
        self.shutdown()
        self.server_close()
        self.routes.saying.acquire(timeout=PATIENCE)
        sleep(_PAUSE)  # the last answer goes out

    def process_request(self, request: Any, client_address: Any) -> None:
        """Start a thread for a connection, if there is room for it."""
        if not self.connections.enter(client_address[0]):
            with suppress(OSError):
                request.setblocking(False)  # noqa: FBT003 - as the socket has it
                request.send(_FULL)
            self.shutdown_request(request)
            return
        try:
            super().process_request(request, client_address)
        except RuntimeError:  # there are no more threads
            self.connections.leave(client_address[0])
            self.shutdown_request(request)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        """Serve a connection until it ends."""
        try:
            super().process_request_thread(request, client_address)
        finally:
            self.connections.leave(client_address[0])

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing: whoever was connected has gone."""


class _Incoming(RawIOBase):
    """What comes in: so many bytes for a request, in so many seconds."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        self.begin()

    def begin(self) -> None:
        """Let the next request begin."""
        self._until = monotonic() + PATIENCE
        self._left = _HEAD + LARGEST

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any, /) -> int:
        patience = self._until - monotonic()
        if patience <= 0:
            raise TimeoutError
        if self._left <= 0:
            raise NotServed(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        self._connection.settimeout(patience)
        count = self._connection.recv_into(memoryview(buffer)[: self._left])
        if not count:
            raise ConnectionResetError
        self._left -= count
        return count


class _Handler(BaseHTTPRequestHandler):
    """Answers the requests of a connection."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    server: Server

    def setup(self) -> None:
        super().setup()
        self._incoming = _Incoming(self.connection)
        self.rfile = BufferedReader(self._incoming)

    def handle_one_request(self) -> None:
        self.close_connection = True
        self._incoming.begin()
        try:
            self._send(self._reply())
        except NotServed as refusal:
            self._refuse(refusal)
        except OSError:  # whoever asked is gone, or too slow
            self.close_connection = True
        except Exception as error:  # noqa: BLE001 - nobody else is to suffer
            self.server.wrong(error)
            self._refuse(NotServed(HTTPStatus.INTERNAL_SERVER_ERROR))

    def _reply(self) -> Reply:
        self.raw_requestline = self.rfile.readline(_HEAD)
        if not self.raw_requestline.endswith(b"\n"):
            raise NotServed(HTTPStatus.REQUEST_URI_TOO_LONG)
        if not self.parse_request():
            raise NotServed(HTTPStatus.BAD_REQUEST)
        request = Request(self.command, self.path, self.headers, self.rfile.read, self._stay)
        return self.server.routes.reply(request)

    def send_error(self, code: int, *_told: object, **_more: object) -> None:
        """Refuse what can't be read."""
        raise NotServed(HTTPStatus(code) if code < 500 else HTTPStatus.BAD_REQUEST)

    def _stay(self) -> None:
        """Look whether whoever waits is still there.

        Raises:
            OSError: nobody is.
        """
        self.connection.settimeout(0)
        with suppress(BlockingIOError):
            if not self.connection.recv(1, socket.MSG_PEEK):
                raise ConnectionResetError

    def _send(self, reply: Reply) -> None:
        self.close_connection |= reply.status >= HTTPStatus.BAD_REQUEST
        self.connection.settimeout(PATIENCE)
        self.connection.sendall(reply.encoded(last=self.close_connection))

    def _refuse(self, refusal: NotServed) -> None:
        """Answer, and read some of what is still coming: else the answer is lost with it."""
        self.close_connection = True
        with suppress(OSError):
            self._send(refusal.reply)
            self.connection.shutdown(socket.SHUT_WR)
            self.connection.settimeout(1)
            for _ in range(64):
                if not self.connection.recv(4096):
                    break
