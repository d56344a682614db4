"""What one more of a number in a stat block is worth: the same fights with it and without it.

Every number meets the dice of the same fights. One that is known well enough is fought no more.
"""

from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack
from time import monotonic
from typing import Literal, TypeVar

import msgspec

from hero_combat.advise.confidence import (
    DOUBT,
    Confidence,
    ShareDifference,
    confidence,
    difference,
)
from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.names import called, id_of
from hero_combat.fight.sides import side_of
from hero_combat.file.expected import describe_trouble
from hero_combat.shown import Shown
from hero_combat.simulate.arena import Arena
from hero_combat.simulate.bounds import FIGHTS, PROCESSES, STEP, is_error
from hero_combat.simulate.characteristics import (
    Characteristic,
    characteristic_of,
    characteristics_of,
)
from hero_combat.simulate.chunks import CHUNK
from hero_combat.simulate.pace import Progress
from hero_combat.simulate.plan import Plan
from hero_combat.simulate.racing import TRIAL, others
from hero_combat.simulate.report import Assumed, assumed, name_of_side
from hero_combat.simulate.result import FightResult
from hero_combat.simulate.runs import run_all
from hero_combat.simulate.workers import Alone, Workers
from hero_combat.storage.interrupts import note_ctrl_c

ERROR = 0.01
"""So well a difference is to be known where nobody says ..."""
MOST = 4000
"""... or after so many fights: those of a stat block with a dozen numbers that matter take a minute
or two. Most numbers, with which one fight of a hundred has another winner, are known to that."""
SEARCHED = 64
"""In so many fights it is looked whether a number changes anything. They are not counted, so what
is chosen by them makes no difference look larger."""
STEPS = (1, 2, 3, 4, 5, 10)
"""By so much a number is raised, the smallest that changes anything."""
_FIRST_LOOK = 8
_LEAST, _STAGE = 256, 1024
"""The least and the most fights between two looks; a quarter of those that were comes next."""

WeightsEnd = Literal["decided", "fights", "interrupted"]
GainStanding = Literal["better", "worse", "open"]
WeighingProgress = Callable[[int, float, int], None]
"""Is told how many fights there were, in how many seconds, and how many numbers are still open."""
_Kept = TypeVar("_Kept")


class Weight(msgspec.Struct, frozen=True):
    """What more of one number of a stat block is worth to the side whose it is.

    Attributes:
        who: the id of the combatant.
        key: the key in the stat block, dotted inside tables: `dcv`, `negation.pd`.
        path: the path for `--set`.
        side: the combatant's side, or the combatant's id without one.
        value: the number now.
        step: how much more of it was tried: the smallest step that changes anything.
        standing: `better`, `worse`: the side clearly wins more, or fewer, of the fights; `open`:
            no clear difference from 0.
        gain: how many more of the same fights the side wins, as a share, with its interval;
            `first` counts those that it wins only without the step, `second` only with it.
    """

    who: str
    key: str
    path: str
    side: str
    value: int
    step: int
    standing: GainStanding
    gain: ShareDifference


class Idle(msgspec.Struct, frozen=True):
    """A number of a stat block of which more changes none of the fights that were searched.

    Attributes:
        who: the id of the combatant.
        key: the key in the stat block.
        path: the path for `--set`.
        side: as for a number that is worth something.
        value: the number now.
        step: the largest step that was tried.
    """

    who: str
    key: str
    path: str
    side: str
    value: int
    step: int


class SideShare(msgspec.Struct, frozen=True):
    """How often a side wins as the stat blocks are.

    Attributes:
        side: the side's name, or the id of a combatant without a side.
        name: the name in sentences.
        wins: the number of fights that it wins, of how many; the interval holds at every look.
    """

    side: str
    name: str
    wins: Confidence


