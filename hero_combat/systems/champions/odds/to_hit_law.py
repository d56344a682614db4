"""The law of an attack roll: how many shots hit, and whether a Block stops it before."""

import msgspec
from msgspec.structs import replace

from hero_combat.dice import Dice
from hero_combat.dice.laws import Chance, Law, always, die, power
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.odds import Likelihood
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.champions.attack.area_attack import dives_out, radius_of
from hero_combat.systems.champions.attack.autofire import hits_of
from hero_combat.systems.champions.attack.block import is_blocked
from hero_combat.systems.champions.attack.records import Attempt, Volley
from hero_combat.systems.champions.attack.required_roll import needed_to_work, needs_roll
from hero_combat.systems.champions.attack.to_hit import (
    combat_values_of,
    read_attack,
    target_number,
    values_at_place,
)
from hero_combat.systems.champions.odds.damage_law import Shown
from hero_combat.systems.champions.odds.guard_law import made_law
from hero_combat.systems.champions.state import Book, Encounter
from hero_combat.systems.champions.telling.conditions import dive
from hero_combat.systems.champions.telling.reasons import lines

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


def to_hit_law(fight: Encounter, volley: Volley) -> Aiming:
    """Return the law of the attack roll, and of the roll that the attack itself needs.

    Raises:
        UsageError: an unknown location.
    """
    attempt = volley.attempts[0]
    aiming = _aiming(fight, volley, attempt)
    if not needs_roll(attempt.prepared):
        return aiming
    needed = needed_to_work(Ledger(fight), attempt.order.attacker, attempt.prepared.attack)
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


def _aiming(fight: Encounter, volley: Volley, attempt: Attempt) -> Aiming:
    """Return the same of an attack that works."""
    book: Book = Ledger(fight)
    if volley.way.place:
        return _at_the_place(book, attempt)
    if volley.sure:
        return Aiming(always(Aimed(1)), _SURE)
    values = combat_values_of(book, attempt)
    ocv, dcv = values.ocv, values.dcv
    several, shots = attempt.order.shots > 1, attempt.shots
    needed = f"{target_number(ocv, dcv)}- on 3d6"

    def law_of(left: int) -> Law[Aimed]:
        def read(total: int) -> Aimed:
            made = read_attack(ocv, dcv, total)
            exact = attempt.prepared.half_body and not several and made.margin == 0
            return Aimed(hits_of(made, left), exact)

        return _SUMS.map(read) if left else always(Aimed(0))

    target = attempt.target.id
    if target in fight.things or not fight.combatants[target].maneuver:
        return Aiming(law_of(shots), needed, lines(values.reasons))
    blocked = _blocked_law(fight, attempt)
    chance = blocked.chance(bool)
    law = blocked.then(lambda stopped: law_of(shots - stopped))
    rolls = (Likelihood("blocked", chance),) if chance.numerator else ()
    return Aiming(law, needed, lines(values.reasons), rolls)


def _blocked_law(fight: Encounter, attempt: Attempt) -> Law[int]:
    """Return the law of how many blows of an attempt a Block stops: until the first that fails."""
    target, now = attempt.target.id, fight.combatants[attempt.target.id]

    def stops(nth: int, total: int) -> bool:
        later = replace(now, blocks=now.blocks + nth)
        there = replace(fight, combatants={**fight.combatants, target: later})
        return is_blocked(Ledger(there), attempt, Dice(Shown(total=total)))

    law = always(0)
    for nth in range(attempt.shots):
        made = _SUMS.map(lambda total, nth=nth: stops(nth, total))  # type: ignore[misc]  # bound at once
        if not made.chance(bool).numerator:
            break
        law = law.then(
            lambda so_far, nth=nth, made=made: (  # type: ignore[misc]  # the same
                made.map(lambda stopped: so_far + stopped) if so_far == nth else always(so_far)
            )
        )
    return law


def _at_the_place(book: Book, attempt: Attempt) -> Aiming:
    """Return the same of an area attack: a miss hits whoever is said to be where it comes down.

    Who has dived out of it is hit by neither.
    """
    values = values_at_place(book, attempt)
    ocv, dcv = values.ocv, values.dcv
    target, order = attempt.target.id, attempt.order
    anyway = target in order.inside
    if dives_out(book, order, target, radius_of(attempt)):
        return Aiming(always(Aimed(0)), f"{dive(book, target)} and escapes the area")

    def read(total: int) -> Aimed:
        return Aimed(int(anyway or read_attack(ocv, dcv, total).hit))

    needed = f"{target_number(ocv, dcv)}- on 3d6, at the hex"
    return Aiming(_SUMS.map(read), needed, lines(values.reasons))
