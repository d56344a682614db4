"""Take the bullets of a shot or a burst out of the clip. source: P12.2"""

from hero_combat.fight.events import WeaponSpoiled
from hero_combat.systems.storyteller.gear.prepared import PreparedAttack
from hero_combat.systems.storyteller.state import Book


def shots_left(book: Book, who: str, weapon: PreparedAttack) -> int | None:
    """Return how many shots are left in a weapon, None where they are not counted."""
    if not weapon.clip or not weapon.of.ranged:
        return None
    return max(0, weapon.clip - book.combatants[who].used.get(weapon.key, 0))


def spend_bullets(book: Book, who: str, weapon: PreparedAttack, bullets: int) -> None:
    """Take so many bullets out of the clip, as far as there are any, where shots are counted."""
    left = shots_left(book, who, weapon)
    if left is None:
        return
    used = weapon.clip - max(0, left - bullets)
    book.change(who, used={**book.combatants[who].used, weapon.key: used})
    if used == weapon.clip:
        book.event(WeaponSpoiled(who=who, attack=weapon.key, how="empty"))
        book.note(f"{weapon.name} is empty: act reload")
