"""Shots that miss, and whom they hit instead.

source: seed, "Missing your target"; ruling 2.5
"""

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Decision, Modifier
from hero_combat.systems.champions.attack.after_hit import follow
from hero_combat.systems.champions.attack.block import blows_blocked
from hero_combat.systems.champions.attack.hit import land
from hero_combat.systems.champions.attack.records import Aim, Attempt
from hero_combat.systems.champions.attack.to_hit import book_attack, roll_to_hit
from hero_combat.systems.champions.dice.checks import Attack
from hero_combat.systems.champions.orders.targets import Target
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.to_hit import ALWAYS_MISSES, STRAY_OCV
from hero_combat.text import listing

_STRAY = Modifier("a stray shot", STRAY_OCV)


def is_botch(attack: Attack) -> bool:
    """Tell whether an attack roll is a botch: a natural 18."""
    return attack.total == ALWAYS_MISSES


def stray(book: Book, attempt: Attempt, missed: int, dice: Dice, *, botch: bool) -> str:
    """Let so many missed shots hit those who are in the way; what happens, in words.

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
    if botch and not order.bystander and not book.quiet:
        _ask_whom_it_hits(book, attempt)
    if not missed or not _matters(book, attempt, botch=botch):
        return ""
    if not order.bystander:
        if order.place == "danger":
            book.note("what the stray shot hits in such a place is for the game master to say")
        return ""
    told: list[str] = []
    sure = botch and book.before.rules.botch_auto_hit
    for nth in range(missed):
        for who in order.bystander:
            label = "stray shot" if missed == 1 else f"stray shot {nth + 1}"
            aim = Aim(label=label, extra=(_STRAY,))
            shot = msgspec.structs.replace(attempt, target=Target(who), aim=aim, shots=1)
            if sure:
                book.note(f"a botch: {book.sheets[who].name} is hit without a roll")
                book_attack(book, shot, None)
                told.append(_hit(book, shot, dice))
                sure = False
                if missed == 1:
                    break
                continue
            blocked = book.combatants[who].maneuver and blows_blocked(book, shot, dice)
            if not blocked and roll_to_hit(book, shot, dice).hit:
                told.append(_hit(book, shot, dice))
    if book.quiet:
        return ""
    if not told:
        several = "The stray shots hit" if missed > 1 else "The stray shot hits"
        names = listing((book.sheets[who].name for who in order.bystander), "or")
        return f" {several} nobody: not {names}."
    return " " + " ".join(told)


def _ask_whom_it_hits(book: Book, attempt: Attempt) -> None:
    """Leave open whom a botch hits; a single blow by hand hits nobody else."""
    several = attempt.order.shots > 1
    if attempt.prepared.ranged or several:
        what = f"a botch: {'a' if several else 'the'} shot hits a friendly target"
        how = "amend --bystander ID"
        book.open.append(Decision(attempt.order.attacker, what, "botch", (how,)))


def _matters(book: Book, attempt: Attempt, *, botch: bool) -> bool:
    order = attempt.order
    if order.shots > 1 or order.place or botch:
        return True
    if order.bystander:
        book.note(
            "a single shot that misses has no consequence; --place crowd or danger says otherwise"
        )
    return False


def _hit(book: Book, shot: Attempt, dice: Dice) -> str:
    hit = land(book, shot, dice)
    then = follow(book, (hit,), dice)
    return (
        ""
        if book.quiet
        else f"A stray shot hits {book.sheets[shot.target.id].name}{hit.behind}{then}"
    )
