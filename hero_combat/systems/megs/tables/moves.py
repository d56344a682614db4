"""The moves of `act`: a record each, of what it is, what it needs and whose it is.

source: seed, "Automatic Actions", "Movement", "Combat Sequence", "Dodge", "Taking Cover"
"""

from typing import Literal

import msgspec


class MoveRecord(msgspec.Struct, frozen=True):
    """A declared action that is no attack.

    Attributes:
        name: its word on the line.
        help: what it is, for `--help`.
        needs: the options it can't do without; `on|weight` is one of the two.
        reads: the options it reads besides, and those of its roll.
        rolls: whose checks are made in it: the own one, those of somebody who is thrown, or none.
        attributes: whether it is done with attributes and skills as with Powers.
        argument: the option that a bare word of a doctrine gives, "" for none.
        target: the option that `at TARGET` of a doctrine gives, "" for none.
        whose: who has it: anyone, those with Powers, or the game master for them.
        when: whether it is done in one's own turn, or at any time.
    """

    name: str
    help: str
    needs: tuple[str, ...] = ()
    reads: tuple[str, ...] = ()
    rolls: Literal["", "own", "thrown"] = ""
    attributes: bool = False
    argument: str = ""
    target: str = ""
    whose: Literal["anyone", "powers", "gm"] = "anyone"
    when: Literal["turn", "any"] = "turn"


_POWER = ("power",)
_ON = ("on",)
_LOAD = ("on|weight",)

_TABLE = (
    MoveRecord("activate", "raises Powers", _POWER, argument="power", whose="powers", when="any"),
    MoveRecord("deactivate", "drops Powers", _POWER, argument="power", whose="powers", when="any"),
    MoveRecord("insta-change", "changes in an instant", whose="gm"),
    MoveRecord(
        "push",
        "pushes beyond its own APs",
        _POWER,
        ("aps",),
        rolls="own",
        attributes=True,
        argument="power",
        when="any",
    ),
    MoveRecord(
        "lose",
        "loses APs to a drain or a Drawback",
        ("power", "aps"),
        ("until",),
        attributes=True,
        whose="gm",
    ),
    MoveRecord("hold", "keeps the action for later", reads=("until",)),
    MoveRecord("pass", "lets the action pass"),
    MoveRecord("dodge", "is harder to hit", reads=_POWER, argument="power"),
    MoveRecord("aim", "aims at somebody", _ON, target="on"),
    MoveRecord("take-cover", "goes behind an object", _ON, ("distance", "power"), argument="on"),
    MoveRecord("leave-cover", "comes out from behind it", when="any"),
    MoveRecord("accelerate", "is 1 AP faster", reads=_POWER, argument="power"),
    MoveRecord("brake", "is 2 APs slower"),
    MoveRecord("move", "moves", ("distance",), _POWER, argument="distance"),
    MoveRecord(
        "carry", "takes a load up, and how fast one is with it", _LOAD, _POWER, argument="on"
    ),
    MoveRecord("lift", "takes a load up", _LOAD, argument="on"),
    MoveRecord("put-down", "puts the load down", when="any"),
    MoveRecord(
        "throw",
        "throws a thing far, or somebody held",
        _LOAD,
        ("into", "open_ground", "last_ditch", "boost_of"),
        rolls="thrown",
        argument="on",
    ),
    MoveRecord(
        "break", "breaks an object", _ON, ("power", "height", "ov"), rolls="own", argument="on"
    ),
    MoveRecord("break-grapple", "breaks a grip, the first or whose is named", (), _ON, rolls="own"),
    MoveRecord("release", "lets go of all who are held, or of one", (), _ON, when="any"),
    MoveRecord("environment", "changes the surroundings", ("points",), ("until",), whose="gm"),
)

MOVES: dict[str, MoveRecord] = {each.name: each for each in _TABLE}
