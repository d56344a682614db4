"""The commands `act`, `step` and `recover`, and the options of each move and recovery."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from hero_combat.orders.declaration import Option, Positional, SystemOrder, Usage
from hero_combat.orders.going import GOING, Away, Toward
from hero_combat.systems.megs.orders.checks import BACK, Boosted, Followed, LastDitch
from hero_combat.systems.megs.tables.moves import MOVES

Move = Literal[
    "activate",
    "deactivate",
    "hold",
    "pass",
    "dodge",
    "aim",
    "take-cover",
    "leave-cover",
    "accelerate",
    "brake",
    "move",
    "carry",
    "lift",
    "put-down",
    "throw",
    "break",
    "push",
    "lose",
    "break-grapple",
    "release",
    "insta-change",
    "environment",
]

ROLLED = ("doubles", "reroll_of")
OWN_CHECK = (*ROLLED, "reroll", "boost")

_CHECKS = {"": (), "own": OWN_CHECK, "thrown": ROLLED}

ACT: Mapping[str, Usage] = {
    each.name: Usage(
        each.help,
        each.needs,
        (*each.reads, *_CHECKS[each.rolls]),
        seen=each.seen,
        argument=each.argument,
        target=each.target,
        whose=each.whose,
        when=each.when,
    )
    for each in MOVES.values()
}
"""source: seed, "Automatic Actions", "Movement", "Combat Sequence", "Dodge", "Taking Cover"."""


class Act(Followed, frozen=True, kw_only=True):
    """Make any other move: raise Powers, hold, aim, dodge, lift, throw, push ..."""

    move: Annotated[Move, Positional("move to make")]
    actor_: Annotated[str, Positional("acting combatant", refers="combatant")]
    power: Annotated[tuple[str, ...], Option("Power, skill or attribute; several to activate")] = ()
    on: Annotated[str, Option("target or object", refers="thing")] = ""
    until: Annotated[str, Option("what a held action waits for, or the cause of lost APs")] = ""
    weight: Annotated[int | None, Option("APs of weight", low=-20, high=1000)] = None
    distance: Annotated[int | None, Option("APs of distance", low=-20, high=1000)] = None
    height: Annotated[int, Option("APs of height of an object to break", low=0, high=1000)] = 0
    ov: Annotated[int | None, Option("OV of a small object to break", low=0, high=1000)] = None
    aps: Annotated[int | None, Option("APs to push or to lose", low=0, high=1000)] = None
    points: Annotated[
        int | None, Option("price in Hero Points, set by the GM", low=0, high=100_000)
    ] = None
    into: Annotated[
        tuple[tuple[str, str], ...],
        Option("obstacles in the path of a throw: ID=APS, nearest first", "thing", panel=BACK),
    ] = ()
    open_ground: Annotated[bool, Option("throw with nothing in the way", panel=BACK)] = False
    last_ditch: LastDitch = ()
    toward: Toward = ""
    away: Away = ""

    actor: ClassVar[str] = "actor_"
    usages_of: ClassVar[str] = "move"
    usages: ClassVar[Mapping[str, Usage]] = ACT
    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("height", "ov"),
        ("into", "open_ground"),
        GOING,
    )
    examples: ClassVar[tuple[str, ...]] = (
        "act activate nova --power force-field fight.toml -i",
        "act hold nova --until 'the door opens' fight.toml -i",
    )


class Step(SystemOrder, frozen=True, kw_only=True):
    """Advance the fight: roll Initiative, show who acts next, end the round."""

    initiative: Annotated[
        tuple[tuple[str, str], ...],
        Option("Hero Points to spend on Initiative, before the dice: ID=APS", "combatant"),
    ] = ()

    examples: ClassVar[tuple[str, ...]] = (
        "step fight.toml -i",
        "while hero-combat step -i fight.toml; do ./npcs.sh; done",
    )


How = Literal[
    "",
    "rest",
    "desperation",
    "stun",
    "power",
    "first-aid",
    "treatment",
    "surgery",
    "revive",
]

_PAID = ("by", "touching")

RECOVER: Mapping[str, Usage] = {
    "": Usage("let time pass", ("after",), called="time that passes", whose="gm"),
    "rest": Usage(
        "take a resting recovery", reads=("who", "after", "group", *OWN_CHECK), when="any"
    ),
    "desperation": Usage(
        "spend Hero Points to recover, at the end of a round",
        reads=("who", "after", "group", "power", *_PAID, *OWN_CHECK),
        when="any",
    ),
    "stun": Usage(
        "try Desperation Recovery against stun",
        reads=("who", "after", *_PAID, *OWN_CHECK),
        when="any",
    ),
    "power": Usage(
        "recover lost APs of a Power",
        ("power",),
        ("who", "after", *OWN_CHECK),
        argument="power",
        when="any",
    ),
    "first-aid": Usage(
        "delay bleeding",
        ("by",),
        ("who", "after", "group", *OWN_CHECK),
        target="who",
        whose="powers",
    ),
    "treatment": Usage(
        "improve the next resting recovery",
        ("by",),
        ("who", "after", "group", *OWN_CHECK),
        target="who",
        whose="powers",
    ),
    "surgery": Usage(
        "heal Killing damage or restore lost BODY",
        ("by",),
        ("who", "after", "group", "difficulty", *OWN_CHECK),
        target="who",
        whose="powers",
    ),
    "revive": Usage(
        "revive the dead",
        ("by",),
        ("who", "after", "poor_equipment", *OWN_CHECK),
        target="who",
        whose="powers",
    ),
}
"""source: seed, "Recovery", "Medical Treatment", "Death"."""


class Recover(Boosted, frozen=True, kw_only=True):
    """Recover by rest, desperation or medicine, or let time pass."""

    who: Annotated[
        str, Option("combatant who recovers (default: the acting one)", refers="combatant")
    ] = ""
    how: Annotated[How, Option("kind of recovery (default: none, time passes)")] = ""
    after: Annotated[str, Option("time to let pass: 1h, '2 days', or APs: 10")] = ""
    group: Annotated[
        Literal["physical", "mental", "mystical"], Option("Current Condition to recover")
    ] = "physical"
    by: Annotated[str, Option("combatant who treats, or who pays", refers="combatant")] = ""
    touching: Annotated[bool, Option("pay for a combatant by touch")] = False
    power: Annotated[str, Option("Power or attribute to recover")] = ""
    difficulty: Annotated[str, Option("difficulty for an alien, from [rules.universal]")] = ""
    poor_equipment: Annotated[bool, Option("work without proper equipment")] = False

    actor: ClassVar[str] = "who"
    usages_of: ClassVar[str] = "how"
    usages: ClassVar[Mapping[str, Usage]] = RECOVER
    only_with: ClassVar[Mapping[str, tuple[str, ...]]] = {"touching": ("by",)}
    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (("group", "power"),)
    examples: ClassVar[tuple[str, ...]] = (
        "recover --who nova --how rest --after 1h fight.toml -i",
        "recover --who nova --how desperation --by kestrel --touching fight.toml -i",
    )
