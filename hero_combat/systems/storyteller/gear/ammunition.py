"""Take the bullets of a shot or a burst out of the clip. source: P12.2"""

from hero_combat.errors import UsageError
from hero_combat.fight.events import WeaponSpoiled
from hero_combat.fight.permission import forbid
from hero_combat.systems.storyteller.gear.prepared import PreparedAttack
from hero_combat.systems.storyteller.orders.verbs import Resolve
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import BURSTS


def fire_shot(book: Book, order: Resolve, weapon: PreparedAttack) -> None:
    """Check the burst and take the bullets out of the clip.

    Raises:
        UsageError: a burst of what can't fire one.
        Forbidden: the clip holds too few.
    """
    if order.burst:
        if not weapon.autofire:
            raise UsageError(f"{weapon.name} fires no bursts")
        if book.combatants[order.attacker].aim:
            book.note("aiming does nothing for a burst")
    spend_bullets(book, order, weapon, BURSTS[order.burst].bullets if order.burst else 1)


def spend_bullets(book: Book, order: Resolve, weapon: PreparedAttack, bullets: int) -> None:
    """Take so many bullets out of the clip, where shots are counted."""
    if not weapon.clip or not weapon.of.ranged:
        return
    who = order.attacker
    key = order.with_ or book.combatants[who].ready[0]
    used = book.combatants[who].used.get(key, 0)
    left = max(0, weapon.clip - used)
    if left < bullets:
        shots = "1 shot" if left == 1 else f"{left} shots"
        forbid(book, who, f"has {shots} left and needs {bullets}", force=order.force)
    used = min(weapon.clip, used + bullets)
    book.change(who, used={**book.combatants[who].used, key: used})
    if used == weapon.clip:
        book.event(WeaponSpoiled(who=who, attack=key, how="empty"))
        book.note(f"{weapon.name} is empty: act reload")
