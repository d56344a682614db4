"""What is asked for through a link, and who asks: from a request to a reply, without sockets."""

from collections.abc import Callable
from http import HTTPStatus
from threading import Lock
from time import monotonic
from typing import Protocol

from hero_combat.pages.parts import digest_of, table_file, table_page
from hero_combat.pages.seen import Sight
from hero_combat.web.limits import Rate
from hero_combat.web.links import Link
from hero_combat.web.pulse import Pulse
from hero_combat.web.replies import FORM, HTML, JSON, NotServed, Reply, fields_of, json, text
from hero_combat.web.requests import LARGEST, Request
from hero_combat.web.saying import Answer, Refused, Said, decoded

LONGEST = 25.0
"""Seconds for which a page waits for something new."""
_AGAIN = 5.0  # seconds between two looks whether whoever waits is still there
_SCRIPT, _STYLE = "text/javascript; charset=utf-8", "text/css; charset=utf-8"
_FILES = {"table.css": _STYLE, "table.js": _SCRIPT, "letters.js": _SCRIPT}
_METHODS = {"": "GET", "parts": "GET", "complete": "GET", "say": "POST"}


class AnyDesk(Protocol):
    """What is asked of a desk."""

    def link(self, secret: str) -> Link | None:
        """Return the link with that secret."""

    def seen(self, link: Link) -> Sight:
        """Return what a link sees."""

    def parts(self, link: Link) -> dict[str, str]:
        """Return the parts of a link's page."""

    def say(self, link: Link, said: Said) -> Answer:
        """Do what somebody says."""

    def look(self) -> bool:
        """Read the file again if it has changed; tell whether it has."""


Complete = Callable[[str], list[str]]
"""What returns the words that could stand where the last one of a line does."""


class Routes:
    """Where requests lead.

    Args:
        desk: what is asked.
        complete: completes the game master's lines.

    Attributes:
        hosts: what people may call the server, with the port; the server says so.
        pulse: beats when a page may have changed.
        saying: held while somebody says something.
    """

    def __init__(self, desk: AnyDesk, complete: Complete) -> None:
        self._desk, self._complete, self._rate = desk, complete, Rate()
        self.hosts: frozenset[str] = frozenset()
        self.pulse, self.saying = Pulse(), Lock()

    def look(self) -> None:
        """Look whether the file has changed, and wake everyone who waits for that."""
        if self._desk.look():
            self.pulse.beat()

    def reply(self, request: Request) -> Reply:
        """Answer a request.

        Raises:
            NotServed: it is not one that a page of this server makes.
            OSError: whoever asked has gone.
        """
        self._see_that_it_is_own(request)
        path, _, query = request.target.partition("?")
        root, secret, *rest = [*path.split("/", 2), ""]
        if not root and secret in _FILES and path.count("/") == 1 and request.method == "GET":
            return Reply(200, table_file(secret).encode(), _FILES[secret])
        link = None if root else self._desk.link(secret)
        if link is None or rest[0] not in _METHODS:
            raise NotServed(HTTPStatus.NOT_FOUND)
        if request.method != _METHODS[rest[0]]:
            raise NotServed(HTTPStatus.METHOD_NOT_ALLOWED)
        if path.count("/") == 1:
            return Reply(HTTPStatus.PERMANENT_REDIRECT, to=f"/{secret}/")
        if rest[0] == "say":
            return self._say(link, request)
        words = fields_of(query.encode())
        if rest[0] == "parts":
            return self._parts(link, words.get("seen", ""), request.stay)
        if rest[0] == "":
            return Reply(200, table_page(self._desk.seen(link)).encode(), HTML)
        if link.role != "master":
            raise NotServed(HTTPStatus.NOT_FOUND)
        return json(200, self._complete(words.get("line", "")))

    def _see_that_it_is_own(self, request: Request) -> None:
        """Refuse what another page asks, or what another name leads to.

        A link may be followed from anywhere.
        """
        headers = request.headers
        hosts = [host.strip().lower() for host in headers.get_all("Host", [])]
        if len(hosts) != 1 or hosts[0] not in self.hosts:
            raise NotServed(HTTPStatus.MISDIRECTED_REQUEST)
        own = {"same-origin", "none"}
        if request.method == "GET" and headers.get("Sec-Fetch-Dest") == "document":
            own |= {"same-site", "cross-site"}
        if set(headers.get_all("Sec-Fetch-Site", [])) - own or any(
            origin.lower() != f"http://{hosts[0]}" for origin in headers.get_all("Origin", [])
        ):
            raise NotServed(HTTPStatus.FORBIDDEN)

    def _parts(self, link: Link, seen: str, stay: Callable[[], None]) -> Reply:
        """Return the parts of a page once they are others than the page shows."""
        until = monotonic() + LONGEST
        while True:
            count = self.pulse.count
            now = self._desk.link(link.secret)
            if now is None:
                raise NotServed(HTTPStatus.NOT_FOUND)
            parts = self._desk.parts(now)
            digest = digest_of(parts)
            left = until - monotonic()
            if digest != seen or left <= 0:
                return json(200, {"seen": digest, "parts": parts})
            self.pulse.wait(count, min(_AGAIN, left))
            stay()

    def _say(self, link: Link, request: Request) -> Reply:
        form = _form_of(request)
        if not self._rate.allows(link.secret):
            raise NotServed(HTTPStatus.TOO_MANY_REQUESTS)
        try:
            said = decoded(fields_of(form))
        except Refused as refusal:
            answer = refusal.answer
        else:
            with self.saying:
                answer = self._desk.say(link, said)
            self.pulse.beat()
        if JSON in request.headers.get("Accept", ""):
            return json(answer.status, {"text": answer.text})
        if answer.status < HTTPStatus.BAD_REQUEST:
            return Reply(HTTPStatus.SEE_OTHER, to=f"/{link.secret}/")
        return text(answer.status, answer.text)


def _form_of(request: Request) -> bytes:
    """Return the bytes of a form.

    Raises:
        NotServed: it is none, or too long.
    """
    headers = request.headers
    if headers.get("Content-Type", "").partition(";")[0].strip().lower() != FORM:
        raise NotServed(HTTPStatus.UNSUPPORTED_MEDIA_TYPE)
    sizes = headers.get_all("Content-Length", [])
    if "Transfer-Encoding" in headers or not sizes:
        raise NotServed(HTTPStatus.LENGTH_REQUIRED)
    if len(sizes) > 1 or not (sizes[0].isascii() and sizes[0].isdigit()):
        raise NotServed(HTTPStatus.BAD_REQUEST)
    if len(sizes[0]) > len(str(LARGEST)) or int(sizes[0]) > LARGEST:
        raise NotServed(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
    return request.read(int(sizes[0]))
