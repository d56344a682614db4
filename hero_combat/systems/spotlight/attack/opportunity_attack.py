"""Opportunity attacks on somebody who runs."""

from hero_combat.fight.permission import forbid
from hero_combat.fight.sides import are_enemies
from hero_combat.systems.spotlight import orders
from hero_combat.systems.spotlight.gear.choice import is_ranged
from hero_combat.systems.spotlight.gear.prepared import Swing
from hero_combat.systems.spotlight.health.condition import able
from hero_combat.systems.spotlight.state import Book
from hero_combat.text import listing


def opportunity(book: Book, order: orders.Resolve, swing: Swing) -> None:
    """An enemy must run: out of cover for a ranged weapon, within reach for another.

    source: seed, "Opportunity Attack"; ruling P4
    """
    now, name = book.combatants[swing.on], book.sheets[swing.on].name
    status = now.status
    if not are_enemies(book, swing.by, swing.on):
        forbid(book, swing.by, f"has no opportunity: {name} is no enemy", force=order.force)
    if not status.moving:
        reason = f"has no opportunity: {name} does not run"
        forbid(book, swing.by, reason, force=order.force, mend=f"act run {swing.on}")
    elif swing.by in now.struck:
        reason = f"has no opportunity left at this run of {name}'s"
        forbid(book, swing.by, reason, force=order.force)
    elif not is_ranged(swing.weapon):
        book.note(f"whether {name} ran within reach is the game master's to say")
    elif not status.broke_cover:
        reason = f"has no opportunity: {name} did not break from cover"
        forbid(book, swing.by, reason, force=order.force)
    book.change(swing.on, struck=tuple(dict.fromkeys((*now.struck, swing.by))))


def tell_opportunities(book: Book, who: str) -> None:
    """Who could strike at one who runs. source: ruling P4."""
    could = [
        other
        for other, now in book.combatants.items()
        if now.ap and are_enemies(book, who, other) and able(book, other)
    ]
    if could:
        names = listing(book.sheets[other].name for other in could[:5])
        book.note(f"opportunity attack (1 AP, resolve ... --opportunity): {names}")
