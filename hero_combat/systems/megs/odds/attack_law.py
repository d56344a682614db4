"""The laws of an attack: how its roll comes out, and what that does to the target."""

import msgspec

from hero_combat.dice.laws import Law, always
from hero_combat.systems.megs.attack.attempt import Attempt, Landed
from hero_combat.systems.megs.attack.hit import knocks_back, read_knockout
from hero_combat.systems.megs.attack.to_hit import divide_shifts, meet
from hero_combat.systems.megs.damage.defenses import Guard, damage, guard_of
from hero_combat.systems.megs.damage.objects import damage_to_object
from hero_combat.systems.megs.damage.wound import last_ditch_most, negate_damage
from hero_combat.systems.megs.dice.check import Check, Trial
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
from hero_combat.systems.megs.state.check_options import MOST, CheckOptions
from hero_combat.systems.megs.state.fight import Book, Encounter
from hero_combat.systems.megs.tables.action_table import Aim, column, number_at, read_total


class Rolled(msgspec.Struct, frozen=True):
    """How an attack roll comes out: whether it reaches its target, and the column shifts earned."""

    hit: bool
    shifts: int = 0


def attack_roll_law(
    book: Book, attempt: Attempt, at: Aim, doubles: str, *, given: bool = True
) -> Law[Rolled]:
    """Return the law of the attack roll; `given` heeds how many doubles are to be rolled again."""
    rules = book.before.rules
    enough = most_shifts(book, attempt)
    most = number_at(max(1, at.row), max(at.row, at.column) + enough + 1)

    def seen(each: Thrown) -> Rolled:
        success, earned = read_total(at, each.fell, rules.column_shifts)
        shifts = min(earned, enough)
        return Rolled(success and _gets_through(book, attempt, shifts), shifts)

    return thrown_law(at, doubles, attempt.order.reroll if given else None, most).map(seen)


def most_shifts(book: Book, attempt: Attempt) -> int:
    """Return from how many column shifts on the damage grows no more."""
    target, order = attempt.targets[0], attempt.order
    if any(text == MOST for _, text in order.shifts):
        return MOST_SHIFTS
    if target.id in book.things:
        body = max(0, book.things[target.id].body)
        guard = Guard(body, body)
    else:
        guard = guard_of(book, target.id, attempt.prepared.attack, target.on_rv)
    rv_shift = max(0, attempt.aimed.rv_shift)
    enough = column(guard.rv) + rv_shift + 2 * attempt.prepared.power + 1
    if cover := meet(book, attempt, target):
        enough = max(enough, column(book.things[cover].body) + rv_shift + 1)
    enough += sum(column(aps) for _, aps in guard.defenses)
    enough += sum(int(text) for _, text in order.shifts if text.isdigit())
    return min(enough, MOST_SHIFTS)


def outcome_law(fight: Encounter, attempt: Attempt, roll: Rolled) -> Law[AttackOutcome]:
    """Return the law of what the attack does to its target, the flight included."""
    order, prepared, rules = attempt.order, attempt.prepared, fight.rules
    book, target = Book(fight), attempt.targets[0]
    book.options = CheckOptions.of(order)
    if not roll.hit:
        group = prepared.attack.group
        return always(read_wound(book, target.id, group, 0, killing=prepared.killing))
    hit = hit_of(book, attempt, roll)
    guard = guard_of(book, target.id, prepared.attack, target.on_rv)
    points = damage(rules, attempt.force(hit.shifts["damage"]), guard).damage
    harm = hit.harm(guard, points)
    taken = points
    if points and not prepared.harmless:
        most = last_ditch_most(harm.natural, harm.ev, rules.last_ditch_round)
        taken -= negate_damage(book, target.id, points, most)
    wound = read_wound(
        book,
        target.id,
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
        law = death_save_law(book, target.id, harm, wound)
    if prepared.knocking != "no":
        _, end = read_knockout(rules, hit, guard, guard.rv)
        law = law.map(lambda each: with_stun(each, end))
    elif points and points >= guard.ra:
        stun = stun_law(book, target.id, harm)
        law = then_if_alive(law, stun, with_stun)
    if points and knocks_back(attempt, taken, guard.ra):
        law = then_if_alive(law, knockback_roll_law(book, hit, guard.ra), _carried)
        law = flight_law(book, attempt, law)
    return law


def _gets_through(book: Book, attempt: Attempt, shifts: int) -> bool:
    """Tell whether so many column shifts do away with the cover before the target, if any."""
    cover = meet(book, attempt, attempt.targets[0])
    if not cover:
        return True
    columns = hit_of(book, attempt, Rolled(hit=True, shifts=shifts)).shifts["damage"]
    return damage_to_object(book, cover, attempt.force(columns)).damage > 0


def hit_of(book: Book, attempt: Attempt, roll: Rolled) -> Landed:
    """Return the hit with its column shifts spent as the order says, as far as they go."""
    order, left, uses = attempt.order, roll.shifts, []
    for word, text in order.shifts:
        count = min(left, int(text)) if text.isdigit() else text
        left -= count if isinstance(count, int) else 0
        uses.append((word, str(count)))
    given = msgspec.structs.replace(order, shifts=tuple(uses))
    found = divide_shifts(book, msgspec.structs.replace(attempt, order=given), roll.shifts)
    trial, at = Trial("", (0, 0)), Aim(1, 0, 0, 0)
    made = Check(trial, at, (), 0, success=True, shifts=roll.shifts, double_one=False, fell=0)
    return Landed(attempt, attempt.targets[0], made, found)


def _carried(each: AttackOutcome, back: object) -> AttackOutcome:
    return msgspec.structs.replace(each, back=back) if isinstance(back, int) else each
