"""Objects that are attacked, shot through, or swung: Durability, Structure, and what a wreck means.

source: seed, "Armor-Piercing" and "Improvised Weapons"; rulings P12.7 and P16
"""

from hero_combat.systems.storyteller.gear import Gear
from hero_combat.systems.storyteller.sheet import Book
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
    wreck = worn(book, which, lost)
    holds = f"has Structure {book.things[which].structure} left"
    return f"{points} damage, {lost} past Durability. {thing.name} {wreck or holds}.", lost


def worn(book: Book, which: str, lost: int) -> str:
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
