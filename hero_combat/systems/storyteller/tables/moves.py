"""What each move of `act` and of a grapple is: a row each."""

from typing import Literal

import msgspec

from hero_combat.orders.declaration import Usage

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
    """A declared action that is no attack.

    Attributes:
        usage: what a line with it takes.
        takes: what it costs: nothing; the action, at any time before it is used; nothing but the
            turn's movement; or the action, in turn.
        hands: whether a grapple keeps one from it.
        wrestles: whether it goes on with a grapple, as the restrained can too.
        turn: whether one's turn begins with it, where one acts apart from the turn of `step`.
        under_fire: what becomes of covering fire on who does it: it hits, one gets away from it, it
            hits who does not lie low, or the choice is put off.
    """

    usage: Usage
    takes: Literal["nothing", "early", "way", "action"] = "action"
    hands: bool = False
    wrestles: bool = False
    turn: bool = True
    under_fire: Literal["hits", "down", "cover", "idle", "later"] = "hits"


class Grip(msgspec.Struct, frozen=True):
    """A move of a grapple.

    Attributes:
        needs: what must have been won before: a hold, or control of a weapon; "" for nothing.
        harms: whether it does damage.
        bites: whether it does it with the teeth.
        frees: whether it ends the grapple, which is all that the restrained can do.
        controls: whether it takes control of a weapon, so that `--with` names one.
        binds: whether it restrains, so that equipment may do it.
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
        Usage("say what is wanted", needs=("text",), reads=("harmless",), whose="gm"), "nothing"
    ),
    "ambush": MoveRecord(
        Usage("see who notices an ambush", needs=("on",), reads=("willpower",), whose="gm"),
        "nothing",
    ),
    "delay": MoveRecord(Usage("wait for a moment in this round"), turn=False, under_fire="later"),
    "dodge": MoveRecord(
        Usage(
            "roll Defense until the next turn; the action",
            reads=("opponents",),
            argument="opponents",
            when="any",
        ),
        "early",
    ),
    "guard": MoveRecord(
        Usage("1 Willpower for 2 Defense against somebody", needs=("on",), target="on", when="any"),
        "nothing",
    ),
    "aim": MoveRecord(
        Usage(
            "a die for the next shot; the action",
            needs=("on",),
            reads=("with_",),
            argument="with_",
            target="on",
            whose="attacks",
        ),
        hands=True,
    ),
    "prone": MoveRecord(
        Usage("drop, or stay down under fire; the action", when="any"), "early", under_fire="down"
    ),
    "stand": MoveRecord(Usage("get up; the action")),
    "move": MoveRecord(
        Usage("up to Speed, beside the action", needs=("metres",), argument="metres"), "way"
    ),
    "run": MoveRecord(
        Usage("up to twice Speed; the action", reads=("metres", "behind"), argument="behind"),
        hands=True,
    ),
    "reload": MoveRecord(
        Usage("fill the clip; the action", reads=("with_",), argument="with_", whose="attacks"),
        hands=True,
    ),
    "draw": MoveRecord(
        Usage(
            "take a weapon in hand; the action",
            needs=("with_",),
            argument="with_",
            whose="attacks",
        ),
        hands=True,
    ),
    "drop": MoveRecord(
        Usage("let go of what is in hand", reads=("with_",), argument="with_", when="any"),
        "nothing",
    ),
    "pick-up": MoveRecord(
        Usage(
            "a weapon that lies there, or an object; the action",
            needs=("with_",),
            reads=("on",),
            argument="with_",
        ),
        hands=True,
    ),
    "cover": MoveRecord(
        Usage(
            "get wholly behind an object, within Speed",
            reads=("behind", "metres"),
            argument="behind",
        ),
        "way",
        hands=True,
        under_fire="cover",
    ),
    "conceal": MoveRecord(Usage("be partly hidden", needs=("level",), argument="level"), "way"),
    "leave-cover": MoveRecord(Usage("come into the open", when="any"), "nothing"),
    "shield": MoveRecord(Usage("hide behind somebody; the action", needs=("on",), target="on")),
    "grapple": MoveRecord(
        Usage(
            "a turn of the grapple; the action of both",
            reads=("grip", "their_grip", "second", "with_", "equipment", "willpower"),
            argument="grip",
        ),
        wrestles=True,
    ),
    "spend": MoveRecord(
        Usage("Willpower: shake off a stun, or go first where the table has it", when="any"),
        "nothing",
    ),
    "tag": MoveRecord(
        Usage("a Combat Tag", needs=("tag",), reads=("turns",), whose="gm"), "nothing"
    ),
    "untag": MoveRecord(Usage("a Combat Tag goes", needs=("tag",), whose="gm"), "nothing"),
    "breaking-point": MoveRecord(Usage("count one", whose="gm"), "nothing"),
    "pass": MoveRecord(Usage("do nothing this turn"), hands=True, under_fire="idle"),
}
