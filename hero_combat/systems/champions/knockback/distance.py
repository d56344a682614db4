"""How far somebody is knocked back: the dice against the BODY of the hit."""

from typing import Literal

import msgspec

from hero_combat.dice import Dice
from hero_combat.systems.champions.rulings import Rules
from hero_combat.systems.champions.sheet.stat_block import Status
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.knockback import (
    KNOCKBACK_M_PER_POINT,
    knockback_dice,
)
from hero_combat.systems.champions.telling import damage as told


class Circumstances(msgspec.Struct, frozen=True, gc=False):
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
        body: BODY rolled, before defenses.
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


class Shove(msgspec.Struct, frozen=True, gc=False):
    """What knocks somebody back.

    Attributes:
        body: BODY rolled, before defenses.
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

    @property
    def circumstances(self) -> Circumstances:
        """What changes the number of its dice."""
        status = self.status
        return Circumstances(
            status.flying,
            self.rolled_with,
            status.zero_g,
            status.underwater,
            status.clinging,
            self.killing,
            self.martial,
        )


class FlightRoll(msgspec.Struct, frozen=True, gc=False):
    """The knockback dice as they fell.

    Attributes:
        label: what they were for.
        faces: what they show.
        circumstances: what changed their number.
        shove: what knocks back.
        flight: how far that is.
        resistance: the target's Knockback Resistance.
    """

    label: str
    faces: tuple[int, ...]
    circumstances: Circumstances
    shove: Shove
    flight: Flight
    resistance: int


def flight_of(book: Book, target: str, shove: Shove, total: int) -> Flight:
    """Return how far `target` is knocked when the knockback dice come to `total`.

    Nobody is knocked down in the air.
    """
    rules: Rules = book.before.rules
    flight = knockback(
        shove.body,
        total,
        resistance_m=book.sheets[target].knockback_resistance,
        multiplier=shove.multiplier,
        multiplies=rules.knockback_multiplies,
        resists=rules.knockback_resistance,
    )
    if flight.knocked_down and shove.aloft:
        return msgspec.structs.replace(flight, knocked_down=False)
    return flight


def roll_distance(book: Book, target: str, shove: Shove, dice: Dice, by: str) -> Flight:
    """Roll the knockback dice, report them, and return how far `target` is knocked.

    Args:
        book: the encounter at work.
        target: who is knocked back.
        shove: by what.
        dice: where the faces come from.
        by: who did it, for the label of the roll, where several attack at once.
    """
    label = f"knockback {target} by {by}" if by else f"knockback {target}"
    around = shove.circumstances
    faces = dice.roll(knockback_dice(around), 6, label)
    flight = flight_of(book, target, shove, sum(faces))
    resistance = book.sheets[target].knockback_resistance
    rolled = FlightRoll(label, faces, around, shove, flight, resistance)
    book.report(told.knockback_roll, book.before.rules, rolled)
    return flight
