"""What the docstrings of records say of their keys."""

from inspect import cleandoc

import msgspec
import pytest

from hero_combat.fight.state_keys import lines_of

AS_WRITTEN = """A record.

    Attributes:
        stun: points of STUN,
            which may be below 0.
        body: points of BODY.
    """


@pytest.mark.parametrize("text", [AS_WRITTEN, cleandoc(AS_WRITTEN)], ids=["3.11", "3.13"])
def test_a_docstring_is_read_with_its_margin_and_without(text: str) -> None:
    """Python 3.13 takes the margin off when it compiles."""
    record = msgspec.defstruct(
        "Record", [("stun", int), ("body", int)], namespace={"__doc__": text}
    )
    assert lines_of(record) == {
        "stun": "points of STUN, which may be below 0.",
        "body": "points of BODY.",
    }
