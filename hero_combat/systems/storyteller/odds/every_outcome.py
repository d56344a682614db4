"""Every way an attack can come out: `resolve` itself, played once for each count of successes."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Generic, TypeVar

import msgspec

from hero_combat.dice import Dice
from hero_combat.dice.laws import Law, always, mixed
from hero_combat.dice.notation import parse
from hero_combat.errors import UsageError
from hero_combat.fight.outcome import Outcome, RollReport
from hero_combat.systems.storyteller.dice.dice_pool import SIDES
from hero_combat.systems.storyteller.odds.success_law import DRAMATIC, successes
from hero_combat.systems.storyteller.orders.verbs import Resolve
from hero_combat.systems.storyteller.state import Fight
from hero_combat.systems.storyteller.verbs.resolve import resolve

T = TypeVar("T", bound=Hashable)


Picks = Mapping[str, int]
"""The successes of each roll, by label; `DRAMATIC` for a dramatic failure."""


MOST_RUNS = 20_000
"""So many outcomes of the rolls take seconds."""


class Leaf(msgspec.Struct, frozen=True):
    """One way it can come out.

    Attributes:
        picks: what the rolls were.
        outcome: what became of the fight.
        cut: whether a roll has so many successes that even more are counted with them.
    """

    picks: Picks
    outcome: Outcome
    cut: bool = False


def walked(fight: Fight, order: Resolve, read: Callable[[Leaf], T]) -> Law[T]:
    """The law of what `read` makes of each way the attack can come out.

    Raises:
        UsageError: there are too many, with many helpers.
    """
    return _Walk(fight, order, read).law({}, _run(fight, order, {}), cut=False)


class _Walk(Generic[T]):
    """The rolls as a tree: which rolls there are follows from how the earlier ones came out."""

    def __init__(self, fight: Fight, order: Resolve, read: Callable[[Leaf], T]) -> None:
        self.fight, self.order, self.read = fight, order, read
        self.late_dramatic = fight.rules.rote_chance == "any"
        self.runs = 0

    def law(self, picks: Picks, outcome: Outcome, *, cut: bool) -> Law[T]:
        """The law of what comes after these rolls; `outcome` has no success in the next one."""
        report = _next(outcome.rolls, picks)
        if report is None:
            return always(self.read(Leaf(picks, outcome, cut)))
        thrown = successes(parse(report.dice), late_dramatic=self.late_dramatic)
        parts = []
        for count, weight in thrown.weights.items():
            chosen = {**picks, report.label: count}
            after = _run(self.fight, self.order, chosen) if count else outcome
            self.runs += 1
            if self.runs > MOST_RUNS:
                raise UsageError("the odds of so many rolls are not computed")
            parts.append((self.law(chosen, after, cut=cut or count == thrown.most), weight))
        return mixed(parts)


def base_rolls(rolls: Sequence[RollReport]) -> list[RollReport]:
    """The throws of pools, without the dice that are shown apart."""
    found: list[RollReport] = []
    for report in rolls:
        label = found[-1].label if found else ""
        if report.faces and report.label not in (f"{label} again", f"{label} rote"):
            found.append(report)
    return found


def _next(rolls: Sequence[RollReport], picks: Picks) -> RollReport | None:
    return next((report for report in base_rolls(rolls) if report.label not in picks), None)


def _run(fight: Fight, order: Resolve, picks: Picks) -> Outcome:
    return resolve(fight, order, Dice(_Picked(picks)))


class _Picked:
    """Faces that come to the successes wanted of each roll: 10s, again and again, and 2s."""

    __slots__ = ("_label", "_left")

    def __init__(self, picks: Picks) -> None:
        self._left = dict(picks)
        self._label = ""

    def draw(
        self, count: int, _sides: int, label: str, _occurrence: int, _skip: int
    ) -> Sequence[int]:
        """The faces; those thrown again go on with the roll that they belong to."""
        if label not in (f"{self._label} again", f"{self._label} rote"):
            self._label = label
        left = self._left.get(self._label, 0)
        if left == DRAMATIC:
            return (1,) * count
        hits = min(left, count)
        self._left[self._label] = left - hits
        return (SIDES,) * hits + (2,) * (count - hits)

    def finish(self) -> None:
        """Nothing is left over."""
