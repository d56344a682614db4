"""What a game master writes of doctrines: `[doctrines.NAME]`, and `[sides.NAME]` for a side's."""

from typing import Annotated

import msgspec

from hero_combat.fight.field_types import Table, Text

DoctrineLines = Annotated[
    tuple[Annotated[str, msgspec.Meta(min_length=1, max_length=300)], ...],
    msgspec.Meta(max_length=100),
]


class DoctrineText(Table, frozen=True):
    """How somebody's turns are played, line by line.

    Attributes:
        do: what is done in the own turn: the first line that is legal. Without it `best at first`;
            an empty list does nothing.
        flee: when to leave the fight: any of these conditions.
        react: what is done about an order of another's: an attack on oneself or a friend, a run.
        decide: what is done about a decision that the fight waits for.
    """

    do: DoctrineLines | None = None
    flee: DoctrineLines = ()
    react: DoctrineLines = ()
    decide: DoctrineLines = ()


class SideText(Table, frozen=True):
    """What holds for all of a side.

    Attributes:
        doctrine: the name of the doctrine of those who have none of their own.
    """

    doctrine: Text = ""
