"""Attacks that want something else than damage: grapple, take away, planned knockback, a Power.

source: seed, "Combat Maneuvers" D, I, J, K, "Attacking a Power"; rulings Q22, Q24, Q25
"""

from hero_combat.dice import Dice
from hero_combat.fight.events import ObjectDamaged
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.megs.attack.attempt import Attempt, Landed
from hero_combat.systems.megs.attack.hit import Effect, guard_of, harm_of, highest_guard, hit_damage
from hero_combat.systems.megs.attack.knocking_back import pull_knockback
from hero_combat.systems.megs.conditions.lost_powers import set_lost_aps
from hero_combat.systems.megs.conditions.relations import end_relations
from hero_combat.systems.megs.conditions.stun import harder_shifts
from hero_combat.systems.megs.damage.after_defences import Guard
from hero_combat.systems.megs.damage.wound import Wound, suffer, tell_wound
from hero_combat.systems.megs.dice.check import Check, check, explain
from hero_combat.systems.megs.dice.hero_points import boost_check
from hero_combat.systems.megs.knockback.collisions import Collision, fly, tell_flight, way_of
from hero_combat.systems.megs.knockback.distance import most_knockback
from hero_combat.systems.megs.state.current_values import power_now
from hero_combat.systems.megs.state.fight import Book
from hero_combat.systems.megs.tables.action_table import raps
from hero_combat.systems.megs.tables.ap_measures import tell_aps


class KnockbackEffect(Effect, frozen=True, gc=False):
    """What a Planned Knockback comes to.

    Attributes:
        wound: the damage; None for none.
        killed: whether the damage has killed, so that nobody flies.
        back: APs of knockback.
        flight: what that runs into.
    """

    wound: Wound | None = None
    killed: bool = False
    back: int = 0
    flight: tuple[Collision, ...] = ()

    def tell(self, book: Book) -> str:
        """Put into words: `Bert takes 1 Bashing damage. Bert is knocked back 9 APs.`"""
        name = book.sheets[self.target].name
        told = [tell_wound(name, self.wound)] if self.wound else []
        if self.back > 0:
            told.append(tell_flight(book, self.target, self.back, self.flight))
        elif not self.killed:
            told.append(f"{name} is not knocked back.")
        return " ".join(told)


def planned_knockback(book: Book, hit: Landed, dice: Dice) -> KnockbackEffect:
    """Send the target flying: RAPs are the distance, column shifts the damage."""
    attempt, target = hit.attempt, hit.target.id
    prepared, order = attempt.prepared, attempt.order
    guard, _ = guard_of(book, attempt, hit.target)
    met = highest_guard(guard, hit, [])
    rules = book.before.rules
    same = 1 if rules.same_column else 0
    shifts = hit.shifts["damage"]
    moved = attempt.aimed.rv_shift - (shifts if rules.planned_knockback_shifts == "both" else 0)
    found = raps(prepared.ev, met.rv, moved, same)
    most = most_knockback(prepared.thrust, book.sheets[target].weight)
    lines = (
        *prepared.lines,
        Modifier("RAPs: APs of knockback", str(found)),
        Modifier("at most", str(most)),
        Modifier("column shifts: damage", str(shifts)),
    )
    explain(book, hit.made, lines)
    points = max(0, shifts - sum(aps for _, aps in guard.defences))
    wound = None
    if points:
        wound = suffer(book, target, harm_of(book, hit, guard, points), dice)
    if book.combatants[target].status.dead:
        return KnockbackEffect(target, met.rv, points, guard.ra, wound, killed=True)
    body = guard.ra
    shift = hit.shifts["knockback"]
    shifted = harder_shifts(shift) if shift else []
    label = f"against knockback {target}"
    av, ev = boost_check(book, target, label, body, body)
    made = check(book, dice, label, (av, prepared.ev), shifted, who=target)
    resisted = raps(ev, prepared.ev, -made.shifts, same) if made.success else 0
    explain(book, made, (Modifier("RAPs off the distance", -resisted),))
    back = min(found - resisted, most)
    if prepared.pulls and back > 0:
        back = pull_knockback(book, attempt, back)
    if back <= 0:
        return KnockbackEffect(target, met.rv, points, guard.ra, wound)
    way = way_of(order.into, open_ground=order.open_ground)
    flight = fly(book, target, back, way, dice, killing=prepared.killing, by=order.attacker)
    return KnockbackEffect(target, met.rv, points, guard.ra, wound, back=back, flight=flight)


class PowerEffect(Effect, frozen=True, gc=False):
    """What an attack on a Power comes to: which Power, its APs before, and what is left."""

    which: str = ""
    before: int = 0
    left: int = 0

    def tell(self, book: Book) -> str:
        """Put into words: `Nova's force field drops from 8 to 0 APs.`"""
        word = self.which.replace("-", " ")
        left = tell_aps(self.left)
        return f"{book.sheets[self.target].name}'s {word} drops from {self.before} to {left}."


def attack_power(book: Book, hit: Landed) -> PowerEffect:
    """Attack a Power instead of its owner: its APs are OV, RV and what is lost."""
    attempt, target = hit.attempt, hit.target.id
    prepared, which = attempt.prepared, attempt.order.on_power
    aps = power_now(book, target, which)
    met = highest_guard(Guard(aps, aps), hit, [])
    found = hit_damage(book.before.rules, hit, met)
    left = max(0, aps - found.damage)
    word = which.replace("-", " ")
    lines = (*prepared.lines, Modifier(f"RV: {word}", str(met.rv)))
    explain(book, hit.made, lines, f"{found.damage} damage to {word}")
    set_lost_aps(book, target, which, left, "attack")
    return PowerEffect(target, met.rv, found.damage, which=which, before=aps, left=left)


def sweep_breaks(book: Book, attempt: Attempt, made: Check, rv: int) -> bool:
    """Break the object of a Sweep when the RAPs against that RV exceed the object's BODY.

    Returns:
        Whether it breaks.
    """
    club, same = attempt.order.club, 1 if book.before.rules.same_column else 0
    found = raps(attempt.prepared.ev, rv, attempt.aimed.rv_shift - made.shifts, same)
    body = book.things[club].body
    if found <= body:
        return False
    book.thing(club, body=0)
    end_relations(book, club, "broken")
    book.event(ObjectDamaged(which=club, lost=max(0, body), broken=True, by=attempt.attacker))
    return True
