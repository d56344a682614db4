"""What a hit does: column shifts spent, Powers stripped, damage, Last Ditch, stun, knockback.

source: seed, "Combat Basics", "Damage", "Knockback"; rulings Q3 to Q13, Q32, Q43
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.megs.attack.column_shifts import offer_division
from hero_combat.systems.megs.attack.knocking_back import knock_back
from hero_combat.systems.megs.attack.to_hit import Hit
from hero_combat.systems.megs.conditions.stun import Stun, roll_stun, stun, tell_stun
from hero_combat.systems.megs.conditions.wounds import Doer, knock_out
from hero_combat.systems.megs.damage.after_defences import (
    Damage,
    Defence,
    Force,
    Guard,
    ruled_damage,
)
from hero_combat.systems.megs.damage.defences import (
    Against,
    book_defences,
    defences,
    resistance_value,
)
from hero_combat.systems.megs.damage.wound import Harm, Wound, suffer, tell_wound
from hero_combat.systems.megs.dice.check import explain, explain_same_column
from hero_combat.systems.megs.dice.hero_points import boost
from hero_combat.systems.megs.events import Stunned
from hero_combat.systems.megs.gear.prepared import PreparedAttack
from hero_combat.systems.megs.knockback.collisions import Collision, tell_flight
from hero_combat.systems.megs.orders.attacks import Resolve
from hero_combat.systems.megs.rulings import Rules
from hero_combat.systems.megs.state.check_options import number
from hero_combat.systems.megs.state.current_values import attribute_now
from hero_combat.systems.megs.state.fight import Book
from hero_combat.systems.megs.tables.action_table import raps
from hero_combat.systems.megs.tables.attributes import ATTRIBUTES


class Effect(msgspec.Struct, frozen=True, gc=False):
    """What an attack that hit comes to; each kind of attack tells its own.

    Attributes:
        target: whom it hit.
        rv: the RV that it met.
        damage: past all defences, before Last Ditch Defense.
    """

    target: str
    rv: int = 0
    damage: int = 0

    def tell(self, book: Book) -> str:
        """Return what became of the target, in sentences."""
        raise NotImplementedError


class DamageEffect(Effect, frozen=True, gc=False):
    """What a blow comes to.

    Attributes:
        knockout: how a Knockout ends; None for an attack that knocks nobody out.
        wound: the damage; None where it only stuns and knocks back.
        stun: the roll against being stunned of a blow that does nothing else.
        back: APs of knockback.
        flight: what that runs into.
    """

    knockout: Stun | None = None
    wound: Wound | None = None
    stun: Stun | None = None
    back: int = 0
    flight: tuple[Collision, ...] = ()

    def tell(self, book: Book) -> str:
        """Put into words: `Bert takes 4 Bashing damage. Bert is knocked back 2 APs.`"""
        name = book.sheets[self.target].name
        if self.wound and self.damage and not self.knockout:
            told = tell_wound(name, self.wound)
            if not self.back:
                return told
            return f"{told} {tell_flight(book, self.target, self.back, self.flight)}"
        return " ".join(filter(None, self._told(book, name)))

    def _told(self, book: Book, name: str) -> Iterator[str]:
        """Yield what became of the target of a blow that does more than to hurt, or less."""
        if self.knockout:
            conscious = not self.knockout.phases
            yield f"{name} stays conscious." if conscious else tell_stun(name, self.knockout)
        if self.wound and self.damage:
            yield tell_wound(name, self.wound)
        if self.stun:
            yield tell_stun(name, self.stun)
        if self.back:
            yield tell_flight(book, self.target, self.back, self.flight)
        if not self.damage and not self.knockout:
            yield f"{name} takes no damage."


def guard_of(
    book: Book, order: Resolve, prepared: PreparedAttack, target: str
) -> tuple[Guard, Sequence[Modifier]]:
    """Return what the target has against the blow, Hero Points included, with its explanation."""
    group = prepared.attack.group
    ra_name = ATTRIBUTES[group][2]
    rv = ra = attribute_now(book, target, ra_name)
    if not book.combatants[target].on and not order.defend_rv:
        return Guard(ra, rv), () if book.quiet else _rv_lines(ra_name, ra, ())
    rv, raising = resistance_value(book, target, group)
    lines = list(_rv_lines(ra_name, ra, raising))
    for who, text in order.defend_rv:
        if who == target:
            more = number(text, "--defend-rv")
            rv = boost(book, target, "RV", rv, more, force=order.force)
            lines.append(Modifier("RV by Hero Points", more))
    return Guard(ra, rv, defences(book, target, Against(group, prepared.attack.type))), lines


def land(
    book: Book, order: Resolve, prepared: PreparedAttack, hit: Hit, dice: Dice
) -> DamageEffect:
    """Carry out everything that a hit does.

    A Shockwave works out its damage for stun and knockback alone; a Knockout stuns or knocks out
    by RAPs, and also hurts unless the attack does nothing else.
    """
    target = hit.target
    guard, lines = guard_of(book, order, prepared, target)
    met = guard
    if hit.rv is not None:
        met = highest_guard(guard, hit, lines := [*lines])
    found = _worked_out(book, prepared, hit, met, lines)
    points = found.damage if hit.through is None else hit.through
    if hit.made.shifts and not book.quiet:
        offer_division(book, order, prepared, hit.made.shifts)
    knocked = wound = stun = None
    if prepared.knocking != "no":
        knocked = _knock_out(book, prepared, hit, met, order.attacker)
    harm = harm_of(book, order, prepared, hit, guard, points)
    taken, back = points, 0
    flight: tuple[Collision, ...] = ()
    if not prepared.harmless:
        wound = suffer(book, target, harm, dice)
        taken = wound.taken
    elif (
        prepared.knocking == "no"
        and points >= max(1, guard.ra)
        and not book.combatants[target].status.dead
    ):
        by = order.attacker
        stun = roll_stun(book, target, harm.group, harm.ev, harm.stun, dice, by)
    if taken and prepared.knocking != "only" and not book.combatants[target].status.dead:
        back, flight = knock_back(book, order, prepared, hit, taken, dice)
    return DamageEffect(target, met.rv, points, knocked, wound, stun, back, flight)


def highest_guard(guard: Guard, hit: Hit, lines: list[Modifier]) -> Guard:
    """Return what the hit meets: in a Multi-Attack the highest RV of all targets."""
    if hit.rv is None or hit.rv == guard.rv:
        return guard
    lines.append(Modifier("RV of the target with the highest", str(hit.rv)))
    return Guard(guard.ra, hit.rv, guard.defences)


def harm_of(
    book: Book, order: Resolve, prepared: PreparedAttack, hit: Hit, guard: Guard, points: int
) -> Harm:
    """Return so much damage of the attack, past all defences, as harm to the target."""
    group, natural = prepared.attack.group, guard.rv
    if order.defend_rv:
        natural, _ = resistance_value(book, hit.target, group)
    return Harm(
        group, points, prepared.ev, guard.ra, guard.rv, natural, prepared.killing,
        hit.shifts["stun"], prepared.knocking == "no",
        Doer(order.attacker, "hit", prepared.name),
    )  # fmt: skip


def _worked_out(
    book: Book, prepared: PreparedAttack, hit: Hit, guard: Guard, guarded: Sequence[Modifier]
) -> Damage:
    """Work out the damage before Last Ditch Defense, explained in the report of the check."""
    rules = book.before.rules
    found = hit_damage(rules, prepared, hit, guard)
    if guard.defences and hit.through is None:
        book_defences(book, hit.target, guard.defences, found)
    if book.quiet:
        return found
    lines, earned, on_damage = [*prepared.lines, *guarded], hit.made.shifts, hit.shifts["damage"]
    if earned and earned == on_damage:
        lines.append(_use_line("damage", earned))
    elif earned:
        lines += [_use_line(use, columns) for use, columns in hit.shifts.items() if columns]
    if guard.defences:
        for (name, aps), left in zip(guard.defences, found.remaining, strict=True):
            lines.append(stripped_line(name, aps, left))
    if found.left and found.left != on_damage:
        lines.append(Modifier("column shifts left for RV", found.left))
    if found.capped:
        lines.append(Modifier("no more than twice the Power", str(found.raw)))
    if rules.same_column and not found.full and found.raw:
        explain_same_column(lines, prepared.ev, guard.rv, hit.rv_shift - found.left)
    lines.append(_raw_line(found.full, found.raw))
    explain(book, hit.made, lines, f"{found.damage} damage to {hit.target}")
    return found


def hit_damage(rules: Rules, prepared: PreparedAttack, hit: Hit, guard: Guard) -> Damage:
    """Return the damage of a hit before Last Ditch Defense, under the table's rulings."""
    ev, power = prepared.ev, prepared.power
    force = Force(ev, power, hit.shifts["damage"], hit.rv_shift, full=not hit.raps)
    return ruled_damage(rules, force, guard)


