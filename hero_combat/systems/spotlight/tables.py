"""The words and numbers of the rules: locations, boxes, skills, action points."""

from typing import Annotated, Literal

import msgspec

Score = Annotated[int, msgspec.Meta(ge=0, le=60)]
Suppressed = Annotated[int, msgspec.Meta(ge=1, le=1000)]
Boxes = Annotated[str, msgspec.Meta(max_length=240, pattern="^X*/*$")]
HitText = Annotated[
    str,
    msgspec.Meta(
        pattern="^(head|torso|(left|right)_(arm|leg)) (bruise|lethal) [0-9]{1,6}$",
    ),
]
"""A hit of a simultaneous action: `torso lethal 3`."""
DamageKind = Literal["bruise", "lethal"]
Mode = Literal["semi", "burst", "full"]
Part = Literal["head", "torso", "arms", "legs", "left_arm", "right_arm", "left_leg", "right_leg"]

LOCATIONS = ("head", "torso", "left_arm", "right_arm", "left_leg", "right_leg")
VITAL = ("head", "torso")
ARMS = ("left_arm", "right_arm")
LEGS = ("left_leg", "right_leg")
HIT_LOCATIONS = ("head", "left_arm", "right_arm", "left_leg", "right_leg")
"""The locations by the total of the hit location dice, from 2; the torso from 7.

source: seed, "Hit Locations", whose 6 is printed as a second left leg; ruling P7 and A5
"""

UNARMED = "unarmed"
"""What `--with` calls bare hands, which everybody has."""
BARE_HANDS = "bare hands"

SIDES = 6
SUCCESS = 5
"""The least face that succeeds. source: seed, "Attack Rules"."""
SKILLS = ("firearms", "brawl", "melee_weapons", "athletics", "medicine")
COUNTERS = ("firearms", "brawl", "melee_weapons")
"""The skills of a counterattack. source: seed, "Counterattack"."""

AP = 4
"""Action points of a round, and those of a dramatic save. source: seed, "Action Points"."""
LAST_ROUND = 1_000_000
"""The last round that is counted."""


class Deed(msgspec.Struct, frozen=True):
    """What a move of `act` is, beside what its line reads.

    Attributes:
        free: whether it takes no AP, and waits for a death spotlight all the same.
        to_save: whether the helper of a dramatic save doesn't wait with it.
        goes: whether one goes up to Speed for each AP.
        runs: whether one keeps moving when it is done.
        hides: whether one takes cover.
    """

    free: bool = False
    to_save: bool = False
    goes: bool = False
    runs: bool = False
    hides: bool = False


_PLAIN = Deed()
DEEDS: dict[str, Deed] = {
    "move": Deed(goes=True),
    "run": Deed(goes=True, runs=True),
    "cover": Deed(hides=True),
    "action": _PLAIN,
    "react": _PLAIN,
    "share": Deed(free=True),
    "pass": Deed(free=True),
    "forgo": Deed(free=True),
    "brave": Deed(free=True, to_save=True),
    "hurt": _PLAIN,
    "cheat-death": _PLAIN,
    "dramatic-save": _PLAIN,
    "save": _PLAIN,
    "saved": _PLAIN,
    "die": _PLAIN,
}
"""The moves of `act`. source: rulings P1, P3, P10"""
