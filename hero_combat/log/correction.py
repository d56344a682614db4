"""A line of the log that was wrong, corrected where it stands; those behind it are played again."""

from collections.abc import Sequence

import msgspec

from hero_combat.dice import Roll, Source, recorded
from hero_combat.errors import Found, HeroCombatError, Problem, UsageError
from hero_combat.fight.contract import System
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.outcome import Outcome
from hero_combat.log.lines import Line, read, verbs_of
from hero_combat.log.participants import Begin
from hero_combat.log.session import Faces, Session, supplied_faces
from hero_combat.orders.declaration import Order, spec_of, verb_of


class Replayed(msgspec.Struct, frozen=True):
    """A line after the corrected one.

    Attributes:
        number: its number in the log, from 1.
        line: the line, unchanged.
        outcome: its new outcome.
        loses: the ids of those whose actions it loses now, and did not lose before.
    """

    number: int
    line: Line
    outcome: Outcome
    loses: tuple[str, ...] = ()


class Corrected(msgspec.Struct, frozen=True):
    """The result of a correction.

    Attributes:
        order: the new order.
        outcome: its outcome.
        later: the later lines, replayed.
        encounter: the encounter after all lines.
    """

    order: Order
    outcome: Outcome
    later: tuple[Replayed, ...]
    encounter: AnyEncounter


def line_at(encounter: AnyEncounter, system: System, number: int) -> Line:
    """Return a line of the log, counted from 1.

    Raises:
        UsageError: there is none of that number, or it can't be read.
    """
    size = len(encounter.log)
    if not 1 <= number <= size:
        lines = f"{size} line{'' if size == 1 else 's'}" if size else "no lines yet"
        raise UsageError(f"the log has {lines}, not a line {number}", mend="`log` numbers them")
    return read(encounter.log[number - 1], verbs_of(system))


def correct_line(
    before: AnyEncounter,
    texts: Sequence[str],
    system: System,
    order: Order,
    faces: Faces | None,
    *,
    keep: bool,
) -> Corrected:
    """Play `order` in the place of the first of the lines, and the others after it.

    Every roll keeps its faces by its label. Where the order is about somebody else, so that labels
    are new, a roll takes the faces of the first one that is left over and has such dice.

    Args:
        before: the encounter before the first of the lines.
        texts: the line to be corrected, and all lines behind it.
        system: the rules.
        order: what is played in its place.
        faces: where new rolls draw; None for the seed.
        keep: whether the first line keeps its faces; the others always do.

    Raises:
        HeroCombatError: the order can't be played.
        Found: the fight is over before a line behind it.
    """
    verbs = verbs_of(system)
    lines = [read(text, verbs) for text in texts]
    was = Session(before, system, judging=False)
    lost = []
    fell = []
    for line in lines:
        lost.append(_lost(was, line.order))
        fell.append(was.play(line.order, supplied_faces(line.dice)).fell)
    session = Session(before, system)  # what a person brings in is judged
    if not (session.begun() or isinstance(order, Begin)):
        raise UsageError("the first line begins the fight", mend="begin IDS")
    draw = faces or session.seeded_faces
    first = draw
    if keep:
        other = _places(order) != _places(lines[0].order)

        def first(key: str, nth: int) -> Source:
            return _Kept(fell[0], draw(key, nth), other=other)

    outcome = session.play(order, first)
    if outcome.over:
        raise Found("the fight ends before that")
    number = len(before.log) + 1
    session = Session(outcome.encounter, system, judging=False)
    later = tuple(
        _play_again(session, line, rolls, number + behind, losers)
        for behind, (line, rolls, losers) in enumerate(
            zip(lines[1:], fell[1:], lost[1:], strict=True), 1
        )
    )
    return Corrected(order, outcome, later, session.encounter)


def _lost(session: Session, order: Order) -> tuple[str, ...]:
    """Return the ids of those whose actions a line is about to lose: it steps past them."""
    tactics = session.system.tactics
    if tactics is None or verb_of(order) != "step" or not session.begun():
        return ()
    return tuple(tactics().unspent(session.encounter))


def _play_again(
    session: Session, line: Line, rolls: Sequence[Roll], number: int, lost: tuple[str, ...]
) -> Replayed:
    kept: dict[str, list[tuple[int, ...]]] = {}
    for roll in rolls:
        kept.setdefault(roll.label, []).append(roll.faces)
    loses = tuple(who for who in _lost(session, line.order) if who not in lost)
    try:
        outcome = session.play(
            line.order, lambda key, nth: recorded(kept, session.seeded_faces(key, nth))
        )
        if outcome.over:
            raise Found("the fight is over")
    except HeroCombatError as error:
        problem = error.problems[0]
        message = f"line {number} of the log no longer works: {problem.message}"
        mend = f"undo from line {number} on with `undo`, then enter them again"
        raise type(error)(Problem(message, mend=mend)) from error
    return Replayed(number, line, outcome, loses)


def _places(order: Order) -> tuple[object, ...]:
    """Return what labels are made of: the verb, who acts, and on whom."""
    return type(order), *(getattr(order, p.field) for p in spec_of(type(order)).positionals)


class _Kept:
    """The faces of a line's rolls, by their labels; of another line, by their order besides."""

    __slots__ = ("_left", "_other", "_otherwise")

    def __init__(self, rolls: Sequence[Roll], otherwise: Source, *, other: bool) -> None:
        self._left = list(rolls)
        self._otherwise = otherwise
        self._other = other

    def draw(self, count: int, sides: int, label: str, occurrence: int, skip: int) -> Sequence[int]:
        same = [roll for roll in self._left if roll.label == label and roll.sides == sides]
        alike = [roll for roll in self._left if self._other and roll.sides == sides]
        found = next(iter(same or alike), None)
        kept = found.faces[:count] if found else ()
        if found:
            self._left.remove(found)
        if len(kept) == count:
            return kept
        rest = self._otherwise.draw(count - len(kept), sides, label, occurrence, skip + len(kept))
        return (*kept, *rest)

    def finish(self) -> None:
        self._otherwise.finish()
