"""What all records of a Spotlight file are made of: the bounds of numbers, the words for parts."""

from typing import Annotated, Literal

import msgspec

Score = Annotated[int, msgspec.Meta(ge=0, le=60)]
Number = Annotated[int, msgspec.Meta(ge=-1000, le=1000)]
Points = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Suppressed = Annotated[int, msgspec.Meta(ge=1, le=1000)]
Text = Annotated[str, msgspec.Meta(max_length=200)]
Boxes = Annotated[str, msgspec.Meta(max_length=240, pattern="^X*/*$")]
Hit = Annotated[
    str,
    msgspec.Meta(
        pattern="^(head|torso|(left|right)_(arm|leg)) (bruise|lethal) [0-9]{1,6}$",
    ),
]
"""A hit of a simultaneous action: `torso lethal 3`."""
Kind = Literal["bruise", "lethal"]
Mode = Literal["semi", "burst", "full"]
Location = Literal["head", "torso", "left_arm", "right_arm", "left_leg", "right_leg"]
Part = Literal["head", "torso", "arms", "legs", "left_arm", "right_arm", "left_leg", "right_leg"]

LAST_ROUND = 1_000_000
"""The last round that is counted."""
AP = 4
"""Action points of a round, and those of a dramatic save. source: seed, "Action Points"."""


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The base of everything that is read from a file: a key it does not know is an error."""


LOCATIONS = ("head", "torso", "left_arm", "right_arm", "left_leg", "right_leg")


ARMS = frozenset({"left_arm", "right_arm"})


LEGS = frozenset({"left_leg", "right_leg"})


VITAL = ("head", "torso")


SIDES = 6


SUCCESS = 5
"""The least face that succeeds. source: seed, "Attack Rules"."""


COUNTERS = ("firearms", "brawl", "melee_weapons")
"""The skills of a counterattack. source: seed, "Counterattack"."""


NAMED = ("firearms", "brawl", "melee_weapons", "athletics", "medicine")
