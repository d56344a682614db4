"""The command `hazard`, and the options of each hazard."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from hero_combat.orders.declaration import Option, Positional, Usage
from hero_combat.orders.going import Center
from hero_combat.systems.megs.orders.actions import OWN_CHECK, ROLLED
from hero_combat.systems.megs.orders.checks import BACK, Followed, LastDitch

Hazard_ = Literal[
    "fall",
    "fire",
    "water",
    "explosion",
    "earthquake",
    "tornado",
    "hurricane",
    "lightning",
    "gas",
    "collision",
    "sonic-boom",
    "high-speed",
    "pressure",
    "drowning",
    "vacuum",
]

_STRUCK = ("on", "ov", "rv", "last_ditch", "boost_of", *ROLLED)
_BEHIND = ("into", "open_ground")

HAZARDS: Mapping[str, Usage] = {
    "fall": Usage("fall a number of APs", ("aps",), (*_STRUCK, "bashing")),
    "fire": Usage(
        "burn in a fire, or from a burning object", ("aps|thing",), (*_STRUCK, "bashing")
    ),
    "water": Usage("put water on a fire", ("thing", "aps"), (*ROLLED, "reroll")),
    "explosion": Usage(
        "set off an explosion", ("aps",), ("at", "center", *_STRUCK, "bashing", *_BEHIND)
    ),
    "earthquake": Usage(
        "start a quake, which can be countered",
        ("aps",),
        ("at", "counter", *_STRUCK, "bashing", "reroll", "boost"),
    ),
    "tornado": Usage(
        "strike with a storm and its lightning", ("aps",), ("at", *_STRUCK, "bashing", *_BEHIND)
    ),
    "hurricane": Usage(
        "strike with a storm whose radius is its APs",
        ("aps",),
        ("at", *_STRUCK, "bashing", *_BEHIND),
    ),
    "lightning": Usage("roll whether lightning strikes", reads=(*_STRUCK, "bashing", *_BEHIND)),
    "gas": Usage("release acid or poison", ("aps",), (*_STRUCK, "bashing")),
    "collision": Usage(
        "run into an object, or be run down",
        ("on", "aps", "thing|ev"),
        ("ram", "ov", "rv", "last_ditch", "boost_of", *OWN_CHECK, *_BEHIND),
    ),
    "sonic-boom": Usage("break the sound barrier", ("aps",), ("at", "by", *_STRUCK, *_BEHIND)),
    "high-speed": Usage("take the heat of high speed", ("aps",), _STRUCK),
    "pressure": Usage("take the pressure of deep water", ("aps",), (*_STRUCK, "bashing")),
    "drowning": Usage("spend time without air under water", ("after",), ("on", *OWN_CHECK)),
    "vacuum": Usage("spend time without air in the void", ("after",), ("on", *OWN_CHECK)),
}
"""source: seed, "Falling" to "High Speed Movement", "Underwater", "Space"."""


class Hazard(Followed, frozen=True, kw_only=True):
    """Resolve a hazard: falls, fires, explosions, quakes, storms, gas, speed, water."""

    what: Annotated[Hazard_, Positional("hazard to resolve")]
    on: Annotated[
        tuple[str, ...], Option("combatants hit (default: all in the fight)", "combatant")
    ] = ()
    aps: Annotated[
        int | None, Option("APs of distance fallen, intensity, speed or depth", low=0, high=1000)
    ] = None
    thing: Annotated[str, Option("object that burns, or is run into", "object")] = ""
    at: Annotated[
        tuple[tuple[str, str], ...], Option("APs from the center: ID=APS", "combatant")
    ] = ()
    center: Center = ""
    after: Annotated[str, Option("time to let pass: 1h, '2 min', or APs: 5")] = ""
    ram: Annotated[str, Option("Defensive Power to use as the EV of a collision")] = ""
    ev: Annotated[
        int | None, Option("EV of whatever runs a combatant down: its BODY", low=0, high=1000)
    ] = None
    counter: Annotated[
        str, Option("combatant who counters a quake with STR", refers="combatant")
    ] = ""
    by: Annotated[str, Option("flyer who makes the sonic boom", refers="combatant")] = ""
    ov: Annotated[int | None, Option("OV of the victims", low=0, high=1000)] = None
    rv: Annotated[int | None, Option("RV of the victims", low=0, high=1000)] = None
    bashing: Annotated[bool, Option("do Bashing damage")] = False
    last_ditch: LastDitch = ()
    into: Annotated[
        tuple[tuple[str, str], ...],
        Option("obstacles behind them: ID=APS, nearest first", "thing", panel=BACK),
    ] = ()
    open_ground: Annotated[bool, Option("knock back with nothing in the way", panel=BACK)] = False

    usages_of: ClassVar[str] = "what"
    usages: ClassVar[Mapping[str, Usage]] = HAZARDS
    only_with: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "ram": ("thing",),
        "boost": ("counter", "thing", "after"),
        "reroll": ("counter", "thing", "after"),
    }
    never_together: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("into", "open_ground"),
        ("ev", "thing"),
    )
    examples: ClassVar[tuple[str, ...]] = (
        "hazard fall --on nova --aps 5 fight.toml -i",
        "hazard explosion --aps 9 --at nova=0,brick=2 fight.toml -i",
    )
