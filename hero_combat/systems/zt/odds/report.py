"""The odds of an attack: to hit now and after a new Defense Check, Break Chance, damage, the end.

Every outcome is read by the very functions that `resolve` reads it with; here the faces are only
weighted.
"""

from hero_combat.dice.laws import Law, always
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.odds import Likelihood, OddsReport, Spread, refuse_uncomputed
from hero_combat.systems.zt.attack.gates import bill_of, reasons_against
from hero_combat.systems.zt.attack.hit import break_chance
from hero_combat.systems.zt.attack.road import declare
from hero_combat.systems.zt.odds.damage_law import damage_laws
from hero_combat.systems.zt.odds.hit_law import hit_chances, is_hit
from hero_combat.systems.zt.odds.question import Question
from hero_combat.systems.zt.odds.until_law import find_races
from hero_combat.systems.zt.orders import Resolve
from hero_combat.systems.zt.state import Book, Encounter
from hero_combat.systems.zt.telling import checks, words
from hero_combat.systems.zt.turns.actions import refuse_price


def odds(fight: Encounter, order: Resolve) -> OddsReport:
    """Return the exact odds of the attack that `order` resolves, as the fight stands.

    Dice explode without end, so the outcomes beyond all that matters are one; where that leaves a
    chance open, a note gives the bound. Whether the attacker may act now is not asked.

    Raises:
        UsageError: it isn't clear with what, or several are attacked.
        Forbidden: Luck is spent, or help given, that is not there.

    source: rulings 2.1, 6 and P5
    """
    book: Book = Ledger(fight)
    refuse_uncomputed(order)
    attempt = declare(book, order)
    attack, (target,) = attempt.attack, attempt.targets
    ask = Question(fight, attempt, target)
    attacker, sheet = book.sheets[order.attacker].name, book.sheets[target]
    against = tuple(f"{attacker} {why}" for why in reasons_against(book, attempt))
    notes: list[str] = []
    bill = bill_of(book, attempt)
    for price in (*bill.at_once[1:], *bill.damage):
        refuse_price(book, price, force=order.force)
    pool = ask.pools()[0]
    lines = checks.lines(pool)
    needed, aim, fresh, stands = hit_chances(ask, book, pool, lines, notes)
    chances = [Likelihood("hit", aim.chance(is_hit), needed)]
    if fresh is not None:
        told = f"after {sheet.name}'s next Defense Check"
        chances.append(Likelihood("hit a fresh Defense", fresh, told))
    if chance := break_chance(attack, fight.rules):
        under = f"{chance} or less" if chance > 1 else "1"
        broken = aim.chance(lambda each: each.broke)
        chances.append(Likelihood("weapon breaks", broken, f"all ones, then {under} on d100"))
    laws: tuple[Spread, ...] = ()
    aftermaths = always(ask.aftermath(None))
    damage: dict[bool, Law[int]] = {}
    if attempt.way.harms:
        laws, aftermaths, damage = damage_laws(ask, aim, notes)
        gone = fight.combatants[ask.target].hp
        dying = gone + ask.most + ask.below
        out, dead = (
            aftermaths.chance(lambda each: each.out),
            aftermaths.chance(lambda each: each.dead),
        )
        chances.append(Likelihood("Unconscious", out, f"{gone} HP to lose"))
        chances.append(Likelihood("dead", dead, f"{dying} HP to lose"))
    does = "attacks" if attempt.way.harms else "grapples"
    how = f" with {words.with_article(attack.weapon)}" if attempt.way.harms else ""
    title = f"{attacker} {does} {sheet.name}{how}"
    races = find_races(ask, aftermaths, damage, stands, notes)
    ended = aftermaths.chance(lambda each: each.out)
    return OddsReport(
        title, tuple(chances), laws, races, tuple(lines), tuple(notes), ended, against
    )
