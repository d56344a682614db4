"""Opportunity attacks on somebody who runs."""

from hero_combat.systems.spotlight.gear import PreparedAttack, is_ranged
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.telling import attacks as told


def use_opportunity(book: Book, attack: PreparedAttack) -> None:
    """Use up the opportunity at one run. source: seed, "Opportunity Attack"; ruling P4"""
    by, on = attack.attacker, attack.target
    now = book.combatants[on]
    if now.status.moving and by not in now.struck and not is_ranged(attack.weapon):
        place = book.before.place
        if place is None or place.point(by) is None or place.point(on) is None:
            book.remark(told.within_reach, book, on)
    book.change(on, struck=tuple(dict.fromkeys((*now.struck, by))))
