"""The verb `hazard`, and what each hazard takes of its options."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from hero_combat.orders.declaration import Option, Positional, Usage
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
    "fall": Usage("a fall of so many APs", ("aps",), (*_STRUCK, "bashing")),
    "fire": Usage("a fire, or a thing that burns", ("aps|thing",), (*_STRUCK, "bashing")),
    "water": Usage("so much water on a fire", ("thing", "aps"), (*ROLLED, "reroll")),
    "explosion": Usage("an explosion", ("aps",), ("at", *_STRUCK, "bashing", *_BEHIND)),
    "earthquake": Usage(
        "a quake, which can be countered",
        ("aps",),
        ("at", "counter", *_STRUCK, "bashing", "reroll", "boost"),
    ),
    "tornado": Usage("a storm, and its lightning", ("aps",), ("at", *_STRUCK, "bashing", *_BEHIND)),
    "hurricane": Usage(
        "a storm as far around as its APs", ("aps",), ("at", *_STRUCK, "bashing", *_BEHIND)
    ),
    "lightning": Usage("whether lightning strikes", reads=(*_STRUCK, "bashing", *_BEHIND)),
    "gas": Usage("acid or poison", ("aps",), (*_STRUCK, "bashing")),
    "collision": Usage(
        "running into a thing, or being run down, at so many APs of speed",
        ("on", "aps", "thing|ev"),
        ("ram", "ov", "rv", "last_ditch", "boost_of", *OWN_CHECK, *_BEHIND),
    ),
    "sonic-boom": Usage("of so many APs of movement", ("aps",), ("at", "by", *_STRUCK, *_BEHIND)),
    "high-speed": Usage("the heat of so many APs of movement", ("aps",), _STRUCK),
    "pressure": Usage("of so many APs of depth", ("aps",), (*_STRUCK, "bashing")),
    "drowning": Usage("time without air, under water", ("after",), ("on", *OWN_CHECK)),
    "vacuum": Usage("time without air, in the void", ("after",), ("on", *OWN_CHECK)),
}
"""source: seed, "Falling" to "High Speed Movement", "Underwater", "Space"."""


class Hazard(Followed, frozen=True, kw_only=True):
    """What the surroundings do: falls, fires, explosions, quakes, storms, gas, speed, water."""

    what: Annotated[Hazard_, Positional("the hazard")]
    on: Annotated[
        tuple[str, ...], Option("whom it hits; by default everybody in the fight", "combatant")
    ] = ()
    aps: Annotated[
        int | None, Option("its APs: of distance fallen, intensity, speed, depth", low=0, high=1000)
    ] = None
    thing: Annotated[str, Option("the object that burns, or is run into", "object")] = ""
    at: Annotated[
        tuple[tuple[str, str], ...], Option("APs from the middle: ID=APS", "combatant")
    ] = ()
    after: Annotated[str, Option("time that passes: 1h, '2 min', or APs: 5")] = ""
    ram: Annotated[str, Option("defensive Power that is the EV of who runs into a thing")] = ""
    ev: Annotated[
        int | None, Option("EV of what runs somebody down: its BODY", low=0, high=1000)
    ] = None
    counter: Annotated[str, Option("who counters a quake, with STR", refers="combatant")] = ""
    by: Annotated[str, Option("whose flight makes the sonic boom", refers="combatant")] = ""
    ov: Annotated[int | None, Option("OV of the victims", low=0, high=1000)] = None
    rv: Annotated[int | None, Option("RV of the victims", low=0, high=1000)] = None
    bashing: Annotated[bool, Option("in Bashing Combat")] = False
    last_ditch: LastDitch = ()
    into: Annotated[
        tuple[tuple[str, str], ...],
        Option("what or who is behind them: ID=APS, nearest first", "thing", panel=BACK),
    ] = ()
    open_ground: Annotated[bool, Option("nothing is behind them", panel=BACK)] = False

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
