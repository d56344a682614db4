"""The moves of `act`: a record each, with its help, its options and its owner.

source: seed, "Automatic Actions", "Movement", "Combat Sequence", "Dodge", "Taking Cover"
"""

from typing import Literal

import msgspec


class MoveRecord(msgspec.Struct, frozen=True):
    """A declared action that is not an attack.

    Attributes:
        name: the word on the command line.
        help: the description for `--help`.
        seen: what players see, after the actor's name: `takes cover behind an object`.
        needs: the options it needs; `on|weight` is one of the two.
        reads: its other options, and those of its roll.
        rolls: whose checks it makes: the actor's own, those of a thrown combatant, or none.
        attributes: whether attributes and skills can be used as well as Powers.
        argument: the option that a bare word in a doctrine gives, "" for none.
        target: the option that `at TARGET` in a doctrine gives, "" for none.
        whose: who can use it: anyone, those with Powers, or the GM for them.
        goes: whether it brings the actor somewhere: "on" a way, or "behind" an object.
        when: whether it needs the combatant's own turn, or works at any time.
    """

    name: str
    help: str
    seen: str
    needs: tuple[str, ...] = ()
    reads: tuple[str, ...] = ()
    rolls: Literal["", "own", "thrown"] = ""
    attributes: bool = False
    argument: str = ""
    target: str = ""
    whose: Literal["anyone", "powers", "gm"] = "anyone"
    when: Literal["turn", "any"] = "turn"
    goes: Literal["", "on", "behind"] = ""


_POWER = ("power",)
_ON = ("on",)
_LOAD = ("on|weight",)

_TABLE = (
    MoveRecord(
        "activate",
        "raise Powers",
        "raises Powers",
        _POWER,
        argument="power",
        whose="powers",
        when="any",
    ),
    MoveRecord(
        "deactivate",
        "drop Powers",
        "drops Powers",
        _POWER,
        argument="power",
        whose="powers",
        when="any",
    ),
    MoveRecord("insta-change", "change in an instant", "changes in an instant", whose="gm"),
    MoveRecord(
        "push",
        "push a Power or attribute beyond its APs",
        "pushes a Power or attribute beyond its APs",
        _POWER,
        ("aps",),
        rolls="own",
        attributes=True,
        argument="power",
        when="any",
    ),
    MoveRecord(
        "lose",
        "lose APs to a drain or a Drawback",
        "loses APs to a drain or a Drawback",
        ("power", "aps"),
        ("until",),
        attributes=True,
        whose="gm",
    ),
    MoveRecord("hold", "hold the action for a later phase", "holds", reads=("until",)),
    MoveRecord("pass", "pass the action", "passes the action"),
    MoveRecord("dodge", "be harder to hit", "dodges", reads=_POWER, argument="power"),
    MoveRecord("aim", "aim at a target", "aims at a target", _ON, target="on"),
    MoveRecord(
        "take-cover",
        "take cover behind an object",
        "takes cover behind an object",
        _ON,
        ("distance", "power"),
        argument="on",
        goes="behind",
    ),
    MoveRecord("leave-cover", "leave cover", "leaves cover", when="any"),
    MoveRecord("accelerate", "speed up by 1 AP", "accelerates", reads=_POWER, argument="power"),
    MoveRecord("brake", "slow down by 2 APs", "brakes"),
    MoveRecord(
        "move",
        "move a distance",
        "moves",
        ("distance|toward|away",),
        _POWER,
        argument="distance",
        goes="on",
    ),
    MoveRecord(
        "carry",
        "pick up a load, and show the speed with it",
        "picks up a load",
        _LOAD,
        _POWER,
        argument="on",
    ),
    MoveRecord("lift", "lift a load", "lifts a load", _LOAD, argument="on"),
    MoveRecord("put-down", "put the load down", "puts the load down", when="any"),
    MoveRecord(
        "throw",
        "throw an object, or a grappled combatant",
        "throws an object",
        _LOAD,
        ("toward", "into", "open_ground", "last_ditch", "boost_of"),
        rolls="thrown",
        argument="on",
    ),
    MoveRecord(
        "break",
        "break an object",
        "breaks an object",
        _ON,
        ("power", "height", "ov"),
        rolls="own",
        argument="on",
    ),
    MoveRecord(
        "break-grapple", "break a grip (default: the first)", "breaks a grip", (), _ON, rolls="own"
    ),
    MoveRecord(
        "release",
        "release grappled combatants (default: all)",
        "releases grappled combatants",
        (),
        _ON,
        when="any",
    ),
    MoveRecord(
        "environment",
        "change the surroundings for Hero Points",
        "changes the surroundings for Hero Points",
        ("points",),
        ("until",),
        whose="gm",
    ),
)

MOVES: dict[str, MoveRecord] = {each.name: each for each in _TABLE}
