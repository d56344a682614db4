"""The moves of a grapple and what each needs. source: P11, A8, A9."""

from typing import Literal

from hero_combat.systems.storyteller.throw import Tie, contest

Move = Literal[
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


def needs(move: Move, *, hold: bool, control: bool) -> str:
    """What a move lacks, "" when it is open.

    Args:
        move: what the winner wants to do.
        hold: whether the grapple is in a Hold.
        control: whether the winner controls a weapon.
    """
    if move == "restrain" and not hold:
        return "restrain needs an earlier hold"
    if move == "disarm" and not control:
        return "disarm needs an earlier control-weapon"
    return ""


def started(successes: int) -> Literal["none", "grappled", "grappled+move"]:
    """What the first grab brings."""
    if not successes:
        return "none"
    return "grappled+move" if successes >= 5 else "grappled"


def damage(net: int, weapon_mod: int = 0) -> int:
    """The Damage move: net successes, and the modifier of a weapon under control."""
    return max(0, net + weapon_mod)


Disarmed = Literal["nothing", "dropped", "taken", "attacker_hurt"]


def disarmed(attacker: int, defender: int, *, dramatic: bool, tie: Tie = "resister") -> Disarmed:
    """What comes of a disarm in open combat; no success at all never wins. source: P10, A1"""
    if dramatic:
        return "attacker_hurt"
    result = contest(attacker, defender, tie)
    if not attacker or result.winner == "resister":
        return "nothing"
    return "taken" if result.exceptional else "dropped"
