"""Opportunity attacks on somebody who runs."""

from hero_combat.fight.sides import are_enemies
from hero_combat.systems.spotlight.gear.choice import is_ranged
from hero_combat.systems.spotlight.gear.prepared import PreparedAttack
from hero_combat.systems.spotlight.health.condition import can_act
from hero_combat.systems.spotlight.state import Book, Fight
from hero_combat.text import listing


def use_opportunity(book: Book, attack: PreparedAttack) -> None:
    """Use up the opportunity at one run. source: seed, "Opportunity Attack"; ruling P4"""
    by, on = attack.attacker, attack.target
    now = book.combatants[on]
    if now.status.moving and by not in now.struck and not is_ranged(attack.weapon):
        name = book.sheets[on].name
        book.note(f"whether {name} ran within reach is the game master's to say")
    book.change(on, struck=tuple(dict.fromkeys((*now.struck, by))))


def note_opportunities(book: Book, who: str) -> None:
    """Note who could strike at one who runs. source: ruling P4"""
    could = () if book.quiet else who_could_strike(book, who)
    if could:
        names = listing(book.sheets[other].name for other in could[:5])
        book.note(f"opportunity attack (1 AP, resolve ... --opportunity): {names}")


def who_could_strike(fight: Fight | Book, who: str) -> tuple[str, ...]:
    """Return the enemies with AP and able to attack when `who` runs. source: ruling P4, P11"""
    sheets = fight.sheets
    if sheets[who].bystander:
        return ()
    return tuple(
        other
        for other, now in fight.combatants.items()
        if now.ap
        and not now.pinned_by
        and are_enemies(fight, who, other)
        and not sheets[other].bystander
        and can_act(fight, other)
    )
