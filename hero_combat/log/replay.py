"""The log as a script: playing it again, and what follows from that: undo, redo, amend, verify."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from hero_combat.dice import Dice, recorded, seeded
from hero_combat.errors import FileError, Found, HeroCombatError, Problem, UsageError
from hero_combat.fight.contract import System
from hero_combat.fight.log_lines import Entries
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.names import settled
from hero_combat.fight.outcome import Outcome
from hero_combat.fight.state_part import (
    bad_log_line,
    digest,
    edited,
    opened,
    rules_digest,
    snapshot,
)
from hero_combat.file.decode import Trouble, located
from hero_combat.file.document import Document
from hero_combat.log.lines import Line, key_of, keyed_by, read, read_all, verbs_of
from hero_combat.log.participants import Begin
from hero_combat.log.session import Faces, Table, given, seed_of
from hero_combat.orders.declaration import Order

Seen = Callable[[int, Line, Outcome], None]


class Difference(msgspec.Struct, frozen=True):
    """One thing in which file and log disagree.

    Attributes:
        path: what it is about: `titania.stun`, or "" for a whole line.
        line: the log line's number, counted from 1; 0 when it is about the state.
        words: the disagreement.
    """

    path: str
    line: int
    words: str


class Verdict(msgspec.Struct, frozen=True):
    """What `verify` found.

    Attributes:
        differences: where file and log disagree.
        edited: the stat blocks (and "rules") that were edited since they came in.
        unseeded: the numbers of the lines whose faces the seed did not give.
        reworded: the numbers of the lines whose sentence is not the one told today.
        engine: the engine of the fight when it is not today's, else 0.
        lines: how many lines were played.
    """

    differences: tuple[Difference, ...]
    edited: tuple[str, ...]
    unseeded: tuple[int, ...]
    reworded: tuple[int, ...]
    engine: int
    lines: int


def start_of(document: Document, system: System) -> AnyEncounter:
    """The encounter from which the log is played: the beginning, or the base that was adopted."""
    base = document.state.get("base")
    if not isinstance(base, dict):
        return opened(msgspec.structs.replace(document, state={}), system)
    line, lines = base.get("line"), opened_log(document)
    if type(line) is not int or not 0 <= line <= len(lines):
        message = f"expected the number of a log line, 0 to {len(lines)}"
        raise located([Trouble(("state", "base", "line"), message)], document)
    if base.get("engine") != document.state.get("engine"):
        message = "is not the engine of the state"
        raise located([Trouble(("state", "base", "engine"), message)], document)
    state = {key: value for key, value in base.items() if key != "line"}
    try:
        encounter = opened(msgspec.structs.replace(document, state=state), system)
    except FileError as error:
        raise FileError(*(_of_base(problem) for problem in error.problems)) from None
    record = msgspec.structs.replace(encounter.record, base=base)
    log = Entries(lines[:line])
    return msgspec.structs.replace(encounter, log=log, record=record)


def replayed(
    document: Document,
    system: System,
    until: int | None = None,
    seen: Seen | None = None,
) -> AnyEncounter:
    """The encounter after log line number `until` (all lines by default), from the log alone.

    Args:
        document: the file.
        system: its rules.
        until: how many lines of the log are played, counted from the fight's beginning.
        seen: called with each line's number, the line, and what came of it.

    Raises:
        FileError: a line can't be read or played, or nothing could have come of it; it says which.
        UsageError: `until` lies before the base or behind the end.
    """
    table = Table(start_of(document, system), system, judging=False)
    lines = opened_log(document)
    first = len(table.encounter.log)
    last = len(lines) if until is None else until
    if not first <= last <= len(lines):
        raise UsageError(f"the log can be played to lines {first} to {len(lines)}, not to {last}")
    verbs = verbs_of(system)
    for index in range(first, last):
        try:
            line = read(lines[index], verbs)
            if not (table.begun() or isinstance(line.order, Begin)):
                raise UsageError("stands before the line that begins the fight")
            outcome = table.play(line.order, given(line.dice))
            if outcome.over:
                raise UsageError("the fight is over before this line")
        except HeroCombatError as error:
            problem = error.problems[0]
            raise FileError(bad_log_line(document, index, problem.message, problem.mend)) from error
        if seen:
            seen(index + 1, line, outcome)
    return _without_later(table.encounter, document)


def _without_later(encounter: AnyEncounter, document: Document) -> AnyEncounter:
    """`encounter` without the digests of objects that were added to the file after they were taken.

    The log begins the fight again with all objects there are; the file's state knows better.
    """
    record, known = encounter.record, document.state.get("sheets", {})
    later = [which for which in encounter.objects if which in record.sheets and which not in known]
    if not later:
        return encounter
    sheets = {which: held for which, held in record.sheets.items() if which not in later}
    return msgspec.structs.replace(encounter, record=msgspec.structs.replace(record, sheets=sheets))


def _of_base(problem: Problem) -> Problem:
    path = problem.path.replace("state", "state.base", 1)
    return msgspec.structs.replace(problem, path=path)


def opened_log(document: Document) -> tuple[str, ...]:
    """The lines of the log, oldest first."""
    return tuple(document.state.get("log", {}).get("lines", ()))


def undone(document: Document, encounter: AnyEncounter, system: System, n: int) -> AnyEncounter:
    """`encounter` without its last `n` lines; they wait for `redo`.

    Raises:
        Found: the file was edited so that the log no longer leads to it.
        UsageError: there are not so many lines to undo.
    """
    base = len(start_of(document, system).log)
    kept = len(encounter.log) - n
    if kept < base:
        most = len(encounter.log) - base
        since = " since the state was adopted" if base else ""
        count = "is 1 action" if most == 1 else f"are {most or 'no'} actions"
        raise UsageError(f"there {count} to undo{since}" + (f", not {n}" if most else ""))
    before = _before(document, encounter, system, kept)
    record = msgspec.structs.replace(
        before.record, undone=(*encounter.log[kept:], *encounter.record.undone)
    )
    return msgspec.structs.replace(before, record=record)


def redone(
    document: Document, encounter: AnyEncounter, system: System, n: int
) -> tuple[AnyEncounter, list[Outcome]]:
    """`encounter` with the first `n` of the lines that `undo` took away.

    Raises:
        UsageError: there are not so many.
        FileError: one of them can't be read.
    """
    waiting = encounter.record.undone
    if n > len(waiting):
        count = "is 1 action" if len(waiting) == 1 else f"are {len(waiting) or 'no'} actions"
        raise UsageError(f"there {count} to redo" + (f", not {n}" if waiting else ""))
    table = Table(encounter, system, judging=False)
    lines = read_all(document, waiting[:n], system, ("state", "undone", "lines"))
    outcomes = [table.play(line.order, given(line.dice)) for line in lines]
    record = msgspec.structs.replace(table.encounter.record, undone=waiting[n:])
    return msgspec.structs.replace(table.encounter, record=record), outcomes


def last_line(encounter: AnyEncounter, system: System) -> Line:
    """The newest line of the log.

    Raises:
        UsageError: the log is empty, or the line can't be read.
    """
    if not encounter.log:
        raise UsageError("nothing has happened yet", mend="there is nothing to amend")
    return read(encounter.log[-1], verbs_of(system))


def amended(
    document: Document,
    encounter: AnyEncounter,
    system: System,
    order: Order,
    faces: Faces | None = None,
) -> Outcome:
    """The last line again, as `order` has it: each labelled roll keeps its faces, new rolls draw.

    Args:
        document: the file.
        encounter: what it holds.
        system: its rules.
        order: the last line's order with the new options.
        faces: where new rolls draw; by default from the seed.

    Raises:
        Found: the file was edited so that the log no longer leads to it.
        Forbidden: an option is decided before the dice.
    """
    line = last_line(encounter, system)
    before = _before(document, encounter, system, len(encounter.log) - 1)
    if system.amend:
        system.amend()(before, line.order, settled(order, before))
    fell: dict[str, list[tuple[int, ...]]] = {}
    for roll in Table(before, system, judging=False).play(line.order, given(line.dice)).fell:
        fell.setdefault(roll.label, []).append(roll.faces)
    table = Table(before, system, judging=False)
    draw = faces or table.seeded_faces
    return table.play(order, lambda key, nth: recorded(fell, draw(key, nth)))


def verified(document: Document, encounter: AnyEncounter, system: System) -> Verdict:
    """Everything in which file, log and seed disagree; a line that can't be played ends it."""
    differences: list[Difference] = []
    unseeded: list[int] = []
    reworded: list[int] = []
    counts: dict[str, int] = {}
    last = 0
    start = start_of(document, system)
    for text in start.log:
        key = key_of(text, verbs_of(system))
        counts[key] = counts.get(key, 0) + 1

    def look(number: int, line: Line, outcome: Outcome) -> None:
        nonlocal last
        last = number
        key = keyed_by(line.order)
        nth = counts.get(key, 0)
        counts[key] = nth + 1
        if outcome.fell and not _by_seed(outcome, seed_of(outcome.encounter), key, nth):
            unseeded.append(number)
        if outcome.encounter.log[-1] != encounter.log[number - 1]:
            reworded.append(number)

    try:
        after = replayed(document, system, seen=look)
    except FileError as error:
        problem = error.problems[0]
        differences.append(Difference("", last + 1, str(problem)))
    else:
        found = _compared(_state(after, system), _state(encounter, system), "")
        differences += [Difference(path, 0, words) for path, words in found]
    if encounter.record.base is not None:
        differences += _digests(start, encounter)
    engine = encounter.record.engine
    return Verdict(
        differences=tuple(differences),
        edited=tuple(edited(encounter)),
        unseeded=tuple(unseeded),
        reworded=tuple(reworded),
        engine=engine if engine != system.engine and encounter.combatants else 0,
        lines=len(encounter.log) - len(start.log),
    )


