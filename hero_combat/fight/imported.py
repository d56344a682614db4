"""A character of another program, read by a system as text of an encounter."""

import msgspec


class Imported(msgspec.Struct, frozen=True):
    """What a file of another program came to.

    Attributes:
        text: an encounter file that holds the one stat block.
        left_out: for how many things it has a comment `# left out: ...` instead of keys.
    """

    text: str
    left_out: int
