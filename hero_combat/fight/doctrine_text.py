"""What a game master writes of doctrines: `[doctrines.NAME]`, and `[sides.NAME]` for a side's."""

from typing import Annotated

import msgspec

from hero_combat.fight.field_types import Table, Text

DoctrineLines = Annotated[
    tuple[Annotated[str, msgspec.Meta(min_length=1, max_length=300)], ...],
    msgspec.Meta(max_length=100),
]


class DoctrineText(Table, frozen=True):
    """How a combatant's turns are played, line by line.

    Attributes:
        do: what to do on the combatant's own turn: the first legal line (default: `best at first`);
            an empty list does nothing.
        flee: when to leave the fight: if any of these conditions is true.
        react: how to react to another combatant's order: an attack on this combatant or a friend,
            a run.
        decide: how to make a decision that the fight waits for.
    """

    do: DoctrineLines | None = None
    flee: DoctrineLines = ()
    react: DoctrineLines = ()
    decide: DoctrineLines = ()


class SideText(Table, frozen=True):
    """What applies to a whole side.

    Attributes:
        doctrine: the name of the doctrine for combatants without one of their own.
    """

    doctrine: Text = ""
