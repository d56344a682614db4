"""The odds of suppressive fire, and of the Willpower roll against it."""

from hero_combat.dice.laws import Chance, Law, both
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.odds import Likelihood, OddsReport, Spread
from hero_combat.systems.spotlight.attack.gates import weigh
from hero_combat.systems.spotlight.attack.hit import read_hit_roll
from hero_combat.systems.spotlight.attack.road import declare
from hero_combat.systems.spotlight.attack.suppressive_fire import breaks_free, willpower_against
from hero_combat.systems.spotlight.odds.hit_law import faces_of, law_of_successes
from hero_combat.systems.spotlight.orders import Resolve
from hero_combat.systems.spotlight.state import Book, Encounter
from hero_combat.systems.spotlight.telling import words
from hero_combat.systems.spotlight.telling.attacks import dice_and_difficulty


def suppressive_odds(fight: Encounter, order: Resolve) -> OddsReport:
    """Return the odds of pinning somebody, and of the Willpower roll against it.

    source: ruling P11
    """
    book: Book = Ledger(fight)
    attempt = declare(book, order)
    attack = attempt.attack
    against = weigh(book, attempt)
    pool, needed = attack.pool, attack.difficulty.successes
    law = law_of_successes(pool).map(
        lambda n: willpower_against(read_hit_roll(faces_of(pool, n), needed))
    )
    hitting = law.chance(bool)
    chances = [Likelihood("hit", hitting, f"{needed} of {pool}d6")]
    for target in order.target:
        will = book.sheets[target].willpower
        whose = f"{target} " if len(order.target) > 1 else ""
        what = f"{whose}pinned after one Willpower roll"
        chances.append(Likelihood(what, _pinned_after(law, will), f"{will}d6"))
    laws: tuple[Spread, ...] = ()
    if hitting.numerator:
        laws = (Spread("Willpower successes to break free", law.given(bool)),)
    others = words.names(book, order.target)
    one = book.sheets[attack.attacker].name
    title = f"{one} pins {others}{words.with_weapon(attack.key, attack.weapon)}"
    lines = dice_and_difficulty(attack)
    notes = tuple(book.notes)
    return OddsReport(title, tuple(chances), laws, {}, lines, notes, against=against)


def _pinned_after(law: Law[int], will: int) -> Chance:
    """Return the chance that fire still pins somebody after a roll of so many Willpower dice.

    What misses needs no success, which any roll has.
    """

    def holds(needed: int, succeed: int) -> bool:
        return not breaks_free(faces_of(will, succeed), needed)

    return both(law, law_of_successes(will), holds).chance(bool)
