"""The odds of an attack on an object: to hit, the damage to its BODY, whether it breaks."""

from hero_combat.dice.laws import Law
from hero_combat.fight.odds import Likelihood, OddsReport, Spread, UntilReport
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.megs.attack.attempt import Attempt
from hero_combat.systems.megs.damage.objects import damage_to_object
from hero_combat.systems.megs.dice.check import aim_at
from hero_combat.systems.megs.odds.attack_law import Rolled, attack_roll_law
from hero_combat.systems.megs.state.fight import Book, Encounter
from hero_combat.systems.megs.telling import attacks, rolls


def object_odds(fight: Encounter, attempt: Attempt, notes: tuple[str, ...]) -> OddsReport:
    """Return the exact odds of one attack on an object."""
    order, prepared = attempt.order, attempt.prepared
    values, moved = attempt.aimed.values, attempt.aimed.shifts
    book, thing, rules = Book(fight), attempt.targets[0].id, fight.rules
    sheet, body = fight.objects[thing], max(0, fight.things[thing].body)
    at = aim_at(rules, values, moved)

    def damage(each: Rolled) -> int:
        force = attempt.force(each.shifts)
        return damage_to_object(book, thing, force).damage if each.hit else 0

    def landed(doubles: str, *, given: bool) -> Law[Rolled]:
        return attack_roll_law(book, attempt, at, doubles, given=given)

    roll = landed(order.doubles or rules.doubles, given=True)
    harm = roll.map(damage)
    chances = [Likelihood("hit", roll.chance(lambda each: each.hit), f"{at.number}+ on 2d10")]
    chances += [
        Likelihood(
            f"hit, doubles {policy}", landed(policy, given=False).chance(lambda each: each.hit)
        )
        for policy in ("never", "until-hit", "always")
    ]
    chances += [
        Likelihood("damaged", harm.chance(lambda points: points > 0)),
        Likelihood("broken", harm.chance(lambda points: points >= body)),
    ]
    explained = (
        Modifier("AV", str(values[0])),
        Modifier("OV", str(values[1])),
        *(rolls.shift(shift) for shift in moved),
        *attacks.ev_lines(prepared),
        Modifier("RV: BODY", str(body)),
        rolls.success_number(at),
    )
    name = fight.sheets[order.attacker].name
    spreads = []
    if roll.chance(lambda each: each.hit).numerator:
        hits = roll.given(lambda each: each.hit)
        spreads = [
            Spread("column shifts", hits.map(lambda each: each.shifts)),
            Spread("damage", hits.map(damage)),
        ]
    return OddsReport(
        f"{name} attacks {sheet.name}{attacks.means(book, prepared, order)}",
        tuple(chances),
        tuple(spreads),
        {"broken": UntilReport(harm, body)} if body else {},
        explained,
        notes,
    )
