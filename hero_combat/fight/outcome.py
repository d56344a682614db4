"""What a verb did: changes, rolls, decisions that are open, and the sentence."""

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
        old: the value before; None where there was none.
        new: the value after.
    """

    path: str
    old: Any
    new: Any


class Modifier(msgspec.Struct, frozen=True, gc=False):
    """One thing that entered a number, for a line of the explanation.

    Attributes:
        what: its name: `range 16 m`, `killing attack`.
        value: what it added: `-2`, `+1d6`, `x1/2`.
    """

    what: str
    value: int | str


class RollReport(msgspec.Struct, frozen=True, gc=False):
    """One roll as a reader wants it.

    Attributes:
        label: what the roll was for, with its target: `to hit titania`.
        dice: the notation: `3d6`.
        faces: the faces in the order they fell.
        reading: what they mean: `9 against 11-`, `28 STUN, 14 BODY`.
        modifiers: everything that entered the number needed or the number of dice.
    """

    label: str
    dice: str
    faces: tuple[int, ...]
    reading: str
    modifiers: tuple[Modifier, ...] = ()


class Decision(msgspec.Struct, frozen=True, gc=False):
    """What somebody may still decide now that the dice are seen.

    Attributes:
        who: the id of who decides.
        what: the decision in words.
        kind: the decision in a word that programs know: `roll-with-punch`, `cheat-death`.
        answers: the orders that answer it, `amend --roll-with-punch`, `act die joe`; words in
            capitals stand for what is to be chosen. Empty where only words can.
    """

    who: str
    what: str
    kind: str
    answers: tuple[str, ...] = ()


class Outcome(msgspec.Struct, Shown, frozen=True):
    """What a verb did.

    Attributes:
        encounter: the encounter afterwards; the same object when nothing changed.
        sentence: what happened, for the log and the reader.
        changes: every value old -> new, in the order of the rules.
        rolls: every roll with its modifiers.
        notes: what else you should know: forced rules, defaults taken, hints.
        open: the decisions that are still open.
        targets: the ids of those it was done to.
        over: whether the fight is over.
        fell: the faces, roll by roll, as they were drawn.
        events: what happened, in order.
        forced: what the rules had against it, sentence by sentence, and the GM overruled.

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

    def __repr__(self) -> str:  # the whole encounter is in it
        rolls, events = len(self.rolls), len(self.events)
        return f"<Outcome {self.sentence!r}, {rolls} rolls, {events} events>"
