"""What a hit does: column shifts spent, Powers stripped, damage, Last Ditch, stun, knockback.

source: seed, "Combat Basics", "Damage", "Knockback"; rulings Q3 to Q13, Q32, Q43
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.megs.attack.attempt import Attempt, Landed, Target
from hero_combat.systems.megs.attack.column_shifts import offer_division
from hero_combat.systems.megs.attack.object_attack import force_of
from hero_combat.systems.megs.conditions.stun import Stun, roll_stun, stun, tell_stun
from hero_combat.systems.megs.conditions.wounds import Doer, knock_out
from hero_combat.systems.megs.damage.after_defences import (
    Damage,
    Defence,
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
from hero_combat.systems.megs.events import Stunned
from hero_combat.systems.megs.knockback.collisions import Collision, tell_flight
from hero_combat.systems.megs.rulings import Rules
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
        ra: the Resistance Attribute before it.
    """

    target: str
    rv: int = 0
    damage: int = 0
    ra: int = 0

    def tell(self, book: Book) -> str:
        """Return what became of the target, in sentences."""
        raise NotImplementedError


class DamageEffect(Effect, frozen=True, gc=False):
    """What a blow comes to.

    Attributes:
        knockout: how a Knockout ends; None for an attack that knocks nobody out.
        wound: the damage; None where it only stuns and knocks back.
        stun: the roll against being stunned of a blow that does nothing else.
        taken: the damage after Last Ditch Defense, or that decides on stun and knockback alone.
        back: APs of knockback.
        flight: what that runs into.
    """

    knockout: Stun | None = None
    wound: Wound | None = None
    stun: Stun | None = None
    taken: int = 0
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


def guard_of(book: Book, attempt: Attempt, target: Target) -> tuple[Guard, Sequence[Modifier]]:
    """Return what the target has against the blow, Hero Points included, with its explanation."""
    attack, who = attempt.prepared.attack, target.id
    group = attack.group
    ra_name = ATTRIBUTES[group][2]
    rv = ra = attribute_now(book, who, ra_name)
    if not book.combatants[who].on and not target.on_rv:
        return Guard(ra, rv), () if book.quiet else _rv_lines(ra_name, ra, ())
    rv, raising = resistance_value(book, who, group)
    lines = list(_rv_lines(ra_name, ra, raising))
    if target.on_rv:
        rv += target.on_rv
        lines.append(Modifier("RV by Hero Points", target.on_rv))
    return Guard(ra, rv, defences(book, who, Against(group, attack.type))), lines


def damage_target(book: Book, hit: Landed, dice: Dice) -> DamageEffect:
    """Carry out the damage that a hit does, with stun, but not yet the knockback.

    A Shockwave works out its damage for stun and knockback alone; a Knockout stuns or knocks out
    by RAPs, and also hurts unless the attack does nothing else.
    """
    attempt, target = hit.attempt, hit.target.id
    prepared = attempt.prepared
    guard, lines = guard_of(book, attempt, hit.target)
    met = guard
    if attempt.aimed.rv is not None:
        met = highest_guard(guard, hit, lines := [*lines])
    found = _worked_out(book, hit, met, lines)
    points = found.damage if hit.through is None else hit.through
    if hit.first and hit.made.shifts and not book.quiet:
        offer_division(book, attempt, hit.made.shifts)
    knocked = wound = stun = None
    if prepared.knocking != "no":
        knocked = _knock_out(book, hit, met, guard.rv)
    harm = harm_of(book, hit, guard, points)
    taken = points
    if not prepared.harmless:
        wound = suffer(book, target, harm, dice)
        taken = wound.taken
    elif (
        prepared.knocking == "no"
        and points >= max(1, guard.ra)
        and not book.combatants[target].status.dead
    ):
        by = attempt.attacker
        stun = roll_stun(book, target, harm.group, harm.ev, harm.stun, dice, by=by, ra=guard.ra)
    return DamageEffect(target, met.rv, points, guard.ra, knocked, wound, stun, taken)


def highest_guard(guard: Guard, hit: Landed, lines: list[Modifier]) -> Guard:
    """Return what the hit meets: in a Multi-Attack the highest RV of all targets."""
    rv = hit.attempt.aimed.rv
    if rv is None or rv == guard.rv:
        return guard
    lines.append(Modifier("RV of the target with the highest", str(rv)))
    return Guard(guard.ra, rv, guard.defences)


def harm_of(book: Book, hit: Landed, guard: Guard, points: int) -> Harm:
    """Return so much damage of the attack, past all defences, as harm to the target."""
    prepared = hit.attempt.prepared
    group, natural = prepared.attack.group, guard.rv
    if hit.target.on_rv:
        natural, _ = resistance_value(book, hit.target.id, group)
    return Harm(
        group, points, prepared.ev, guard.ra, guard.rv, natural, prepared.killing,
        hit.shifts["stun"], prepared.knocking == "no",
        Doer(hit.attempt.attacker, "hit", prepared.name),
    )  # fmt: skip


def _worked_out(book: Book, hit: Landed, guard: Guard, guarded: Sequence[Modifier]) -> Damage:
    """Work out the damage before Last Ditch Defense, explained in the report of the check."""
    rules, prepared = book.before.rules, hit.attempt.prepared
    found = hit_damage(rules, hit, guard)
    if guard.defences and hit.through is None:
        book_defences(book, hit.target.id, guard.defences, found)
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
        explain_same_column(lines, prepared.ev, guard.rv, hit.attempt.aimed.rv_shift - found.left)
    lines.append(_raw_line(found.full, found.raw))
    explain(book, hit.made, lines, f"{found.damage} damage to {hit.target.id}")
    return found


def hit_damage(rules: Rules, hit: Landed, guard: Guard) -> Damage:
    """Return the damage of a hit before Last Ditch Defense, under the table's rulings."""
    return ruled_damage(rules, force_of(hit.attempt, hit.shifts["damage"]), guard)


def _knock_out(book: Book, hit: Landed, guard: Guard, rv: int) -> Stun:
    """Stun for RAPs phases, or knock out when they exceed the Resistance Attribute. ruling Q13"""
    prepared, target, by = hit.attempt.prepared, hit.target.id, hit.attempt.attacker
    found, end = read_knockout(book.before.rules, hit, guard, rv)
    explain(book, hit.made, (Modifier("RAPs of the Knockout", str(found)),))
    if not found:
        return end
    if end.out:
        return msgspec.structs.replace(end, noticed=knock_out(book, target, end.out, by))
    stun(book, target, found, prepared.ev, group=prepared.attack.group)
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
    same = 1 if rules.same_column else 0
    found = raps(hit.attempt.prepared.ev, guard.rv, shift, same)
    if found > guard.ra:
        return found, Stun(found, max(1, found - rv))
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
