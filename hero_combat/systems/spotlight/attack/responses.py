"""Responses to a melee attack: a dodge, a counterattack, or both."""

from collections.abc import Sequence
from typing import Any

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.events import ActionLost, Prevented
from hero_combat.fight.outcome import RollReport
from hero_combat.fight.permission import forbid
from hero_combat.systems.spotlight import orders
from hero_combat.systems.spotlight.attack.hit import (
    Hit,
    finish_attack,
    land_hit,
    tell_attack,
    tell_hit,
)
from hero_combat.systems.spotlight.attack.to_hit import (
    HitRoll,
    RolledAttack,
    book_attack,
    roll_to_hit,
)
from hero_combat.systems.spotlight.dice.pools import (
    dice_line,
    skill_dice,
    skill_name,
    successes,
    tell_no_dice,
    tell_successes,
)
from hero_combat.systems.spotlight.gear.choice import (
    choose_weapon,
    is_ranged,
    lost_hands,
    tell_lost_hands,
    tell_weapon,
)
from hero_combat.systems.spotlight.gear.prepared import (
    PreparedAttack,
    prepare_attack,
    refuse_lost_hand,
)
from hero_combat.systems.spotlight.health.boxes import mark
from hero_combat.systems.spotlight.health.condition import Condition, condition
from hero_combat.systems.spotlight.state import Book, Current
from hero_combat.systems.spotlight.tables import COUNTERS, SIDES
from hero_combat.systems.spotlight.turns.actions import spend
from hero_combat.systems.spotlight.turns.simultaneous_action import before_it, hits_on


class Stop(msgspec.Struct, frozen=True):
    """What stops an attacker who was hit by a counterattack: the condition, or useless arms."""

    condition: Condition = "ok"
    hands: tuple[str, ...] = ()


class Exchange(msgspec.Struct, frozen=True):
    """An attack and the responses to it.

    Attributes:
        rolled: the roll to hit.
        dodged: whether a dodge took, None when nobody tried.
        counter: the counterattack, None when there is none.
        counter_hit: what it did, None when it missed.
        stop: what stops the attack, None when nothing does.
        hit: what the attack did, None when it missed, was dodged or lost.
    """

    rolled: RolledAttack
    dodged: bool | None = None
    counter: PreparedAttack | None = None
    counter_hit: Hit | None = None
    stop: Stop | None = None
    hit: Hit | None = None


def meet_attack(book: Book, order: orders.Resolve, attack: PreparedAttack, dice: Dice) -> Exchange:
    """Let the target dodge or counterattack, and see what is left of the attack.

    source: seed, "Dodge", "Counterattack"; ruling P4, A13
    """
    target = attack.target
    refuse_responses(book, order, attack)
    if order.dodge:
        spend(book, target, 1, force=order.force, responding=True)
    if order.counter:
        spend(book, target, 1, force=order.force, responding=True, hindered=True)
    counter = prepare_counterattack(book, order, attack) if order.counter else None
    rolled = roll_to_hit(book, attack, dice)
    dodged = _dodge(book, rolled, dice) if order.dodge else None
    counter_hit = stop = None
    if counter is not None:
        answer = roll_to_hit(book, counter, dice, "counter")
        hits_before = len(book.combatants[attack.attacker].hits)
        first = strikes_first(rolled.read, answer.read)
        book_attack(book, answer, hit=first)
        counter_hit = land_hit(book, answer, dice) if first else None
        if counter_hit is not None and not dodged:
            stop = stopped_by_counter(book, attack, hits_before)
    if dodged or stop:
        book_attack(book, rolled, hit=False)
        if dodged:
            book.event(Prevented(who=target, how="dodge"))
        else:
            book.event(ActionLost(who=attack.attacker, why="counterattack"))
        return Exchange(rolled, dodged, counter, counter_hit, stop)
    hit = finish_attack(book, rolled, dice)
    return Exchange(rolled, dodged, counter, counter_hit, None, hit)


def tell_exchange(book: Book, exchange: Exchange) -> str:
    """Return the sentences of an attack and the responses to it."""
    attack, counter = exchange.rolled.attack, exchange.counter
    one, other = book.sheets[attack.attacker].name, book.sheets[attack.target].name
    told = []
    if exchange.dodged is not None:
        told.append(f"{other} dodges." if exchange.dodged else f"{other} dodges in vain.")
    if counter is not None and exchange.counter_hit is None:
        told.append(f"{other} counters in vain.")
    elif counter is not None and exchange.counter_hit is not None:
        how = tell_weapon(counter.key, counter.weapon)
        hit = tell_hit(book, counter, exchange.counter_hit)
        told.append(f"{other} counters and hits {one}{how} {hit}")
    responses = " ".join(told)
    if exchange.dodged:
        how = tell_weapon(attack.key, attack.weapon)
        return f"{one} attacks {other}{how}; {responses}"
    if exchange.stop:
        return f"{responses} The attack is lost: {one} {_tell_stop(exchange.stop)}."
    return f"{responses} {tell_attack(book, exchange.rolled, exchange.hit)}"


