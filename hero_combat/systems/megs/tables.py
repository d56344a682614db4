"""The tables of the rules: brackets, results, multiples, blocks, maneuvers, ranges, phases, APs.

The Action Table has a closed formula and stands in `columns`. Source: seed; rulings, `tables.toml`.
"""

from typing import Literal

import msgspec

Group = Literal["physical", "mental", "mystical"]
GROUPS: tuple[Group, ...] = ("physical", "mental", "mystical")
ATTRIBUTES: dict[str, tuple[str, str, str]] = {
    "physical": ("dex", "str", "body"),
    "mental": ("int", "will", "mind"),
    "mystical": ("infl", "aura", "spirit"),
}
"""For each group the acting, the effect and the resistance attribute."""

LABELS = (
    "0", "1-2", "3-4", "5-6", "7-8", "9-10", "11-12", "13-15", "16-18", "19-21", "22-24", "25-27",
    "28-30", "31-35", "36-40", "41-45", "46-50", "51-55", "56-60",
)  # fmt: skip
"""The brackets of values, column 0 first."""

RESULT_TABLE: tuple[tuple[int, ...], ...] = (
    (1,),
    (2, 1),
    (3, 2, 1),
    (5, 4, 3, 2),
    (8, 6, 4, 3, 2),
    (10, 9, 7, 6, 4, 3),
    (12, 11, 9, 8, 7, 5, 3),
    (14, 13, 11, 10, 9, 8, 6, 4),
    (18, 17, 16, 14, 12, 10, 8, 6, 4),
    (21, 20, 19, 17, 15, 13, 11, 9, 7, 5),
    (24, 23, 22, 20, 18, 16, 14, 12, 10, 8, 6),
    (27, 26, 25, 23, 21, 19, 17, 15, 13, 11, 9, 7),
    (30, 29, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8),
    (35, 34, 33, 31, 29, 27, 25, 23, 21, 19, 17, 14, 12, 9),
    (40, 38, 36, 34, 32, 30, 28, 26, 24, 22, 20, 18, 16, 13, 10),
    (45, 43, 41, 40, 38, 36, 34, 31, 28, 26, 24, 22, 20, 17, 14, 11),
    (50, 48, 46, 44, 42, 40, 38, 36, 34, 32, 30, 27, 24, 21, 18, 15, 12),
    (55, 53, 51, 49, 47, 45, 43, 41, 39, 36, 33, 30, 27, 24, 21, 18, 15, 13),
)
"""RAPs by EV bracket (the first is 1-2) and RV bracket; what is missing is N, no effect."""

ACTION_SEQUENCE: dict[int, tuple[int, ...]] = {
    1: (10,),
    2: (5, 10),
    3: (4, 7, 10),
    4: (3, 5, 8, 10),
    5: (2, 4, 6, 8, 10),
    6: (2, 4, 5, 7, 9, 10),
    7: (2, 3, 5, 6, 8, 9, 10),
    8: (2, 3, 4, 5, 7, 8, 9, 10),
    9: (2, 3, 4, 5, 6, 7, 8, 9, 10),
    10: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
}
"""The phases of so many actions. Source: seed, "Action Sequence"."""

MULTI_ATTACK: tuple[tuple[int, int], ...] = (
    (2, 1), (4, 2), (8, 3), (15, 4), (30, 5), (60, 6), (125, 7),
)  # fmt: skip
"""Up to so many targets: column shifts to OV and RV."""

TEAM_ATTACK: tuple[tuple[int, int], ...] = ((2, -1), (4, -2), (8, -3))
TEAM_MOST = -4
"""Up to so many attackers: column shifts to OV; more give `TEAM_MOST`."""

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

PUSH_FEE = 3
ESCAPE_VELOCITY = 15
FIRE = (3, 8)
QUAKE = (6, 25)
TORNADO = (7, 15)
HURRICANE = (7, 18)
GAS = (7, 25)
LIGHTNING = 7
SIGHT = 5
"""APs at which shapes can be made out in natural darkness; one more under a full moon."""


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
EXPLOSION = -2

RANGES: dict[str, tuple[int, int]] = {
    "point blank": (-1, -1),
    "short": (0, 0),
    "medium": (1, 0),
    "long": (2, 0),
}
"""Column shifts to OV and RV. Source: seed, "Range"."""

TIME = (4, 8, 16, 32, 60, 120, 240, 480, 960, 1920, 3600, 7200, 14400, 28800, 57600, 86400)
"""Seconds of 0 to 15 APs of time; from there on each AP doubles."""

BENCHMARKS: dict[str, tuple[str, ...]] = {
    "time": (
        "4 seconds", "8 seconds", "16 seconds", "32 seconds", "1 minute", "2 minutes", "4 minutes",
        "8 minutes", "16 minutes", "32 minutes", "1 hour", "2 hours", "4 hours", "8 hours",
        "16 hours", "1 day", "2 days", "5 days", "1 week", "2 weeks", "1 month",
    ),
    "distance": (
        "10 feet", "20 feet", "40 feet", "80 feet", "150 feet", "100 yards", "200 yards",
        "1/8 mile", "1/4 mile", "1/2 mile", "1 mile", "2 miles", "4 miles", "8 miles", "16 miles",
        "30 miles", "60 miles", "125 miles", "250 miles", "500 miles", "1000 miles",
    ),
    "weight": (
        "50 lb", "100 lb", "200 lb", "400 lb", "750 lb", "1500 lb", "1.5 tons", "3.25 tons",
        "6.5 tons", "13 tons", "26 tons", "52 tons", "104 tons", "208 tons", "375 tons",
        "750 tons", "1500 tons", "3125 tons", "6250 tons", "12500 tons", "25000 tons",
    ),
    "volume": tuple(f"{2**n} cubic f{'oo' if n == 0 else 'ee'}t" for n in range(21)),
    "money": (
        "$25", "$50", "$100", "$200", "$400", "$800", "$1500", "$3000", "$6000", "$12000",
        "$25000", "$50000", "$100000", "$200000", "$400000", "$800000",
    ),
}  # fmt: skip
"""What 0, 1, 2 ... APs are about. The printed values are rounded; each AP doubles."""
