"""The moves of `act`: a record each, of what it is, what it reads, and what it takes.

source: rulings 1.3, 1.4, 2.8, 2.9 and 3.3
"""

from collections.abc import Mapping
from typing import Final, Literal

import msgspec

from hero_combat.orders.going import GOING


class MoveRecord(msgspec.Struct, frozen=True, kw_only=True):
    """A declared action that is no attack.

    Attributes:
        name: its word on the line.
        help: what it is, for the help of the command line.
        seen: what players see of it, behind the name of who does it: `drops to the ground`.
        needs: the options it can't do without; `on|onlookers` is one of the two.
        reads: the options it reads besides.
        argument: the option that a bare word of a doctrine gives, "" for none.
        target: the option that `at TARGET` of a doctrine gives, "" for none.
        whose: who has it: anyone, those whose stat block says so, or the game master for them.
        when: whether it is done in one's own turn, as an answer, or at any time.
        takes: whether it takes a `phase` or a part of it, no time in one's own phase (`zero`, any
            number of which go with an abort), or is open at `any` time.
        awake: it needs a clear head, though it is open at any time.
        minor: one can do it at 0 STUN.
        still: one goes on holding a weapon on somebody.
        unseen: somebody hidden stays hidden.
    """

    name: str
    help: str
    seen: str
    needs: tuple[str, ...] = ()
    reads: tuple[str, ...] = ()
    argument: str = ""
    target: str = ""
    whose: str = "anyone"
    when: Literal["turn", "answer", "any"] = "turn"
    takes: Literal["phase", "zero", "any"] = "phase"
    awake: bool = False
    minor: bool = False
    still: bool = False
    unseen: bool = False


_EFFORT = ("end", "strenuous")


_MOVES = (
    MoveRecord(
        name="hold",
        help="hold a full action",
        seen="holds",
        reads=("until",),
        still=True,
        unseen=True,
    ),
    MoveRecord(
        name="abort",
        help="give up the next phase to defend",
        seen="gives up the next phase to defend",
        needs=("to",),
        reads=("metres", *GOING, "on", "with_", "power", "end"),
        argument="to",
        when="answer",
        takes="any",
    ),
    MoveRecord(
        name="dodge",
        help="dodge: +3 DCV",
        seen="dodges",
        reads=("with_", "metres", *GOING),
        argument="with_",
    ),
    MoveRecord(name="martial-dodge", help="dodge: +5 DCV", seen="dodges"),
    MoveRecord(
        name="flying-dodge",
        help="dodge with a full move: +4 DCV",
        seen="dodges with a full move",
        reads=("metres", *GOING),
        argument="metres",
    ),
    MoveRecord(
        name="block",
        help="block blows",
        seen="blocks",
        reads=("with_", "metres", *GOING),
        argument="with_",
    ),
    MoveRecord(name="martial-block", help="block blows: +2 OCV, +2 DCV", seen="blocks blows"),
    MoveRecord(name="brace", help="steady a ranged attack", seen="braces", unseen=True),
    MoveRecord(
        name="set",
        help="take aim at one target",
        seen="takes aim at one target",
        needs=("on",),
        target="on",
        unseen=True,
    ),
    MoveRecord(name="stand", help="stand up", seen="stands up", reads=_EFFORT),
    MoveRecord(
        name="drop",
        help="drop to the ground",
        seen="drops to the ground",
        whose="gm",
        takes="zero",
        minor=True,
        unseen=True,
    ),
    MoveRecord(
        name="fly", help="take off", seen="takes off", reads=_EFFORT, whose="gm", takes="zero"
    ),
    MoveRecord(name="land", help="land", seen="lands", whose="gm", takes="zero", minor=True),
    MoveRecord(
        name="contest",
        help="decide who goes first: a held action or the other combatant",
        seen="contests who goes first",
        needs=("on",),
        reads=("prior_action",),
        whose="gm",
        takes="any",
    ),
    MoveRecord(
        name="pass",
        help="pass the phase or the held action",
        seen="passes the phase or the held action",
        minor=True,
        still=True,
        unseen=True,
    ),
    MoveRecord(
        name="move",
        help="move for half a phase",
        seen="moves",
        reads=("metres", *GOING, "doing", *_EFFORT),
        argument="metres",
    ),
    MoveRecord(
        name="half",
        help="do anything else for half a phase",
        seen="does something else for half a phase",
        reads=("doing", *_EFFORT),
        argument="doing",
    ),
    MoveRecord(
        name="full",
        help="do anything else for a full phase",
        seen="does something else for a full phase",
        reads=("doing", *_EFFORT),
        argument="doing",
    ),
    MoveRecord(
        name="minor",
        help="take a minor action, even at 0 STUN",
        seen="takes a minor action",
        reads=("doing", *_EFFORT),
        argument="doing",
        minor=True,
    ),
    MoveRecord(
        name="raise",
        help="turn a power on",
        seen="turns a power on",
        reads=("power", "end"),
        argument="power",
        whose="powers",
        takes="zero",
        minor=True,
    ),
    MoveRecord(
        name="lower",
        help="turn a power off",
        seen="turns a power off",
        reads=("power",),
        argument="power",
        whose="powers",
        takes="zero",
        minor=True,
    ),
    MoveRecord(
        name="give-up",
        help="give up a haymaker, an aim, a grip, or covering a target",
        seen="gives up a maneuver, an aim or a grip",
        when="any",
        takes="any",
        unseen=True,
    ),
    MoveRecord(
        name="hold-breath",
        help="hold your breath",
        seen="holds their breath",
        when="any",
        takes="any",
        awake=True,
        unseen=True,
    ),
    MoveRecord(
        name="breathe",
        help="breathe again",
        seen="breathes again",
        when="any",
        takes="any",
        unseen=True,
    ),
    MoveRecord(
        name="non-combat",
        help="be out of combat, expecting no fight: DCV 0",
        seen="is out of combat",
        whose="gm",
        takes="any",
        awake=True,
        unseen=True,
    ),
    MoveRecord(
        name="surprise",
        help="surprise others",
        seen="surprises others",
        needs=("on",),
        reads=("prepared",),
        whose="gm",
        takes="any",
        unseen=True,
    ),
    MoveRecord(
        name="presence",
        help="make a presence attack",
        seen="makes a presence attack",
        needs=("on|onlookers",),
        reads=("on", "onlookers", "more_dice"),
        target="on",
        when="any",
        takes="any",
        awake=True,
    ),
    MoveRecord(
        name="stabilise",
        help="stop a combatant's bleeding, by Paramedics",
        seen="stops a combatant's bleeding",
        needs=("on",),
        reads=("modifier",),
        target="on",
        whose="paramedics",
    ),
    MoveRecord(
        name="declare",
        help="change to acting by DEX or EGO, or to another SPD",
        seen="changes to acting by DEX or EGO",
        needs=("by|spd",),
        reads=("by", "spd"),
        whose="gm",
        takes="any",
        unseen=True,
    ),
)


MOVES: Final[Mapping[str, MoveRecord]] = {move.name: move for move in _MOVES}
"""Every move by its word."""
