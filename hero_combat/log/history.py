"""The past of a fight: how it was before each line of its log, and what the log adds up to."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import msgspec

from hero_combat.fight.contract import System
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.outcome import Outcome
from hero_combat.file.document import Document
from hero_combat.log.correction import Corrected, correct_line, line_at
from hero_combat.log.lines import Line
from hero_combat.log.replay import BadLogLine, each_line, replay_lines
from hero_combat.log.session import Faces
from hero_combat.log.statistics import CombatantTally, tally_events
from hero_combat.log.undo import (
    amend_line,
    before_line,
    kept_after,
    last_line,
    redo_lines,
    undo_lines,
)
from hero_combat.log.verify import Verdict, adopt_state, verify_log
from hero_combat.orders.declaration import Order


class History(msgspec.Struct, frozen=True):
    """The log of a fight, and from where it is played.

    Attributes:
        document: the file, whose lines errors name.
        system: the rules.
        start: the encounter from which the log is played.
        now: the encounter as it stands.
        was_read: lines that were read before, by their texts.
        kept: encounters of before, which need not be played again.
    """

    document: Document
    system: System
    start: AnyEncounter
    now: AnyEncounter
    was_read: Mapping[str, Line] = {}
    kept: tuple[AnyEncounter, ...] = ()

    def undo(self, n: int) -> AnyEncounter:
        """Return the encounter without the last `n` lines, which wait for `redo`."""
        return undo_lines(self._after(kept_after(self.start, self.now, n)), self.now)

    def redo(self, n: int) -> tuple[AnyEncounter, list[Outcome]]:
        """Return the encounter with the first `n` of the lines that wait, and what they do."""
        with _told_of(self.document):
            return redo_lines(self.now, self.system, n)

    def last_order(self) -> Order:
        """Return the order of the last line."""
        return last_line(self.now, self.system).order

    def amend(self, order: Order, faces: Faces | None) -> Outcome:
        """Play the last line again as `order` has it."""
        line = last_line(self.now, self.system)
        return amend_line(self._after(len(self.now.log) - 1), line, self.system, order, faces)

    def correct(self, number: int, order: Order, faces: Faces | None, *, keep: bool) -> Corrected:
        """Play `order` in the place of a line of the log, and the lines behind it again."""
        line_at(self.now, self.system, number)
        before = self._after(kept_after(self.start, self.now, len(self.now.log) - number + 1))
        texts = self.now.log[number - 1 :]
        return correct_line(before, texts, self.system, order, faces, keep=keep)

    def replay(self, until: int | None) -> AnyEncounter:
        """Return what the first `until` lines of the log lead to; None for all."""
        known = self.now.record.sheets
        with _told_of(self.document):
            return replay_lines(
                self.start,
                self.now.log,
                self.system,
                until=until,
                known=known,
                was_read=self.was_read,
            )

    def verify(self) -> Verdict:
        """Return everything in which file, log and seed disagree."""
        return verify_log(self.start, self.now, self.system, self.was_read)

    def adopt(self) -> AnyEncounter:
        """Return the encounter as one from which the log starts."""
        return adopt_state(self.now, self.system)

    def tally(self) -> dict[str, CombatantTally]:
        """Return who dealt what and who took it, by their ids."""
        with _told_of(self.document):
            return tally_events(self.start, self.now.log, self.system)

    def each_outcome(self, after: AnyEncounter) -> Iterator[tuple[int, Outcome]]:
        """Yield what each line behind those of `after` did, with its number, played again."""
        with _told_of(self.document):
            for number, _, outcome in each_line(
                after, self.now.log, self.system, was_read=self.was_read
            ):
                yield number, outcome

    def _after(self, lines: int) -> AnyEncounter:
        """Return the encounter after so many lines: a kept one, else by playing the log again."""
        for one in self.kept:
            if len(one.log) == lines:
                return one
        with _told_of(self.document):
            return before_line(self.start, self.now, self.system, lines)


@contextmanager
def _told_of(document: Document) -> Iterator[None]:
    """Name the line of the file when a line of the log can't be played."""
    try:
        yield
    except BadLogLine as error:
        raise error.located(document) from error
