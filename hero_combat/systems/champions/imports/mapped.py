"""What becomes of one thing that a character has: values, tables, and what is left out."""

from collections.abc import Mapping

import msgspec

from hero_combat.imports.stat_block import BlockTable


class Mapped(msgspec.Struct, frozen=True):
    """What one thing comes to.

    Attributes:
        added: what it adds to values of the stat block, by their keys.
        at_least: values of which the largest counts, by their keys.
        tables: the attacks, powers and defenses that it is.
        left_out: what does not come along, in words; "" for nothing.
        remark: what to know besides; "" for nothing.
    """

    added: Mapping[str, int] = {}
    at_least: Mapping[str, int] = {}
    tables: tuple[BlockTable, ...] = ()
    left_out: str = ""
    remark: str = ""
