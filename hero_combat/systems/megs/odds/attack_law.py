"""The laws of an attack: how its roll comes out, and what that does to the target."""

import msgspec

from hero_combat.dice.laws import Law, always
from hero_combat.systems.megs.attack.column_shifts import divide_shifts
from hero_combat.systems.megs.attack.hit import guard_of, harm_of, hit_damage, read_knockout
from hero_combat.systems.megs.attack.knocking_back import knocks_back
from hero_combat.systems.megs.attack.to_hit import Hit
from hero_combat.systems.megs.damage.after_defences import Guard
from hero_combat.systems.megs.damage.last_ditch import last_ditch_limit, negate_damage
from hero_combat.systems.megs.dice.check import Check, read_total
from hero_combat.systems.megs.gear.prepared import PreparedAttack
from hero_combat.systems.megs.odds.check_law import Thrown, thrown_law
from hero_combat.systems.megs.odds.knockback_law import MOST_SHIFTS, flight_law, knockback_roll_law
from hero_combat.systems.megs.odds.wound_law import (
    AttackOutcome,
    death_save_law,
    read_wound,
    stun_law,
    then_if_alive,
    with_stun,
)
from hero_combat.systems.megs.orders.attacks import Resolve
from hero_combat.systems.megs.state.check_options import MOST
from hero_combat.systems.megs.state.fight import Book, Fight
from hero_combat.systems.megs.tables.action_table import Aim, column, number_at


class Landed(msgspec.Struct, frozen=True):
    """How an attack roll comes out: whether it hits, and the column shifts earned."""

    hit: bool
    shifts: int = 0


def attack_roll_law(
    book: Book,
    order: Resolve,
    prepared: PreparedAttack,
    at: Aim,
    rv_shift: int,
    doubles: str,
    *,
    given: bool = True,
) -> Law[Landed]:
    """Return the law of the attack roll; `given` heeds how many doubles are to be rolled again."""
    rules = book.before.rules
    enough = most_shifts(book, order, prepared, rv_shift)
    most = number_at(max(1, at.row), max(at.row, at.column) + enough + 1)

    def seen(each: Thrown) -> Landed:
        hit, shifts = read_total(rules, at, each.total, double_one=each.double_one)
        return Landed(hit, min(shifts, enough))

    return thrown_law(at, doubles, order.reroll if given else None, most).map(seen)


def most_shifts(book: Book, order: Resolve, prepared: PreparedAttack, rv_shift: int) -> int:
    """Return from how many column shifts on the damage grows no more."""
    target = order.target[0]
    if any(text == MOST for _, text in order.shifts):
        return MOST_SHIFTS
    if target in book.things:
        body = max(0, book.things[target].body)
        guard = Guard(body, body)
    else:
        guard, _ = guard_of(Book(book.before), order, prepared, target)
    enough = column(guard.rv) + max(0, rv_shift) + 2 * prepared.power + 1
    enough += sum(column(aps) for _, aps in guard.defences)
    enough += sum(int(text) for _, text in order.shifts if text.isdigit())
    return min(enough, MOST_SHIFTS)


def outcome_law(
    fight: Fight, order: Resolve, prepared: PreparedAttack, rv_shift: int, roll: Landed
) -> Law[AttackOutcome]:
    """Return the law of what the attack does to its target, the flight included."""
    book = Book(fight, order)
    target, rules = order.target[0], fight.rules
    if not roll.hit:
        return always(read_wound(book, target, prepared.attack.group, 0, killing=prepared.killing))
    hit = hit_of(book, order, prepared, rv_shift, roll)
    guard, _ = guard_of(book, order, prepared, target)
    points = hit_damage(rules, prepared, hit, guard).damage
    harm = harm_of(book, order, prepared, hit, guard, points)
    taken = points
    if points and not prepared.harmless:
        taken -= negate_damage(book, target, points, last_ditch_limit(book, harm.natural, harm.ev))
    wound = read_wound(
        book,
        target,
        prepared.attack.group,
        0 if prepared.harmless else taken,
        killing=prepared.killing,
    )
    law = always(wound)
    if (
        prepared.killing
        and not prepared.harmless
        and taken > 0
        and taken >= guard.rv
        and not wound.dead
    ):
        law = death_save_law(book, target, guard.rv, prepared.ev, wound)
    if prepared.knocking != "no":
        _, end = read_knockout(rules, prepared, hit, guard)
        law = law.map(lambda each: with_stun(each, end))
    elif points and points >= guard.ra:
        stun = stun_law(book, target, prepared.attack.group, prepared.ev, hit.shifts["stun"])
        law = then_if_alive(law, stun, with_stun)
    if points and prepared.knocking != "only" and knocks_back(book, order, prepared, target, taken):
        law = then_if_alive(law, knockback_roll_law(book, order, prepared, hit), _carried)
        law = flight_law(book, order, law)
    return law


def hit_of(
    book: Book, order: Resolve, prepared: PreparedAttack, rv_shift: int, roll: Landed
) -> Hit:
    """Return the hit with its column shifts spent as the order says, as far as they go."""
    left, uses = roll.shifts, []
    for word, text in order.shifts:
        count = min(left, int(text)) if text.isdigit() else text
        left -= count if isinstance(count, int) else 0
        uses.append((word, str(count)))
    uses_ = divide_shifts(
        book, msgspec.structs.replace(order, shifts=tuple(uses)), prepared, roll.shifts
    )
    made = Check(
        Aim(1, 0, 0, 0),
        0,
        success=True,
        shifts=roll.shifts,
        double_one=False,
        place=0,
    )
    return Hit(order.target[0], made, uses_, rv_shift)


def _carried(each: AttackOutcome, back: object) -> AttackOutcome:
    return msgspec.structs.replace(each, back=back) if isinstance(back, int) else each