class Weights(msgspec.Struct, Shown, frozen=True, kw_only=True):
    """What more of each number of a stat block is worth: `simulate --weights --json`.

    All intervals hold together in 95 of 100 such reports, however often one looks.

    Attributes:
        exit: the exit code.
        title: the fight's title.
        system: the rule system.
        seed: the seed; the seeds of the fights are made of it.
        begun: whether the fights start in the middle of a fight.
        fights: the number of fights as the stat blocks are; each number had as many, or fewer if it
            was known sooner.
        sides: how often the sides of these combatants win.
        weights: the numbers, the largest gain first.
        idle: the numbers of which more changes nothing.
        step: how much more of each number was asked for; larger ones were tried where that changes
            nothing.
        searched: the number of fights in which it was searched whether a step changes anything.
        error: how well each gain was to be known, 0.01 for one of a hundred fights; None with a
            fixed number of fights.
        ended: `decided`: each gain is known to `error`; `fights`: the number of fights was
            reached; `interrupted`: Ctrl-C.
        names: the names in sentences of the combatants, by their ids.
        assumed: what the fights assume.
        values: the values set first.
        without: the combatants left out.
    """

    verb: Literal["simulate"] = "simulate"
    exit: int = 0
    title: str
    system: str
    seed: int
    begun: bool
    fights: int
    sides: tuple[SideShare, ...]
    weights: tuple[Weight, ...]
    idle: tuple[Idle, ...]
    step: int
    searched: int
    error: float | None
    ended: WeightsEnd
    names: dict[str, str]
    assumed: tuple[Assumed, ...]
    values: tuple[tuple[str, str], ...] = ()
    without: tuple[str, ...] = ()


def weigh(
    plan: Plan,
    asked: Iterable[str],
    *,
    step: int = 1,
    n: int | None = None,
    error: float | None = None,
    processes: int | None = None,
    workers: Workers | None = None,
    progress: WeighingProgress | None = None,
) -> Weights:
    """Fight with more of each number of some stat blocks, and without it.

    Args:
        plan: what is fought as the stat blocks are.
        asked: whose numbers: `titania`, a side's for all of it, `titania.dcv` for one number.
        step: how much more of each; where that changes nothing, the next larger step that does.
        n: how many fights there are of each; None for as many as it takes.
        error: how well each gain is to be known; None for `ERROR`, in at most `MOST` fights.
        processes: how many processes may fight; None for as many as there are processors.
        workers: who fights instead of processes of this machine.
        progress: told how far it is.

    Raises:
        UsageError: nobody, or no number, is called so; or it can't be more; or a number is out of
            bounds.
        Forbidden: a bystander is named.
        FileError: something is wrong with the file, or a line of a doctrine can't be played.
        KeyboardInterrupt: Ctrl-C came before anything was known.
    """
    FIGHTS.check("n", n)
    STEP.check("step", step)
    PROCESSES.check("processes", processes)
    if error is not None and not is_error(error):
        raise UsageError(f"error: {error} is out of range; use 0.0001 to 0.5")
    weighing = _Weighing(Arena(plan), asked, step, progress)
    with note_ctrl_c() as interrupted, ExitStack() as at_the_end:
        weighing.begin(processes, workers, interrupted, at_the_end)
        weighing.search()
        exact = None if n else error or ERROR
        weighing.measure(n or (FIGHTS.high if error else None) or MOST, exact)
    if not weighing.fights:
        raise KeyboardInterrupt
    return weighing.told(step, exact)


class _Row:
    """A number that is weighed.

    Attributes:
        of: the number.
        first: the step that was asked for.
        step: the step that is tried.
        arena: the encounter with it.
        won_without: how many fights its side has won only without the step.
        won_with: how many only with it.
        fights: of how many.
        changes: whether it changes anything.
    """

    def __init__(self, of: Characteristic, base: Arena, step: int) -> None:
        self.of = of
        self.path = f"{of.who}.{'sheet.' if base.begun else ''}{of.key}"
        self.side = side_of(base.fight.encounter, of.who).name
        self.first = step
        self.won_without = self.won_with = self.fights = 0
        self.changes = False
        self._base = base
        self.take(step)

    def take(self, step: int) -> None:
        """Try that step from here on."""
        plan = self._base.plan
        values = (*plan.values, (self.path, str(self.of.value + step)))
        self.step = step
        self.arena = Arena(msgspec.structs.replace(plan, values=values))

    def larger(self) -> list[int]:
        """Return the larger steps that the number has room for."""
        return [
            step for step in STEPS if step > self.first and self.of.may_be(self.of.value + step)
        ]

    def count(self, base: Sequence[int], own: Sequence[int]) -> None:
        """Count more fights, by the places of those who won."""
        mine = self.arena.sides.index(self.side)
        self.fights += len(own)
        for before, here in zip(base, own, strict=True):
            self.won_without += before == mine != here
            self.won_with += here == mine != before

    def gain(self, doubt: float) -> ShareDifference:
        """Return what the step is worth."""
        return difference(self.won_without, self.won_with, self.fights, doubt)


