"""What happens in Storyteller and nowhere else, beside the events of all systems."""

from typing import Literal

from hero_combat.fight.events import Event

RollResult = Literal["dramatic", "failure", "success", "exceptional"]
Purpose = Literal[
    "attack",
    "resist",
    "dodge",
    "help",
    "grapple",
    "ambush",
    "notice",
    "medicine",
    "consciousness",
    "roll",
]


class PoolRolled(Event, frozen=True, gc=False, tag="storyteller.pool-rolled"):
    """A pool was rolled.

    Attributes:
        who: whose pool it is, "" for nobody's.
        purpose: what it was rolled for.
        dice: how many dice; 0 for the chance die.
        again: the least face that adds a die; 0 for none.
        rote: whether failed dice were rolled a second time.
        successes: how many there were.
        result: dramatic failure, failure, success, or exceptional success.
        roll: the place among the rolls, from 0; None where no rolls are reported.
    """

    who: str
    purpose: Purpose
    dice: int
    again: int
    rote: bool
    successes: int
    result: RollResult
    roll: int | None = None


class ContestSettled(Event, frozen=True, gc=False, tag="storyteller.contest-settled"):
    """Two pools were set against each other.

    Attributes:
        winner: whether the initiator or the resister won.
        net: by how much, 0 for a tie.
        exceptional: whether the winner's successes are exceptional.
    """

    winner: Literal["initiator", "resister"]
    net: int
    exceptional: bool


class ManeuverEnded(Event, frozen=True, gc=False, tag="storyteller.maneuver-ended"):
    """A maneuver that is no attack came off or failed.

    Attributes:
        who: who tried it.
        target: on whom.
        maneuver: which one.
        done: whether it came off.
        net: the successes that count, 0 where it failed.
    """

    who: str
    target: str
    maneuver: Literal["disarm", "touch", "covering-fire"]
    done: bool
    net: int


EVENTS: tuple[type[Event], ...] = (PoolRolled, ContestSettled, ManeuverEnded)
"""The events of Storyteller alone."""
