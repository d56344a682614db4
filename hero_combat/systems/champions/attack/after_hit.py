"""What comes behind hits: the knockback of the target, the recoil of the attackers."""

from collections.abc import Sequence
from functools import lru_cache

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Decision
from hero_combat.systems.champions.attack.recoil import recoil, tell_recoil
from hero_combat.systems.champions.attack.records import Attempt, Landed
from hero_combat.systems.champions.attack.roll_with_a_punch import not_a_punch
from hero_combat.systems.champions.knockback.collisions import (
    STANDING,
    knock_back,
    tell_knockback,
)
from hero_combat.systems.champions.knockback.distance import Shove
from hero_combat.systems.champions.state import Book, Current
from hero_combat.systems.champions.turns.clock import parse_moment, present_moment


def follow_all(book: Book, landed: Sequence[Landed], dice: Dice) -> str:
    """Do what comes behind all that has landed in one instant, target by target, as `follow`."""
    by_target: dict[str, list[Landed]] = {}
    for each in landed:
        by_target.setdefault(each.attempt.target.id, []).append(each)
    return "".join([follow(book, together, dice) for together in by_target.values()])


def follow(book: Book, landed: Sequence[Landed], dice: Dice) -> str:
    """Do what comes behind the hits on one target.

    Somebody is knocked back once, by the strongest of the hits that knock back; each attacker who
    has moved takes the own recoil. An object is not knocked back.

    Args:
        book: the encounter at work.
        landed: one hit at least.
        dice: where the faces come from.

    Returns:
        What happened, in sentences that go on behind others; "" where nobody reads them.
    """
    hit = landed[0] if len(landed) == 1 else max(landed, key=_body_that_shoves)
    attempt, before, told = hit.attempt, landed[0].before, ""
    order, prepared, target = attempt.order, attempt.prepared, attempt.target
    moved = order.no_knockback
    if before is None:
        moved = book.things[target.id].body <= 0
    elif hit.body and not moved and knocks_back(attempt):
        shove = Shove(
            hit.body,
            prepared.pool.killing,
            prepared.martial,
            prepared.attack.knockback_multiplier,
            hit.rolled_with,
            before.status,
            order.attacker,
        )
        by = attempt.aim.by if target.id in order.target else ""
        thrown = knock_back(book, target, shove, dice, by)
        moved = thrown is not STANDING and not thrown.knocked_down
        if not book.quiet and thrown is not STANDING:
            told = f" {tell_knockback(book, thrown)}"
            if moved:
                _offer_roll_with_punch(book, hit, before)
    for each in landed:
        maneuver = each.attempt.prepared.maneuver
        if maneuver and maneuver.self_damage:
            told += _recoil(book, each, dice, moved=moved)
    return told


def _body_that_shoves(hit: Landed) -> int:
    return hit.body if knocks_back(hit.attempt) else 0


def _recoil(book: Book, hit: Landed, dice: Dice, *, moved: bool) -> str:
    """Let the attacker take a part of the own blow; what that does, in words."""
    attacker, prepared = hit.attempt.order.attacker, hit.attempt.prepared
    rolled = hit.stun_rolled, hit.body
    back = recoil(book, attacker, prepared, rolled, dice, moved=moved)
    return "" if book.quiet else tell_recoil(book.sheets[attacker].name, back)


def _offer_roll_with_punch(book: Book, hit: Landed, before: Current) -> None:
    """Say that the target may still roll with the punch, where that is open to it."""
    attempt, target = hit.attempt, hit.attempt.target.id
    if before.stun < 0 or before.status.stunned or not_a_punch(attempt.prepared):
        return
    if attempt.target.rolls_with_punch or attempt.order.target != (target,):
        return
    if book.sheets[target].bystander or attempt.order.area:
        return
    if not before.acted or parse_moment(before.acted) < present_moment(book):
        roll = _roll_with(target)
        if roll not in book.open:
            book.open.append(roll)


@lru_cache(256)
def _roll_with(target: str) -> Decision:
    how = "amend --roll-with-punch"
    return Decision(target, "roll with the punch", "roll-with-punch", (how,))


def knocks_back(attempt: Attempt) -> bool:
    """Tell whether the attack does knockback. source: seed, "Knockback"."""
    prepared = attempt.prepared
    attack = prepared.attack
    if attack.knockback is not None:
        return attack.knockback
    maneuver = prepared.maneuver
    if maneuver and (attempt.order.then or (maneuver.throws and not prepared.weapon)):
        return False  # who is held goes nowhere but where the holder wants
    return not (prepared.stun_only or attack.mental or attack.vs == "mental")


def go_on_behind(told: str) -> str:
    """Return a sentence as it goes on behind others."""
    return f" {told}" if told else ""