class _Weighing:
    """Numbers that are weighed, and the fights of that.

    Attributes:
        fights: how many fights were counted as the stat blocks are.
    """

    def __init__(
        self, base: Arena, asked: Iterable[str], step: int, progress: WeighingProgress | None
    ) -> None:
        self.fights = 0
        self._base = base
        self._rows = [_Row(each, base, step) for each in _asked(base, asked, step)]
        self._sides = dict.fromkeys(row.side for row in self._rows)
        self._wins = [0] * len(base.sides)
        self._progress = progress
        self._begun = monotonic()
        self._done = 0
        self._ended: WeightsEnd = "fights"

    def begin(
        self,
        processes: int | None,
        workers: Workers | None,
        interrupted: Callable[[], bool],
        at_the_end: ExitStack,
    ) -> None:
        """Say who fights."""
        self._processes, self._workers = processes, workers
        self._interrupted, self._at_the_end = interrupted, at_the_end
        self._alone = workers is not None or processes == 1

    def search(self) -> None:
        """Find for each number the smallest step that changes anything."""
        looks = (range(-SEARCHED, _FIRST_LOOK - SEARCHED), range(_FIRST_LOOK - SEARCHED, 0))
        base = [self._fought([self._base], look, _itself)[0] for look in looks]

        def idle(rows: list[_Row]) -> list[_Row]:
            """Return those that change nothing."""
            for look, before in zip(looks, base, strict=True):
                if rows:
                    found = self._fought([row.arena for row in rows], look, _itself)
                    for row, own in zip(rows, found, strict=True):
                        row.changes = own != before
                    rows = [row for row in rows if not row.changes]
            return rows

        rows = [row for row in idle(self._rows) if row.larger()]
        for row in rows:  # most that change nothing by a little change nothing at all
            row.take(row.larger()[-1])
        nothing = idle(rows)
        rows = [row for row in rows if row not in nothing]
        for step in STEPS:
            trying = [row for row in rows if step in row.larger()[:-1]]
            for row in trying:
                row.take(step)
            still = idle(trying)
            rows = [row for row in rows if row not in trying or row in still]
        for row in rows:
            row.take(row.larger()[-1])
            row.changes = True

    def measure(self, most: int, error: float | None) -> None:
        """Fight until all gains are known to `error`, or there were so many fights."""
        open_ = [row for row in self._rows if row.changes]
        while (open_ or not self.fights) and self.fights < most and not self._interrupted():
            size = max(_LEAST, min(_STAGE, self.fights // 4 // CHUNK * CHUNK))
            numbers = range(self.fights, min(self.fights + size, most))
            arenas = [self._base, *(row.arena for row in open_)]
            base, *found = self._fought(arenas, numbers, _winner, len(open_))
            self.fights += len(base)
            for place in range(len(self._wins)):
                self._wins[place] += base.count(place)
            for row, own in zip(open_, found, strict=True):
                row.count(base, own)
            if error is not None:
                open_ = [row for row in open_ if not self._is_known(row, error)]
        if self._interrupted():
            self._ended = "interrupted"
        elif not open_:
            self._ended = "decided"

    def told(self, step: int, error: float | None) -> Weights:
        """Return what is told of all numbers."""
        plan, encounter = self._base.plan, self._base.fight.encounter
        weights = [self._weight(row) for row in self._rows if row.changes]
        return Weights(
            title=encounter.title,
            system=encounter.system,
            seed=plan.seed,
            begun=self._base.begun,
            fights=self.fights,
            sides=tuple(self._share(side) for side in self._sides),
            weights=tuple(sorted(weights, key=lambda one: -one.gain.share)),
            idle=tuple(
                Idle(row.of.who, row.of.key, row.path, row.side, row.of.value, row.step)
                for row in self._rows
                if not row.changes
            ),
            step=step,
            searched=SEARCHED,
            error=error,
            ended=self._ended,
            names={who: called(who, encounter) for who in self._base.people},
            assumed=assumed(self._base),
            values=plan.values,
            without=plan.without,
        )

    def _weight(self, row: _Row) -> Weight:
        gain = row.gain(self._doubt())
        return Weight(
            row.of.who,
            row.of.key,
            row.path,
            row.side,
            row.of.value,
            row.step,
            _standing(gain),
            gain,
        )

    def _share(self, side: str) -> SideShare:
        wins = self._wins[self._base.sides.index(side)]
        share = confidence(wins, self.fights, self._doubt())
        return SideShare(side, name_of_side(self._base, side), share)

    def _doubt(self) -> float:
        """Return how often each interval may be wrong, so that all together are right."""
        return DOUBT / (len(self._sides) + sum(row.changes for row in self._rows))

    def _is_known(self, row: _Row, error: float) -> bool:
        gain = row.gain(self._doubt())
        return (gain.high - gain.low) / 2 <= error

    def _fought(
        self,
        arenas: Sequence[Arena],
        numbers: range,
        kept: Callable[[FightResult], _Kept],
        left: int = 0,
    ) -> list[list[_Kept]]:
        """Fight the same fights of several plans; return what is kept of each, as many of all."""
        if not self._alone and self._seconds() > TRIAL:
            self._alone = True
            self._workers = others(self._processes, self._at_the_end)
        found: list[list[_Kept]] = [[] for _ in arenas]

        def take(which: int, results: Sequence[FightResult]) -> None:
            found[which].extend(map(kept, results))

        def tell(progress: Progress) -> None:
            if self._progress:
                self._progress(self._done + progress.done, self._seconds(), left)

        try:
            run_all(
                arenas,
                numbers,
                on_results=take,
                processes=1,
                workers=self._workers,
                progress=tell,
            )
        except Alone:
            self._workers = None
            return self._fought(arenas, numbers, kept, left)
        self._done += sum(map(len, found))
        return found

    def _seconds(self) -> float:
        return monotonic() - self._begun


def _itself(result: FightResult) -> FightResult:
    return result


def _winner(result: FightResult) -> int:
    return result.winner


def _standing(gain: ShareDifference) -> GainStanding:
    return "better" if gain.low > 0 else "worse" if gain.high < 0 else "open"


def _asked(base: Arena, words: Iterable[str], step: int) -> list[Characteristic]:
    """Return the numbers that are asked for.

    Raises:
        UsageError: nobody, or no number, is called so; or it can't be more.
        Forbidden: a bystander is named.
    """
    fight = base.fight.encounter
    found: dict[tuple[str, str], Characteristic] = {}
    for word in words:
        owner, dot, key = word.partition(".")
        for who in _people(base, owner):
            if dot:
                one = characteristic_of(fight, who, key.removeprefix("sheet."))
                _see_room(one, step)
                numbers: Iterable[Characteristic] = (one,)
            else:
                numbers = (
                    one for one in characteristics_of(fight, who) if one.may_be(one.value + step)
                )
            found.update(((who, one.key), one) for one in numbers)
    return [*found.values()]


def _people(base: Arena, word: str) -> list[str]:
    """Return who is meant: one of the fight, or all of a side.

    Raises:
        UsageError: nobody is called so.
        Forbidden: a bystander is.
    """
    fight = base.fight.encounter
    if word not in base.people and word in base.sides:
        members = [who for who in base.people if fight.sheets[who].side == word]
        return [who for who in members if not fight.sheets[who].bystander]
    who = id_of(word, dict.fromkeys(base.people), fight)
    if fight.sheets[who].bystander:
        name = called(who, fight)
        raise Forbidden(f"{name} is a bystander, so no side wins by what they are")
    return [who]


def _see_room(one: Characteristic, step: int) -> None:
    """See that a number may be so much more.

    Raises:
        UsageError: it may not.
    """
    more = one.value + step
    if not one.may_be(more):
        message, _ = describe_trouble(one.type, more)
        raise UsageError(f"{one.who}.{one.key} is {one.value} and can't be {more}: {message}")
