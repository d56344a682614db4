"""Shots: bursts, range, concealment, avoiding friends. source: P12."""

from hero_combat.systems.storyteller.gear.prepared import PreparedAttack
from hero_combat.systems.storyteller.orders.verbs import Resolve
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import CONCEALMENT


def range_penalty(book: Book, order: Resolve, weapon: PreparedAttack) -> int | None:
    """Return 0, -1 or -2 at short, medium or long range; None beyond, where only chance is left."""
    for penalty, limit in enumerate(_ranges(book, order, weapon)):
        if order.range <= limit:
            return -penalty
    return None


def _ranges(book: Book, order: Resolve, weapon: PreparedAttack) -> tuple[int, int, int]:
    """Return short, medium and long range of this weapon in this hand. source: P12.5, A11"""
    if weapon.ranges[2]:
        return weapon.ranges
    if weapon.kind != "thrown":
        book.note(f"{weapon.name} has no ranges in the file; range is left out")
        return (order.range, order.range, order.range)
    sheet = book.sheets[order.attacker]
    arm = sheet.strength + sheet.dexterity + sheet.athletics
    short = arm - weapon.size  # below 0 no distance is short, nor is it at 0
    if not weapon.aerodynamic:
        return (short, 2 * short, 4 * short)
    if book.before.rules.aero_formula == "double":
        return (2 * short, 4 * short, 8 * short)
    return (2 * arm, 4 * arm, 8 * arm)


def concealed_penalty(book: Book, order: Resolve, target: str) -> int:
    """Return what concealment costs a shot: barely 1 die, partially 2, substantially 3."""
    if order.concealment:
        return -CONCEALMENT[order.concealment]
    return -book.combatants[target].concealed if target in book.combatants else 0


def close_combat_penalty(book: Book, order: Resolve) -> int:
    """Return -2 for each one to be missed in close combat, -4 for one in a grapple.

    A burst takes no heed of them. source: P12.8
    """
    if order.burst:
        return 0
    return sum(-4 if book.combatants[who].grappling else -2 for who in order.avoid)
