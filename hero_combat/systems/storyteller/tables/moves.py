"""The moves of `act` and of a grapple, a row each."""

from typing import Literal

import msgspec

from hero_combat.orders.declaration import Usage
from hero_combat.orders.going import GOING

MoveName = Literal[
    "intent",
    "ambush",
    "delay",
    "dodge",
    "guard",
    "aim",
    "prone",
    "stand",
    "run",
    "move",
    "reload",
    "draw",
    "drop",
    "pick-up",
    "cover",
    "conceal",
    "leave-cover",
    "shield",
    "grapple",
    "spend",
    "tag",
    "untag",
    "breaking-point",
    "pass",
]
GrappleMove = Literal[
    "break-free",
    "control-weapon",
    "damage",
    "bite",
    "disarm",
    "drop-prone",
    "hold",
    "restrain",
    "take-cover",
]


class MoveRecord(msgspec.Struct, frozen=True):
    """A declared action other than an attack.

    Attributes:
        usage: the options it takes.
        takes: what it costs: nothing; the action, at any time before it is used; only the turn's
            movement; or the action, in turn.
        hands: whether a grapple prevents it.
        wrestles: whether it continues a grapple, which the restrained can do too.
        turn: whether it begins the combatant's turn, outside the turn of `step`.
        under_fire: what covering fire does to the combatant: it hits, the combatant escapes it, it
            hits unless the combatant is prone, or the choice is put off.
        times: how many times Speed it goes at most; 0 for nowhere.
        meets: how near on a map it must be to what it is about: in sight of the target, beside it,
            or beside the thing that it takes; "" for any distance.
    """

    usage: Usage
    takes: Literal["nothing", "early", "way", "action"] = "action"
    hands: bool = False
    wrestles: bool = False
    turn: bool = True
    under_fire: Literal["hits", "down", "cover", "idle", "later"] = "hits"
    times: int = 0
    meets: Literal["", "sight", "beside", "thing"] = ""


class Grip(msgspec.Struct, frozen=True):
    """A move of a grapple.

    Attributes:
        needs: the move to win first: a hold, or control of a weapon; "" for none.
        harms: whether it does damage.
        bites: whether the damage is a bite.
        frees: whether it ends the grapple, the only move of the restrained.
        controls: whether it takes control of a weapon, which `--with` names.
        binds: whether it restrains, which equipment may help.
    """

    needs: Literal["", "hold", "control-weapon"] = ""
    harms: bool = False
    bites: bool = False
    frees: bool = False
    controls: bool = False
    binds: bool = False


GRIPS: dict[GrappleMove, Grip] = {
    "break-free": Grip(frees=True),
    "control-weapon": Grip(controls=True),
    "damage": Grip(harms=True),
    "bite": Grip(harms=True, bites=True),
    "disarm": Grip(needs="control-weapon"),
    "drop-prone": Grip(),
    "hold": Grip(),
    "restrain": Grip(needs="hold", binds=True),
    "take-cover": Grip(),
}


