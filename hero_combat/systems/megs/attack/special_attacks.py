"""Attacks that want something else than damage: grapple, take away, planned knockback, a Power.

source: seed, "Combat Maneuvers" D, I, J, K, "Attacking a Power"; rulings Q22, Q24, Q25
"""

from hero_combat.dice import Dice
from hero_combat.fight.events import ObjectDamaged
from hero_combat.systems.megs.attack.attempt import Attempt, Landed
from hero_combat.systems.megs.attack.hit import Effect, pull_knockback
from hero_combat.systems.megs.conditions.lost_powers import set_lost_aps
from hero_combat.systems.megs.conditions.relations import end_relations
from hero_combat.systems.megs.damage.defenses import Guard, damage, guard_of
from hero_combat.systems.megs.damage.wound import suffer
from hero_combat.systems.megs.dice import check
from hero_combat.systems.megs.dice.check import Check, Trial
from hero_combat.systems.megs.knockback import Flight, fly, most_knockback, way_of
from hero_combat.systems.megs.state.fight import Book, power_now
from hero_combat.systems.megs.tables.action_table import raps
from hero_combat.systems.megs.telling import attacks as told
from hero_combat.systems.megs.telling import harm


def planned_knockback(book: Book, hit: Landed, dice: Dice) -> Effect:
    """Send the target flying: RAPs are the distance, column shifts the damage."""
    attempt, target = hit.attempt, hit.target.id
    prepared, rules = attempt.prepared, book.before.rules
    guard = guard_of(book, target, prepared.attack, hit.target.on_rv)
    met = hit.met(guard)
    shifts = hit.shifts["damage"]
    moved = attempt.aimed.rv_shift - (shifts if rules.planned_knockback_shifts == "both" else 0)
    found = raps(prepared.ev, met.rv, moved, rules.same_column)
    most = most_knockback(prepared.thrust, book.sheets[target].weight)
    book.report_more(hit.made.place, told.planned_knockback, prepared, found, most, shifts)
    points = max(0, shifts - sum(aps for _, aps in guard.defenses))
    if points:
        wound = suffer(book, target, hit.harm(guard, points), dice)
        book.say(harm.wound, book.sheets[target].name, wound)
    if not book.combatants[target].status.dead:
        back = min(found - _resist(book, hit, guard.ra, dice), most)
        _hurl(book, attempt, target, back, dice)
    return Effect(met.rv, points)


def _resist(book: Book, hit: Landed, body: int, dice: Dice) -> int:
    """Roll against a Planned Knockback; return the RAPs, which come off the distance."""
    target, ev_met = hit.target.id, hit.attempt.prepared.ev
    label, shifts = f"against knockback {target}", check.harder_shifts(hit.shifts["knockback"])
    trial, ev = check.boost_check(book, Trial(label, (body, ev_met), shifts, target), body)
    made = check.check(book, trial, dice)
    found = check.read_raps(book.before.rules, (ev, ev_met), -made.shifts, success=made.success)
    book.report_more(made.place, told.resisted, found.count)
    return found.count


def _hurl(book: Book, attempt: Attempt, target: str, back: int, dice: Dice) -> None:
    """Carry the target so far, as far as the attacker wants."""
    order, prepared = attempt.order, attempt.prepared
    if prepared.pulls and back > 0:
        back = pull_knockback(book, attempt, back)
    if back <= 0:
        book.say(harm.not_knocked_back, book, target)
        return
    way = way_of(order.into, target, open_ground=order.open_ground)
    flight = Flight(target, way, prepared.killing, order.attacker)
    book.say(harm.flight, book, target, back, fly(book, flight, back, dice))


def attack_power(book: Book, hit: Landed) -> Effect:
    """Attack a Power instead of its owner: its APs are OV, RV and what is lost."""
    attempt, target = hit.attempt, hit.target.id
    which = attempt.order.on_power
    aps = power_now(book, target, which)
    met = hit.met(Guard(aps, aps))
    found = damage(book.before.rules, hit.attempt.force(hit.shifts["damage"]), met)
    left = max(0, aps - found.damage)
    book.report_more(hit.made.place, told.power_damage, hit, met, found.damage)
    set_lost_aps(book, target, which, left, "attack")
    book.say(told.power_drops, book, target, which, (aps, left))
    return Effect(met.rv, found.damage)


def break_by_sweep(book: Book, attempt: Attempt, made: Check, rv: int) -> None:
    """Break the object of a Sweep when the RAPs against that RV exceed the object's BODY."""
    club, same = attempt.order.club, book.before.rules.same_column
    found = raps(attempt.prepared.ev, rv, attempt.aimed.rv_shift - made.shifts, same)
    body = book.things[club].body
    if found <= body:
        return
    book.thing(club, body=0)
    end_relations(book, club, "broken")
    book.event(ObjectDamaged(which=club, lost=max(0, body), broken=True, by=attempt.attacker))
    book.say(told.sweep_breaks, book, club)
