"""Responses to a melee attack: a dodge, a counterattack, or both."""

from collections.abc import Sequence
from typing import Any

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.events import ActionLost, Prevented
from hero_combat.fight.outcome import RollReport
from hero_combat.systems.spotlight import orders
from hero_combat.systems.spotlight.attack.attempt import Attempt
from hero_combat.systems.spotlight.attack.hit import Landed, land_hit, tell_hit
from hero_combat.systems.spotlight.attack.to_hit import (
    HitRoll,
    RolledAttack,
    book_attack,
    roll_to_hit,
)
from hero_combat.systems.spotlight.dice.pools import (
    dice_line,
    skill_dice,
    successes,
    tell_no_dice,
    tell_successes,
)
from hero_combat.systems.spotlight.gear.choice import (
    lost_hands,
    tell_lost_hands,
    tell_weapon,
)
from hero_combat.systems.spotlight.gear.prepared import PreparedAttack, prepare_attack
from hero_combat.systems.spotlight.health.boxes import mark
from hero_combat.systems.spotlight.health.condition import Condition, condition
from hero_combat.systems.spotlight.state import Book, Current
from hero_combat.systems.spotlight.tables import SIDES
from hero_combat.systems.spotlight.turns.simultaneous_action import before_it, hits_on


class Stop(msgspec.Struct, frozen=True):
    """What stops an attacker who was hit by a counterattack: the condition, or useless arms."""

    condition: Condition = "ok"
    hands: tuple[str, ...] = ()


class Answer(msgspec.Struct, frozen=True):
    """What the target does about an attack.

    Attributes:
        dodged: whether a dodge took, None when nobody tried.
        counter_hit: what the counterattack did, None when it missed, or there is none.
        stop: what stops the attacker, None when nothing does.
    """

    dodged: bool | None = None
    counter_hit: Landed | None = None
    stop: Stop | None = None

    @property
    def stops(self) -> bool:
        """Tell whether nothing comes of the attack."""
        return bool(self.dodged) or self.stop is not None


UNANSWERED = Answer()
"""The target does nothing."""


def respond(book: Book, attempt: Attempt, rolled: RolledAttack, dice: Dice) -> Answer:
    """Let the target dodge or counterattack, as was declared.

    source: seed, "Dodge", "Counterattack"; ruling P4, A13
    """
    attack, counter = attempt.attack, attempt.counter
    dodged = _dodge(book, rolled, dice) if attempt.order.dodge else None
    if counter is None:
        return Answer(dodged)
    answer = roll_to_hit(book, counter, dice, "counter")
    hits_before = len(book.combatants[attack.attacker].hits)
    first = strikes_first(rolled.read, answer.read)
    book_attack(book, answer, hit=first)
    if not first:
        return Answer(dodged)
    landed = land_hit(book, answer, dice)
    return Answer(dodged, landed, None if dodged else stopped_by_counter(book, attack, hits_before))


def lose_attack(book: Book, rolled: RolledAttack, answer: Answer) -> None:
    """Book that nothing comes of an attack: it was dodged, or its owner was stopped first."""
    book_attack(book, rolled, hit=False)
    if answer.dodged:
        book.event(Prevented(who=rolled.attack.target, how="dodge"))
    else:
        book.event(ActionLost(who=rolled.attack.attacker, why="counterattack"))


def tell_answer(book: Book, attempt: Attempt, answer: Answer) -> str:
    """Return the sentences of what the target does, and of an attack that is lost; "" for none."""
    attack, counter = attempt.attack, attempt.counter
    one, other = book.sheets[attack.attacker].name, book.sheets[attack.target].name
    told = []
    if answer.dodged is not None:
        told.append(f"{other} dodges." if answer.dodged else f"{other} dodges in vain.")
    if counter is not None and answer.counter_hit is None:
        told.append(f"{other} counters in vain.")
    elif counter is not None and answer.counter_hit is not None:
        how = tell_weapon(counter.key, counter.weapon)
        hit = tell_hit(book, counter, answer.counter_hit)
        told.append(f"{other} counters and hits {one}{how} {hit}")
    responses = " ".join(told)
    if answer.dodged:
        return f"{one} attacks {other}{tell_weapon(attack.key, attack.weapon)}; {responses}"
    if answer.stop:
        return f"{responses} The attack is lost: {one} {_tell_stop(answer.stop)}."
    return responses


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
    return prepare_attack(book, mirrored, attack.target, attack.attacker)


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
