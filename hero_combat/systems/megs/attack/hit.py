"""What a hit does: damage, stun and knockback, or a maneuver's own aim.

source: seed, "Combat Basics", "Damage", "Knockback"; rulings Q3 to Q13, Q32, Q43
"""

from typing import TYPE_CHECKING

import msgspec

from hero_combat.dice import Dice
from hero_combat.systems.megs.attack.attempt import Attempt, Landed
from hero_combat.systems.megs.attack.to_hit import Blow, bring_to_object
from hero_combat.systems.megs.conditions import wounds
from hero_combat.systems.megs.conditions.wounds import Daze, Stun
from hero_combat.systems.megs.damage import defenses
from hero_combat.systems.megs.damage.defenses import Guard
from hero_combat.systems.megs.damage.wound import Wound, suffer
from hero_combat.systems.megs.events import Stunned
from hero_combat.systems.megs.knockback import (
    Collision,
    Flight,
    Impact,
    fly,
    recoil,
    roll_against_knockback,
    way_of,
)
from hero_combat.systems.megs.rulings import Rules
from hero_combat.systems.megs.state.fight import Book
from hero_combat.systems.megs.tables.action_table import raps
from hero_combat.systems.megs.telling import attacks as told
from hero_combat.systems.megs.telling import harm as told_harm

if TYPE_CHECKING:
    from hero_combat.place.ground import Place


class Effect(msgspec.Struct, frozen=True, gc=False):
    """What a hit comes to for who attacks.

    Attributes:
        rv: the RV that it met.
        damage: past all defenses, before Last Ditch Defense.
    """

    rv: int = 0
    damage: int = 0


class Damaging(msgspec.Struct, frozen=True, gc=False):
    """What a blow comes to.

    Attributes:
        target: whom it hit.
        damage: past all defenses, before Last Ditch Defense.
        knockout: how a Knockout ends; None for an attack that knocks nobody out.
        wound: the damage; None where it only stuns and knocks back.
        stun: the roll against being stunned of a blow that does nothing else.
        back: APs of knockback.
        flight: what that runs into.
    """

    target: str
    damage: int
    knockout: Stun | None = None
    wound: Wound | None = None
    stun: Stun | None = None
    back: int = 0
    flight: tuple[Collision, ...] = ()


def damage_target(book: Book, hit: Landed, dice: Dice) -> Effect:
    """Carry out the damage that a hit does, with stun and knockback.

    A Shockwave works out its damage for stun and knockback alone; a Knockout stuns or knocks out
    by RAPs, and also hurts unless the attack does nothing else.
    """
    attempt, target = hit.attempt, hit.target.id
    prepared = attempt.prepared
    guard = defenses.guard_of(book, target, prepared.attack, hit.target.on_rv)
    met = guard if attempt.aimed.rv is None else hit.met(guard)
    force = attempt.force(hit.shifts["damage"])
    found = defenses.damage(book.before.rules, force, met)
    if met.defenses and hit.through is None:
        defenses.book_defenses(book, target, met.defenses, found)
    book.report_more(hit.made.place, told.damage, book, hit, met, found)
    points = found.damage if hit.through is None else hit.through
    if hit.first and hit.made.shifts:
        book.offer(told.division, attempt, hit.made.shifts)
    knockout = wound = stun = None
    if prepared.knocking != "no":
        knockout = _knock_out(book, hit, met, guard.rv)
    harm, taken = hit.harm(guard, points), points
    dead = book.combatants[target].status.dead
    if not prepared.harmless:
        wound = suffer(book, target, harm, dice)
        taken = wound.taken
    elif prepared.knocking == "no" and points >= max(1, guard.ra) and not dead:
        stun = wounds.roll_stun(book, target, harm, dice)
    back: int = 0
    flight: tuple[Collision, ...] = ()
    if knocks_back(attempt, taken, guard.ra) and not book.combatants[target].status.dead:
        back, flight = _knock_back(book, hit, guard.ra, dice)
    done = Damaging(target, points, knockout, wound, stun, back, flight)
    book.say(told_harm.blow, book, done)
    return Effect(met.rv, points)


