"""Combat Tags: which hit brings one, and what it does to a roll. source: P14"""

from collections.abc import Mapping, Sequence

from hero_combat.fight.events import ActionLost, WeaponSpoiled
from hero_combat.systems.storyteller.conditions.relations import end_relations
from hero_combat.systems.storyteller.dice.dice_pool import Part
from hero_combat.systems.storyteller.gear.dropped_items import drop_item
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import WORSE, Spot


def tag_of(spot: Spot, damage: int, *, stamina: int, size: int, head_less_one: bool = True) -> str:
    """Return the Combat Tag that damage to a spot brings, "" for none.

    Args:
        spot: what was aimed at; `limb` is an arm unless the game master says leg.
        damage: what came through.
        stamina: of the target.
        size: of the target.
        head_less_one: whether the head counts as one Size smaller.
    """
    if spot in ("limb", "arm", "leg"):
        tag = "leg-wrack" if spot == "leg" else "arm-wrack"
        return tag if damage > stamina else ""
    if spot == "head":
        return "stunned" if damage and damage >= size - head_less_one else ""
    if spot == "hand":
        return "arm-wrack" if damage else ""
    if spot == "eye":
        return "blinded" if damage else ""
    return "pierced" if spot == "heart" and damage >= 5 else ""


def inflict_tag(book: Book, who: str, tag: str, turns: int = 0) -> str:
    """Give `who` a Combat Tag, or its worse form when it is there already; return which.

    source: P14
    """
    current = book.combatants[who]
    tags = dict(current.tags)
    if tag in tags and tag in WORSE:
        del tags[tag]
        tag = WORSE[tag]
    if tag == "stunned":
        turns = max(2, turns)
    tags[tag] = turns
    book.change(who, tags=tags)
    lost = (
        current.ready if tag == "arms-wrack" else current.ready[-1:] if tag == "arm-wrack" else ()
    )
    for key in lost:
        drop_item(book, who, key)
        book.event(WeaponSpoiled(who=who, attack=key, how="dropped"))
    if tag in ("knocked-down", "legs-wrack"):
        book.status(who, prone=True)
    if tag == "knocked-down" and who in book.clock.waiting:
        book.change(who, acted=book.clock.round)
        book.event(ActionLost(who=who, why="knocked down"))
    if tag == "immobilized":
        end_relations(book, who, "hindered")
    return tag


def without(tags: Mapping[str, int], tag: str) -> dict[str, int]:
    """Return Combat Tags but for one of them."""
    return {one: turns for one, turns in tags.items() if one != tag}


_PHYSICAL = frozenset({"strength", "dexterity", "stamina"})


def tag_parts(
    tags: Sequence[str] | dict[str, int], attribute: str, *, fighting: bool, sight: bool
) -> list[Part]:
    """Return what Combat Tags do to a roll with this attribute. source: P14"""
    parts = []
    for tag in tags:
        if tag == "insane" and fighting:
            parts.append(Part("insane", 1))
        elif tag == "arm-wrack" and fighting:
            parts.append(Part("arm wrack", -2))
        elif tag == "arms-wrack" and attribute in _PHYSICAL:
            parts.append(Part("arms wrack", -3))
        elif tag == "knocked-down" and fighting:
            parts.append(Part("knocked down", -2))
        elif tag == "blinded" and sight:
            parts.append(Part("one eye", -3))
        elif tag == "both-blinded" and sight:
            parts.append(Part("blind", -5))
        elif tag == "shaken-off":
            parts.append(Part("shaken off", -3))
    return parts


def only_chance(book: Book, who: str, attribute: str) -> bool:
    """Return whether wracked arms leave nothing but a chance die."""
    return attribute == "dexterity" and "arms-wrack" in book.combatants[who].tags
