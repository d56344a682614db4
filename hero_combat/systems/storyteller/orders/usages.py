"""The options that each maneuver of `resolve` and each move of `act` needs and reads."""

from collections.abc import Mapping

from hero_combat.orders.declaration import Usage
from hero_combat.systems.storyteller.tables import maneuvers, moves

MANEUVERS: Mapping[str, Usage] = {name: one.usage for name, one in maneuvers.MANEUVERS.items()}
MOVES: Mapping[str, Usage] = {name: one.usage for name, one in moves.MOVES.items()}