def _digests(base: AnyEncounter, now: AnyEncounter) -> list[Difference]:
    """The digests of the base that somebody edited: nothing that is played changes them."""
    was, held = base.record, now.record
    pairs = {f"sheets.{which}": (was.sheets[which], held.sheets.get(which)) for which in was.sheets}
    pairs["rules"] = (was.rules, held.rules)
    return [
        Difference(path, 0, f"the file says {_shown(new)}, the base says {_shown(old)}")
        for path, (old, new) in pairs.items()
        if old != new
    ]


def adopted(encounter: AnyEncounter, system: System) -> AnyEncounter:
    """`encounter` as it stands, hand edits included, made the base that replay starts from."""
    sources, held = encounter.sources, encounter.record.sheets
    record = msgspec.structs.replace(
        encounter.record,
        engine=system.engine,
        sheets={which: digest(sources[which]) for which in held if which in sources},
        rules=rules_digest(encounter),
        base=None,
        undone=(),
    )
    now = msgspec.structs.replace(encounter, record=record)
    base = {"line": len(encounter.log), "engine": system.engine, **snapshot(now, system)}
    return msgspec.structs.replace(now, record=msgspec.structs.replace(record, base=base))


def _state(encounter: AnyEncounter, system: System) -> dict[str, Any]:
    """The snapshot with who fights instead of the digests: `edited` judges those."""
    now = snapshot(encounter, system)
    state = {key: value for key, value in now.items() if key not in ("sheets", "rules")}
    return {**state, "sheets": ", ".join(encounter.combatants)}  # their order breaks ties


