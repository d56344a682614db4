"""Armor and armor piercing: what of a blow comes through. source: P17, A14."""

from typing import Any

import msgspec

from hero_combat.systems.storyteller.gear.prepared import Gear
from hero_combat.systems.storyteller.health import Marks
from hero_combat.systems.storyteller.orders.verbs import Resolve
from hero_combat.systems.storyteller.sheet.equipment import worn
from hero_combat.systems.storyteller.state import Book


def past_armor(book: Book, target: str, hit: Any, gear: Gear, ap: int, *, close: bool) -> Any:
    """What armor leaves of a hit."""
    armor = worn(book.sheets[target].armor)
    if not armor.general and not armor.ballistic:
        return hit
    stops = gear.kind == "firearm" or (gear.of.ranged and book.before.rules.ballistic == "ranged")
    return through(hit, Ratings(armor.general, armor.ballistic), ap, ballistic=stops, close=close)


class Ratings(msgspec.Struct, frozen=True):
    """Armor: `general` and `ballistic` points."""

    general: int
    ballistic: int


def pierced(armor: Ratings, ap: int, *, close: bool) -> Ratings:
    """What armor piercing leaves: of general alone in close combat, else of ballistic first."""
    if close:
        return Ratings(max(0, armor.general - ap), armor.ballistic)
    rest = max(0, ap - armor.ballistic)
    return Ratings(max(0, armor.general - rest), max(0, armor.ballistic - ap))


def through(hit: Marks, armor: Ratings, ap: int = 0, *, ballistic: bool, close: bool) -> Marks:
    """What comes through: ballistic makes lethal bashing, general takes the worst away first.

    Args:
        hit: the damage that arrives.
        armor: what is worn.
        ap: armor piercing.
        ballistic: whether ballistic armor counts, as it does against firearms.
        close: whether the attack is made in close combat.

    Returns:
        The damage left; an attack with lethal damage that is stopped whole leaves 1 bashing.
    """
    left = pierced(armor, ap, close=close) if ap else armor
    bashing, lethal, aggravated = hit.bashing, hit.lethal, hit.aggravated
    if ballistic:
        down = min(left.ballistic, lethal)
        lethal -= down
        bashing += down
    general = left.general
    off = min(general, aggravated)
    aggravated -= off
    general -= off
    off = min(general, lethal)
    lethal -= off
    bashing -= min(general - off, bashing)
    if hit.lethal and not (bashing or lethal or aggravated):
        bashing = 1
    return Marks(bashing, lethal, aggravated)


def bypasses_armor(book: Book, order: Resolve, target: str) -> bool:
    """Whether a specific target lets the blow go past armor. source: P14, A12"""
    if not order.location:
        return False
    if book.before.rules.targeted_armor == "ignored":
        return True
    return order.location not in book.sheets[target].armor.covers