MOVES: dict[MoveName, MoveRecord] = {
    "intent": MoveRecord(
        Usage(
            "state an intent",
            seen="states an intent",
            needs=("text",),
            reads=("harmless",),
            whose="gm",
        ),
        "nothing",
    ),
    "ambush": MoveRecord(
        Usage(
            "roll who notices an ambush",
            seen="rolls who notices an ambush",
            needs=("on",),
            reads=("willpower",),
            whose="gm",
        ),
        "nothing",
    ),
    "delay": MoveRecord(
        Usage("act later this round", seen="delays"), turn=False, under_fire="later"
    ),
    "dodge": MoveRecord(
        Usage(
            "roll Defense until the next turn; takes the action",
            seen="dodges until the next turn",
            reads=("opponents",),
            argument="opponents",
            when="any",
        ),
        "early",
    ),
    "guard": MoveRecord(
        Usage(
            "spend 1 Willpower for 2 Defense against an attacker",
            seen="guards against an attacker",
            needs=("on",),
            target="on",
            when="any",
        ),
        "nothing",
    ),
    "aim": MoveRecord(
        Usage(
            "gain a die for the next shot; takes the action",
            seen="takes aim",
            needs=("on",),
            reads=("with_",),
            argument="with_",
            target="on",
            whose="attacks",
        ),
        hands=True,
        meets="sight",
    ),
    "prone": MoveRecord(
        Usage(
            "drop prone, or stay down under fire; takes the action", seen="drops prone", when="any"
        ),
        "early",
        under_fire="down",
    ),
    "stand": MoveRecord(Usage("get up; takes the action", seen="gets up")),
    "move": MoveRecord(
        Usage(
            "move up to Speed, in addition to the action",
            seen="moves",
            needs=("|".join(("metres", *GOING)),),
            argument="metres",
        ),
        "way",
        times=1,
    ),
    "run": MoveRecord(
        Usage(
            "run up to twice Speed; takes the action",
            seen="runs",
            reads=("metres", *GOING, "behind"),
            argument="behind",
        ),
        hands=True,
        times=2,
    ),
    "reload": MoveRecord(
        Usage(
            "fill the clip; takes the action",
            seen="reloads",
            reads=("with_",),
            argument="with_",
            whose="attacks",
        ),
        hands=True,
    ),
    "draw": MoveRecord(
        Usage(
            "draw a weapon; takes the action",
            seen="draws a weapon",
            needs=("with_",),
            argument="with_",
            whose="attacks",
        ),
        hands=True,
    ),
    "drop": MoveRecord(
        Usage(
            "drop what is in hand",
            seen="drops what is in hand",
            reads=("with_",),
            argument="with_",
            when="any",
        ),
        "nothing",
    ),
    "pick-up": MoveRecord(
        Usage(
            "pick up a dropped weapon or an object; takes the action",
            seen="picks up a dropped weapon or an object",
            needs=("with_",),
            reads=("on",),
            argument="with_",
        ),
        hands=True,
        meets="thing",
    ),
    "cover": MoveRecord(
        Usage(
            "take full cover behind an object, within Speed",
            seen="takes full cover behind an object",
            reads=("behind", "metres"),
            argument="behind",
        ),
        "way",
        hands=True,
        under_fire="cover",
        times=1,
    ),
    "conceal": MoveRecord(
        Usage("hide partly", seen="hides partly", needs=("level",), argument="level"), "way"
    ),
    "leave-cover": MoveRecord(Usage("leave cover", seen="leaves cover", when="any"), "nothing"),
    "shield": MoveRecord(
        Usage(
            "use a combatant as a human shield; takes the action",
            seen="uses a combatant as a human shield",
            needs=("on",),
            target="on",
        ),
        meets="beside",
    ),
    "grapple": MoveRecord(
        Usage(
            "roll a turn of the grapple; takes both actions",
            seen="wrestles",
            reads=("grip", "their_grip", "second", "with_", "equipment", "willpower"),
            argument="grip",
        ),
        wrestles=True,
    ),
    "spend": MoveRecord(
        Usage(
            "spend Willpower: shake off a stun, or go first if your [rules] allow it",
            seen="spends Willpower",
            when="any",
        ),
        "nothing",
    ),
    "tag": MoveRecord(
        Usage(
            "give a Combat Tag",
            seen="gets a Combat Tag",
            needs=("tag",),
            reads=("turns",),
            whose="gm",
        ),
        "nothing",
    ),
    "untag": MoveRecord(
        Usage("remove a Combat Tag", seen="loses a Combat Tag", needs=("tag",), whose="gm"),
        "nothing",
    ),
    "breaking-point": MoveRecord(
        Usage("count a breaking point", seen="reaches a breaking point", whose="gm"), "nothing"
    ),
    "pass": MoveRecord(
        Usage("do nothing this turn", seen="does nothing this turn"), hands=True, under_fire="idle"
    ),
}
