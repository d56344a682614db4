"""Armor and armor piercing: what of a blow comes through. source: P17, A14."""

from hero_combat.fight.events import Prevented
from hero_combat.systems.storyteller.gear.prepared import PreparedAttack
from hero_combat.systems.storyteller.health import Marks
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import Spot


def past_armor(
    book: Book, target: str, hit: Marks, weapon: PreparedAttack, ap: int, *, close: bool
) -> Marks:
    """Return what armor leaves of a hit.

    Ballistic armor makes lethal damage bashing, then general armor takes the worst away first.

    Args:
        book: the encounter at work.
        target: who wears it.
        hit: the damage that arrives.
        weapon: what it comes from; ballistic armor counts against firearms.
        ap: armor piercing.
        close: whether the attack is made in close combat.

    Returns:
        The damage left; an attack with lethal damage that is stopped whole leaves 1 bashing.
    """
    armor = book.sheets[target].protection
    general, ballistic = armor.general, armor.ballistic
    if not general and not ballistic:
        return hit
    if close:  # piercing takes off general armor alone in close combat, else ballistic first
        general = max(0, general - ap)
    else:
        general = max(0, general - max(0, ap - ballistic))
        ballistic = max(0, ballistic - ap)
    bashing, lethal, aggravated = hit.bashing, hit.lethal, hit.aggravated
    if weapon.kind == "firearm" or (weapon.of.ranged and book.before.rules.ballistic == "ranged"):
        down = min(ballistic, lethal)
        lethal -= down
        bashing += down
    off = min(general, aggravated)
    aggravated -= off
    general -= off
    off = min(general, lethal)
    lethal -= off
    bashing -= min(general - off, bashing)
    if hit.lethal and not (bashing or lethal or aggravated):
        bashing = 1
    stopped = hit.bashing + hit.lethal + hit.aggravated - bashing - lethal - aggravated
    if stopped > 0:
        book.event(Prevented(who=target, how="armor", amount=stopped))
    return Marks(bashing, lethal, aggravated)


def bypasses_armor(book: Book, spot: Spot, target: str) -> bool:
    """Return whether a specific target lets the blow go past armor. source: P14, A12"""
    if book.before.rules.targeted_armor == "ignored":
        return True
    return spot not in book.sheets[target].armor.covers
