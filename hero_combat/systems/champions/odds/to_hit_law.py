"""The law of an attack roll: how many shots hit, and whether a Block stops it before."""

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from hero_combat.dice import Dice
from hero_combat.dice.laws import Chance, Law, always, die, power
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.odds import Likelihood
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.champions.attack.area_attack import combat_values_at_place
from hero_combat.systems.champions.attack.autofire import hits_of, line_modifiers
from hero_combat.systems.champions.attack.block import is_blocked
from hero_combat.systems.champions.attack.ocv import PLAIN, Aim
from hero_combat.systems.champions.attack.required_roll import needed_to_work, needs_roll
from hero_combat.systems.champions.attack.to_hit import combat_values_of
from hero_combat.systems.champions.dice.checks import attack, target_number
from hero_combat.systems.champions.gear.prepared import PreparedAttack
from hero_combat.systems.champions.odds.damage_law import Shown
from hero_combat.systems.champions.odds.guard_law import made_law
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.state import Book, Fight
from hero_combat.systems.champions.tables.to_hit import TO_HIT_BASE

_SUMS = power(die(6), 3)


_SURE = "covered: without a roll"


class Aimed(msgspec.Struct, frozen=True):
    """How an attack roll comes out: how many shots hit, and whether it was just made."""

    hits: int
    exact: bool = False


class Aiming(msgspec.Struct, frozen=True):
    """The attack roll before it is made.

    Attributes:
        law: how it comes out.
        needed: the number needed, in words.
        lines: what entered it.
        rolls: how likely the attack's own roll is made before it, how likely a Block stops it.
    """

    law: Law[Aimed]
    needed: str
    lines: tuple[Modifier, ...] = ()
    rolls: tuple[Likelihood, ...] = ()


def to_hit_law(fight: Fight, order: Resolve, prepared: PreparedAttack, target: str) -> Aiming:
    """Return the law of the attack roll on `target`, and of the roll that the attack itself needs.

    Raises:
        UsageError: an unknown location.
    """
    aiming = _aiming(fight, order, prepared, target)
    if not needs_roll(prepared):
        return aiming
    needed, _ = needed_to_work(Ledger(fight), order.attacker, prepared.attack)
    works = made_law(needed)
    law = works.then(lambda made: aiming.law if made else always(Aimed(0)))
    chance = works.chance(bool)
    rolls = (
        Likelihood("works", chance, f"{needed}- on 3d6"),
        *(replace(each, chance=_of_both(chance, each.chance)) for each in aiming.rolls),
    )
    return replace(aiming, law=law, rolls=rolls)


def _of_both(one: Chance, other: Chance) -> Chance:
    return Chance(one.numerator * other.numerator, one.denominator * other.denominator)


def _aiming(fight: Fight, order: Resolve, prepared: PreparedAttack, target: str) -> Aiming:
    """Return the same of an attack that works."""
    book: Book = Ledger(fight)
    lines = [Modifier("base", TO_HIT_BASE)]
    if order.area or prepared.attack.area:
        return _at_the_place(book, order, prepared, target, lines)
    several = order.shots > 1
    if not several and fight.combatants[order.attacker].covering == target and not order.maneuver:
        return Aiming(always(Aimed(1)), _SURE)
    aim = Aim(extra=line_modifiers(order)) if several else PLAIN
    ocv, dcv = combat_values_of(book, order, prepared, target, lines, aim)

    def read(total: int) -> Aimed:
        made = attack(ocv, dcv, total)
        exact = prepared.half_body and not several and made.margin == 0
        return Aimed(hits_of(made, order.shots), exact)

    law = _SUMS.map(read)
    needed = f"{target_number(ocv, dcv)}- on 3d6"
    if several or target in fight.things or not fight.combatants[target].maneuver:
        return Aiming(law, needed, tuple(lines))
    return _against_a_block(
        law,
        needed,
        tuple(lines),
        lambda dice: is_blocked(Ledger(fight), order, prepared, target, dice),
    )


def _against_a_block(
    law: Law[Aimed], needed: str, lines: tuple[Modifier, ...], stops: Callable[[Dice], bool]
) -> Aiming:
    """Return the same against one who may block: that roll is made before the attack's own."""
    stopped = _SUMS.map(lambda total: stops(Dice(Shown(total=total))))
    chance = stopped.chance(bool)
    if not chance.numerator:
        return Aiming(law, needed, lines)
    law = stopped.then(lambda each: always(Aimed(0)) if each else law)
    return Aiming(law, needed, lines, (Likelihood("blocked", chance),))


def _at_the_place(
    book: Book, order: Resolve, prepared: PreparedAttack, target: str, lines: list[Modifier]
) -> Aiming:
    """Return the same of an area attack: a miss hits whoever is said to be where it comes down."""
    ocv, dcv = combat_values_at_place(book, order, prepared, lines)
    anyway = target in order.inside

    def read(total: int) -> Aimed:
        return Aimed(int(anyway or attack(ocv, dcv, total).hit))

    needed = f"{target_number(ocv, dcv)}- on 3d6, at the place"
    return Aiming(_SUMS.map(read), needed, tuple(lines))
