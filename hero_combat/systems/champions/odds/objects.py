"""The odds of an attack on an object: to hit, to break it, and the BODY that it loses."""

from collections.abc import Mapping

from hero_combat.dice.laws import Law, power
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.odds import Likelihood, OddsReport, Spread, UntilReport
from hero_combat.systems.champions.attack.records import Volley
from hero_combat.systems.champions.damage.objects import breach
from hero_combat.systems.champions.odds.damage_law import rolled_law
from hero_combat.systems.champions.odds.to_hit_law import to_hit_law
from hero_combat.systems.champions.state import Book, Encounter, name_of
from hero_combat.systems.champions.telling import words


def odds_of_object(
    fight: Encounter,
    volley: Volley,
    notes: tuple[str, ...] = (),
) -> OddsReport:
    """Return the exact odds of the attack on an object.

    Args:
        fight: the encounter.
        volley: the attack, ready to roll.
        notes: what is to be known besides.

    Raises:
        UsageError: the attack has more dice than laws are computed for.

    source: the HERO 6e book, "Breaking Objects"; the table of objects
    """
    book: Book = Ledger(fight)
    attempt = volley.attempts[0]
    order, prepared, which = attempt.order, attempt.prepared, attempt.target.id
    aim = to_hit_law(fight, volley)
    thing, left = fight.objects[which], fight.things[which].body

    def through(*, exact: bool) -> Law[int]:
        rolled = rolled_law(book, prepared)
        return rolled.map(
            lambda each: breach(thing, left, prepared, (each.body, each.least), exact=exact).through
        )

    hit: Mapping[bool, Law[int]] = {
        exact: through(exact=exact) for exact in {each.exact for each in aim.law.weights}
    }
    loss = aim.law.then(lambda each: power(hit[each.exact], each.hits))
    hitting = aim.law.chance(lambda each: each.hits > 0)
    laws = []
    if hitting.numerator:
        some = aim.law.given(lambda each: each.hits > 0)
        some_loss = some.then(lambda each: power(hit[each.exact], each.hits))
        laws.append(Spread("BODY past DEF", some_loss))
    chances = (
        Likelihood("hit", hitting, aim.needed),
        *aim.rolls,
        Likelihood("broken", loss.chance(lambda body: body >= left), f"{left} BODY"),
    )
    attacker = book.sheets[order.attacker].name
    title = f"{attacker} attacks {name_of(book, which)}{words.weapon(book, prepared)}"
    notes = (*notes, "damage behind the object isn't included")
    races = {"broken": UntilReport(loss, left)}
    return OddsReport(title, chances, tuple(laws), races, aim.lines, notes)
