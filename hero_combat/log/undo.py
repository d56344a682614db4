"""Take lines of the log back, do them again, or play the last one with other options."""

import msgspec

from hero_combat.dice import recorded
from hero_combat.errors import Forbidden, Found, Problem, UsageError
from hero_combat.fight.contract import System
from hero_combat.fight.digests import edited_blocks
from hero_combat.fight.log_lines import Entries
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.names import with_ids
from hero_combat.fight.outcome import Outcome
from hero_combat.log.lines import UNDONE, Line, read, verbs_of
from hero_combat.log.replay import BadLogLine, replay_lines, without_later
from hero_combat.log.session import Faces, Session, supplied_faces
from hero_combat.log.verify import state_without_digests
from hero_combat.orders.declaration import Order, spec_of


def kept_after(start: AnyEncounter, encounter: AnyEncounter, n: int) -> int:
    """Return how many lines are left without the last `n`.

    Raises:
        UsageError: there are not so many lines to undo.
    """
    base = len(start.log)
    kept = len(encounter.log) - n
    if kept < base:
        most = len(encounter.log) - base
        since = " since the state was adopted" if base else ""
        count = "is 1 action" if most == 1 else f"are {most or 'no'} actions"
        raise UsageError(f"there {count} to undo{since}" + (f", not {n}" if most else ""))
    return kept


def undo_lines(before: AnyEncounter, encounter: AnyEncounter) -> AnyEncounter:
    """Return `before` with the lines that `encounter` has besides, waiting for `redo`."""
    waiting = (*encounter.log[len(before.log) :], *encounter.record.undone)
    return msgspec.structs.replace(
        before, record=msgspec.structs.replace(before.record, undone=waiting)
    )


def redo_lines(
    encounter: AnyEncounter, system: System, n: int
) -> tuple[AnyEncounter, list[Outcome]]:
    """Return `encounter` with the first `n` of the lines that `undo` took away, and what they do.

    Raises:
        UsageError: there are not so many.
        BadLine: one of them can't be read.
    """
    waiting = encounter.record.undone
    if n > len(waiting):
        count = "is 1 action" if len(waiting) == 1 else f"are {len(waiting) or 'no'} actions"
        mend = "" if waiting else "a new order clears what you undid before it"
        raise UsageError(f"there {count} to redo" + (f", not {n}" if waiting else ""), mend=mend)
    session = Session(encounter, system, judging=False)
    verbs = verbs_of(system)
    lines: list[Line] = []
    for index, text in enumerate(waiting[:n]):
        try:
            lines.append(read(text, verbs))
        except UsageError as error:
            raise BadLogLine(index, error.problems[0], UNDONE) from None
    outcomes = [session.play(line.order, supplied_faces(line.dice)) for line in lines]
    record = msgspec.structs.replace(session.encounter.record, undone=waiting[n:])
    return msgspec.structs.replace(session.encounter, record=record), outcomes


def last_line(encounter: AnyEncounter, system: System) -> Line:
    """Return the newest line of the log.

    Raises:
        UsageError: the log is empty, or the line can't be read.
    """
    if not encounter.log:
        raise UsageError("nothing has happened yet", mend="there is nothing to amend")
    return read(encounter.log[-1], verbs_of(system))


def amend_line(
    before: AnyEncounter,
    line: Line,
    system: System,
    order: Order,
    faces: Faces | None = None,
) -> Outcome:
    """Play `line` again as `order` has it: each labelled roll keeps its faces, new rolls draw.

    Args:
        before: the encounter before the line.
        line: the last line of the log.
        system: the rules.
        order: the line's order with the new options.
        faces: where new rolls draw; by default from the seed.

    Raises:
        Forbidden: an option is decided before the dice.
    """
    _refuse_late(line.order, with_ids(order, before), system.before_dice(before.rules))
    fell: dict[str, list[tuple[int, ...]]] = {}
    played = Session(before, system, judging=False).play(line.order, supplied_faces(line.dice))
    for roll in played.fell:
        fell.setdefault(roll.label, []).append(roll.faces)
    session = Session(before, system, judging=False)
    draw = faces or session.seeded_faces
    return session.play(order, lambda key, nth: recorded(fell, draw(key, nth)))


def _refuse_late(was: Order, now: Order, fields: frozenset[str]) -> None:
    """Refuse options that are declared before the dice, and were not, or otherwise.

    Raises:
        Forbidden: there is one, and nobody forces it.
    """
    if getattr(now, "force", False):
        return
    for parameter in spec_of(type(now)).options:
        field = parameter.field
        if field in fields and (new := getattr(now, field)) != (old := getattr(was, field)):
            if isinstance(new, tuple) and set(new) <= set(old):
                continue  # one may take back what was declared
            text = f"{parameter.name} must be chosen before the roll"
            raise Forbidden(Problem(text, mend="undo it and enter it again, or add --force"))


def before_line(
    start: AnyEncounter, encounter: AnyEncounter, system: System, kept: int
) -> AnyEncounter:
    """Return the encounter after `kept` lines, once the log is known to lead to `encounter`.

    Raises:
        Found: the file was edited so that the log no longer leads to it.
        BadLine: a line can't be played.
    """
    changed = edited_blocks(encounter)
    if changed:
        raise Found(
            f"edited since the fight began: {', '.join(changed)}",
            mend="inspect with `verify`, accept with `verify --adopt`",
        )
    found: list[AnyEncounter] = []

    def look(number: int, _line: Line, outcome: Outcome) -> None:
        if number == kept:
            found.append(outcome.encounter)

    known = encounter.record.sheets
    after = replay_lines(start, encounter.log, system, known=known, seen=look)
    if state_without_digests(after, system) != state_without_digests(encounter, system):
        raise Found(
            "the state was edited by hand, so the log no longer leads to it",
            mend="inspect with `verify`, accept with `verify --adopt`",
        )
    if not found:
        return start
    lines = Entries(
        encounter.log[:kept]
    )  # as they stand, though they might be told otherwise today
    return msgspec.structs.replace(without_later(found[0], known), log=lines)