def _knock_out(book: Book, prepared: PreparedAttack, hit: Hit, guard: Guard, by: str) -> Stun:
    """Stun for RAPs phases, or knock out when they exceed the Resistance Attribute. ruling Q13"""
    found, end = read_knockout(book.before.rules, prepared, hit, guard)
    explain(book, hit.made, (Modifier("RAPs of the Knockout", str(found)),))
    if not found:
        return end
    if end.out:
        return msgspec.structs.replace(end, noticed=knock_out(book, hit.target, end.out, by))
    stun(book, hit.target, found, prepared.ev, group=prepared.attack.group)
    book.event(Stunned(who=hit.target, phases=found, by=by))
    return end


def read_knockout(
    rules: Rules, prepared: PreparedAttack, hit: Hit, guard: Guard
) -> tuple[int, Stun]:
    """Return the RAPs of a Knockout, and the phases stunned or APs of time out. ruling Q13"""
    shift = hit.rv_shift - hit.shifts["damage"]
    found = raps(prepared.ev, guard.rv, shift, 1 if rules.same_column else 0)
    if found > guard.ra:
        return found, Stun(found, max(1, found - guard.rv))
    return found, Stun(found, 0)


@lru_cache(1024)
def _rv_lines(ra_name: str, ra: int, raising: tuple[Defence, ...]) -> tuple[Modifier, ...]:
    lines = [Modifier(f"RV: {ra_name.upper()}", str(ra))]
    lines += [Modifier(f"RV: {name.replace('-', ' ')}", aps) for name, aps in raising]
    return tuple(lines)


@lru_cache(1024)
def _raw_line(full: object, raw: int) -> Modifier:
    return Modifier("full damage" if full else "RAPs", str(raw))


@lru_cache(1024)
def _use_line(use: str, columns: int) -> Modifier:
    return Modifier(f"column shifts to {use}", columns)


@lru_cache(1024)
def stripped_line(name: str, aps: int, left: int) -> Modifier:
    """Return what column shifts have left of a Defensive Power, as a line of the explanation."""
    fell = f"{aps} -> {left}" if left != aps else str(aps)
    return Modifier(f"{name.replace('-', ' ')} {fell}", -left)
