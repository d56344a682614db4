"""Shots that miss, and whom they hit instead.

source: seed, "Missing your target"; ruling 2.5
"""

import msgspec

from hero_combat.dice import Dice
from hero_combat.systems.champions.attack.block import blows_blocked
from hero_combat.systems.champions.attack.hit import hit_also
from hero_combat.systems.champions.attack.records import Aim, Attempt
from hero_combat.systems.champions.attack.to_hit import AttackRoll, book_attack, roll_to_hit
from hero_combat.systems.champions.orders.targets import Target
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.to_hit import ALWAYS_MISSES, STRAY_OCV
from hero_combat.systems.champions.telling import attacks as told
from hero_combat.systems.champions.telling.reasons import Reason

_STRAY = Reason("stray", STRAY_OCV)


def is_botch(attack: AttackRoll) -> bool:
    """Tell whether an attack roll is a botch: a natural 18."""
    return attack.total == ALWAYS_MISSES


def stray(book: Book, attempt: Attempt, missed: int, dice: Dice, *, botch: bool) -> None:
    """Let so many missed shots hit those who are in the way.

    A miss has no consequence unless it goes into a crowd, happens in a place full of danger, is
    one of an autofire's, or a botch. Each bystander is rolled for, at OCV -3, once for each shot
    that missed; a botch hits the first of them without a roll where the setting `botch_auto_hit`
    says so. Nothing that is said of the target holds for them.

    Args:
        book: the encounter at work.
        attempt: what has missed.
        missed: how many of its shots.
        dice: where the faces come from.
        botch: the roll was an 18.
    """
    order = attempt.order
    # a single blow by hand hits nobody else
    if botch and not order.bystander and (attempt.prepared.ranged or order.shots > 1):
        book.offer(told.whom_it_hits, attempt)
    if not missed or not _matters(book, attempt, botch=botch):
        return
    if not order.bystander:
        if order.place == "danger":
            book.remark(told.what_danger_does)
        return
    hits, sure = 0, botch and book.before.rules.botch_auto_hit
    for nth in range(missed):
        for who in order.bystander:
            label = "stray shot" if missed == 1 else f"stray shot {nth + 1}"
            aim = Aim(label=label, extra=(_STRAY,))
            shot = msgspec.structs.replace(attempt, target=Target(who), aim=aim, shots=1)
            if sure:
                book.remark(told.botch_hits, book, who)
                book_attack(book, shot)
            elif not _comes_through(book, shot, dice):
                continue
            book.say(told.stray_hits, book, hit_also(book, shot, dice))
            hits += 1
            if sure and missed == 1:
                break
            sure = False
    if not hits:
        book.say(told.stray_misses, book, missed, order.bystander)


def _comes_through(book: Book, shot: Attempt, dice: Dice) -> bool:
    """Tell whether a stray shot hits somebody whose Block doesn't stop it."""
    if book.combatants[shot.target.id].maneuver and blows_blocked(book, shot, dice):
        return False
    return roll_to_hit(book, shot, dice).hit


def _matters(book: Book, attempt: Attempt, *, botch: bool) -> bool:
    order = attempt.order
    if order.shots > 1 or order.place or botch:
        return True
    if order.bystander:
        book.remark(told.no_consequence)
    return False
