"""A blow lands: damage, what the maneuver does besides, keeping hold, knockback, and recoil."""

from functools import lru_cache

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Decision, Modifier, RollReport
from hero_combat.systems.champions.blow import Blow
from hero_combat.systems.champions.current import Book, Current
from hero_combat.systems.champions.damage import Rolled, past, through, thrown_for
from hero_combat.systems.champions.damage_class import self_damage, self_damage_fraction
from hero_combat.systems.champions.effects import through_defences
from hero_combat.systems.champions.grasp import release
from hero_combat.systems.champions.grip import gripped, hurts
from hero_combat.systems.champions.hurt import hurt
from hero_combat.systems.champions.impact import Shove, knocked
from hero_combat.systems.champions.orders import Resolve
from hero_combat.systems.champions.phase import now, since
from hero_combat.systems.champions.phrases import the
from hero_combat.systems.champions.punch import not_a_punch
from hero_combat.systems.champions.strife import keeps_hold


class Hit(msgspec.Struct, frozen=True, gc=False):
    """What a blow did before any knockback.

    Attributes:
        told: in words, from the damage on.
        stun: STUN that got through.
        body: BODY that was rolled.
        stun_rolled: STUN that was rolled.
        before: how the target was when it was hit; None for an object.
        rolled_with: the target rolled with the punch.
    """

    told: str
    stun: int
    body: int
    stun_rolled: int
    before: Current | None
    rolled_with: bool = False


class Arrival(msgspec.Struct, frozen=True, gc=False):
    """How a blow arrives.

    Attributes:
        tag: the target in the labels of the rolls; "" for its id.
        exact: the attack roll was just made.
        rolled_with: the target rolls with the punch.
        rolled: the damage, where one roll is for several; None while it is to be rolled.
    """

    tag: str = ""
    exact: bool = False
    rolled_with: bool = False
    rolled: Rolled | None = None


PLAIN = Arrival()


def land(
    book: Book,
    order: Resolve,
    blow: Blow,
    target: str,
    dice: Dice,
    how: Arrival = PLAIN,
) -> Hit:
    """Everything that a hit does but its knockback.

    Args:
        book: the encounter at work.
        order: what was asked for.
        blow: what hits.
        target: whom.
        dice: where the faces come from.
        how: how it arrives.
    """
    before = book.combatants[target]
    if blow.maneuver and not hurts(blow, order):
        told = gripped(book, order, blow, target, dice) + _falls(book, order, blow, target)
        return Hit(f". {told.strip()}", 0, 0, 0, before)
    rolled = how.rolled or thrown_for(book, blow, how.tag or target, dice)
    hit = past(
        book,
        blow,
        rolled,
        target,
        tag=how.tag,
        rolled_with=how.rolled_with,
        exact=how.exact,
    )
    told = f": {hit.told}."
    fate = hurt(book, target, hit.stun, hit.body)
    if fate:
        told = f"{told} {fate}"
    if blow.maneuver:
        told += f" {gripped(book, order, blow, target, dice)}".rstrip()
        told += _falls(book, order, blow, target)
    if blow.weapon:
        told += weapon_fate(book, blow, rolled)
    if order.location:
        told += keeps_hold(book, order, target, hit.body, dice)
    return Hit(told, hit.stun, hit.rolled, rolled.stun, before, how.rolled_with)


def fly(
    book: Book, order: Resolve, blow: Blow, target: str, hit: Hit, dice: Dice, by: str = ""
) -> str:
    """The knockback of a hit, and the recoil of an attacker who moved: in words."""
    told, metres = "", 0
    if hit.before and hit.body and not order.no_knockback and knocks_back(blow, order):
        alone = order.target == (target,)
        shove = Shove(
            hit.body,
            blow.pool.killing,
            blow.martial,
            blow.attack.knockback_multiplier,
            hit.rolled_with,
            hit.before.status,
        )
        thrown = knocked(book, target, shove, order, dice, by)
        metres = thrown.metres
        if thrown.told:
            told = f" {thrown.told}"
        asked = order.roll_with_punch or not_a_punch(blow)
        if metres and alone and not asked and _could_roll_with(book, hit.before):
            roll = _roll_with(target)
            if roll not in book.open:
                book.open.append(roll)
    if blow.maneuver and blow.maneuver.self_damage:
        moved = bool(metres) or order.no_knockback
        told += recoil(book, order.attacker, blow, hit, moved=moved)
    return told


