"""What the server answers: a status, headers and a body."""

from http import HTTPStatus
from urllib.parse import parse_qsl

import msgspec

HTML, TEXT = "text/html; charset=utf-8", "text/plain; charset=utf-8"
JSON, FORM = "application/json", "application/x-www-form-urlencoded"
_FIELDS = 16
"""The most fields of a form."""
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    "form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
)
_ALWAYS = (
    ("Content-Security-Policy", _POLICY),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "same-origin"),  # with none, forms without JavaScript come from nowhere
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cache-Control", "no-store"),
)
_WORDS = {
    HTTPStatus.BAD_REQUEST: "This request can't be read.",
    HTTPStatus.FORBIDDEN: "Another page may not ask for this.",
    HTTPStatus.NOT_FOUND: "There is nothing here. Is the link complete?",
    HTTPStatus.METHOD_NOT_ALLOWED: "That can't be done here.",
    HTTPStatus.MISDIRECTED_REQUEST: "Use the link as it was printed.",
    HTTPStatus.TOO_MANY_REQUESTS: "Too fast; wait a second.",
    HTTPStatus.INTERNAL_SERVER_ERROR: "Something is wrong with the program.",
}


class NotServed(Exception):
    """A request that is not served.

    Attributes:
        status: why.
    """

    def __init__(self, status: HTTPStatus) -> None:
        self.status = status
        super().__init__(status)

    @property
    def reply(self) -> "Reply":
        """Return what is answered."""
        return text(self.status, _WORDS.get(self.status, f"{self.status.phrase}."))


class Reply(msgspec.Struct, frozen=True):
    """What is answered to a request.

    Attributes:
        status: the status.
        body: the body.
        kind: what the body is.
        to: where the browser is to go on; "" for nowhere.
    """

    status: int
    body: bytes = b""
    kind: str = TEXT
    to: str = ""

    def encoded(self, *, last: bool) -> bytes:
        """Return the bytes that are sent.

        Args:
            last: whether the connection ends with it.
        """
        lines = [
            f"HTTP/1.1 {self.status} {HTTPStatus(self.status).phrase}",
            f"Content-Type: {self.kind}",
            f"Content-Length: {len(self.body)}",
            *(f"{name}: {value}" for name, value in _ALWAYS),
        ]
        if self.to:
            lines.append(f"Location: {self.to}")
        if last:
            lines.append("Connection: close")
        return "\r\n".join([*lines, "", ""]).encode("latin-1") + self.body


def text(status: int, told: str) -> Reply:
    """Return a reply of plain text."""
    return Reply(status, f"{told}\n".encode())


def json(status: int, told: object) -> Reply:
    """Return a reply for a script."""
    made = msgspec.json.encode(told, enc_hook=str)  # templates write a kind of text of their own
    return Reply(status, made, JSON)


def fields_of(form: bytes) -> dict[str, str]:
    """Return the fields of a form, or of what follows the `?` of an address.

    Raises:
        NotServed: it is no form, or has a field twice.
    """
    try:
        pairs = parse_qsl(
            form.decode("ascii"),
            keep_blank_values=True,
            strict_parsing=bool(form),
            errors="strict",
            max_num_fields=_FIELDS,
        )
    except ValueError as error:
        raise NotServed(HTTPStatus.BAD_REQUEST) from error
    if len(dict(pairs)) < len(pairs):
        raise NotServed(HTTPStatus.BAD_REQUEST)
    return dict(pairs)
