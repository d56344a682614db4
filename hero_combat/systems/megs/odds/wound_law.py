"""The law of what damage does: stunned, out, dead."""

from collections.abc import Callable

import msgspec

from hero_combat.dice.laws import Law, always
from hero_combat.systems.megs.conditions.wounds import (
    Harm,
    Loss,
    Stun,
    hurt,
    read_death_save,
    read_stun,
)
from hero_combat.systems.megs.damage.wound import last_ditch_most, negate_damage
from hero_combat.systems.megs.dice.check import aim_at, harder_shifts
from hero_combat.systems.megs.odds.check_law import Thrown, thrown_law
from hero_combat.systems.megs.state.fight import Book, is_out, power_now
from hero_combat.systems.megs.tables.action_table import Aim, column, number_at, read_total


class AttackOutcome(msgspec.Struct, frozen=True):
    """What an attack does to its target.

    Attributes:
        damage: what is taken.
        stunned: phases.
        out: unconscious.
        dead: killed.
        back: APs of knockback.
        crashed: whether that has hurt as well.
    """

    damage: int = 0
    stunned: int = 0
    out: bool = False
    dead: bool = False
    back: int = 0
    crashed: bool = False


def harm_law(book: Book, target: str, harm: Harm) -> Law[AttackOutcome]:
    """Return the law of damage past all defenses; the damage alone is written into the book."""
    if harm.points <= 0:
        return always(AttackOutcome())
    limit = last_ditch_most(harm.natural, harm.ev, book.before.rules.last_ditch_round)
    taken = harm.points - negate_damage(book, target, harm.points, limit)
    wound = read_wound(book, target, harm.group, taken, killing=harm.killing)
    law = always(wound)
    if harm.killing and taken and taken >= harm.rv and not wound.dead:
        law = death_save_law(book, target, harm, wound)
    if harm.stuns and harm.points >= harm.ra:
        law = then_if_alive(law, stun_law(book, target, harm), with_stun)
    return law


def read_wound(book: Book, target: str, group: str, points: int, *, killing: bool) -> AttackOutcome:
    """Return what damage alone does; it is written into the book, for what follows from it."""
    hurt(book, target, Loss(group, points, killing))
    dead = book.combatants[target].status.dead
    return AttackOutcome(max(0, points), out=not dead and is_out(book, target), dead=dead)


def then_if_alive(
    law: Law[AttackOutcome],
    other: Law[Stun] | Law[int],
    function: Callable[[AttackOutcome, object], AttackOutcome],
) -> Law[AttackOutcome]:
    """Return what follows for those who live."""
    return law.then(
        lambda each: (
            always(each) if each.dead else other.map(lambda outcome: function(each, outcome))
        )
    )


def with_stun(each: AttackOutcome, end: object) -> AttackOutcome:
    """Add phases stunned, or being knocked out, to what has come of the attack."""
    if each.dead or not isinstance(end, Stun) or not end.phases:
        return each
    if end.out or each.out:
        return msgspec.structs.replace(each, out=True)
    return msgspec.structs.replace(each, stunned=end.phases)


def death_save_law(book: Book, target: str, harm: Harm, wound: AttackOutcome) -> Law[AttackOutcome]:
    """Return the Death Save."""
    rules, ev = book.before.rules, harm.ev
    value = harm.rv + power_now(book, target, "invulnerability")
    at = aim_at(rules, (value, ev), ())
    same = rules.same_column

    def saved(each: Thrown) -> AttackOutcome:
        success, shifts = read_total(at, each.fell, rules.column_shifts)
        shock = read_death_save(value, ev, shifts, success=success, same=same)
        if shock.dead:
            return msgspec.structs.replace(wound, out=False, dead=True)
        return msgspec.structs.replace(wound, out=wound.out or shock.out > 0)

    most = number_at(max(1, at.row), max(at.row, at.column) + column(ev) + ev + 1)
    return rolled_law(book, f"death save {target}", at, most).map(saved)


def stun_law(book: Book, target: str, harm: Harm) -> Law[Stun]:
    """Return the roll against being stunned."""
    rules, ra, ev = book.before.rules, harm.ra, harm.ev
    at = aim_at(rules, (ra, ev), harder_shifts(harm.stun))

    def seen(each: Thrown) -> Stun:
        return read_stun(at, each.total, ra, ev, double_one=each.double_one)

    return rolled_law(book, f"against stun {target}", at, at.number).map(seen)


def rolled_law(book: Book, name: str, at: Aim, most: int) -> Law[Thrown]:
    """Return the law of a check that follows from the attack, under the order's doubles."""
    doubles = book.options.doubles or book.before.rules.doubles
    return thrown_law(at, doubles, book.options.count_rerolls(name, own=False), most)
