"""Damage classes: from STR and maneuvers to dice."""

from typing import Literal

import msgspec

from hero_combat.systems.champions.tables.maneuvers import Maneuver

DamageKind = Literal["normal", "killing", "ego"]


# Points of a die, a half die and a pip; a damage class is 5 points. source: the DC table
_POINTS = {"normal": (5, 3, 2), "killing": (15, 10, 5), "ego": (10, 5, 3)}


_POINTS_PER_DC = 5


_NEARLY = 0.039  # how much may lack for a half die or a pip, so that the printed table comes out


_EXACT = 1e-9


class DamageDice(msgspec.Struct, frozen=True):
    """Dice of damage; a negative STR gives `negative` dice.

    Attributes:
        d6: full dice.
        half: half dice, 0 or 1.
        pips: the fixed addition.
        negative: taken away instead of added.
    """

    d6: int = 0
    half: int = 0
    pips: int = 0
    negative: bool = False

    def __str__(self) -> str:
        parts = [str(self.d6)] * bool(self.d6) + ["1/2"] * self.half
        text = f"{' '.join(parts)}d6" if parts else ""
        if self.pips:
            text += f"{self.pips:+d}"
        return f"{'-' * self.negative}{text or '0'}"


def dice_of(dc: float, kind: DamageKind = "normal") -> DamageDice:
    """Return the dice of so many damage classes.

    Args:
        dc: damage classes; a half die of a normal attack is a fraction. 0 or less is no dice.
        kind: what sort of attack.
    """
    die, half, pip = _POINTS[kind]
    dice = max(0.0, dc) * _POINTS_PER_DC / die
    full = int(dice + _EXACT)
    rest = dice - full
    if rest - half / die > -_NEARLY:
        return DamageDice(full, half=1)
    return DamageDice(full, pips=int(rest - pip / die > -_NEARLY))


def dc_of(dice: DamageDice, kind: DamageKind = "normal") -> float:
    """Return the damage classes of these dice; the other way round."""
    die, half, pip = _POINTS[kind]
    points = dice.d6 * die + dice.half * half + dice.pips * pip
    return points / _POINTS_PER_DC


def added(dice: DamageDice, dc: float, kind: DamageKind = "normal") -> DamageDice:
    """Return these dice with `dc` damage classes more (or, negative, fewer)."""
    return dice_of(dc_of(dice, kind) + dc, kind)


def normal_dice(dc: float) -> DamageDice:
    """Return dice of a normal attack of `dc` damage classes."""
    return dice_of(dc, "normal")


def killing_dice(base_dc: float, added_dc: float = 0) -> DamageDice:
    """Return dice of a killing attack of `base_dc` and `added_dc` damage classes."""
    return dice_of(base_dc + added_dc, "killing")


def strength_dice(strength: int) -> DamageDice:
    """Return 1d6 for each 5 STR, and a half die for 3 or 4 left over. source: the STR table."""
    full, rest = divmod(abs(strength), 5)
    return DamageDice(full, half=int(rest >= 3), negative=strength < 0)


def move_by_dc(strength: int, velocity: int) -> int:
    """Return damage classes of a Move By: half of STR, and a tenth of the metres, each cut off."""
    return strength // 10 + velocity // 10


def maneuver_ocv(maneuver: Maneuver, velocity: int = 0) -> int | None:
    """Return OCV of a maneuver at this velocity (metres); None when one can't attack with it."""
    if maneuver.ocv is None or not maneuver.ocv_m:
        return maneuver.ocv
    return maneuver.ocv - velocity // maneuver.ocv_m


class ManeuverDamage(msgspec.Struct, frozen=True):
    """A maneuver's damage: its `dice`, of `kind` "normal", "killing" or "nnd"."""

    dice: DamageDice
    kind: Literal["normal", "killing", "nnd"] = "normal"

    def __str__(self) -> str:
        return f"{self.dice}{ {'normal': '', 'killing': ' K', 'nnd': ' NND'}[self.kind] }"


def maneuver_damage(
    maneuver: Maneuver,
    strength: int = 0,
    *,
    velocity: int = 0,
    added_dc: int = 0,
) -> ManeuverDamage:
    """Return the damage of an unarmed maneuver.

    Args:
        maneuver: which one.
        strength: STR used.
        velocity: metres moved in the attack.
        added_dc: more damage classes, from training for example.
    """
    if maneuver.killing_dc:
        return ManeuverDamage(killing_dice(maneuver.killing_dc, added_dc), "killing")
    if maneuver.nnd_dc:
        return ManeuverDamage(normal_dice(maneuver.nnd_dc + added_dc), "nnd")
    if maneuver.strength_halved:
        return ManeuverDamage(normal_dice(move_by_dc(strength, velocity) + added_dc))
    more = maneuver.dc + added_dc
    if maneuver.dc_m:
        more += velocity // maneuver.dc_m
    dice = strength_dice(strength)
    if dice.negative:
        return ManeuverDamage(normal_dice(more - dc_of(dice)))
    return ManeuverDamage(added(dice, more))


class Pulled(msgspec.Struct, frozen=True):
    """A pulled punch: damage classes held back from BODY, and the penalty to OCV."""

    pulled: int
    ocv: int


def pulling_a_punch(base_dcs: int, pulled: int) -> Pulled:
    """Return what pulling a punch does: half of the classes at most, OCV -1 for each 5.

    Args:
        base_dcs: the attack's damage classes.
        pulled: how many are to be held back.
    """
    pulled = max(0, min(pulled, base_dcs // 2))
    return Pulled(pulled, -(pulled // 5))
