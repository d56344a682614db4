"""Responses to a melee attack: a dodge, a counterattack, or both."""

from collections.abc import Sequence
from typing import Any

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.events import ActionLost, Prevented
from hero_combat.systems.spotlight import dice as pools
from hero_combat.systems.spotlight import gear, health, orders
from hero_combat.systems.spotlight.attack import hit
from hero_combat.systems.spotlight.attack.attempt import Attempt
from hero_combat.systems.spotlight.attack.hit import HitRoll, Landed, RolledAttack
from hero_combat.systems.spotlight.gear import PreparedAttack
from hero_combat.systems.spotlight.health import Condition
from hero_combat.systems.spotlight.state import Book, Current
from hero_combat.systems.spotlight.tables import SIDES
from hero_combat.systems.spotlight.telling import attacks as told
from hero_combat.systems.spotlight.telling import words
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


class Dodge(msgspec.Struct, frozen=True):
    """A roll to dodge: who dodges, what fell, against how many successes, and whether it works."""

    who: str
    faces: tuple[int, ...]
    successes: int
    against: int
    works: bool
    trained: bool


def respond(book: Book, attempt: Attempt, rolled: RolledAttack, dice: Dice) -> Answer:
    """Let the target dodge or counterattack, as was declared.

    source: seed, "Dodge", "Counterattack"; ruling P4, A13
    """
    attack, counter = attempt.attack, attempt.counter
    dodged = _dodge(book, rolled, dice) if attempt.order.dodge else None
    if counter is None:
        return Answer(dodged)
    answer = hit.roll_to_hit(book, counter, dice, "counter")
    hits_before = len(book.combatants[attack.attacker].hits)
    first = strikes_first(rolled.read, answer.read)
    hit.book_attack(book, answer, hit=first)
    if not first:
        return Answer(dodged)
    landed = hit.land_hit(book, answer, dice)
    stop = None if dodged else stopped_by_counter(book, attack, hits_before)
    return Answer(dodged, landed, stop)


def lose_attack(book: Book, rolled: RolledAttack, answer: Answer) -> None:
    """Book that nothing comes of an attack: it was dodged, or its owner was stopped first."""
    hit.book_attack(book, rolled, hit=False)
    if answer.dodged:
        book.event(Prevented(who=rolled.attack.target, how="dodge"))
    else:
        book.event(ActionLost(who=rolled.attack.attacker, why="counterattack"))


# ------------------------------------------------------------------ dodge


def is_dodged(attack: HitRoll, faces: Sequence[int]) -> bool:
    """Tell whether a dodge has more successes than the attacker; else it takes nothing off.

    source: seed, "Dodge"; ruling P4
    """
    return pools.successes(faces) > attack.successes


def _dodge(book: Book, rolled: RolledAttack, dice: Dice) -> bool:
    """Roll Athletics against the attacker's successes."""
    target = rolled.attack.target
    count, trained = pools.skill_dice(book.sheets[target], "athletics", book.before.rules)
    if not count:
        book.remark(words.no_dice, "athletics")
    faces = dice.roll(count, SIDES, f"dodge {target}")
    works = is_dodged(rolled.read, faces)
    made, against = pools.successes(faces), rolled.read.successes
    book.report(told.dodge_roll, Dodge(target, faces, made, against, works, trained))
    return works


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
    return gear.prepare_attack(book, mirrored, attack.target, attack.attacker)


def stopped_by_counter(book: Book, attack: PreparedAttack, hits_before: int) -> Stop | None:
    """Return what stops an attacker who was hit by the counterattack, None for nothing.

    In a shared spotlight the hits before it, so many, are simultaneous and stop nobody.
    source: ruling P3.5, A12
    """
    counts = book.before.rules.incapacitated
    sheet, now = book.sheets[attack.attacker], book.combatants[attack.attacker]
    if now.before and attack.attacker in book.clock.spotlight:
        now = _with_hits_since(book, attack.attacker, hits_before)
    how = health.condition(sheet, now)
    if (how == "unconscious" and "head" in counts) or (
        how in ("dying", "dead") and "dying" in counts
    ):
        return Stop(how)
    lost = gear.lost_hands(sheet, now, attack.weapon) if "weapon_arm" in counts else ()
    return Stop(hands=lost) if lost else None


def _with_hits_since(book: Book, who: str, hits_before: int) -> Current:
    """Return somebody as before the simultaneous action, with its later hits and no others."""
    current, caps = book.combatants[who], book.sheets[who].capacity
    now = before_it(current)
    for each in hits_on(current)[hits_before:]:
        old, cap = getattr(now, each.location), caps.of(each.location)
        marked = health.mark(old, cap, each.points, each.kind, book.before.rules)
        boxes: Any = {each.location: marked.boxes}
        now = msgspec.structs.replace(now, **boxes)
    return now
