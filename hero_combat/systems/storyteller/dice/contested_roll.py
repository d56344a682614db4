"""Set two pools against each other. source: P1.6, A1"""

from typing import Literal

import msgspec

from hero_combat.systems.storyteller.tables import EXCEPTIONAL

Tie = Literal["resister", "roller"]


class Contest(msgspec.Struct, frozen=True):
    """Two pools against each other.

    Attributes:
        winner: "initiator" or "resister".
        exceptional: whether the winner's total is exceptional.
        net: by how much the winner's successes are more, 0 for a tie.
    """

    winner: Literal["initiator", "resister"]
    exceptional: bool
    net: int


def contest(initiator: int, resister: int, tie: Tie) -> Contest:
    """Who wins, by successes; a tie goes to `tie`. source: P1.6, A1"""
    ahead = initiator > resister or (initiator == resister and tie == "roller")
    winner: Literal["initiator", "resister"] = "initiator" if ahead else "resister"
    total = initiator if ahead else resister
    exceptional = initiator != resister and total >= EXCEPTIONAL
    return Contest(winner, exceptional, abs(initiator - resister))
