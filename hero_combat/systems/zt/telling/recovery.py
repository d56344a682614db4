"""What is told of what the game master grants."""

from hero_combat.systems.zt.sheet import UNARMED
from hero_combat.systems.zt.state import Book
from hero_combat.systems.zt.telling import words


def healed(book: Book, who: str, gained: int) -> str:
    """Say how many HP somebody regains, or loses."""
    does = f"regains {gained}" if gained >= 0 else f"loses {-gained}"
    return f"{book.sheets[who].name} {does} HP."


def energy(book: Book, who: str, now: int) -> str:
    """Say how much Energy somebody has now."""
    return f"{book.sheets[who].name} has {now} Energy."


def repaired(book: Book, who: str, item: str) -> str:
    """Say what somebody can use again."""
    what = "a fist" if item == UNARMED else f"the {words.item(item)}"
    return f"{book.sheets[who].name} can use {what} again."


def woken(book: Book, who: str) -> str:
    """Say whether somebody who was woken is awake."""
    does = "comes round." if book.combatants[who].hp > 0 else "is Unconscious by HP alone."
    return f"{book.sheets[who].name} {does}"
