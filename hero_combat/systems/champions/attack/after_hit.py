"""What comes behind a hit: the knockback of the target, the recoil of the attacker."""

from functools import lru_cache

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Decision
from hero_combat.systems.champions.attack.recoil import recoil, tell_recoil
from hero_combat.systems.champions.attack.roll_with_a_punch import not_a_punch
from hero_combat.systems.champions.gear.prepared import PreparedAttack
from hero_combat.systems.champions.knockback.collisions import (
    STANDING,
    knock_back,
    tell_knockback,
)
from hero_combat.systems.champions.knockback.distance import Shove
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.state import Book, Current
from hero_combat.systems.champions.turns.clock import parse_moment, present_moment


class Hit(msgspec.Struct, frozen=True, gc=False):
    """What a hit did before any knockback.

    Attributes:
        told: in words, from the damage on; "" where nobody reads them.
        stun: STUN that got through.
        body: BODY that was rolled.
        stun_rolled: STUN that was rolled.
        before: how the target was when it was hit; None for an object.
        rolled_with: the target rolled with the punch.
        harmless: the attack does no damage, only what its maneuver does.
    """

    told: str
    stun: int
    body: int
    stun_rolled: int
    before: Current | None
    rolled_with: bool = False
    harmless: bool = False

    @property
    def behind(self) -> str:
        """The words as they go on behind who is hit: `: 3 STUN, 1 BODY; ...`."""
        return f"{'.' if self.harmless else ':'} {self.told}"


def follow_hit(
    book: Book,
    order: Resolve,
    prepared: PreparedAttack,
    target: str,
    hit: Hit,
    dice: Dice,
    by: str = "",
) -> str:
    """Do what comes behind a hit: the knockback of somebody, the recoil from something.

    An object is not knocked back.

    Args:
        book: the encounter at work.
        order: what was asked for.
        prepared: what has hit.
        target: whom or what.
        hit: what it did.
        dice: where the faces come from.
        by: who did it, for the label of the roll, where several attack at once.

    Returns:
        What happened, in sentences that go on behind others; "" where nobody reads them.
    """
    told, moved = "", False
    if target not in book.combatants:
        moved = book.things[target].body <= 0
    else:
        before, moved = hit.before, order.no_knockback
        if before and hit.body and not moved and knocks_back(prepared, order):
            shove = Shove(
                hit.body,
                prepared.pool.killing,
                prepared.martial,
                prepared.attack.knockback_multiplier,
                hit.rolled_with,
                before.status,
                order.attacker,
            )
            thrown = knock_back(book, target, shove, order, dice, by)
            moved = thrown.metres > 0
            if not book.quiet and thrown is not STANDING:
                told = f" {tell_knockback(book, thrown)}"
                if moved:
                    _offer_roll_with_punch(book, order, prepared, target, before)
    if prepared.maneuver and prepared.maneuver.self_damage:
        rolled = hit.stun_rolled, hit.body
        back = recoil(book, order.attacker, prepared, rolled, dice, moved=moved)
        told += "" if book.quiet else tell_recoil(book.sheets[order.attacker].name, back)
    return told


def _offer_roll_with_punch(
    book: Book, order: Resolve, prepared: PreparedAttack, target: str, before: Current
) -> None:
    """Say that the target may still roll with the punch, where that is open to it."""
    if order.roll_with_punch or before.stun < 0 or before.status.stunned or not_a_punch(prepared):
        return
    if order.target != (target,) or book.sheets[target].bystander:
        return
    if not before.acted or parse_moment(before.acted) < present_moment(book):
        roll = _roll_with(target)
        if roll not in book.open:
            book.open.append(roll)


@lru_cache(256)
def _roll_with(target: str) -> Decision:
    how = "amend --roll-with-punch"
    return Decision(target, "roll with the punch", "roll-with-punch", (how,))


def knocks_back(prepared: PreparedAttack, order: Resolve) -> bool:
    """Tell whether the attack does knockback. source: seed, "Knockback"."""
    attack = prepared.attack
    if attack.knockback is not None:
        return attack.knockback
    maneuver = prepared.maneuver
    if maneuver and (order.then or (maneuver.name == "Throw" and not prepared.weapon)):
        return False  # who is held goes nowhere but where the holder wants
    return not (prepared.stun_only or attack.mental or attack.vs == "mental")


def go_on_behind(told: str) -> str:
    """Return a sentence as it goes on behind others."""
    return f" {told}" if told else ""
