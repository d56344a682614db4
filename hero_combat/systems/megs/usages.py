"""What each move, kind of recovery and hazard takes of the options of its verb.

What only the line's other words can tell (a thing thrown, a quake that nobody counters) is told
in the rules.
"""

from collections.abc import Mapping

from hero_combat.orders.declaration import Usage

_ROLLED = ("doubles", "reroll_of")
_OWN = (*_ROLLED, "reroll", "boost")

ACT: Mapping[str, Usage] = {
    "activate": Usage("raises Powers", ("power",)),
    "deactivate": Usage("drops Powers", ("power",)),
    "insta-change": Usage("changes in an instant"),
    "push": Usage("pushes beyond its own APs", ("power",), ("aps", *_OWN)),
    "lose": Usage("loses APs to a drain or a Drawback", ("power", "aps"), ("until",)),
    "hold": Usage("keeps the action for later", reads=("until",)),
    "pass": Usage("lets the action pass"),
    "dodge": Usage("is harder to hit", reads=("power",)),
    "aim": Usage("aims at somebody", ("on",)),
    "take-cover": Usage("goes behind an object", ("on",), ("distance", "power")),
    "leave-cover": Usage("comes out from behind it"),
    "accelerate": Usage("is 1 AP faster", reads=("power",)),
    "brake": Usage("is 2 APs slower"),
    "move": Usage("moves", ("distance",), ("power",)),
    "carry": Usage("takes a load up, and how fast one is with it", ("on|weight",), ("power",)),
    "lift": Usage("takes a load up", ("on|weight",)),
    "put-down": Usage("puts the load down"),
    "throw": Usage(
        "throws a thing far, or somebody held",
        ("on|weight",),
        ("into", "open_ground", "last_ditch", "boost_of", *_ROLLED),
    ),
    "break": Usage("breaks an object", ("on",), ("power", "height", "ov", *_OWN)),
    "break-grapple": Usage("breaks a grip", reads=_OWN),
    "release": Usage("lets go"),
    "environment": Usage("changes the surroundings", ("points",), ("until",)),
}
"""source: seed, "Automatic Actions", "Movement", "Combat Sequence", "Dodge", "Taking Cover"."""

_PAID = ("by", "touching")

RECOVER: Mapping[str, Usage] = {
    "": Usage("time passes", ("after",), called="time that passes"),
    "rest": Usage("resting recovery", reads=("who", "after", "group", *_OWN)),
    "desperation": Usage(
        "for Hero Points, at the end of a round",
        reads=("who", "after", "group", "power", *_PAID, *_OWN),
    ),
    "stun": Usage("against stun, by Desperation", reads=("who", "after", *_PAID, *_OWN)),
    "power": Usage("lost APs of a Power", ("power",), ("who", "after", *_OWN)),
    "first-aid": Usage("puts bleeding off", ("by",), ("who", "after", "group", *_OWN)),
    "treatment": Usage("helps the next rest", ("by",), ("who", "after", "group", *_OWN)),
    "surgery": Usage(
        "gives Killing damage or lost BODY back",
        ("by",),
        ("who", "after", "group", "difficulty", *_OWN),
    ),
    "revive": Usage("brings back the dead", ("by",), ("who", "after", "poor_equipment", *_OWN)),
}
"""source: seed, "Recovery", "Medical Treatment", "Death"."""

_STRUCK = ("on", "ov", "rv", "last_ditch", "boost_of", *_ROLLED)
_BACK = ("into", "open_ground")

HAZARDS: Mapping[str, Usage] = {
    "fall": Usage("a fall of so many APs", ("aps",), (*_STRUCK, "bashing")),
    "fire": Usage("a fire, or a thing that burns", ("aps|thing",), (*_STRUCK, "bashing")),
    "water": Usage("so much water on a fire", ("thing", "aps"), (*_ROLLED, "reroll")),
    "explosion": Usage("an explosion", ("aps",), ("at", *_STRUCK, "bashing", *_BACK)),
    "earthquake": Usage(
        "a quake, which can be countered",
        ("aps",),
        ("at", "counter", *_STRUCK, "bashing", "reroll", "boost"),
    ),
    "tornado": Usage("a storm, and its lightning", ("aps",), ("at", *_STRUCK, "bashing", *_BACK)),
    "hurricane": Usage(
        "a storm as far around as its APs", ("aps",), ("at", *_STRUCK, "bashing", *_BACK)
    ),
    "lightning": Usage("whether lightning strikes", reads=(*_STRUCK, "bashing", *_BACK)),
    "gas": Usage("acid or poison", ("aps",), (*_STRUCK, "bashing")),
    "collision": Usage(
        "running into a thing, or being run down, at so many APs of speed",
        ("on", "aps", "thing|ev"),
        ("ram", "ov", "rv", "last_ditch", "boost_of", *_OWN, *_BACK),
    ),
    "sonic-boom": Usage("of so many APs of movement", ("aps",), ("at", "by", *_STRUCK, *_BACK)),
    "high-speed": Usage("the heat of so many APs of movement", ("aps",), _STRUCK),
    "pressure": Usage("of so many APs of depth", ("aps",), (*_STRUCK, "bashing")),
    "drowning": Usage("time without air, under water", ("after",), ("on", *_OWN)),
    "vacuum": Usage("time without air, in the void", ("after",), ("on", *_OWN)),
}
"""source: seed, "Falling" to "High Speed Movement", "Underwater", "Space"."""
