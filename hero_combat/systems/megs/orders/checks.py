"""The options of every Action Check, and the verb `roll`."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from hero_combat.orders.declaration import Option, Positional, SystemOrder, Usage

Policy = Literal["", "never", "ask", "until-hit", "always"]

HIT, HURT, BACK = "The attack", "What it does", "Knockback"
POINTS, DEFEND, AFTER = "Hero Points", "Defence", "Decided after the dice"

# options that several verbs have
Pairs = tuple[tuple[str, str], ...]
LastDitch = Annotated[
    Pairs,
    Option(
        "Last Ditch Defense: ID=APS negated, or ID=most; once more for the next wound",
        "combatant",
        panel=AFTER,
    ),
]
Behind = Annotated[
    Pairs,
    Option("what or who is behind the target: ID=APS, nearest first", "thing", panel=BACK),
]
OpenGround = Annotated[bool, Option("nothing is behind the target", panel=BACK)]


class Checked(SystemOrder, frozen=True, kw_only=True):
    """The options of every verb that makes an Action Check."""

    doubles: Annotated[
        Policy,
        Option("roll doubles of every check of it: never, ask, until-hit, always", panel="Doubles"),
    ] = ""
    reroll: Annotated[
        int | None,
        Option("how many doubles of the first check are rolled again", panel="Doubles", low=0),
    ] = None
    reroll_of: Annotated[
        tuple[tuple[str, str], ...],
        Option("doubles of another check: 'against stun ID=1'", panel="Doubles"),
    ] = ()


class Boosted(Checked, frozen=True, kw_only=True):
    """The options of every verb that makes an Action Check of somebody's own."""

    boost: Annotated[
        tuple[tuple[str, str], ...],
        Option("Hero Points on one's own check: av=2,ev=3", panel=POINTS),
    ] = ()


class Followed(Boosted, frozen=True, kw_only=True):
    """The options of every verb from which checks of others follow: blocks, stun, Death Saves."""

    boost_of: Annotated[
        tuple[tuple[str, str], ...],
        Option("Hero Points of who makes another check: 'death save ID=av:2'", panel=POINTS),
    ] = ()


CHECKS = (
    "doubles", "reroll", "reroll_of", "boost", "who", "against", "av", "ov", "ev", "rv",
    "av_shift", "ov_shift", "rv_shift", "power", "difficulty", "going_for_broke",
)  # fmt: skip
"""What every roll of an Action Check reads."""

ROLLS: Mapping[str, Usage] = {
    "check": Usage("an Action Check", reads=CHECKS),
    "initiative": Usage("somebody's Initiative", ("who",), ("boost",)),
    "perception": Usage("INT and WILL against what is observed", reads=CHECKS),
    "surprise": Usage("whether somebody sees it coming", ("who",), CHECKS),
    "space-push": Usage("pushing off from something in space", reads=CHECKS),
}


class Roll(Boosted, frozen=True, kw_only=True):
    """Make an Action Check: of values given, of Initiative, of perception; or reckon with APs."""

    what: Annotated[
        str, Positional("check, initiative, perception, surprise, space-push; 'aps 3', '80 ft'")
    ]
    who: Annotated[str, Option("whose roll it is", refers="combatant")] = ""
    against: Annotated[str, Option("whose attributes it is made against", "combatant")] = ""
    av: Annotated[int | None, Option("acting value", low=0, high=1000)] = None
    ov: Annotated[int | None, Option("opposing value", low=0, high=1000)] = None
    ev: Annotated[int | None, Option("effect value", low=0, high=1000)] = None
    rv: Annotated[int | None, Option("resistance value", low=0, high=1000)] = None
    av_shift: Annotated[int, Option("column shifts to AV", low=-100, high=100)] = 0
    ov_shift: Annotated[int, Option("column shifts to OV", low=-100, high=100)] = 0
    rv_shift: Annotated[int, Option("column shifts to RV", low=-100, high=100)] = 0
    power: Annotated[str, Option("AV and EV are the APs of this Power or skill")] = ""
    difficulty: Annotated[str, Option("OV and RV, by its name in [rules.universal]")] = ""
    going_for_broke: Annotated[bool, Option("the Going For Broke modifiers")] = False
    as_: Annotated[str, Option("time, distance, weight, volume or money")] = ""
    speed: Annotated[int | None, Option("APs of speed: how long the distance takes")] = None

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
