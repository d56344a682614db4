"""Sentences about what the GM grants."""

from hero_combat.systems.zt.sheet import UNARMED
from hero_combat.systems.zt.state import Book
from hero_combat.systems.zt.telling import words


def healed(book: Book, who: str, gained: int) -> str:
    """Say how many HP a combatant regains, or loses."""
    does = f"regains {gained}" if gained >= 0 else f"loses {-gained}"
    return f"{book.sheets[who].name} {does} HP."


def energy(book: Book, who: str, now: int) -> str:
    """Say how much Energy a combatant has now."""
    return f"{book.sheets[who].name} now has {now} Energy."


def repaired(book: Book, who: str, item: str) -> str:
    """Say what a combatant can use again."""
    what = "a fist" if item == UNARMED else f"the {words.item(item)}"
    return f"{book.sheets[who].name} can use {what} again."


def woken(book: Book, who: str) -> str:
    """Say whether a combatant who was woken is awake."""
    hp = book.combatants[who].hp
    does = "wakes up." if hp > 0 else f"is still Unconscious at {hp} HP."
    return f"{book.sheets[who].name} {does}"