def refuse_responses(book: Book, order: orders.Resolve, attack: PreparedAttack) -> None:
    """Refuse a response to a ranged attack, and more than one. source: ruling P4, A13"""
    target = attack.target
    if (order.dodge or order.counter) and is_ranged(attack.weapon):
        what = "dodge" if order.dodge else "counter"
        forbid(book, target, f"can't {what} a ranged attack", force=order.force)
    if order.counter:
        skill = choose_weapon(book, target, order.counter)[1].skill
        how = f"can't counter with {skill_name(skill)}: Brawl, Melee Weapons or Firearms can"
        forbid(book, target, "" if skill in COUNTERS else how, force=order.force)
    if order.dodge and order.counter and book.before.rules.responses < 2:
        forbid(book, target, "has one response to an attack", force=order.force)


# ------------------------------------------------------------------ dodge


def is_dodged(attack: HitRoll, faces: Sequence[int]) -> bool:
    """Tell whether a dodge has more successes than the attacker; else it takes nothing off.

    source: seed, "Dodge"; ruling P4
    """
    return successes(faces) > attack.successes


def _dodge(book: Book, rolled: RolledAttack, dice: Dice) -> bool:
    """Roll Athletics against the attacker's successes."""
    target = rolled.attack.target
    count, trained = skill_dice(book.sheets[target], "athletics", book.before.rules)
    if not count:
        book.note(tell_no_dice("athletics"))
    label = f"dodge {target}"
    faces = dice.roll(count, SIDES, label)
    dodged = is_dodged(rolled.read, faces)
    if not book.quiet:
        told = f"{tell_successes(successes(faces))} against {rolled.read.successes}: "
        told += "dodged" if dodged else "not dodged"
        line = dice_line("athletics", count, trained=trained)
        book.rolls.append(RollReport(label, f"{count}d6", faces, told, (line,)))
    return dodged


# ------------------------------------------------------------------ counterattack


def strikes_first(attack: HitRoll, counter: HitRoll) -> bool:
    """Tell whether a counterattack hits: more successes than the attacker, and its own Difficulty.

    source: seed, "Counterattack"; ruling P4
    """
    return counter.successes > attack.successes and counter.hit


def prepare_counterattack(
    book: Book, order: orders.Resolve, attack: PreparedAttack
) -> PreparedAttack:
    """Return the counterattack, under the circumstances of the attack but its own Difficulty."""
    mirrored = msgspec.structs.replace(
        order,
        attacker=attack.target,
        target=(attack.attacker,),
        with_=order.counter,
        mode="",
        location="",
        behind="",
        flanking=False,
        difficulty=order.counter_difficulty,
    )
    counter = prepare_attack(book, mirrored, attack.target, attack.attacker)
    refuse_lost_hand(book, counter, force=order.force, responding=True)
    return counter


def stopped_by_counter(book: Book, attack: PreparedAttack, hits_before: int) -> Stop | None:
    """Return what stops an attacker who was hit by the counterattack, None for nothing.

    In a shared spotlight the hits before it, so many, are simultaneous and stop nobody.
    source: ruling P3.5, A12
    """
    counts = book.before.rules.incapacitated
    sheet, now = book.sheets[attack.attacker], book.combatants[attack.attacker]
    if now.before and attack.attacker in book.clock.spotlight:
        now = _with_hits_since(book, attack.attacker, hits_before)
    how = condition(sheet, now)
    if (how == "unconscious" and "head" in counts) or (
        how in ("dying", "dead") and "dying" in counts
    ):
        return Stop(how)
    lost = lost_hands(sheet, now, attack.weapon) if "weapon_arm" in counts else ()
    return Stop(hands=lost) if lost else None


def _tell_stop(stop: Stop) -> str:
    return tell_lost_hands(stop.hands) if stop.hands else f"is {stop.condition}"


def _with_hits_since(book: Book, who: str, hits_before: int) -> Current:
    """Return somebody as before the simultaneous action, with its later hits and no others."""
    current, caps = book.combatants[who], book.sheets[who].capacity
    now = before_it(current)
    for hit in hits_on(current)[hits_before:]:
        old, cap = getattr(now, hit.location), caps.of(hit.location)
        marked = mark(old, cap, hit.points, hit.kind, book.before.rules)
        boxes: Any = {hit.location: marked.boxes}
        now = msgspec.structs.replace(now, **boxes)
    return now