def knocks_back(blow: Blow, order: Resolve) -> bool:
    """Whether the attack does knockback. source: seed, "Knockback"."""
    attack = blow.attack
    if attack.knockback is not None:
        return attack.knockback
    if order.then or (blow.maneuver and blow.maneuver.name == "Throw" and not blow.weapon):
        return False  # who is held goes nowhere but where the holder wants
    return not (blow.stun_only or attack.mental or attack.vs == "mental")


@lru_cache(256)
def _roll_with(target: str) -> Decision:
    return Decision(target, "roll with the punch", "amend --roll-with-punch")


def _could_roll_with(book: Book, before: Current) -> bool:
    """Whether the target might have aborted to rolling with the punch."""
    return before.stun >= 0 and not before.status.stunned and since(before.acted) < now(book)


def _falls(book: Book, order: Resolve, blow: Blow, target: str) -> str:
    """Whom a sweep, a trip or a throw brings down."""
    if not (blow.maneuver and blow.maneuver.target_falls):
        return ""
    book.status(target, prone=True)
    down = f" {book.sheets[target].name} goes down."
    if blow.maneuver.attacker_falls:
        book.status(order.attacker, prone=True)
        down += f" So does {book.sheets[order.attacker].name}."
    return down


def weapon_fate(book: Book, blow: Blow, rolled: Rolled) -> str:
    """What becomes of a fencepost, or of somebody who was swung like one. source: ruling 2.3."""
    which = blow.weapon
    if which in book.combatants:
        hit = past(book, blow, rolled, which)
        fate = hurt(book, which, hit.stun, hit.body)
        if blow.ranged:
            release(book, which)
            book.status(which, prone=True)
        told = f" {book.sheets[which].name} takes it as well: {hit.told}."
        return f"{told} {fate}" if fate else told
    name = the(book.before.objects[which].name)
    if not blow.shatters:
        return ""
    book.thing(which, body=0)
    return f" {name[0].upper()}{name[1:]} shatters."


def recoil(book: Book, who: str, blow: Blow, hit: Hit, *, moved: bool) -> str:
    """What a Move By or Move Through does to the one who moves. source: the maneuver table."""
    maneuver = blow.maneuver
    assert maneuver is not None  # noqa: S101 - the caller has seen it
    stun = self_damage(hit.stun_rolled, maneuver, target_moved=moved)
    body = self_damage(hit.body, maneuver, target_moved=moved)
    defence = max(0, book.sheets[who].pd)
    least = book.before.rules.stun_for_body
    past_stun, past_body = through_defences(stun, body, defence, defence, least=least)
    part = self_damage_fraction(maneuver, target_moved=moved)
    share = "all" if part == 1 else f"1/{maneuver.self_damage}"
    why = " (the target was not moved)" if part == 1 else ""
    lines: tuple[Modifier, ...] = (Modifier(f"{maneuver.name}{why}", share),)
    lines += (Modifier("PD", -defence),) if defence else ()
    reading = f"{stun} STUN, {body} BODY; past {defence} PD: {past_stun} STUN, {past_body} BODY"
    book.rolls.append(RollReport(f"recoil {who}", share, (), reading, lines))
    fate = hurt(book, who, past_stun, past_body)
    told = f" {book.sheets[who].name} takes {share} of it: {through(past_stun, past_body)}."
    return f"{told} {fate}" if fate else told
