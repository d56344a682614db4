"""The encounter as the rules see it: sheets, current values, clock and log, all frozen."""

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

import msgspec

from hero_combat.dice import Roll
from hero_combat.encounter.entries import Entries

R = TypeVar("R")
S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - the object beside the sheet
K = TypeVar("K")
C = TypeVar("C")
T = TypeVar("T")


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the state part keeps besides current values.

    Attributes:
        engine: the engine of the rules that the fight was begun with, 0 before it begins.
        seed: the seed drawn at the beginning of a fight whose author gave none.
        sheets: the digest of the stat block of each combatant and object when it came in, by id.
        rules: the digest of `[rules]` when the fight began.
        base: the state that replay starts from, None for the beginning.
        undone: the log lines that `undo` took away last, the newest last.
    """

    engine: int = 0
    seed: int | None = None
    sheets: dict[str, str] = {}
    rules: str = ""
    base: dict[str, Any] | None = None
    undone: tuple[str, ...] = ()


class Encounter(msgspec.Struct, Generic[R, S, O, K, C, T], frozen=True):
    """A fight at one moment.

    Attributes:
        system: the name of the rule system.
        title: the author's title, "" when there is none.
        seed: what seeded faces are keyed with, None while none is known.
        rules: this table's rulings.
        sheets: the stat block of everyone in the file by id, overrides applied.
        objects: the objects of the file by id, overrides applied.
        clock: turn, segment, who acts: whatever the system counts by.
        combatants: the current values of those in the fight, by id.
        things: the current values of the objects, by id.
        sources: the stat blocks as authored (`like` resolved, nothing decoded), by id.
        overrides: for each id what `sheet.KEY` holds in the state.
        log: the log lines so far.
        record: engine, digests, base and undone lines.
    """

    system: str
    title: str
    seed: int | None
    rules: R
    sheets: dict[str, S]
    objects: dict[str, O]
    clock: K
    combatants: dict[str, C]
    things: dict[str, T]
    sources: Mapping[str, dict[str, Any]]
    overrides: dict[str, dict[str, Any]]
    log: Entries = Entries()
    record: Record = Record()


class Change(msgspec.Struct, frozen=True):
    """One value of the state before and after.

    Attributes:
        path: `titania.stun`, `titania.status.stunned`; `segment` for the clock.
        old: the value before; None where there was none.
        new: the value after.
    """

    path: str
    old: Any
    new: Any


class Modifier(msgspec.Struct, frozen=True):
    """One thing that entered a number, for a line of the explanation.

    Attributes:
        what: its name: `range 16 m`, `killing attack`.
        value: what it added: `-2`, `+1d6`, `x1/2`.
    """

    what: str
    value: int | str


class RollReport(msgspec.Struct, frozen=True):
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


class Decision(msgspec.Struct, frozen=True):
    """What somebody may still decide now that the dice are seen.

    Attributes:
        who: the id of who decides.
        what: the decision in words.
        how: the options for `amend` that take it.
    """

    who: str
    what: str
    how: str


class Share(msgspec.Struct, frozen=True):
    """Whose doing an outcome is from some point on, where several act in it.

    Attributes:
        by: the id of who does it; "" for whoever the order names.
        changes: how many changes there were before.
        rolls: how many rolls there were before.
    """

    by: str
    changes: int
    rolls: int


class Outcome(msgspec.Struct, frozen=True):
    """What a verb did.

    Attributes:
        encounter: the encounter afterwards; the same object when nothing changed.
        sentence: what happened, for the log and the reader.
        changes: every value old -> new, in the order of the rules.
        rolls: every roll with its modifiers.
        notes: what the reader should know besides: forced rules, defaults taken, hints.
        open: the decisions that are still open.
        targets: the ids of those it was done to.
        over: whether the fight is over.
        fell: the faces, roll by roll, as they were drawn.
        shares: whose doing which part of it is, () where all of it is of whom the order names.
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
    shares: tuple[Share, ...] = ()