def _knock_out(book: Book, hit: Landed, guard: Guard, rv: int) -> Stun:
    """Stun for RAPs phases, or knock out when they exceed the Resistance Attribute. ruling Q13"""
    prepared, target, by = hit.attempt.prepared, hit.target.id, hit.attempt.attacker
    found, end = read_knockout(book.before.rules, hit, guard, rv)
    book.report_more(hit.made.place, told.knockout, found)
    if not found:
        return end
    if end.out:
        longer = wounds.knock_out(book, target, end.out, by)
        return msgspec.structs.replace(end, noticed=longer)
    wounds.stun(book, Daze(target, guard.ra, prepared.ev), prepared.attack.group, found)
    book.event(Stunned(who=target, phases=found, by=by))
    return end


def read_knockout(rules: Rules, hit: Landed, guard: Guard, rv: int) -> tuple[int, Stun]:
    """Return the RAPs of a Knockout, and the phases stunned or APs of time out. ruling Q13

    Args:
        rules: the table's rulings.
        hit: the hit.
        guard: what it meets, in a Multi-Attack the highest RV of all.
        rv: the target's own RV, above which RAPs are APs of time.
    """
    shift = hit.attempt.aimed.rv_shift - hit.shifts["damage"]
    found = raps(hit.attempt.prepared.ev, guard.rv, shift, rules.same_column)
    if found > guard.ra:
        return found, Stun(found, max(1, found - rv))
    return found, Stun(found, 0)


def knocks_back(attempt: Attempt, points: int, body: int) -> bool:
    """Tell whether so much damage can knock somebody of that BODY back.

    source: seed, "Knockback", "Grappling Attacks"
    """
    prepared = attempt.prepared
    attack = prepared.attack
    if points <= 0 or attack.group != "physical" or attack.knockback is False:
        return False
    if attempt.order.no_knockback or prepared.grappling or prepared.knocking == "only":
        return False
    return prepared.ev >= body


def _knock_back(
    book: Book, hit: Landed, body: int, dice: Dice
) -> tuple[int, tuple[Collision, ...]]:
    """Knock back a target that had that BODY: how many APs, and what that runs into."""
    target, attempt = hit.target.id, hit.attempt
    prepared, order = attempt.prepared, attempt.order
    impact = Impact(target, prepared.ev, prepared.thrust, body, hit.shifts["knockback"])
    back = roll_against_knockback(book, impact, dice)
    if back and prepared.pulls:
        back = pull_knockback(book, attempt, back)
    if not back:
        return 0, ()
    way = way_of(order.into, target, open_ground=order.open_ground)
    if prepared.attack.explosive and book.before.place is not None:
        way = msgspec.structs.replace(way, away=middle_of(book.before.place, order.targets[0]))
    return back, fly(book, Flight(target, way, by=order.attacker), back, dice)


def middle_of(place: "Place", target: str) -> str:
    """Return the middle of an explosion on one target, a point; "" where nobody knows it."""
    middle = place.point(target)
    return "" if middle is None else place.ground.text_of(middle)


def pull_knockback(book: Book, attempt: Attempt, back: int) -> int:
    """Hold knockback back as the attacker says; all of it counts until that is said."""
    order = attempt.order
    if order.knockback_at_most is not None:
        return min(back, order.knockback_at_most)
    book.offer(told.pull, order.attacker, back)
    return back


def hit_object(book: Book, hit: Landed) -> Effect:
    """Let a hit damage the object attacked."""
    dent = bring_to_object(book, hit.attempt, hit.target.id, hit.made.shifts)
    book.report_more(hit.made.place, told.object_damage, hit, dent)
    book.say(told_harm.broken, book, hit.target.id, dent)
    return Effect(dent.body, dent.damage)


def recoil_from(book: Book, attempt: Attempt, blow: Blow, harm: int, dice: Dice) -> None:
    """Hurt who charges without doing damage to whatever was met, by the whole EV.

    source: ruling Q25
    """
    if blow.landed is None:
        harm = blow.dent.damage if blow.dent else 1
    if harm:
        return
    who, prepared = attempt.attacker, attempt.prepared
    wound = recoil(book, who, prepared.ev, ("charge", prepared.attack.type), dice)
    book.say(told_harm.recoil, book.sheets[who].name, wound)
