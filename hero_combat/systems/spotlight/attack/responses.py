"""An attack that is answered: a dodge, a counterattack, or both, and what is left of it."""

from collections.abc import Sequence
from typing import Any

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.outcome import RollReport
from hero_combat.fight.permission import forbid
from hero_combat.systems.spotlight import orders
from hero_combat.systems.spotlight.attack.hit import lands, outcome
from hero_combat.systems.spotlight.attack.to_hit import Rolled, Shot, roll_of, shot
from hero_combat.systems.spotlight.dice.pools import (
    called,
    counted,
    dice_line,
    no_dice,
    rating,
    successes,
)
from hero_combat.systems.spotlight.gear.choice import armed, hand_lost, is_ranged, using
from hero_combat.systems.spotlight.gear.prepared import Swing, holds, swing_of
from hero_combat.systems.spotlight.health.boxes import capacity_of, mark
from hero_combat.systems.spotlight.health.condition import condition
from hero_combat.systems.spotlight.state import Book, Current
from hero_combat.systems.spotlight.tables import COUNTERS, SIDES, Kind
from hero_combat.systems.spotlight.turns.actions import spend
from hero_combat.systems.spotlight.turns.simultaneous_action import earlier


def met(book: Book, order: orders.Resolve, swing: Swing, dice: Dice) -> str:
    """The attack meets a dodge or a counterattack. source: ruling P4, A13."""
    target = swing.on
    name = book.sheets[target].name
    answerable(book, order, swing)
    if order.dodge:
        spend(book, target, 1, force=order.force, responding=True)
    if order.counter:
        spend(book, target, 1, force=order.force, responding=True, hindered=True)
    back = back_at(book, order, swing) if order.counter else None
    rolled = roll_of(book, swing, dice)
    told = ""
    dodged = False
    if order.dodge:
        dodged = _dodges(book, swing, rolled, dice)
        told = f"{name} dodges {'' if dodged else 'in vain'}".rstrip() + ". "
    if back is not None:
        answer = roll_of(book, back, dice, "counter")
        if strikes_first(rolled.shot, answer.shot):
            one = book.sheets[swing.by].name
            how = using(back.name, back.weapon)
            earlier_hits = len(book.combatants[swing.by].hits)
            told += f"{name} counters and hits {one}{how} {lands(book, back, answer, dice)} "
            if not dodged and (fate := incapacitated(book, swing, earlier_hits)):
                return f"{told}The attack is lost: {one} {fate}."
        else:
            told += f"{name} counters in vain. "
    if dodged:
        attacker = book.sheets[swing.by].name
        return f"{attacker} attacks {name}{using(swing.name, swing.weapon)}; {told.rstrip()}"
    return told + outcome(book, swing, rolled, dice)


def answerable(book: Book, order: orders.Resolve, swing: Swing) -> None:
    """Refuse an answer to a ranged attack, and more than one. source: ruling P4, A13."""
    target = swing.on
    if (order.dodge or order.counter) and is_ranged(swing.weapon):
        what = "dodge" if order.dodge else "counter"
        forbid(book, target, f"can't {what} a ranged attack", force=order.force)
    if order.counter:
        _, weapon = armed(book, target, order.counter)
        how = f"can't counter with {called(weapon.skill)}: Brawl, Melee Weapons or Firearms can"
        reason = "" if weapon.skill in COUNTERS else how
        forbid(book, target, reason, force=order.force)
    if order.dodge and order.counter and book.before.rules.responses < 2:
        forbid(book, target, "has one response to an attack", force=order.force)


def _dodges(book: Book, swing: Swing, rolled: Rolled, dice: Dice) -> bool:
    count, trained = rating(book.sheets[swing.on], "athletics", book.before.rules)
    if not count:
        book.note(no_dice("athletics"))
    label = f"dodge {swing.on}"
    faces = dice.roll(count, SIDES, label)
    result = dodge(rolled.shot, faces)
    told = f"{counted(shot(faces, 1).successes)} against {rolled.shot.successes}: "
    told += "dodged" if result.dodged else "not dodged"
    line = dice_line("athletics", count, trained=trained)
    book.rolls.append(RollReport(label, f"{count}d6", faces, told, (line,)))
    return result.dodged


