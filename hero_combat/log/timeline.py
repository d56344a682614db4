"""The course of a fight: its encounter as orders are carried out, and how it was before each."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import msgspec

from hero_combat.errors import Found
from hero_combat.fight.contract import System
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.outcome import Outcome
from hero_combat.fight.state_part import read_encounter
from hero_combat.file.document import Document
from hero_combat.file.error_lines import file_error
from hero_combat.log.checks import find_broken, find_troubles
from hero_combat.log.lines import Line, read_lines
from hero_combat.log.participants import Begin, begin, everybody
from hero_combat.log.saving import encode_fight
from hero_combat.log.session import Faces, Session
from hero_combat.orders.declaration import Order

if TYPE_CHECKING:  # a move needs none of them
    from hero_combat.log.correction import Corrected
    from hero_combat.log.history import History
    from hero_combat.log.statistics import CombatantTally
    from hero_combat.log.verify import Verdict

_KEPT = 100
"""How many encounters are kept for `undo`."""


class Timeline:
    """A fight as orders change it, from a document on.

    Attributes:
        document: the file's text as it was read.
        system: the fight's rules.
        lines: the lines of the log as it was read.
    """

    def __init__(self, document: Document, system: System, draw_seed: Callable[[], int]) -> None:
        """Open the encounter in `document`.

        Args:
            document: the file's text.
            system: the rules that it names.
            draw_seed: draws the seed of a fight whose author gave none.

        Raises:
            FileError: everything that is wrong with the file, at once.
        """
        self.document = document
        self.system = system
        encounter = read_encounter(document, system)
        self._texts = encounter.log
        self.lines: list[Line] = read_lines(document, encounter.log, system)
        self._session = Session(encounter, system)
        self._start: AnyEncounter | None = None
        self._earlier: tuple[AnyEncounter, ...] = ()  # before each line that was played here
        self._draw_seed = draw_seed

    @property
    def encounter(self) -> AnyEncounter:
        """Return the encounter as it stands; it never changes, each line gives another one."""
        return self._session.encounter

    @property
    def start(self) -> AnyEncounter:
        """Return the encounter from which the log is played.

        Raises:
            FileError: the base that was adopted can't be read.
        """
        if self._start is None:
            from hero_combat.log.replay import start_of  # noqa: PLC0415 - a move needs none

            self._start = start_of(self.document, self.system)
        return self._start

    def begun(self) -> bool:
        """Tell whether anybody fights yet."""
        return self._session.begun()

    def as_begun(self) -> AnyEncounter:
        """Return the encounter; before the fight begins, as it would begin."""
        now = self.encounter
        if self.begun() or not now.sheets:
            return now
        return begin(now, Begin(ids=everybody(now)), self.system).encounter

    def as_shown(self) -> AnyEncounter:
        """Return it as boards show it: everybody as they would start, and no time yet."""
        return msgspec.structs.replace(self.as_begun(), clock=self.encounter.clock)

    def check(self) -> None:
        """See that nothing is wrong that only the system can judge.

        Raises:
            FileError: everything that is, with its lines.
        """
        troubles = find_troubles(self.encounter, self.system)
        if troubles:
            raise file_error(troubles, self.document)

    def check_state(self) -> None:
        """See that a rule leads to the state, where `check` finds nothing wrong.

        Raises:
            Found: what no rule leads to, with its lines.
        """
        broken = find_broken(self.encounter, self.system)
        if broken:
            raise Found(*file_error(broken, self.document).problems)

    def begin(self) -> Outcome:
        """Begin the fight with everybody, drawing a seed if the author gave none.

        Raises:
            FileError: something is wrong with the file.
        """
        return self.carry_out(Begin())

    def carry_out(self, order: Order, faces: Faces | None = None) -> Outcome:
        """Carry out an order in a fight that has begun, or the one that begins it.

        Args:
            order: what is to be done.
            faces: where faces come from; None for the fight's seed.

        Raises:
            HeroCombatError: as `play`.
        """
        if isinstance(order, Begin):
            self.check()
            if not order.ids:
                order = msgspec.structs.replace(order, ids=everybody(self.encounter))
            if order.seed is None and self.encounter.seed is None:
                order = msgspec.structs.replace(order, seed=self._draw_seed())
        return self._kept(lambda: self._session.play(order, faces))

    def carry_out_instead(self, order: Order, faces: Faces | None = None) -> Outcome:
        """Play the last line again as `order` has it: each labelled roll keeps its faces.

        Args:
            order: the last line's order with the new options.
            faces: where new rolls draw; None for the fight's seed.

        Raises:
            HeroCombatError: as `amend`.
        """
        outcome = self._history().amend(order, faces)
        self._become(outcome.encounter)
        return outcome

    def correct(
        self, number: int, order: Order, faces: Faces | None = None, *, keep: bool = True
    ) -> "Corrected":
        """Play `order` in the place of a line of the log, and all lines behind it again.

        Args:
            number: which line, counted from 1.
            order: what should have been done.
            faces: where new rolls draw; None for the fight's seed.
            keep: whether the line keeps its faces; those behind it always do.

        Raises:
            UsageError: there is no such line since the fight began or was adopted.
            Found: the file was edited so that its log no longer leads to it.
            HeroCombatError: the order, or a line behind it, can't be played.
        """
        corrected = self._history().correct(number, order, faces, keep=keep)
        self._become(corrected.encounter)
        size = number - 1
        self._earlier = tuple(one for one in self._earlier if len(one.log) <= size)
        return corrected

    def undo(self, n: int = 1) -> tuple[str, ...]:
        """Take back the last `n` lines, which wait for `redo`, and return them.

        Raises:
            UsageError: there are not so many.
            Found: the file was edited so that its log no longer leads to it.
        """
        now = self.encounter
        self._become(self._history().undo(n))
        return now.log[len(self.encounter.log) :]

    def redo(self, n: int = 1) -> list[Outcome]:
        """Play the first `n` of the lines that `undo` took away, and return what they do.

        Raises:
            UsageError: there are not so many.
            FileError: one of them can't be read.
        """
        after, outcomes = self._history().redo(n)
        self._become(after)
        return outcomes

    def replay(self, until: int | None = None) -> None:
        """Become what the first `until` lines of the log lead to; None for all.

        Raises:
            FileError: a line can't be played.
            UsageError: `until` lies before the base or behind the end.
        """
        self._become(self._history().replay(until))

    def adopt(self) -> None:
        """Let replay start from the fight as it stands, hand edits included."""
        self._become(self._history().adopt())
        self._start = self.encounter

    def verify(self) -> "Verdict":
        """Return everything in which file, log and seed disagree."""
        return self._history().verify()

    def statistics(self) -> "dict[str, CombatantTally]":
        """Return who dealt what and who took it, by their ids."""
        return self._history().tally()

    def outcomes(self) -> dict[int, Outcome]:
        """Return what each line of the log did, by its number, played again from its start.

        Raises:
            FileError: a line can't be played.
        """
        return dict(self.each_outcome())

    def each_outcome(self, after: AnyEncounter | None = None) -> Iterator[tuple[int, Outcome]]:
        """Yield what each line of the log did, with its number, and keep none of it.

        Args:
            after: what the lines before those led to that are played; None for the log's start.

        Raises:
            FileError: a line can't be played.
        """
        return self._history().each_outcome(self.start if after is None else after)

    def saved(self) -> bytes:
        """Return the bytes that `save` would write.

        Raises:
            FileError: a rule, or a limit of the file, gave a value that no command could read.
        """
        return encode_fight(self.document, self.encounter, self.system)

    def _kept(self, deed: Callable[[], Outcome]) -> Outcome:
        """Do something and remember how it was before."""
        before = self.encounter
        outcome = deed()
        if self.encounter is not before:
            self._keep(before)
        return outcome

    def _keep(self, *encounters: AnyEncounter) -> None:
        """Remember encounters of before, which `undo` need not play again."""
        size = len(self.encounter.log)
        past = [one for one in encounters[-_KEPT:] if len(one.log) < size]
        self._earlier = (*self._earlier, *past)[-_KEPT:]

    def _become(self, encounter: AnyEncounter) -> None:
        self._session = Session(encounter, self.system)
        size = len(encounter.log)
        self._earlier = tuple(one for one in self._earlier if len(one.log) < size)

    def _history(self) -> "History":
        from hero_combat.log.history import History  # noqa: PLC0415 - a move needs none

        return History(
            document=self.document,
            system=self.system,
            start=self.start,
            now=self.encounter,
            was_read=dict(zip(self._texts, self.lines, strict=True)),
            kept=self._earlier,
        )
