"""The odds of an attack on an object: to hit, the damage to its BODY, whether it breaks."""

from hero_combat.dice.laws import Law
from hero_combat.fight.odds import Likelihood, OddsReport, Race, Spread
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.megs.attack.object_attack import object_damage
from hero_combat.systems.megs.dice.check import Shift, aim_at, columns_on, shift_line
from hero_combat.systems.megs.gear.prepared import PreparedAttack, tell_means
from hero_combat.systems.megs.odds.attack_law import Landed, attack_roll_law
from hero_combat.systems.megs.orders.attacks import Resolve
from hero_combat.systems.megs.state.fight import Book, Fight
from hero_combat.systems.megs.tables.action_table import label


def object_odds(
    fight: Fight,
    order: Resolve,
    prepared: PreparedAttack,
    values: tuple[int, int],
    moved: list[Shift],
) -> OddsReport:
    """Return the exact odds of one attack on an object."""
    book, thing, rules = Book(fight), order.target[0], fight.rules
    sheet, body = fight.objects[thing], max(0, fight.things[thing].body)
    at, rv_shift = aim_at(rules, values, moved), columns_on("RV", moved)

    def damage(each: Landed) -> int:
        return object_damage(book, prepared, thing, each.shifts, rv_shift).damage if each.hit else 0

    def landed(doubles: str, *, given: bool) -> Law[Landed]:
        return attack_roll_law(book, order, prepared, at, rv_shift, doubles, given=given)

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
        *(shift_line(shift) for shift in moved),
        *prepared.lines,
        Modifier("RV: BODY", str(body)),
        Modifier(f"success number in column {label(at.column)}", str(at.number)),
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
        f"{name} attacks {sheet.name}{tell_means(book, prepared, order)}",
        tuple(chances),
        tuple(spreads),
        {"broken": Race(harm, body)} if body else {},
        explained,
    )
