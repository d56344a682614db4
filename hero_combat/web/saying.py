"""What is said through a link, decoded strictly, and what is answered."""

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

What = Literal[
    "order",
    "faces",
    "end",
    "propose",
    "grant",
    "deny",
    "drop",
    "step",
    "npc",
    "undo",
    "redo",
]
_Word = Annotated[str, msgspec.Meta(max_length=128)]
_Line = Annotated[str, msgspec.Meta(max_length=2000)]
_Number = Annotated[int, msgspec.Meta(ge=0, le=2**31)]


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody says.

    Attributes:
        what: what kind of thing it is.
        seen: the digest of what the sayer saw.
        once: a word drawn anew for each tap, so that a tap that comes again is known; "" for one
            that nobody repeats.
        line: the order that is said or proposed.
        number: which question or proposal it is about.
        nth: for which roll of the question the faces are, counted from 0.
        faces: the faces; "" to leave them to the program.
    """

    what: What
    seen: _Word = ""
    once: _Word = ""
    line: _Line = ""
    number: _Number = 0
    nth: _Number = 0
    faces: _Line = ""


class Answer(msgspec.Struct, frozen=True):
    """What is answered.

    Attributes:
        status: 200; 400 for what nobody can read, 403 for what a link may not say, 409 for what is
            not possible now, 503 for a file that can't be written.
        text: what people read.
    """

    status: int
    text: str


class Heard(msgspec.Struct, frozen=True):
    """What somebody said, for whoever watches the desk.

    Attributes:
        by: whose link it was said through.
        line: what was said; with its dice once it is a line of the log.
        number: the number of that line; 0 if it is none.
        told: what is told of it, or why it was refused.
        done: whether it was accepted.
    """

    by: str
    line: str
    number: int = 0
    told: str = ""
    done: bool = True


def hear_nothing(_heard: Heard) -> None:
    """Watch nothing."""


OK = 200
NOT_NOW = "That isn't possible now."
WENT_ON = "The fight went on meanwhile; look, and say it again."
NO_QUESTION = "These dice are no longer needed."
LOST = "That order was lost when the server stopped; give it again."


class Refused(Exception):
    """What was said is refused.

    Attributes:
        answer: what is answered.
        why: what only the game master is told.
    """

    def __init__(self, status: int, text: str, why: str = "") -> None:
        self.answer = Answer(status, text)
        self.why = why or text
        super().__init__(self.why)


def decoded(form: Mapping[str, str]) -> Said:
    """Read a form.

    Raises:
        Refused: it has an unknown field, or a value that no page of this program sends.
    """
    try:
        return msgspec.convert(dict(form), Said, strict=False)
    except msgspec.ValidationError as error:
        raise Refused(400, "This form can't be read.", str(error)) from None
