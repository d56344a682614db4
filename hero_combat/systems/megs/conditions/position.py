"""Where somebody stands, as far as the rules ask: behind cover, behind somebody else."""

from hero_combat.systems.megs.conditions.movement import best_movement
from hero_combat.systems.megs.conditions.wounds import let_go
from hero_combat.systems.megs.state.fight import Book


def leave_position(book: Book, who: str) -> None:
    """End what the place was for: cover, grips, and who stands behind whom."""
    now = book.combatants[who]
    if now.holds:
        book.note(f"{book.sheets[who].name} lets go")
        let_go(book, who)
    if now.held_by in book.combatants:
        book.note(f"{book.sheets[who].name} is torn from the grip")
        let_go(book, now.held_by, who)
    if now.cover:
        book.change(who, cover="")
        book.note(f"{book.sheets[who].name} leaves the cover")
    if now.behind:
        book.change(who, behind="", distance=0)
    for each, other in book.combatants.items():
        if other.behind == who:
            book.change(each, behind="", distance=0)


def why_no_cover(book: Book, who: str) -> str:
    """Say why `who` can't get behind cover, or ""; how near it is, is the game master's to say."""
    reach = best_movement(book, who)
    if not reach:
        held = book.combatants[who].held_by
        if held in book.sheets:
            return f"is held by {book.sheets[held].name} and can't get behind cover"
        return "can't move and get behind cover"
    return ""
