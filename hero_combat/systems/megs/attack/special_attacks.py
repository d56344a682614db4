"""Attacks that want something else than damage: grapple, take away, planned knockback, a Power.

source: seed, "Combat Maneuvers" D, I, J, K, "Attacking a Power"; rulings Q22, Q24, Q25
"""

from hero_combat.dice import Dice
from hero_combat.fight.events import ObjectDamaged
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.megs.attack.hit import Effect, guard_of, harm_of
from hero_combat.systems.megs.attack.knocking_back import pull_knockback
from hero_combat.systems.megs.attack.to_hit import Hit
from hero_combat.systems.megs.conditions.lost_powers import set_lost_aps
from hero_combat.systems.megs.conditions.stun import harder_shifts
from hero_combat.systems.megs.damage.after_defences import Force, Guard, damage
from hero_combat.systems.megs.damage.objects import end_cover_behind
from hero_combat.systems.megs.damage.wound import Wound, suffer, tell_wound
from hero_combat.systems.megs.dice.check import check, explain
from hero_combat.systems.megs.dice.hero_points import boost_check
from hero_combat.systems.megs.gear.prepared import PreparedAttack
from hero_combat.systems.megs.knockback.collisions import Collision, fly, tell_flight, way_of
from hero_combat.systems.megs.knockback.distance import most_knockback
from hero_combat.systems.megs.orders.attacks import Resolve
from hero_combat.systems.megs.state.current_values import attribute_now, power_now
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


def planned_knockback(
    book: Book, order: Resolve, prepared: PreparedAttack, hit: Hit, dice: Dice
) -> KnockbackEffect:
    """Send the target flying: RAPs are the distance, column shifts the damage."""
    target = hit.target
    guard, _ = guard_of(book, order, prepared, target)
    rules = book.before.rules
    same = 1 if rules.same_column else 0
    shifts = hit.shifts["damage"]
    moved = hit.rv_shift - (shifts if rules.planned_knockback_shifts == "both" else 0)
    found = raps(prepared.ev, guard.rv, moved, same)
    most = most_knockback(prepared.power, book.sheets[target].weight)
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
        wound = suffer(book, target, harm_of(book, order, prepared, hit, guard, points), dice)
    if book.combatants[target].status.dead:
        return KnockbackEffect(target, guard.rv, points, wound, killed=True)
    body = attribute_now(book, target, "body")
    shift = hit.shifts["knockback"]
    shifted = harder_shifts(shift) if shift else []
    label = f"against knockback {target}"
    av, ev = boost_check(book, target, label, body, body)
    made = check(book, dice, label, (av, prepared.ev), shifted, who=target)
    resisted = raps(ev, prepared.ev, -made.shifts, same) if made.success else 0
    explain(book, made, (Modifier("RAPs off the distance", -resisted),))
    back = min(found - resisted, most)
    if "pull-punch" in prepared.maneuvers and back > 0:
        back = pull_knockback(book, order, back)
    if back <= 0:
        return KnockbackEffect(target, guard.rv, points, wound)
    way = way_of(order.into, open_ground=order.open_ground)
    flight = fly(book, target, back, way, dice, killing=prepared.killing, by=order.attacker)
    return KnockbackEffect(target, guard.rv, points, wound, back=back, flight=flight)


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


def attack_power(book: Book, order: Resolve, prepared: PreparedAttack, hit: Hit) -> PowerEffect:
    """Attack a Power instead of its owner: its APs are OV, RV and what is lost."""
    target, which = hit.target, order.on_power
    aps = power_now(book, target, which)
    found = damage(
        Force(prepared.ev, prepared.power, hit.shifts["damage"], hit.rv_shift),
        Guard(aps, aps),
        test=book.before.rules.full_damage,
        same=1 if book.before.rules.same_column else 0,
    )
    left = max(0, aps - found.damage)
    word = which.replace("-", " ")
    lines = (*prepared.lines, Modifier(f"RV: {word}", str(aps)))
    explain(book, hit.made, lines, f"{found.damage} damage to {word}")
    set_lost_aps(book, target, which, left, "attack")
    return PowerEffect(target, aps, found.damage, which, aps, left)


def sweep_breaks(book: Book, order: Resolve, prepared: PreparedAttack, hit: Hit, rv: int) -> bool:
    """Break the object of a Sweep when the RAPs against that RV exceed the object's BODY.

    Returns:
        Whether it breaks.
    """
    same = 1 if book.before.rules.same_column else 0
    found = raps(prepared.ev, rv, hit.rv_shift - hit.made.shifts, same)
    body = book.things[order.club].body
    if found <= body:
        return False
    book.thing(order.club, body=0)
    end_cover_behind(book, order.club)
    book.event(ObjectDamaged(which=order.club, lost=max(0, body), broken=True, by=order.attacker))
    return True
