"""Shots that miss, and whom they hit instead.

source: seed, "Missing your target"; ruling 2.5
"""

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Decision, Modifier
from hero_combat.systems.champions.attack.after_hit import follow_hit
from hero_combat.systems.champions.attack.hit import hit_somebody
from hero_combat.systems.champions.attack.ocv import Aim
from hero_combat.systems.champions.attack.to_hit import book_attack, roll_to_hit
from hero_combat.systems.champions.dice.checks import Attack
from hero_combat.systems.champions.gear.prepared import PreparedAttack
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.to_hit import ALWAYS_MISSES, STRAY_OCV
from hero_combat.text import listing

_STRAY = Modifier("a stray shot", STRAY_OCV)


def is_botch(attack: Attack) -> bool:
    """Tell whether an attack roll is a botch: a natural 18."""
    return attack.total == ALWAYS_MISSES


def whom_it_hits(attacker: str, what: str) -> Decision:
    """Return the decision on whom a botch hits; `what` says so in words."""
    how = "amend --bystander ID"
    return Decision(attacker, what, "botch", (how,))


def go_astray(
    book: Book, order: Resolve, prepared: PreparedAttack, missed: int, dice: Dice, *, botch: bool
) -> str:
    """Let so many missed shots hit those who are in the way; what happens, in words.

    A miss has no consequence unless it goes into a crowd, happens in a place full of danger, is
    one of an autofire's, or a botch. Each bystander is rolled for, at OCV -3, once for each shot
    that missed; a botch hits the first of them without a roll where the setting `botch_auto_hit`
    says so.
    """
    if not missed or not _matters(book, order, botch=botch):
        return ""
    if not order.bystander:
        if order.place == "danger":
            book.note("what the stray shot hits in such a place is for the game master to say")
        return ""
    order = msgspec.structs.replace(order, location="")  # nobody has aimed at these
    told: list[str] = []
    sure = botch and book.before.rules.botch_auto_hit
    for nth in range(missed):
        for who in order.bystander:
            if sure:
                book.note(f"a botch: {book.sheets[who].name} is hit without a roll")
                book_attack(book, order, prepared, who, None)
                told.append(_hit(book, order, prepared, who, dice))
                sure = False
                if missed == 1:
                    break
                continue
            aim = Aim(
                label="stray shot" if missed == 1 else f"stray shot {nth + 1}", extra=(_STRAY,)
            )
            if roll_to_hit(book, order, prepared, who, dice, aim).hit:
                told.append(_hit(book, order, prepared, who, dice))
    if book.quiet:
        return ""
    if not told:
        several = "The stray shots hit" if missed > 1 else "The stray shot hits"
        names = listing((book.sheets[who].name for who in order.bystander), "or")
        return f" {several} nobody: not {names}."
    return " " + " ".join(told)


def _matters(book: Book, order: Resolve, *, botch: bool) -> bool:
    if order.shots > 1 or order.place or botch:
        return True
    if order.bystander:
        book.note(
            "a single shot that misses has no consequence; --place crowd or danger says otherwise"
        )
    return False


def _hit(book: Book, order: Resolve, prepared: PreparedAttack, who: str, dice: Dice) -> str:
    hit = hit_somebody(book, order, prepared, who, dice)
    then = follow_hit(book, order, prepared, who, hit, dice)
    return "" if book.quiet else f"A stray shot hits {book.sheets[who].name}{hit.behind}{then}"
