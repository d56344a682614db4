"""The public API with its fights opened: `fight.encounter`, orders as records, how a fight begins.

Scripts have no use for them, and tests of rules have; `import opened as hc`.
"""

from hero_combat import *  # noqa: F403 - all of it
from hero_combat.table import GameTable as Fight
from hero_combat.table import load, loads, new

__all__ = ["Fight", "load", "loads", "new"]
