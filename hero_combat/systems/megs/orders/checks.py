"""The options of every Action Check, and the command `roll`."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from hero_combat.orders.declaration import Option, Positional, SystemOrder, Usage

Policy = Literal["", "never", "ask", "until-hit", "always"]

HIT, HURT, BACK = "The attack", "Damage", "Knockback"
POINTS, DEFEND, AFTER = "Hero Points", "Defense", "After the dice"

# options that several verbs have
Pairs = tuple[tuple[str, str], ...]
LastDitch = Annotated[
    Pairs,
    Option(
        "APs to negate by Last Ditch Defense: ID=APS or ID=most, once for each wound",
        "combatant",
        panel=AFTER,
    ),
]
Behind = Annotated[
    Pairs,
    Option("obstacles behind the target: ID=APS, nearest first", "thing", panel=BACK),
]
OpenGround = Annotated[bool, Option("knock back with nothing in the way", panel=BACK)]


class Checked(SystemOrder, frozen=True, kw_only=True):
    """The options of every command that makes an Action Check."""

    doubles: Annotated[
        Policy,
        Option("when to reroll doubles: never, ask, until-hit, always", panel="Doubles"),
    ] = ""
    reroll: Annotated[
        int | None,
        Option("doubles of the first check to reroll", panel="Doubles", low=0),
    ] = None
    reroll_of: Annotated[
        tuple[tuple[str, str], ...],
        Option("doubles of another check to reroll: 'against stun ID=1'", panel="Doubles"),
    ] = ()


class Boosted(Checked, frozen=True, kw_only=True):
    """The options of every command that makes a combatant's own Action Check."""

    boost: Annotated[
        tuple[tuple[str, str], ...],
        Option("Hero Points to spend on this check: av=2,ev=3", panel=POINTS),
    ] = ()


class Followed(Boosted, frozen=True, kw_only=True):
    """The options of every command that leads to checks of others: blocks, stun, Death Saves."""

    boost_of: Annotated[
        tuple[tuple[str, str], ...],
        Option("Hero Points to spend on another check: 'death save ID=av:2'", panel=POINTS),
    ] = ()


CHECKS = (
    "doubles", "reroll", "reroll_of", "boost", "who", "against", "av", "ov", "ev", "rv",
    "av_shift", "ov_shift", "rv_shift", "power", "difficulty", "going_for_broke",
)  # fmt: skip
"""What every roll of an Action Check reads."""

ROLLS: Mapping[str, Usage] = {
    "check": Usage("make an Action Check", reads=CHECKS),
    "initiative": Usage("roll Initiative", ("who",), ("boost",)),
    "perception": Usage("roll INT and WILL to notice something", reads=CHECKS),
    "surprise": Usage("roll whether a combatant is surprised", ("who",), CHECKS),
    "space-push": Usage("push off from something in space", reads=CHECKS),
}


class Roll(Boosted, frozen=True, kw_only=True):
    """Make an Action Check, roll Initiative or perception, or convert APs."""

    what: Annotated[
        str, Positional("check, initiative, perception, surprise, space-push; 'aps 3', '80 ft'")
    ]
    who: Annotated[str, Option("combatant who rolls", refers="combatant")] = ""
    against: Annotated[str, Option("combatant whose attributes oppose the check", "combatant")] = ""
    av: Annotated[int | None, Option("acting value", low=0, high=1000)] = None
    ov: Annotated[int | None, Option("opposing value", low=0, high=1000)] = None
    ev: Annotated[int | None, Option("effect value", low=0, high=1000)] = None
    rv: Annotated[int | None, Option("resistance value", low=0, high=1000)] = None
    av_shift: Annotated[int, Option("column shifts to AV", low=-100, high=100)] = 0
    ov_shift: Annotated[int, Option("column shifts to OV", low=-100, high=100)] = 0
    rv_shift: Annotated[int, Option("column shifts to RV", low=-100, high=100)] = 0
    power: Annotated[str, Option("Power or skill whose APs are AV and EV")] = ""
    difficulty: Annotated[
        str, Option("difficulty that gives OV and RV, from [rules.universal]")
    ] = ""
    going_for_broke: Annotated[bool, Option("apply the Going For Broke modifiers")] = False
    as_: Annotated[str, Option("unit to convert to: time, distance, weight, volume or money")] = ""
    speed: Annotated[int | None, Option("APs of speed, for the time that a distance takes")] = None

    actor: ClassVar[str] = "who"
    phrases: ClassVar[frozenset[str]] = frozenset({"aps"})
    usages_of: ClassVar[str] = "what"
    usages: ClassVar[Mapping[str, Usage]] = ROLLS
    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("against", "difficulty"),
        ("as_", "speed"),
    )
    examples: ClassVar[tuple[str, ...]] = (
        "megs roll check --av 6 --ov 4 --ev 3 --rv 2 --dice '3 8'",
        "megs roll aps 3 --as distance",
    )
