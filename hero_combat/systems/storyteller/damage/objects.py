"""Objects that are attacked, shot through, or swung: Durability, Structure, and what a wreck means.

source: seed, "Armor-Piercing" and "Improvised Weapons"; rulings P12.7 and P16
"""

from hero_combat.systems.storyteller.gear.prepared import Gear
from hero_combat.systems.storyteller.orders.verbs import Resolve
from hero_combat.systems.storyteller.state import Book
from hero_combat.text import listing


def past_durability(durability: int, damage: int, ap: int = 0) -> int:
    """The Structure that damage takes: Durability comes off it, less what a shot pierces."""
    return max(0, damage - max(0, durability - ap))


def battered(book: Book, gear: Gear, which: str, points: int, ap: int) -> tuple[str, int]:
    """An attack that hits an object.

    Args:
        book: the encounter at work.
        gear: what it was done with.
        which: the id of the object.
        points: successes and weapon modifier, past cover.
        ap: the armor piercing that is left; it counts for shots alone.

    Returns:
        What becomes of the object, in words, and the damage past its Durability.
    """
    thing = book.before.objects[which]
    lost = past_durability(thing.durability, points, ap if gear.of.ranged else 0)
    if not lost:
        return f"{points} damage, nothing past Durability {thing.durability}.", 0
    wreck = lose_structure(book, which, lost)
    holds = f"has Structure {book.things[which].structure} left"
    return f"{points} damage, {lost} past Durability. {thing.name} {wreck or holds}.", lost


def lose_structure(book: Book, which: str, lost: int) -> str:
    """An object loses Structure; what its wreck means, in words, "" while it holds."""
    was = book.things[which].structure
    structure = max(0, was - lost)
    book.thing(which, structure=structure)
    if structure or not was:
        return ""
    hidden = [who for who, now in book.combatants.items() if now.behind == which]
    for who in hidden:
        book.change(who, behind="")
    names = listing(book.sheets[who].name for who in hidden)
    verb = "is" if len(hidden) == 1 else "are"
    return f"is wrecked: {names} {verb} in the open" if hidden else "is wrecked"


def wear_down(book: Book, order: Resolve, past_armor_: int, inflicted: int) -> str:
    """What the thing that was swung suffers itself: what the target took. source: P16, A19"""
    which = order.improvised
    if not which:
        return ""
    points = past_armor_ if book.before.rules.improvised_damage == "after_armor" else inflicted
    thing, was = book.before.objects[which], book.things[which].structure
    lost = was - worn_out(was, thing.durability, points)
    wreck = lose_structure(book, which, lost) if lost else ""
    return f" {thing.name} {wreck}." if wreck else ""


def worn_out(structure: int, durability: int, inflicted: int) -> int:
    """The Structure an improvised weapon keeps after such a hit; 0 is wrecked. source: P16"""
    return max(0, structure - past_durability(durability, inflicted))