def back_at(book: Book, order: orders.Resolve, swing: Swing) -> Swing:
    """The counterattack, under the circumstances of the attack, with a Difficulty of its own."""
    mirrored = msgspec.structs.replace(
        order,
        attacker=swing.on,
        target=(swing.by,),
        with_=order.counter,
        mode="",
        location="",
        behind="",
        flanking=False,
        difficulty=order.counter_difficulty,
    )
    back = swing_of(book, mirrored, swing.on, swing.by)
    holds(book, mirrored, back, responding=True)
    return back


def incapacitated(book: Book, swing: Swing, earlier_hits: int) -> str:
    """What stops an attacker who was hit by the counterattack, "" for nothing.

    In a shared spotlight the hits before it, so many, are simultaneous and stop nobody.
    source: ruling P3.5, A12
    """
    counts = book.before.rules.incapacitated
    sheet, now = book.sheets[swing.by], book.combatants[swing.by]
    if now.before and swing.by in book.clock.spotlight:
        now = _hit_by(book, swing.by, now.hits[earlier_hits:])
    fate = condition(sheet, now)
    if (fate == "unconscious" and "head" in counts) or (
        fate in ("dying", "dead") and "dying" in counts
    ):
        return f"is {fate}"
    return hand_lost(sheet, now, swing.weapon) if "weapon_arm" in counts else ""


def _hit_by(book: Book, who: str, hits: tuple[str, ...]) -> Current:
    """Somebody as before the simultaneous action, with these hits of it and no others."""
    now, caps = earlier(book.combatants[who]), capacity_of(book.sheets[who])
    for hit in hits:
        location, how, points = hit.split()
        kind: Kind = "lethal" if how == "lethal" else "bruise"
        marked = mark(
            getattr(now, location), caps.of(location), int(points), kind, book.before.rules
        )
        boxes: Any = {location: marked.boxes}
        now = msgspec.structs.replace(now, **boxes)
    return now


class Dodge(msgspec.Struct, frozen=True):
    """An attack that was dodged, or not.

    Attributes:
        dodged: whether it has no effect at all.
        hit: whether it hits.
        extra: its extra successes, which a dodge that fails takes nothing from.
    """

    dodged: bool
    hit: bool
    extra: int


class Exchange(msgspec.Struct, frozen=True):
    """A counterattack and the attack that it met.

    Attributes:
        counter_hit: whether the counterattack hits.
        counter_extra: its extra successes.
        attack_resolved: whether the attack goes on.
        attack_hit: whether it hits then.
        attack_extra: its extra successes.
    """

    counter_hit: bool
    counter_extra: int
    attack_resolved: bool
    attack_hit: bool
    attack_extra: int


def dodge(attack: Shot, faces: Sequence[int]) -> Dodge:
    """More successes than the attacker has dodge the attack; else it is as if nobody had tried.

    source: seed, "Dodge"; ruling P4
    """
    dodged = successes(faces) > attack.successes
    hit = attack.hit and not dodged
    return Dodge(dodged, hit, attack.extra if hit else 0)


def strikes_first(attack: Shot, counter: Shot) -> bool:
    """Whether a counterattack hits: more successes than the attacker's, and its own Difficulty.

    source: seed, "Counterattack"; ruling P4
    """
    return counter.successes > attack.successes and counter.hit


def exchange(attack: Shot, counter: Shot, *, incapacitated: bool) -> Exchange:
    """What becomes of an attack that is met by a counterattack.

    Args:
        attack: the attack roll.
        counter: the counterattack's.
        incapacitated: whether the counterattack, if it hits, stops the attacker.
    """
    hit = strikes_first(attack, counter)
    resolved = not (hit and incapacitated)
    return Exchange(
        counter_hit=hit,
        counter_extra=counter.extra if hit else 0,
        attack_resolved=resolved,
        attack_hit=resolved and attack.hit,
        attack_extra=attack.extra if resolved else 0,
    )
