"""What is asked of the server: a request, as a browser makes it."""

from collections.abc import Callable
from email.message import Message

import msgspec

LARGEST = 4096
"""The most bytes of a form."""


class Request(msgspec.Struct, frozen=True):
    """A request.

    Attributes:
        method: `GET`, `POST`, or something else.
        target: what is asked for, with what follows the `?`.
        headers: the headers.
        read: reads so many bytes of what follows them.
        stay: raises OSError if whoever asks has gone.
    """

    method: str
    target: str
    headers: Message
    read: Callable[[int], bytes]
    stay: Callable[[], None]
