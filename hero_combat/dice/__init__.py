"""Dice: where faces come from, how dice are written, and how likely their outcomes are."""

from hero_combat.dice.given import asked, supplied
from hero_combat.dice.keyed import seeded, seeded_dice
from hero_combat.dice.source import Dice, Roll, Source, recorded, written

__all__ = [
    "Dice",
    "Roll",
    "Source",
    "asked",
    "recorded",
    "seeded",
    "seeded_dice",
    "supplied",
    "written",
]
