"""A study: fights of one plan, or of several side by side, counted as they come."""

from collections.abc import Callable, Iterable, Sequence
from math import ceil
from typing import Protocol

from hero_combat.fight.sides import no_such_side, side_of
from hero_combat.simulate.arena import Arena
from hero_combat.simulate.chunks import CHUNK
from hero_combat.simulate.compared import WITHOUT, ComparedPlans, Variant
from hero_combat.simulate.pace import Progress
from hero_combat.simulate.plan import Plan
from hero_combat.simulate.report import Simulated, name_of_side, told
from hero_combat.simulate.result import FightResult
from hero_combat.simulate.runs import Ran, run_all
from hero_combat.simulate.statistics import compare, is_narrow
from hero_combat.simulate.tally import SideTally, tally_of
from hero_combat.simulate.workers import Workers

FIGHTS = 1000
"""So many fights there are where nobody says how many."""
_WIDEST = 0.9604
"""The square of 1.96, times the largest variance of one fight: a quarter."""


class Keeper(Protocol):
    """What keeps the fights of one plan, such as a part."""

    def results(self) -> Iterable[FightResult]:
        """Return those that it has already."""

    def add(self, results: Sequence[FightResult]) -> None:
        """Take more, in order; those that it has already may be among them."""

    def finish(self, fights: int) -> None:
        """Be told that so many were all."""


class Sampling:
    """Fights of one plan, or the same fights of several, and what came of them.

    Attributes:
        arenas: the encounters.
        tallies: what came of the fights in each.
        side: the side whose chances are compared.
        base: the place of the plan with which the others are compared.
    """

    def __init__(self, plans: Iterable[Plan], side: str = "") -> None:
        """Open the encounters.

        Args:
            plans: what is simulated.
            side: the side whose chances are compared; "" for the one that the plans are about.

        Raises:
            FileError: everything that is wrong with the file, or with a doctrine.
            UsageError: what is laid over it names nobody, or nothing; or there is no such side.
        """
        self.arenas = tuple(Arena(plan) for plan in plans)
        self.tallies = tuple(tally_of(arena.cast) for arena in self.arenas)
        self.paths = _paths([arena.plan for arena in self.arenas])
        self.side = _side(self.arenas, side) if side else _concerned(self.arenas, self.paths)
        self.base = _base([arena.plan for arena in self.arenas])
        self._won: list[list[bool]] = [[] for _ in self.arenas]
        self._alone = [[0, 0] for _ in self.arenas]
        self._sides = [
            arena.sides.index(self.side) if self.side in arena.sides else None
            for arena in self.arenas
        ]

    def fight(
        self,
        numbers: range,
        *,
        error: float | None = None,
        processes: int | None = None,
        workers: Workers | None = None,
        record: Keeper | None = None,
        progress: Callable[[Progress], None] | None = None,
    ) -> Ran:
        """Fight and count.

        Args:
            numbers: which fights.
            error: how far off a chance may be for it to be enough, 0.02 for two of a hundred;
                None for all the fights.
            processes: how many processes may fight; None for as many as there are processors.
            workers: who fights instead of processes of this machine.
            record: keeps the fights of the only plan; those that it has are not fought again.
            progress: told how far it is.

        Raises:
            FileError: a line of a doctrine can't be played as it is written.
            StorageError: what keeps the fights can't be written.
            HeroCombatError: whoever fights ends on the way, again and again.
        """

        def take(which: int, results: Sequence[FightResult]) -> None:
            self.count(which, results)
            if record:
                record.add(results)

        ran = run_all(
            self.arenas,
            numbers,
            on_results=take,
            processes=processes,
            workers=workers,
            known=record.results() if record else (),
            progress=progress,
            stop=None if error is None else lambda: self._is_enough(error),
        )
        if record and ran.ended != "interrupted":
            record.finish(ran.fights)
        return ran

    def count(self, which: int, results: Iterable[FightResult]) -> None:
        """Count fights of a plan; those of the first plan come first, then the same of the next."""
        tally, side = self.tallies[which], self._sides[which]
        if len(self.arenas) == 1:
            for result in results:
                tally.add(result)
            return
        won = self._won[which] = []
        for result in results:
            tally.add(result)
            won.append(result.winner == side)
        if which == len(self.arenas) - 1:
            self._compare()

    def _compare(self) -> None:
        """Count of the last fights of all plans those that only one of two has won."""
        base = self._won[self.base]
        for alone, won in zip(self._alone, self._won, strict=True):
            for before, here in zip(base, won, strict=True):
                alone[0] += before and not here
                alone[1] += here and not before

    def told(self) -> tuple[Simulated, ...]:
        """Return what is told of each plan."""
        both = zip(self.arenas, self.tallies, strict=True)
        return tuple(told(arena, tally) for arena, tally in both)

    def compared(self) -> ComparedPlans:
        """Return what is told of all plans together."""
        variants = [
            Variant(told, compare(told.fights, *alone) if n != self.base else None)
            for n, (told, alone) in enumerate(zip(self.told(), self._alone, strict=True))
        ]
        return ComparedPlans(
            side=self.side,
            name=name_of_side(self.arenas[0], self.side),
            base=self.base,
            paths=self.paths,
            variants=tuple(variants),
        )

    def _is_enough(self, error: float) -> bool:
        return all(
            is_narrow([*one.wins, one.nobodies, _undecided(one)], one.fights, error)
            for one in self.tallies
        )


def fights_for(error: float) -> int:
    """Return how many fights are always enough for the chances to be known so well.

    Args:
        error: 0.02 for two of a hundred, in either direction.
    """
    return CHUNK * ceil(_WIDEST / (error * error) / CHUNK)


def _undecided(tally: SideTally) -> int:
    return tally.fights - sum(tally.wins) - tally.nobodies


def _paths(plans: Sequence[Plan]) -> tuple[str, ...]:
    """Return in what plans differ: the paths of values, and `without`."""
    found = [
        path
        for place, (path, _) in enumerate(plans[0].values)
        if len({plan.values[place] for plan in plans}) > 1
    ]
    left_out = len({plan.without for plan in plans}) > 1
    return (*found, WITHOUT) if left_out else tuple(found)


def _base(plans: Sequence[Plan]) -> int:
    """Return the place of the plan with which the others are compared."""
    return next((place for place, plan in enumerate(plans) if not plan.without), 0)


def _side(arenas: Sequence[Arena], word: str) -> str:
    """Return the side that a word names.

    Raises:
        UsageError: there is no such side.
    """
    sides = dict.fromkeys(side for arena in arenas for side in arena.sides)
    if word in sides:
        return word
    raise no_such_side(word, sides)


def _concerned(arenas: Sequence[Arena], paths: Sequence[str]) -> str:
    """Return the side that plans are about: that of whom the values belong to, else the players'.

    Where people of several sides are concerned, and players are of none or of several, it is the
    first side of the file.
    """
    arena = max(arenas, key=lambda one: len(one.people))
    encounter = arena.fight.encounter
    owners = [path.partition(".")[0] for path in paths if path != WITHOUT]
    meant = {
        owner if owner in arena.sides else side_of(encounter, owner).name
        for owner in owners
        if owner in arena.sides or owner in encounter.sheets
    }
    if len(meant) != 1:
        people = [who for who in arena.people if encounter.sheets[who].player]
        meant = {side_of(encounter, who).name for who in people}
    found = meant & set(arena.sides)
    if len(found) == 1:
        return found.pop()
    return arena.sides[0] if arena.sides else ""
