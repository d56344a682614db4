"""The law of the hits of a burst, of which an earlier one may switch off what guards the later."""

from math import lcm

from hero_combat.dice.laws import Law, weighted
from hero_combat.dice.weights import convolved
from hero_combat.errors import UsageError
from hero_combat.systems.champions.attack.records import Attempt
from hero_combat.systems.champions.conditions.effects_of_damage import stunned_by
from hero_combat.systems.champions.conditions.powers import Loss, powers_that_drop
from hero_combat.systems.champions.health import is_dead
from hero_combat.systems.champions.odds.hit_law import HitDone, HitsDone, hit_law, hits_law
from hero_combat.systems.champions.odds.knockback_law import without_powers
from hero_combat.systems.champions.state import Encounter

MOST_SPLIT = 8
_MOST_STEPS = 300_000_000
"""What is more, in hits or in the faces of one, takes longer than anybody waits for odds."""


class Burst:
    """The hits of an attack on one target."""

    def __init__(self, fight: Encounter, attempt: Attempt, *, most: bool) -> None:
        """Get ready.

        Args:
            fight: the fight before the attack.
            attempt: the attack.
            most: whether the most BODY that is rolled matters; otherwise it is left at 0.
        """
        self.fight, self.attempt, self.most = fight, attempt, most
        self.target = attempt.target.id
        self.sheet, self.current = fight.sheets[self.target], fight.combatants[self.target]
        self._hits: dict[tuple[tuple[str, ...], bool], Law[HitDone]] = {}

    def law(self, count: int, *, exact: bool) -> Law[HitsDone]:
        """Return the law of so many hits together, 1 or more.

        Raises:
            UsageError: more hits than laws are computed for.
        """
        if count > 1 and self.current.powers:
            lost = (powers_that_drop(self.current, self.sheet, why) for why in _CAUSES)
            hits = [self._hit((), exact=exact), *(self._hit(tuple(each)) for each in lost)]
            if any(hit != hits[0] for hit in hits):
                return self._split(hits, count)
        return hits_law(self._hit((), exact=exact), count, self.sheet.con, most=self.most)

    def _hit(self, lost: tuple[str, ...], *, exact: bool = False) -> Law[HitDone]:
        """Return the law of one hit once these powers have dropped."""
        if (lost, exact) not in self._hits:
            there = without_powers(self.fight, self.target, lost)
            self._hits[lost, exact] = hit_law(there, self.attempt, exact=exact)
        return self._hits[lost, exact]

    def _split(self, hits: list[Law[HitDone]], count: int) -> Law[HitsDone]:
        """Return the law of hits that are each of these while so much has dropped.

        Hits of no more BODY than so much, less those of no more than a point less.
        """
        rolled = sorted({one.rolled for hit in hits for one in hit.weights})
        steps = len(rolled) * len(hits[0].weights) ** 2  # for each hit beside each other
        most = min(MOST_SPLIT, int((_MOST_STEPS / steps) ** (1 / 3)))
        if count > most:
            raise UsageError(
                "odds where a hit may switch off a power are computed for bursts of "
                f"{max(1, most)} at most with this many dice, not for {count}"
            )
        weights: dict[HitsDone, int] = {}
        below: dict[tuple[int, int, bool], int] = {}
        for bound in rolled if self.most else rolled[-1:]:
            upto = self._taken(hits, count, bound)
            for each, weight in upto.items():
                if part := weight - below.get(each, 0):
                    weights[HitsDone(*each, bound if self.most else 0)] = part
            below = upto
        return weighted(weights)

    def _taken(
        self, hits: list[Law[HitDone]], count: int, bound: int
    ) -> dict[tuple[int, int, bool], int]:
        """Return STUN, BODY, whether one stuns, after hits that roll no more BODY than `bound`."""
        stride = 1 + count * max(one.stun for hit in hits for one in hit.weights)
        total = lcm(*(hit.total for hit in hits))
        parts = [self._calm_or_not(hit, bound, stride, total) for hit in hits]
        taken: dict[bool, dict[int, int]] = {False: {0: 1}, True: {}}
        for _ in range(count):
            after: dict[bool, dict[int, int]] = {False: {}, True: {}}
            for stunned, sums in taken.items():
                by_plight: dict[int, dict[int, int]] = {}
                for at, weight in sums.items():
                    plight = self._plight(at % stride, at // stride, stunned=stunned)
                    by_plight.setdefault(plight, {})[at] = weight
                for plight, some in by_plight.items():
                    for stuns, part in parts[plight].items():
                        into = after[stunned or stuns]
                        for at, weight in convolved(some, part).items() if part else ():
                            into[at] = into.get(at, 0) + weight
            taken = after
        return {
            (at % stride, at // stride, stuns): weight
            for stuns, sums in taken.items()
            for at, weight in sums.items()
        }

    def _calm_or_not(
        self, hit: Law[HitDone], bound: int, stride: int, total: int
    ) -> dict[bool, dict[int, int]]:
        """Return the sums of a hit that rolls no more BODY than `bound`, by whether it stuns."""
        found: dict[bool, dict[int, int]] = {False: {}, True: {}}
        for one, weight in hit.weights.items():
            if one.rolled <= bound:
                into = found[stunned_by(one.stun, self.sheet.con)]
                at = one.body * stride + one.stun
                into[at] = into.get(at, 0) + weight * (total // hit.total)
        return found

    def _plight(self, stun: int, body: int, *, stunned: bool) -> int:
        """Return for which cause powers have dropped once so much is taken: 0 for none."""
        if stun >= self.current.stun:
            return 2
        return int(stunned or is_dead(self.current.body - body, self.sheet.body))


_CAUSES: tuple[Loss, ...] = ("stunned", "no END")