def _by_seed(outcome: Outcome, seed: int | None, key: str, nth: int) -> bool:
    if seed is None:
        return False
    dice = Dice(seeded(seed, key, nth))
    return all(
        dice.roll(len(roll.faces), roll.sides, roll.label) == roll.faces for roll in outcome.fell
    )


def _compared(log: Any, file: Any, path: str) -> list[tuple[str, str]]:
    """Where two snapshots differ, as dotted keys with both values."""
    if isinstance(log, Mapping) and isinstance(file, Mapping):
        found: list[tuple[str, str]] = []
        for key in dict.fromkeys((*log, *file)):
            if log.get(key) != file.get(key):
                found += _compared(log.get(key), file.get(key), f"{path}.{key}" if path else key)
        return found
    if isinstance(log, Mapping):
        return [found for key in log for found in _compared(log[key], None, f"{path}.{key}")]
    if isinstance(file, Mapping):
        return [found for key in file for found in _compared(None, file[key], f"{path}.{key}")]
    return [(path, f"the file says {_shown(file)}, the log leads to {_shown(log)}")]


def _shown(value: Any) -> str:
    return "nothing" if value is None else str(value)


def _before(document: Document, encounter: AnyEncounter, system: System, kept: int) -> AnyEncounter:
    """The encounter after `kept` lines, once the log is known to lead to what the file holds."""
    changed = edited(encounter)
    if changed:
        raise Found(
            f"edited since the fight began: {', '.join(changed)}",
            mend="look with `verify`, accept with `verify --adopt`",
        )
    found: list[AnyEncounter] = []

    def look(number: int, _line: Line, outcome: Outcome) -> None:
        if number == kept:
            found.append(outcome.encounter)

    after = replayed(document, system, seen=look)
    if _state(after, system) != _state(encounter, system):
        raise Found(
            "the state was edited by hand, so the log no longer leads to it",
            mend="look with `verify`, accept with `verify --adopt`",
        )
    if not found:
        return start_of(document, system)
    lines = Entries(
        encounter.log[:kept]
    )  # as they stand, though they might be told otherwise today
    return msgspec.structs.replace(_without_later(found[0], document), log=lines)
