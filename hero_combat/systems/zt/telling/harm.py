"""Sentences about losing and regaining HP, and about grips that end."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hero_combat.systems.zt.state import Book
from hero_combat.text import listing

if TYPE_CHECKING:  # a record of the rule, which imports this module
    from hero_combat.systems.zt.damage import Harm

_BECAME = {
    "unconscious": "falls Unconscious.",
    "dead": "is dead.",
    "awake": "wakes up.",
    "still unconscious": "is still Unconscious.",
    "still dead": "is still dead.",
}


def harm(book: Book, who: str, done: "Harm") -> str:
    """Say the result of a change of HP; "" for none."""
    became = f"{book.sheets[who].name} {_BECAME[done.became]}" if done.became else ""
    return " ".join(filter(None, (became, lost_hold(book, who, done.freed))))


def lost_hold(book: Book, who: str, freed: Sequence[str]) -> str:
    """Say which grips a combatant loses; "" for none."""
    return f"{book.sheets[who].name} loses hold of {names(book, freed)}." if freed else ""


def free(book: Book, freed: Sequence[str]) -> str:
    """Say who is free because the grappler left; "" for no one."""
    if not freed:
        return ""
    return f"{names(book, freed)} {'is' if len(freed) == 1 else 'are'} free."


def names(book: Book, people: Sequence[str]) -> str:
    """Return the names of combatants: `Ann and Bob`."""
    return listing(book.sheets[who].name for who in people)


def lowered(book: Book, who: str) -> str:
    """Say what Fatigue leaves of HP and Energy."""
    now = book.combatants[who]
    return f"{book.sheets[who].name} has {now.hp} HP and {now.energy} Energy."
