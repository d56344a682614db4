"""What hurts or cows without an attack roll: bleeding, falling, held breath, presence."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from hero_combat.systems.champions.damage_class import DamageDice, strength_dice
from hero_combat.systems.champions.tables import (
    BLEEDING,
    FALL_M_PER_DIE,
    FALL_MAX_DICE,
    HOLDING_BREATH_END,
    PRESENCE_LEVELS,
    BleedingRow,
)


def falling_dice(metres: float) -> int:
    """d6 of a fall: one for each 2 m, 20 at most. source: ruling 2.9."""
    return min(FALL_MAX_DICE, int(metres // FALL_M_PER_DIE))


def bleeding_row(body_lost: int, damage: Literal["killing", "normal"]) -> BleedingRow | None:
    """The row of the optional bleeding table; normal damage reads one row lower.

    None when there is no bleeding. source: ruling 2.9
    """
    for index, row in enumerate(BLEEDING):
        if row.least <= body_lost <= row.most:
            index -= damage == "normal"  # noqa: PLW2901 - the step down
            return BLEEDING[index] if index >= 0 else None
    return None


def bleeding_dice(body_lost: int, damage: Literal["killing", "normal"]) -> int:
    """d6 rolled each turn under the optional table."""
    row = bleeding_row(body_lost, damage)
    return row.dice if row else 0


class Bleeding(msgspec.Struct, frozen=True):
    """A turn's bleeding under the optional table: `stun` and `body` lost."""

    stun: int
    body: int


def bleeding_roll(faces: Sequence[int]) -> Bleeding:
    """The dice read: their sum is STUN, and a 6 among them 1 BODY, never more."""
    return Bleeding(sum(faces), int(6 in faces))


def bleeding_stops(total: int, row: BleedingRow) -> bool:
    """Whether this total of the row's dice ends the bleeding."""
    return row.stop_from <= total <= row.stop_to


def stabilise_target(paramedics: int, body: int) -> int:
    """The Paramedics roll for one at `body`: -1 for each full 2 below 0. source: ruling 2.9."""
    return paramedics - max(0, -body) // 2


class Breath(msgspec.Struct, frozen=True):
    """The price of a phase of holding one's breath: `end`, or `stun` for what END lacks."""

    end: int
    stun: int


def held_breath(end: int) -> Breath:
    """1 END a phase, on top of any other; STUN once END is gone. source: ruling 2.9

    What comes after unconsciousness is the game master's: the rules are silent (decision 8).
    """
    paid = min(max(0, end), HOLDING_BREATH_END)
    return Breath(paid, HOLDING_BREATH_END - paid)


def presence_dice(pre: int, modifiers: int = 0) -> DamageDice:
    """Dice of a presence attack: PRE read as STR is, plus whole dice. source: ruling 2.9."""
    dice = strength_dice(pre)
    return DamageDice(max(0, dice.d6 + modifiers), dice.half)


def presence_level(margin: int) -> str:
    """How impressed one is whose PRE the total beats by `margin`; "none" below 0."""
    level = "none"
    for least, name in PRESENCE_LEVELS:
        if margin >= least:
            level = name
    return level
