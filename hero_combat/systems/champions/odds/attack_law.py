"""The law of a whole attack on one target: to hit, its hits, the knockback and its impacts."""

from collections.abc import Hashable
from functools import cached_property
from typing import TypeVar

from hero_combat.dice.laws import Chance, Law, always
from hero_combat.fight.ledger import Ledger
from hero_combat.systems.champions.attack.records import Volley
from hero_combat.systems.champions.odds.burst_law import Burst
from hero_combat.systems.champions.odds.knockback_law import Flights, Shaken, TotalLoss, loss_law
from hero_combat.systems.champions.odds.to_hit_law import Aimed, to_hit_law
from hero_combat.systems.champions.state import Book, Encounter

T = TypeVar("T", bound=Hashable)


_NOTHING = TotalLoss(always(Shaken()), always(0))


class AttackLaw:
    """How an attack comes out, from the fight as it stands.

    Attributes:
        aim: the attack roll.
        hitting: how likely it hits.
        of_a_hit: what is taken when it hits.
        far: how many metres one flies when it hits, to where the flight ends; None where nobody
            can be knocked back.
        moved: how likely one is knocked back when it hits, be it against what stands right behind.

    Raises:
        UsageError: more dice or hits than laws are computed for; what stands behind makes no sense.
    """

    def __init__(self, fight: Encounter, volley: Volley) -> None:
        attempt = volley.attempts[0]
        target, prepared = attempt.target.id, attempt.prepared
        book: Book = Ledger(fight)
        self.aim = to_hit_law(fight, volley)
        self.hitting = self.aim.law.chance(_hits)
        self.of_a_hit, self.far, self.moved = _NOTHING, None, Chance(0, 1)
        if prepared.attack.effect != "damage" or not self.hitting.numerator:
            return
        some = self.aim.law.given(_hits)
        flights = Flights(book, attempt)
        burst = Burst(fight, attempt, most=flights.happen)
        attacks = some.then(lambda each: burst.law(each.hits, exact=each.exact))
        self.of_a_hit = loss_law(book, target, attacks, flights)
        if flights.happen:
            flown = attacks.map(lambda each: each.rolled).then(flights.flown)
            self.far = flown.map(flights.ends_at)
            self.moved = flown.chance(lambda each: each.metres > 0)

    @cached_property
    def taken(self) -> TotalLoss:
        """What is taken, misses included."""
        stun = self._with_misses(self.of_a_hit.stun, Shaken())
        return TotalLoss(stun, self._with_misses(self.of_a_hit.body, 0))

    def _with_misses(self, law: Law[T], nothing: T) -> Law[T]:
        chance: Chance = self.hitting
        share, missed = chance.numerator, chance.denominator - chance.numerator
        weights = {each: weight * share for each, weight in law.weights.items()} if share else {}
        if missed:
            weights[nothing] = weights.get(nothing, 0) + missed * law.total
        return Law(weights, law.total * chance.denominator)


def _hits(each: Aimed) -> bool:
    return each.hits > 0
