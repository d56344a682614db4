"""Where somebody stands, as far as the rules ask: whether cover is within reach."""

from hero_combat.systems.megs.conditions.movement import best_movement
from hero_combat.systems.megs.state.fight import Book
from hero_combat.text import listing


def why_no_cover(book: Book, who: str) -> str:
    """Say why `who` can't get behind cover, or ""; how near it is, is the game master's to say."""
    if best_movement(book, who):
        return ""
    held = [book.sheets[one].name for one in book.combatants[who].held_by if one in book.sheets]
    if held:
        return f"is held by {listing(held)} and can't take cover"
    return "can't move to take cover"
