"""The options that say where: of a move that goes somewhere, of a blast; alike in every system."""

from typing import Annotated

from hero_combat.orders.declaration import Option

_GOING = "On a map"

Toward = Annotated[
    str,
    Option("go toward a point x,y, a place or a combatant", "where", panel=_GOING, metavar="WHERE"),
]
Away = Annotated[
    str,
    Option("go away from a point, a place or a combatant", "where", panel=_GOING, metavar="WHERE"),
]
Center = Annotated[
    str,
    Option("center: a point x,y, a place or a combatant", "where", panel=_GOING, metavar="WHERE"),
]
GOING = ("toward", "away")
"""Their fields, for what a move reads."""
