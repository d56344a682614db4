"""Every way an attack can come out: `resolve` itself, played once for each count of successes."""

from collections.abc import Callable, Hashable, Sequence
from typing import Generic, TypeVar

import msgspec

from hero_combat.dice import Dice
from hero_combat.dice.laws import Law, always, mixed
from hero_combat.errors import UsageError
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.outcome import Outcome
from hero_combat.systems.storyteller.attack.road import carry_out, declare
from hero_combat.systems.storyteller.dice.dice_pool import SIDES
from hero_combat.systems.storyteller.events import PoolRolled
from hero_combat.systems.storyteller.odds.success_law import DRAMATIC, success_law
from hero_combat.systems.storyteller.orders.verbs import Resolve
from hero_combat.systems.storyteller.rulings import Rules
from hero_combat.systems.storyteller.sheet.stat_block import Object, Sheet
from hero_combat.systems.storyteller.state import Clock, Current, Encounter, Thing
from hero_combat.systems.storyteller.telling import attacks as told

T = TypeVar("T", bound=Hashable)
Picks = tuple[int, ...]
"""The successes of each pool, in the order in which they are rolled; `DRAMATIC` for a dramatic
failure."""
MOST_RUNS = 20_000
"""So many outcomes of the rolls take seconds."""


class Leaf(msgspec.Struct, frozen=True):
    """One way it can come out.

    Attributes:
        outcome: what became of the fight, with its events alone.
        cut: whether a roll has so many successes that even more are counted with them.
    """

    outcome: Outcome
    cut: bool = False


def law_of(fight: Encounter, order: Resolve, read: Callable[[Leaf], T]) -> Law[T]:
    """Return the law of what `read` makes of each way the attack can come out.

    Raises:
        UsageError: there are too many, with many helpers.
    """
    quiet = msgspec.structs.replace(fight, quiet=True)
    return _Walk(quiet, order, read).law((), play_out(quiet, order, ()), cut=False)


def play_out(fight: Encounter, order: Resolve, picks: Picks = ()) -> Outcome:
    """Return how the attack comes out with these successes, and none in the pools after them."""
    book = _Asked(fight)
    carry_out(book, declare(book, order), Dice(_Picked(picks)))
    return book.outcome()


class _Asked(Ledger[Rules, Sheet, Object, Clock, Current, Thing]):
    """A ledger in which nothing is forced: what the rules forbid is only told."""

    __slots__ = ()

    def note_forced(self, text: str) -> None:
        """Tell what the rules forbid."""
        self.remark(str, text)

    def remark(self, tell: Callable[..., str], *values: object) -> None:
        """Tell something besides, but for what is left of Defense: no attack is made."""
        if tell is not told.defense_left:
            super().remark(tell, *values)


class _Walk(Generic[T]):
    """The rolls as a tree: which rolls there are follows from how the earlier ones came out."""

    def __init__(self, fight: Encounter, order: Resolve, read: Callable[[Leaf], T]) -> None:
        self.fight, self.order, self.read = fight, order, read
        self.late_dramatic = fight.rules.rote_chance == "any"
        self.runs = 0

    def law(self, picks: Picks, outcome: Outcome, *, cut: bool) -> Law[T]:
        """Return the law of what comes after these rolls; `outcome` has no success in the next."""
        pools = [event for event in outcome.events if isinstance(event, PoolRolled)]
        if len(pools) == len(picks):
            return always(self.read(Leaf(outcome, cut)))
        pool = pools[len(picks)]
        thrown = success_law(
            pool.dice, pool.again, rote=pool.rote, late_dramatic=self.late_dramatic
        )
        parts = []
        for count, weight in thrown.weights.items():
            chosen = (*picks, count)
            after = play_out(self.fight, self.order, chosen) if count else outcome
            self.runs += 1
            if self.runs > MOST_RUNS:
                raise UsageError("the attack has too many possible rolls to compute its odds")
            parts.append((self.law(chosen, after, cut=cut or count == thrown.most), weight))
        return mixed(parts)


class _Picked:
    """Faces that come to the successes wanted of each pool: 10s, again and again, and 2s."""

    __slots__ = ("_key", "_left", "_picks")

    def __init__(self, picks: Picks) -> None:
        self._picks = iter(picks)
        self._key = ""
        self._left = 0

    def draw(
        self, count: int, _sides: int, label: str, _occurrence: int, _skip: int
    ) -> Sequence[int]:
        """Return the faces; those thrown again go on with the pool that they belong to."""
        if label not in (f"{self._key} again", f"{self._key} rote"):
            self._key = label
            self._left = next(self._picks, 0)
        if self._left == DRAMATIC:
            return (1,) * count
        hits = min(self._left, count)
        self._left -= hits
        return (SIDES,) * hits + (2,) * (count - hits)

    def finish(self) -> None:
        """Nothing is left over."""
