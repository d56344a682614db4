"""The odds of a blow that somebody may roll with: of both ways, by the chance of that roll."""

from collections.abc import Callable

import msgspec

from hero_combat.dice.laws import Chance, Law, die, power
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.odds import Likelihood, OddsReport, Spread, UntilReport
from hero_combat.fight.permission import forbid
from hero_combat.systems.champions.attack.records import Volley
from hero_combat.systems.champions.attack.roll_with_a_punch import (
    not_a_punch,
    roll_with,
    why_not_roll_with,
)
from hero_combat.systems.champions.dice.pool import SIDES
from hero_combat.systems.champions.odds.until_law import AS_IT_IS
from hero_combat.systems.champions.state import Book, Encounter


def odds_of_a_punch(
    fight: Encounter,
    volley: Volley,
    odds: Callable[[Encounter, Volley], OddsReport],
) -> OddsReport:
    """Return the odds of a blow with which the target tries to roll.

    Args:
        fight: the encounter.
        volley: the blow.
        odds: the odds of a blow whose target surely rolls with the punch, or surely doesn't.

    Raises:
        Forbidden: it is no punch, and nobody forces it.

    source: the maneuver table, "Roll With a Punch"
    """
    book: Book = Ledger(fight)
    attempt = volley.attempts[0]
    forbid(book, attempt.target.id, not_a_punch(attempt.prepared), force=attempt.order.force)
    attack, _ = roll_with(book, attempt)
    made = power(die(SIDES), 3).map(lambda total: attack(total).hit)
    rolled = odds(fight, volley)
    calm = msgspec.structs.replace(attempt.target, rolls_with_punch=False)
    attempts = (msgspec.structs.replace(attempt, target=calm),)
    hit = odds(fight, msgspec.structs.replace(volley, attempts=attempts))
    chance = made.chance(bool)

    def mixed(one: Law[int], other: Law[int]) -> Law[int]:
        return made.then(lambda rolls: one if rolls else other)

    told = f"{attack(0).target}- on 3d6, once it has hit"
    name, why = book.sheets[attempt.target.id].name, why_not_roll_with(book, attempt.target.id)
    return msgspec.structs.replace(
        rolled,
        against=(f"{name} {why}", *rolled.against) if why else rolled.against,
        chances=(
            rolled.chances[0],
            Likelihood("rolled with", chance, told),
            *(
                msgspec.structs.replace(one, chance=_mixed(one.chance, other.chance, chance))
                for one, other in zip(rolled.chances[1:], hit.chances[1:], strict=True)
            ),
        ),
        laws=tuple(
            Spread(one.what, mixed(one.law, other.law), one.unit)
            for one, other in zip(rolled.laws, hit.laws, strict=True)
        ),
        races={
            what: UntilReport(mixed(race.loss, hit.races[what].loss), race.enough, (AS_IT_IS,))
            for what, race in rolled.races.items()
        },
        out=_mixed(rolled.out, hit.out, chance) if rolled.out and hit.out else None,
    )


def _mixed(one: Chance, other: Chance, share: Chance) -> Chance:
    """Return the chance of `one` with the chance `share`, else of `other`."""
    rest = share.denominator - share.numerator
    first = one.numerator * other.denominator * share.numerator
    second = other.numerator * one.denominator * rest
    return Chance(first + second, one.denominator * other.denominator * share.denominator)
