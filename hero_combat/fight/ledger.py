"""The one place that applies changes: a verb writes here and reads what it wrote."""

from collections.abc import Callable, Mapping
from typing import Any, Generic, Self, TypeVarTuple

import msgspec

from hero_combat.fight.events import Event
from hero_combat.fight.model import C, Encounter, Gone, K, LeaveReason, O, R, S, Sheets, T, raised
from hero_combat.fight.outcome import Change, Decision, Modifier, Outcome, RollReport
from hero_combat.fight.story import Story
from hero_combat.file.tables import with_overrides

Vs = TypeVarTuple("Vs")

_set = msgspec.structs.force_setattr

_UNREAD = Story()
"""What no quiet ledger writes into."""


class Ledger(Generic[R, S, O, K, C, T]):
    """The encounter while a verb is at work on it.

    Every value that really changes leaves a `Change`. Nothing is written to the encounter that was
    handed in: `outcome` gives a new one. A rule decides by values and hands them to a teller, which
    makes the words: `book.say(told.attack, rolled, landed)`. A quiet ledger keeps the values and
    the events alone, and calls no teller.

    Attributes:
        before: the encounter as it was handed in.
        clock: the clock with the changes so far.
        combatants: the current values by id with the changes so far.
        things: the objects' current values by id with the changes so far.
        left: those who have left, by id, with the changes so far.
        sheets: the stat blocks by id with the changes so far.
        quiet: whether nobody reads what is told.
        targets: the ids of those it is done to.
        over: whether the fight is over.
        events: what has happened so far, in order.
        event: books what happened.
        changes: every change so far, in order.
        rolls: the rolls to be reported.
        notes: what the reader should know besides.
        forced: what the rules had against it, sentence by sentence, and the game master overruled.
        open: the decisions that are still open.
    """

    __slots__ = (
        "_overrides",
        "before",
        "changes",
        "clock",
        "combatants",
        "event",
        "events",
        "forced",
        "left",
        "notes",
        "open",
        "over",
        "quiet",
        "rolls",
        "sheets",
        "story",
        "targets",
        "things",
    )

    def __init__(self, encounter: Encounter[R, S, O, K, C, T]) -> None:
        self.before = encounter
        self.clock = encounter.clock
        self.combatants = encounter.combatants
        self.things = encounter.things
        self.left = encounter.left
        self.sheets = encounter.sheets
        self._overrides = encounter.overrides
        self.quiet = encounter.quiet
        self.events: list[Event] = []
        self.event = self.events.append
        self.changes: list[Change] = []
        self.rolls: list[RollReport] = []
        self.notes: list[str] = []
        self.forced: tuple[str, ...] = ()
        self.open: list[Decision] = []
        self.targets: tuple[str, ...] = ()
        self.over = False
        self.story = _UNREAD if self.quiet else Story()

    @classmethod
    def silent(cls, encounter: Encounter[R, S, O, K, C, T]) -> Self:
        """Open a ledger of which nobody reads what it is told: odds weigh a fight in one."""
        book = cls(encounter)
        book.quiet = True
        book.story = _UNREAD
        return book

    def say(self, tell: Callable[[*Vs], str], *values: *Vs) -> None:
        """Say a sentence, after those that have been said; "" is none."""
        if not self.quiet:
            self.story.tell(tell(*values))

    def say_of(self, who: str, tell: Callable[[*Vs], tuple[str, str]], *values: *Vs) -> None:
        """Say what happens to `who`, and to all to whom the same has just happened, at once.

        The teller gives it of one and of several: "is out", "are out".
        """
        if not self.quiet:
            self.story.happens(self.sheets[who].name, *tell(*values))  # type: ignore[attr-defined]

    def head(self, tell: Callable[[*Vs], str], *values: *Vs) -> None:
        """Say when what follows happens, unless the last heading said so."""
        if not self.quiet:
            self.story.heading(tell(*values))

    def report(self, tell: Callable[[*Vs], RollReport], *values: *Vs) -> int | None:
        """Report a roll, and return its place among the reports; None where nobody reads them."""
        if self.quiet:
            return None
        rolls = self.rolls
        rolls.append(tell(*values))
        return len(rolls) - 1

    def report_at(self, place: int | None, tell: Callable[[*Vs], RollReport], *values: *Vs) -> None:
        """Report a roll before those that were reported from a place on."""
        if place is not None:
            self.rolls.insert(place, tell(*values))

    def report_more(
        self,
        place: int | None,
        tell: Callable[[*Vs], tuple[tuple[Modifier, ...], str]],
        *values: *Vs,
    ) -> None:
        """Add to the report at a place: further lines, and "" or how its reading goes on."""
        if place is None:
            return
        before, (lines, text) = self.rolls[place], tell(*values)
        reading = f"{before.reading}; {text}" if text else before.reading
        self.rolls[place] = RollReport(
            before.label, before.dice, before.faces, reading, (*before.modifiers, *lines)
        )

    def place(self) -> int | None:
        """Return the place of the next roll that is reported; None where nobody reads them."""
        return None if self.quiet else len(self.rolls)

    def remark(self, tell: Callable[[*Vs], str], *values: *Vs) -> None:
        """Tell the reader something besides; "" is nothing."""
        if not self.quiet and (text := tell(*values)):
            self.notes.append(text)

    def offer(self, tell: Callable[[*Vs], Decision | None], *values: *Vs) -> None:
        """Leave a decision open that somebody may take now; None is none."""
        if not self.quiet and (decision := tell(*values)):
            self.open.append(decision)

    def offer_all(self, tell: Callable[[*Vs], tuple[Decision, ...]], *values: *Vs) -> None:
        """Leave all these decisions open."""
        if not self.quiet:
            self.open += tell(*values)

    def change(self, who: str, flags: Mapping[str, Any] | None = None, /, **values: Any) -> None:
        """Give the combatant `who` these current values, `stun=12`, and then these statuses."""
        now: Any = self.combatants[who]
        new, quiet = None, self.quiet
        for key, value in values.items():  # as in `_changed`; most changes are made here
            if new is not None and quiet:  # nobody asks whether this one changes, too
                _set(new, key, value)
                continue
            old = getattr(now, key)
            if old is not value and (old != value or type(old) is not type(value)):
                if new is None:
                    new = now.__copy__()  # of many values few change: sooner done than `_replace`
                _set(new, key, value)
                if not quiet:
                    self.changes.append(Change(f"{who}.{key}", old, value))
        if flags:
            status = self._changed(f"{who}.status.", now.status, flags)
            if status is not now.status:
                new = now.__copy__() if new is None else new
                _set(new, "status", status)
        if new is not None:
            if self.combatants is self.before.combatants:
                self.combatants = self.combatants.copy()
            self.combatants[who] = new

    def status(self, who: str, **flags: Any) -> None:
        """Give the combatant `who` these statuses, `stunned=True`."""
        status = self.combatants[who].status  # type: ignore[attr-defined]  # every system's has one
        new = self._changed(f"{who}.status.", status, flags)
        if new is not status:
            if self.combatants is self.before.combatants:
                self.combatants = self.combatants.copy()
            now = self.combatants[who].__copy__()  # type: ignore[attr-defined]  # a struct
            _set(now, "status", new)
            self.combatants[who] = now

    def thing(self, which: str, **values: Any) -> None:
        """Give the object `which` these current values, `body=2`."""
        now = self.things[which]
        new = self._changed(f"{which}.", now, values)
        if new is not now:
            if self.things is self.before.things:
                self.things = dict(self.things)
            self.things[which] = new

    def tick(self, **values: Any) -> None:
        """Set the clock to these values, `segment=3`."""
        self.clock = self._changed("", self.clock, values)

    def leave(self, who: str, why: LeaveReason) -> None:
        """Let the combatant `who` leave the fight with the values of now."""
        self.left = {**self.left, who: Gone(why, self.combatants[who])}
        self.combatants = {one: now for one, now in self.combatants.items() if one != who}

    def come_back(self, who: str) -> None:
        """Let `who` take part again with the values of then."""
        now = {**self.combatants, who: self.left[who].current}
        order = self.before.record.sheets  # in which they came: it breaks ties
        self.combatants = {one: now[one] for one in order if one in now}
        self.left = {one: gone for one, gone in self.left.items() if one != who}

    def override(self, who: str, key: str, value: Any) -> None:
        """Let the sheet of `who` say `value` for the dotted `key`; None takes the override back.

        Raises:
            msgspec.ValidationError: the sheet has no such key or it can't hold the value.
        """
        self.override_all(who, {key: value})

    def override_all(self, who: str, values: Mapping[str, Any]) -> None:
        """Let the sheet of `who` say these values for dotted keys, as `override` does for one.

        Raises:
            msgspec.ValidationError: the sheet has no such key or it can't hold the value.
        """
        sheet, mine = self.sheets[who], self._overrides.get(who, {})
        changes: list[Change] = []
        for key, given in values.items():
            value = list(given) if isinstance(given, tuple) else given  # as the file will say
            old = _at(mine, key)
            mine = _with(mine, key.split("."), value)
            if old != value and not self.quiet:
                changes.append(Change(f"{who}.sheet.{key}", old, value))
        source = self.before.sources[who]
        new = msgspec.convert(with_overrides(source, mine), type(sheet), strict=True)
        self._overrides = {**self._overrides, who: mine}
        now = self.combatants.get(who)
        self.sheets = Sheets({**self.sheets, who: new if now is None else raised(new, now)})
        self.changes += changes

    def raise_sheet(self, who: str) -> None:
        """Let the sheet of `who` say what the current values of now add to it."""
        self.sheets = Sheets({**self.sheets, who: raised(self.sheets[who], self.combatants[who])})

    def note_forced(self, text: str) -> None:
        """Tell the reader what the game master forced."""
        if not self.quiet:
            self.notes.append(f"forced: {text}")
        self.forced = (*self.forced, text)

    def outcome(self) -> Outcome:
        """Close the book: what happened, with the encounter afterwards."""
        before = self.before
        after: Any = before
        if not (self.over and self._is_unchanged()):
            after = before.__copy__()  # type: ignore[attr-defined]  # most stays as it was
        if self.combatants is not before.combatants:
            _set(after, "combatants", self.combatants)
        if self.clock is not before.clock:
            _set(after, "clock", self.clock)
        if self.things is not before.things:
            _set(after, "things", self.things)
        if self.sheets is not before.sheets:
            _set(after, "sheets", self.sheets)
            _set(after, "overrides", self._overrides)
        if self.left is not before.left:
            _set(after, "left", self.left)
        targets, over, events, forced = self.targets, self.over, tuple(self.events), self.forced
        if self.quiet:
            return Outcome(after, "", (), (), (), (), targets, over, (), events, forced)
        return Outcome(
            after,
            self.story.text(),
            tuple(self.changes),
            tuple(self.rolls),
            tuple(self.notes),
            tuple(self.open),
            targets,
            over,
            (),
            events,
            forced,
        )

    def _is_unchanged(self) -> bool:
        """Tell whether the encounter is the one that was handed in."""
        parts = ("combatants", "clock", "things", "sheets", "left")
        return all(getattr(self, part) is getattr(self.before, part) for part in parts)

    def _changed(self, prefix: str, now: Any, values: Mapping[str, Any]) -> Any:
        new, quiet = now, self.quiet
        for key, value in values.items():
            old = getattr(now, key)
            if old is not value and (old != value or type(old) is not type(value)):
                if new is now:
                    new = now.__copy__()
                _set(new, key, value)
                if not quiet:
                    self.changes.append(Change(prefix + key, old, value))
        return new


AnyLedger = Ledger[Any, Any, Any, Any, Any, Any]


def _at(table: Mapping[str, Any], key: str) -> Any:
    value: Any = table
    for part in key.split("."):
        if not isinstance(value, Mapping) or part not in value:
            return None
        value = value[part]
    return value


def _with(table: Mapping[str, Any], keys: list[str], value: Any) -> dict[str, Any]:
    """Return `table` with `value` at `keys`; None removes it, and the tables it leaves empty."""
    new = dict(table)
    first, rest = keys[0], keys[1:]
    if rest:
        held = new.get(first)
        value = _with(held if isinstance(held, Mapping) else {}, rest, value) or None
    if value is None:
        new.pop(first, None)
    else:
        new[first] = value
    return new
