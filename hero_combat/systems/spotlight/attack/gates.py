"""What must be so before any die falls, and what is paid: by whom, with what, on whom."""

from collections.abc import Callable

import msgspec

from hero_combat.fight.permission import forbid
from hero_combat.fight.sides import are_enemies
from hero_combat.systems.spotlight import gear
from hero_combat.systems.spotlight.attack.attempt import Attempt
from hero_combat.systems.spotlight.attack.opportunity_attack import use_opportunity
from hero_combat.systems.spotlight.gear import PreparedAttack
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.tables import COUNTERS
from hero_combat.systems.spotlight.telling import words
from hero_combat.systems.spotlight.turns.actions import Payment, may_count, spend
from hero_combat.systems.spotlight.turns.simultaneous_action import as_acting


class AttackObstacle(msgspec.Struct, frozen=True):
    """Why the rules forbid an attempt.

    Attributes:
        who: who is kept from it.
        reason: why, as a sentence goes on behind the name.
        mend: what would help.
    """

    who: str
    reason: str
    mend: str = ""


Gate = Callable[[Book, Attempt], AttackObstacle | None]
"""Returns what keeps a combatant from their part in an attempt, None for nothing."""


def allow(book: Book, attempt: Attempt) -> None:
    """Refuse an attempt that may not be made, whoever has the spotlight.

    Raises:
        Forbidden: the weapon, the moment or the target forbid it, or the target can't respond so.
    """
    for gate in gates_of(attempt):
        if obstacle := gate(book, attempt):
            force, mend = attempt.order.force, obstacle.mend
            forbid(book, obstacle.who, obstacle.reason, force=force, mend=mend)


def pay(book: Book, attempt: Attempt) -> None:
    """Take the AP of the attack and of the responses, and the opportunity at a run."""
    order, target = attempt.order, attempt.attack.target
    if attempt.way.of_run:
        use_opportunity(book, attempt.attack)
    force = order.force
    own = Payment(force=force, outside=attempt.outside, hindered=True)
    spend(book, attempt.attack.attacker, own)
    if order.dodge:
        spend(book, target, Payment(force=force, responding=True))
    if attempt.counter:
        spend(book, target, Payment(force=force, responding=True, hindered=True))


def weigh(book: Book, attempt: Attempt) -> tuple[str, ...]:
    """Refuse an attempt that no moment allows; return why the rules forbid it now.

    Raises:
        Forbidden: the weapon can't, or the target can't respond so.
    """
    answers = attempt.order.dodge or attempt.order.counter
    against = [
        f"{book.sheets[who].name} {reason}"
        for who in (attempt.attack.attacker, *(attempt.targets if answers else ()))
        if (reason := may_count(book, who))
    ]
    for gate in gates_of(attempt):
        if obstacle := gate(book, attempt):
            if gate in _OF_NOW:
                against.append(f"{book.sheets[obstacle.who].name} {obstacle.reason}")
            else:
                forbid(book, obstacle.who, obstacle.reason, force=attempt.order.force)
    return tuple(against)


def _somebody_else(_book: Book, attempt: Attempt) -> AttackObstacle | None:
    who = attempt.attack.attacker
    if who not in attempt.targets:
        return None
    return AttackObstacle(
        who, f"is both {'shooter' if attempt.way.pins else 'attacker'} and target"
    )


def _has_mode(_book: Book, attempt: Attempt) -> AttackObstacle | None:
    attack, mode = attempt.attack, attempt.order.mode
    if mode in attack.weapon.modes:
        return None
    name = words.weapon(attack.key, attack.weapon)
    return AttackObstacle(attack.attacker, f"can't fire {name} in {mode} mode")


def _can_suppress(_book: Book, attempt: Attempt) -> AttackObstacle | None:
    attack = attempt.attack
    if {"burst", "full"} & set(attack.weapon.modes):
        return None
    how = words.with_weapon(attack.key, attack.weapon)
    return AttackObstacle(attack.attacker, f"can't suppress{how}: no burst or full mode")


