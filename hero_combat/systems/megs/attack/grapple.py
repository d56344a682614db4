"""Grapples and Take Aways: what the hands get hold of by RAPs."""

from hero_combat.dice import Dice
from hero_combat.systems.megs.attack.attempt import Landed
from hero_combat.systems.megs.attack.hit import Effect
from hero_combat.systems.megs.conditions.relations import drop, end_relations, take_up
from hero_combat.systems.megs.damage.defenses import Guard, guard_of, strip_powers
from hero_combat.systems.megs.damage.wound import suffer
from hero_combat.systems.megs.events import TakenAway
from hero_combat.systems.megs.state.fight import Book, attribute_now, moment_of
from hero_combat.systems.megs.tables.action_table import raps
from hero_combat.systems.megs.telling import grips as told
from hero_combat.systems.megs.telling import harm, relations


def grapple(book: Book, hit: Landed, dice: Dice) -> Effect:
    """Hold the target, and hurt it if RAPs exceed its BODY and the attacker wants to."""
    target, who = hit.target.id, hit.attempt.attacker
    guard = guard_of(book, target, hit.attempt.prepared.attack, hit.target.on_rv)
    met = hit.met(guard)
    found = grip_raps(book, hit, met.rv)
    if not found:
        book.say(told.slips, book, who, target)
        return Effect(met.rv)
    held = book.combatants[target].held_by
    book.change(target, held_by={**held, who: max(1, moment_of(book.clock))})
    book.say(told.grapples, book, who, target)
    if found > guard.ra:
        return Effect(met.rv, _squeeze(book, hit, guard, found, dice))
    if hit.attempt.order.hurt:
        book.remark(told.grip_harmless, found, guard.ra)
    return Effect(met.rv)


def _squeeze(book: Book, hit: Landed, guard: Guard, found: int, dice: Dice) -> int:
    """Let a grip hurt, if the attacker wants it to; return the damage.

    The EV is the damage, or the RAPs when several are grappled at once; the column shifts that
    made the RAPs bring down Defensive Powers as those of a blow do.
    """
    attempt, target = hit.attempt, hit.target.id
    remaining, _ = strip_powers(guard.defenses, hit.shifts["damage"])
    points = max(0, (found if attempt.several else attempt.prepared.ev) - sum(remaining))
    if not attempt.order.hurt:
        if points:
            book.offer(told.hurt, book, attempt, target, points)
        return 0
    book.report_more(hit.made.place, told.grip_damage, guard, remaining, points, target)
    wound = suffer(book, target, hit.harm(guard, points), dice)
    book.say(harm.wound, book.sheets[target].name, wound)
    return points


def take_away(book: Book, hit: Landed, _dice: Dice) -> Effect:
    """Grab an object. source: seed, "Take Away"."""
    who, target, which = hit.attempt.attacker, hit.target.id, hit.attempt.order.object
    rv = attribute_now(book, target, "str")
    found = grip_raps(book, hit, rv)
    if not found:
        book.say(told.keeps, book, target, which)
        return Effect(rv)
    thing = book.before.objects[which]
    if book.things[which].carried_by:
        drop(book, book.things[which].carried_by)
    if book.combatants[who].load is None:
        take_up(book, who, which, thing.weight)
    else:
        end_relations(book, which, "moves")
        book.remark(told.hands_full, book, who, relations.load(book, who), which)
    book.event(TakenAway(which=which, who=target, by=who))
    book.say(told.takes, book, who, target, which)
    if found > thing.body:
        book.remark(told.may_be_damaged, book, which, found)
        book.say(told.strained, book, which)
    return Effect(rv)


def grip_raps(book: Book, hit: Landed, rv: int) -> int:
    """Return the RAPs of a grip against an RV, told in the report of the check."""
    prepared = hit.attempt.prepared
    shift, same = hit.attempt.aimed.rv_shift - hit.shifts["damage"], book.before.rules.same_column
    found = raps(prepared.ev, rv, shift, same)
    book.report_more(hit.made.place, told.grip_roll, prepared, rv, found)
    return found
