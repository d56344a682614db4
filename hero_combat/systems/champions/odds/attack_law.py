"""The law of a whole attack on one target: to hit, its hits, the knockback and its impacts."""

from collections.abc import Hashable
from functools import cached_property
from typing import TypeVar

from hero_combat.dice.laws import Chance, Law, always
from hero_combat.fight.ledger import Ledger
from hero_combat.systems.champions.attack.records import Volley
from hero_combat.systems.champions.odds.hit_law import hit_law, hits_law
from hero_combat.systems.champions.odds.knockback_law import Flights, Lost, Shaken, loss_law
from hero_combat.systems.champions.odds.to_hit_law import Aimed, to_hit_law
from hero_combat.systems.champions.state import Book, Fight

T = TypeVar("T", bound=Hashable)


_NOTHING = Lost(always(Shaken()), always(0))


class AttackLaw:
    """How an attack comes out, from the fight as it stands.

    Attributes:
        aim: the attack roll.
        hitting: how likely it hits.
        of_a_hit: what is taken when it hits.
        far: how many metres one is knocked back when it hits; None where nobody can be.

    Raises:
        UsageError: more dice or hits than laws are computed for; what stands behind makes no sense.
    """

    def __init__(self, fight: Fight, volley: Volley) -> None:
        attempt = volley.attempts[0]
        target, prepared = attempt.target.id, attempt.prepared
        book: Book = Ledger(fight)
        self.aim = to_hit_law(fight, volley)
        self.hitting = self.aim.law.chance(_hits)
        self.of_a_hit, self.far = _NOTHING, None
        if prepared.attack.effect != "damage" or not self.hitting.numerator:
            return
        some = self.aim.law.given(_hits)
        flights = Flights(book, attempt)
        con = fight.sheets[target].con
        hit = {
            exact: hit_law(fight, attempt, exact=exact)
            for exact in {each.exact for each in some.weights}
        }
        attacks = some.then(
            lambda each: hits_law(hit[each.exact], each.hits, con, most=flights.happen)
        )
        self.of_a_hit = loss_law(book, target, attacks, flights)
        if flights.happen:
            far = attacks.map(lambda each: each.rolled).then(flights.flown)
            self.far = far.map(lambda each: each.metres)

    @cached_property
    def taken(self) -> Lost:
        """What is taken, misses included."""
        stun = self._with_misses(self.of_a_hit.stun, Shaken())
        return Lost(stun, self._with_misses(self.of_a_hit.body, 0))

    def _with_misses(self, law: Law[T], nothing: T) -> Law[T]:
        chance: Chance = self.hitting
        share, missed = chance.numerator, chance.denominator - chance.numerator
        weights = {each: weight * share for each, weight in law.weights.items()} if share else {}
        if missed:
            weights[nothing] = weights.get(nothing, 0) + missed * law.total
        return Law(weights, law.total * chance.denominator)


def _hits(each: Aimed) -> bool:
    return each.hits > 0
