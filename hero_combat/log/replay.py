"""Play the lines of a log again, from where it starts."""

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from types import MappingProxyType

import msgspec

from hero_combat.errors import FileError, HeroCombatError, Problem, UsageError
from hero_combat.fight.contract import System
from hero_combat.fight.log_lines import Entries
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.outcome import Outcome
from hero_combat.fight.state_part import read_encounter
from hero_combat.file.document import Document
from hero_combat.file.error_lines import file_error
from hero_combat.file.typed import Path, Trouble
from hero_combat.log.lines import LINES, Line, read, verbs_of
from hero_combat.log.participants import Begin
from hero_combat.log.session import Session, supplied_faces

OnPlayed = Callable[[int, Line, Outcome], None]
PlayLine = Callable[[Session, Line], Outcome]
NOTHING_READ: Mapping[str, Line] = MappingProxyType({})
"""What stands for the lines that were read before, where there are none."""


class BadLogLine(FileError):
    """A line that can't be read or played.

    Attributes:
        path: where the lines stand in the file.
        index: which of them it is, counted from 0.
        reason: what is wrong with it.
    """

    def __init__(self, index: int, reason: Problem, path: Path = LINES) -> None:
        message = f"line {index + 1} of the log: {reason.message}"
        super().__init__(msgspec.structs.replace(reason, message=message))
        self.path, self.index, self.reason = path, index, reason

    def located(self, document: Document) -> FileError:
        """Return the error with the line of the file."""
        reason = self.reason
        return file_error(
            [Trouble((*self.path, self.index), reason.message, reason.mend)], document
        )


def start_of(document: Document, system: System) -> AnyEncounter:
    """Return the encounter from which the log is played: the beginning, or the adopted base."""
    base = document.state.get("base")
    if not isinstance(base, dict):
        return read_encounter(msgspec.structs.replace(document, state={}), system)
    line, lines = base.get("line"), opened_log(document)
    if type(line) is not int or not 0 <= line <= len(lines):
        message = f"expected the number of a log line, 0 to {len(lines)}"
        raise file_error([Trouble(("state", "base", "line"), message)], document)
    if base.get("engine") != document.state.get("engine"):
        message = "is not the engine of the state"
        raise file_error([Trouble(("state", "base", "engine"), message)], document)
    state = {key: value for key, value in base.items() if key != "line"}
    try:
        encounter = read_encounter(msgspec.structs.replace(document, state=state), system)
    except FileError as error:
        raise FileError(*(_of_base(problem) for problem in error.problems)) from None
    record = msgspec.structs.replace(encounter.record, base=base)
    log = Entries(lines[:line])
    return msgspec.structs.replace(encounter, log=log, record=record)


def play_as_written(session: Session, line: Line) -> Outcome:
    """Play a line with the faces that it holds.

    Raises:
        HeroCombatError: it can't be played.
    """
    return session.play(line.order, supplied_faces(line.dice))


def replay_lines(
    start: AnyEncounter,
    lines: Sequence[str],
    system: System,
    *,
    until: int | None = None,
    known: Container[str] | None = None,
    was_read: Mapping[str, Line] = NOTHING_READ,
    play: PlayLine = play_as_written,
    seen: OnPlayed | None = None,
) -> AnyEncounter:
    """Return the encounter after log line number `until`, played from the start.

    Args:
        start: where the log starts: the beginning, or the base that was adopted.
        lines: the whole log; the lines behind the start's own are played.
        system: the rules.
        until: how many lines of the log are played, counted from the fight's beginning; None for
            all.
        known: the ids that have a digest in the fight as it stands. A log begins the fight again
            with all objects there are now; those that were added to the file later have none.
        was_read: lines that were read before, by their texts.
        play: plays a line.
        seen: called with each line's number, the line, and what came of it.

    Raises:
        BadLine: a line can't be read or played.
        UsageError: `until` lies before the base or behind the end.
    """
    after = start
    for number, line, outcome in each_line(
        start, lines, system, until=until, was_read=was_read, play=play
    ):
        after = outcome.encounter
        if seen:
            seen(number, line, outcome)
    return after if known is None else without_later(after, known)


def each_line(
    start: AnyEncounter,
    lines: Sequence[str],
    system: System,
    *,
    until: int | None = None,
    was_read: Mapping[str, Line] = NOTHING_READ,
    play: PlayLine = play_as_written,
) -> Iterator[tuple[int, Line, Outcome]]:
    """Yield each line that is played, with its number and what came of it; nothing is kept.

    The arguments are those of `replay_lines`, and so are the errors.
    """
    session = Session(start, system, judging=False)
    first = len(start.log)
    last = len(lines) if until is None else until
    if not first <= last <= len(lines):
        raise UsageError(f"replay needs a line from {first} to {len(lines)}, not {last}")
    verbs = verbs_of(system)
    for index in range(first, last):
        try:
            text = lines[index]
            line = was_read.get(text) or read(text, verbs)
            if not (session.begun() or isinstance(line.order, Begin)):
                raise UsageError("comes before the line that begins the fight")
            outcome = play(session, line)
            if outcome.over:
                raise UsageError("the fight ends before this line")
        except HeroCombatError as error:
            raise BadLogLine(index, error.problems[0]) from error
        yield index + 1, line, outcome


def without_later(encounter: AnyEncounter, known: Container[str]) -> AnyEncounter:
    """Return `encounter` without the digests of objects that the fight as it stands has none of."""
    record = encounter.record
    later = [which for which in encounter.objects if which in record.sheets and which not in known]
    if not later:
        return encounter
    sheets = {which: held for which, held in record.sheets.items() if which not in later}
    return msgspec.structs.replace(encounter, record=msgspec.structs.replace(record, sheets=sheets))


def _of_base(problem: Problem) -> Problem:
    path = problem.path.replace("state", "state.base", 1)
    return msgspec.structs.replace(problem, path=path)


def opened_log(document: Document) -> tuple[str, ...]:
    """Return the lines of the log, oldest first."""
    return tuple(document.state.get("log", {}).get("lines", ()))
