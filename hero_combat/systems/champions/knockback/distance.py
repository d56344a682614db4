"""How far somebody is knocked back: the dice against the BODY of the hit."""

from functools import lru_cache
from typing import Literal

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.systems.champions.rulings import Rules
from hero_combat.systems.champions.sheet.stat_block import Status
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.knockback import (
    KNOCKBACK_DICE,
    KNOCKBACK_M_PER_POINT,
    KNOCKBACK_MODIFIERS,
)


class Circumstances(msgspec.Struct, frozen=True):
    """What changes the number of knockback dice.

    Attributes:
        in_air: the target flies or has been thrown.
        rolled_with_punch: the target rolled with the punch.
        zero_gravity: the target floats.
        underwater: the target is under water.
        clinging: the target clings to something.
        killing: the attack was a killing one.
        martial: the attack was a martial maneuver.
    """

    in_air: bool = False
    rolled_with_punch: bool = False
    zero_gravity: bool = False
    underwater: bool = False
    clinging: bool = False
    killing: bool = False
    martial: bool = False


_KEYS = {
    "in_air": "target_in_air",
    "rolled_with_punch": "target_rolled_with_punch",
    "zero_gravity": "target_in_zero_gravity",
    "underwater": "target_underwater",
    "clinging": "target_using_clinging",
    "killing": "killing_attack",
    "martial": "martial_maneuver",
}


def modifiers(circumstances: Circumstances) -> dict[str, int]:
    """Return the dice each circumstance adds or takes, by its field's name, for an explanation."""
    return {
        name: KNOCKBACK_MODIFIERS[key]
        for name, key in _KEYS.items()
        if getattr(circumstances, name)
    }


def knockback_dice(circumstances: Circumstances) -> int:
    """Return how many d6 are rolled against the BODY: 2, as modified, never below 0."""
    return max(0, KNOCKBACK_DICE + sum(modifiers(circumstances).values()))


class Flight(msgspec.Struct, frozen=True, gc=False):
    """How far somebody is knocked.

    Attributes:
        points: BODY less the roll; negative means none.
        metres: the distance, resistance taken off.
        knocked_down: knocked off the feet without moving: exactly 0 points.
    """

    points: int
    metres: int
    knocked_down: bool


def knockback(
    body: int,
    roll: int,
    *,
    resistance_m: int = 0,
    multiplier: int = 1,
    multiplies: Literal["body", "metres"] = "body",
    resists: Literal["metres", "body"] = "metres",
) -> Flight:
    """Return the distance of a knockback: 2 m for each point of BODY above the roll.

    Args:
        body: BODY rolled, before defences.
        roll: the total of the knockback dice.
        resistance_m: metres that Knockback Resistance takes off the end (decision 5).
        multiplier: of an attack with double (or more) knockback.
        multiplies: what that multiplies, the setting `knockback_multiplies`.
        resists: what the resistance is taken off, the setting `knockback_resistance`.
    """
    points = body * multiplier - roll if multiplies == "body" else (body - roll) * multiplier
    if resists == "body":
        points, resistance_m = points - resistance_m, 0
    metres = points * KNOCKBACK_M_PER_POINT
    return Flight(points, max(0, metres - resistance_m), knocked_down=points == 0)


_BASE = Modifier("base", f"{KNOCKBACK_DICE}d6")


class Shove(msgspec.Struct, frozen=True, gc=False):
    """What knocks somebody back.

    Attributes:
        body: BODY rolled, before defences.
        killing: by a killing attack.
        martial: by a martial maneuver.
        multiplier: 2 for double knockback.
        rolled_with: the target rolled with the punch.
        status: what was the matter with the target when it was hit.
        by: whose doing it is, "" for nobody's.
    """

    body: int
    killing: bool
    martial: bool
    multiplier: int
    rolled_with: bool
    status: Status
    by: str = ""

    @property
    def aloft(self) -> bool:
        """Whether the target is in the air or weightless, and nothing is there to land on."""
        return self.status.flying or self.status.zero_g


def knockback_count(shove: Shove) -> int:
    """Return how many dice are rolled against the BODY."""
    return _dice(shove.status, shove.killing, shove.martial, shove.rolled_with)[0]


def flight_of(book: Book, target: str, shove: Shove, total: int) -> Flight:
    """Return how far `target` is knocked when the knockback dice come to `total`."""
    resistance = book.sheets[target].knockback_resistance
    rules = book.before.rules
    return _judged(shove.body, total, shove.multiplier, resistance, rules, shove.aloft)[0]


@lru_cache(1024)
def _judged(
    body: int,
    total: int,
    multiplier: int,
    resistance: int,
    rules: Rules,
    aloft: bool,  # noqa: FBT001 - a key of the cache
) -> tuple[Flight, str]:
    """Return how far somebody is knocked when the dice come to `total`, and how that roll reads.

    Nobody is knocked down in the air.
    """
    flight = knockback(
        body,
        total,
        resistance_m=resistance,
        multiplier=multiplier,
        multiplies=rules.knockback_multiplies,
        resists=rules.knockback_resistance,
    )
    if aloft:
        flight = msgspec.structs.replace(flight, knocked_down=False)
    far = "knocked down" if flight.knocked_down else f"{flight.metres} m"
    return flight, f"{body} BODY less {total}: {far}"


@lru_cache(256)
def _dice(
    status: Status,
    killing: bool,  # noqa: FBT001 - a key of the cache
    martial: bool,  # noqa: FBT001 - the same
    rolled_with: bool,  # noqa: FBT001 - the same
) -> tuple[int, str, tuple[Modifier, ...]]:
    """Return how many knockback dice are rolled, how that is written, and why."""
    circumstances = Circumstances(
        in_air=status.flying,
        rolled_with_punch=rolled_with,
        zero_gravity=status.zero_g,
        underwater=status.underwater,
        clinging=status.clinging,
        killing=killing,
        martial=martial,
    )
    lines = (
        Modifier(what.replace("_", " "), f"{value:+d}d6")
        for what, value in modifiers(circumstances).items()
    )
    count = knockback_dice(circumstances)
    return count, f"{count}d6", (_BASE, *lines)


def roll_distance(
    book: Book,
    target: str,
    shove: Shove,
    aloft: bool,  # noqa: FBT001 - sooner called without a star before it
    dice: Dice,
    by: str,
) -> Flight:
    """Roll the knockback dice, report them, and return how far `target` is knocked.

    Args:
        book: the encounter at work.
        target: who is knocked back.
        shove: by what.
        aloft: whether that is in the air, as `shove` says; a property is dear to ask for twice.
        dice: where the faces come from.
        by: who did it, for the label of the roll, where several attack at once.
    """
    count, dice_text, lines = _dice(shove.status, shove.killing, shove.martial, shove.rolled_with)
    rules = book.before.rules
    resistance = book.sheets[target].knockback_resistance
    label = f"knockback {target} by {by}" if by else f"knockback {target}"
    faces = dice.roll(count, 6, label)
    total = sum(faces)
    flight, read = _judged(shove.body, total, shove.multiplier, resistance, rules, aloft)
    if book.quiet:
        return flight
    if shove.multiplier != 1:
        what = rules.knockback_multiplies
        lines = (*lines, Modifier(f"multiplied {what}", f"x{shove.multiplier}"))
    if resistance:
        off = "m" if rules.knockback_resistance == "metres" else "BODY"
        lines = (*lines, Modifier("Knockback Resistance", f"-{resistance} {off}"))
    book.rolls.append(RollReport(label, dice_text, faces, read, lines))
    return flight
