"""What comes behind hits: the knockback of the target, the recoil of the attackers."""

from collections.abc import Sequence

from hero_combat.dice import Dice
from hero_combat.systems.champions.attack.recoil import recoil
from hero_combat.systems.champions.attack.records import NOTHING, Attempt, Followed, Landed, Recoil
from hero_combat.systems.champions.attack.roll_with_a_punch import not_a_punch
from hero_combat.systems.champions.knockback.collisions import STANDING, knock_back
from hero_combat.systems.champions.knockback.distance import Shove
from hero_combat.systems.champions.state import Book, Current
from hero_combat.systems.champions.telling import attacks as told
from hero_combat.systems.champions.turns.clock import parse_moment, present_moment


def follow_all(book: Book, landed: Sequence[Landed], dice: Dice) -> None:
    """Do what comes behind all that has landed in one instant, target by target, as `follow`."""
    by_target: dict[str, list[Landed]] = {}
    for each in landed:
        by_target.setdefault(each.attempt.target.id, []).append(each)
    for together in by_target.values():
        book.say(told.followed, book, follow(book, together, dice))


def follow(book: Book, landed: Sequence[Landed], dice: Dice) -> Followed:
    """Do what comes behind the hits on one target.

    Somebody is knocked back once, by the strongest of the hits that knock back; each attacker who
    has moved takes the own recoil. An object is not knocked back.

    Args:
        book: the encounter at work.
        landed: one hit at least.
        dice: where the faces come from.
    """
    hit = landed[0] if len(landed) == 1 else max(landed, key=_body_that_shoves)
    attempt, before, thrown = hit.attempt, landed[0].before, STANDING
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
        if moved and _may_roll_with(book, hit, before):
            book.offer(told.roll_with_punch, book, target.id)
    recoils: tuple[Recoil, ...] = ()
    for each in landed:
        maneuver = each.attempt.prepared.maneuver
        if maneuver and maneuver.self_damage:
            rolled = each.stun_rolled, each.body
            recoils = (*recoils, recoil(book, each.attempt, rolled, dice, moved=moved))
    return NOTHING if thrown is STANDING and not recoils else Followed(thrown, recoils)


def _body_that_shoves(hit: Landed) -> int:
    return hit.body if knocks_back(hit.attempt) else 0


def _may_roll_with(book: Book, hit: Landed, before: Current) -> bool:
    """Tell whether the target may still roll with the punch."""
    attempt, target = hit.attempt, hit.attempt.target.id
    order = attempt.order
    if before.stun < 0 or before.status.stunned or attempt.target.rolls_with_punch:
        return False
    if len(order.target) > 1 or order.target[0] != target or order.area:
        return False
    if book.sheets[target].bystander or not_a_punch(attempt.prepared):
        return False
    return not before.acted or parse_moment(before.acted) < present_moment(book)


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
