"""Maneuvers and situations: the column shifts that each gives.

source: seed, "Combat Maneuvers", "Special Combat Situations"
"""

from typing import Literal

import msgspec


class Maneuver(msgspec.Struct, frozen=True):
    """What a maneuver does to an attack, in column shifts; + is harder for the attacker.

    Attributes:
        av: to AV (+ is better for the attacker).
        ov: to OV.
        rv: to RV.
        kind: "shift" for those that only shift, "form" for those that are a way to attack of
            their own (only one at a time), "initiative" for those that need a higher Initiative.
    """

    av: int = 0
    ov: int = 0
    rv: int = 0
    kind: Literal["shift", "form", "initiative", "power"] = "shift"


MANEUVERS: dict[str, Maneuver] = {
    "critical-blow": Maneuver(ov=2, rv=-3, kind="power"),
    "devastating-attack": Maneuver(ov=4, rv=-6, kind="power"),
    "flailing-attack": Maneuver(ov=-2, rv=3, kind="power"),
    "grapple": Maneuver(kind="form"),
    "multi-attack": Maneuver(),
    "sweep-attack": Maneuver(ov=-1),
    "team-attack": Maneuver(),
    "pull-punch": Maneuver(rv=1),
    "planned-knockback": Maneuver(kind="form"),
    "charge": Maneuver(kind="form"),
    "dive-bomb": Maneuver(av=1, kind="form"),
    "take-away": Maneuver(ov=2, rv=1, kind="form"),
    "trick-shot": Maneuver(ov=2),
    "groundstrike": Maneuver(kind="form"),
    "shockwave": Maneuver(kind="form"),
    "combined": Maneuver(ov=2),
    "knockout": Maneuver(kind="form"),
    "pressing": Maneuver(ov=-1, kind="initiative"),
    "laying-back": Maneuver(ov=1, kind="initiative"),
}
"""Source: seed, "Combat Maneuvers" A to O, "Initiative Maneuvers", "Knockout"."""

WITH_FLAILING = frozenset({"flailing-attack", "grapple", "multi-attack", "team-attack"})
"""What a Flailing Attack can be used with. Source: seed, "Flailing Attack"."""

CHARGES = frozenset({"charge", "dive-bomb"})

BLOCK: dict[str, int] = {
    "hand": 1,
    "shield": 0,
    "lid": -1,
    "table": -2,
    "door": -3,
    "car": -4,
    "truck": -5,
    "house": -6,
}
"""Column shifts to OV and RV of a Block with an object of about that size."""
DODGE = 1
FAILED_BLOCK = -2
SURPRISED = -2
BLINDSIDE = -1
DARK = 2
UNDERWATER = 2
MOVING_UNDERWATER = 1
SPACE = {"adrift": 3, "controlled": 2, "craft": 1}
LURED = 2
AIM_MOST = 3
SIGHT = 5
"""APs at which shapes can be made out in natural darkness; one more under a full moon."""
