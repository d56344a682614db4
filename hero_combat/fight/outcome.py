"""The result of an order: changes, rolls, open decisions and the sentence."""

from typing import Any

import msgspec

from hero_combat.dice import Roll
from hero_combat.fight.events import Event
from hero_combat.fight.model import Encounter
from hero_combat.shown import Shown


class Change(msgspec.Struct, frozen=True, gc=False):
    """One value of the state before and after.

    Attributes:
        path: `titania.stun`, `titania.status.stunned`; `segment` for the clock.
        old: the value before; None if there was none.
        new: the value after.
    """

    path: str
    old: Any
    new: Any


class Modifier(msgspec.Struct, frozen=True, gc=False):
    """One modifier of a number, for a line of the explanation.

    Attributes:
        what: its source: `range 16 m`, `killing attack`.
        value: its effect: `-2`, `+1d6`, `x1/2`.
    """

    what: str
    value: int | str


class RollReport(msgspec.Struct, frozen=True, gc=False):
    """One roll.

    Attributes:
        label: the purpose of the roll, with its target: `to hit titania`.
        dice: the notation: `3d6`.
        faces: the numbers rolled, in order.
        reading: the result: `9 against 11-`, `28 STUN, 14 BODY`.
        modifiers: all modifiers of the number needed or of the dice.
    """

    label: str
    dice: str
    faces: tuple[int, ...]
    reading: str
    modifiers: tuple[Modifier, ...] = ()


class Decision(msgspec.Struct, frozen=True, gc=False):
    """A decision that a combatant can still make after the roll.

    Attributes:
        who: the id of the combatant who decides.
        what: the decision in words.
        kind: the decision as a word for programs: `roll-with-punch`, `cheat-death`.
        answers: the orders that make the decision: `amend --roll-with-punch`, `act die joe`.
            Replace words in capitals. Empty if no order does.
    """

    who: str
    what: str
    kind: str
    answers: tuple[str, ...] = ()


class SecretDecision(Decision, frozen=True, gc=False):
    """A decision whose words or answers tell a number of a foe, which players don't know."""


class Outcome(msgspec.Struct, Shown, frozen=True):
    """The result of an order.

    Attributes:
        encounter: the encounter afterwards; the same object if nothing changed.
        sentence: what happened, as in the log.
        changes: every changed value, in the order of the rules.
        rolls: every roll with its modifiers.
        notes: notes: rules overruled, defaults used, hints.
        open: the decisions still open.
        targets: the ids of the targets.
        over: whether the fight is over.
        fell: the numbers rolled, roll by roll.
        events: the events, in order.
        forced: the refusals of the rules that the GM overruled, one sentence each.
        told: the options that the map gave, as they would be typed: `--range 33`.

    Example:
        >>> outcome = fight.play("set titania.stun 12")
        >>> outcome
        <Outcome "The GM sets Titania's stun to 12.", 0 rolls, 0 events>
        >>> [(change.path, change.old, change.new) for change in outcome.changes]
        [('titania.stun', 20, 12)]
    """

    encounter: Encounter[Any, Any, Any, Any, Any, Any]
    sentence: str
    changes: tuple[Change, ...] = ()
    rolls: tuple[RollReport, ...] = ()
    notes: tuple[str, ...] = ()
    open: tuple[Decision, ...] = ()
    targets: tuple[str, ...] = ()
    over: bool = False
    fell: tuple[Roll, ...] = ()
    events: tuple[Event, ...] = ()
    forced: tuple[str, ...] = ()
    told: tuple[str, ...] = ()

    def __repr__(self) -> str:  # the whole encounter is in it
        rolls, events = len(self.rolls), len(self.events)
        return f"<Outcome {self.sentence!r}, {rolls} rolls, {events} events>"