def _sound_hand(book: Book, attempt: Attempt) -> AttackObstacle | None:
    now = book.combatants[attempt.attack.attacker]
    if not (now.left_arm or now.right_arm or now.before):  # as with most
        return None
    return _lost_hand(book, attempt.attack, responding=False)


def _sound_hand_to_counter(book: Book, attempt: Attempt) -> AttackObstacle | None:
    return _lost_hand(book, attempt.counter, responding=True) if attempt.counter else None


def _lost_hand(book: Book, attack: PreparedAttack, *, responding: bool) -> AttackObstacle | None:
    """Return a weapon's useless hand. source: ruling P9"""
    who = attack.attacker
    now = book.combatants[who]
    if now.before:
        now = as_acting(book, who, responding=responding)
    lost = gear.lost_hands(book.sheets[who], now, attack.weapon)
    return AttackObstacle(who, words.lost_hands(lost)) if lost else None


def _of_enemies(book: Book, attempt: Attempt) -> AttackObstacle | None:
    by, on = attempt.attack.attacker, attempt.attack.target
    if are_enemies(book, by, on) and not book.sheets[on].bystander:
        return None
    return AttackObstacle(by, f"has no opportunity: {book.sheets[on].name} is not an enemy")


def _opportunity(book: Book, attempt: Attempt) -> AttackObstacle | None:
    """Return why a run gives no opportunity. source: seed, "Opportunity Attack"; ruling P4"""
    by, on = attempt.attack.attacker, attempt.attack.target
    now, name = book.combatants[on], book.sheets[on].name
    if not now.status.moving:
        return AttackObstacle(
            by, f"has no opportunity: {name} is not running", f"use `act run {on}`"
        )
    if by in now.struck:
        return AttackObstacle(by, f"has no opportunity left in this run of {name}'s")
    if gear.is_ranged(attempt.attack.weapon):
        if not now.status.broke_cover:
            return AttackObstacle(by, f"has no opportunity: {name} did not break from cover")
    elif by in now.clear_of:
        return AttackObstacle(by, f"has no opportunity: {name} did not run within reach")
    return None


def _can_respond(_book: Book, attempt: Attempt) -> AttackObstacle | None:
    """Return why nobody responds to a ranged attack. source: ruling P4"""
    if not gear.is_ranged(attempt.attack.weapon):
        return None
    what = "dodge" if attempt.order.dodge else "counter"
    return AttackObstacle(attempt.attack.target, f"can't {what} a ranged attack")


def _counters_with_a_weapon(_book: Book, attempt: Attempt) -> AttackObstacle | None:
    if attempt.counter is None or (skill := attempt.counter.weapon.skill) in COUNTERS:
        return None
    how = f"can't counter with {words.skill(skill)}, only with Brawl, Melee Weapons or Firearms"
    return AttackObstacle(attempt.attack.target, how)


def _responds_once(book: Book, attempt: Attempt) -> AttackObstacle | None:
    """Return that there is but one response. source: ruling A13"""
    both = attempt.order.dodge and attempt.counter
    if not both or book.before.rules.responses > 1:
        return None
    return AttackObstacle(attempt.attack.target, "has only one response to an attack")


GATES: tuple[Gate, ...] = (_somebody_else, _sound_hand)
"""What is asked of every attempt, whichever the way of attacking."""
_OF_FIRE: tuple[Gate, ...] = (*GATES, _can_suppress)
_OF_RUNS: tuple[Gate, ...] = (*GATES, _of_enemies, _opportunity)
_OF_RESPONSES: tuple[Gate, ...] = (
    _can_respond,
    _counters_with_a_weapon,
    _responds_once,
    _sound_hand_to_counter,
)
_OF_NOW = frozenset({_somebody_else, _sound_hand, _of_enemies, _opportunity})
"""Those that may open later, or for somebody else."""


def gates_of(attempt: Attempt) -> tuple[Gate, ...]:
    """Return what is asked of an attempt."""
    way, order = attempt.way, attempt.order
    gates = _OF_RUNS if way.of_run else _OF_FIRE if way.pins else GATES
    if order.mode:
        gates = (*gates, _has_mode)
    return (*gates, *_OF_RESPONSES) if order.dodge or order.counter else gates
