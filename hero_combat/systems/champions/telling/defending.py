"""Sentences about Blocks and rolling with the punch."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hero_combat.systems.champions.state import Book


def blocks_nothing(book: "Book", who: str, why: str) -> str:
    """Note why a declared Block blocks nothing."""
    return f"{book.sheets[who].name} {why} and can't block"


def block_is_broken(book: "Book", who: str, block: str) -> str:
    """Note that a Block has failed before."""
    return f"{book.sheets[who].name}'s {block} has failed once and no longer works"


def goes_first(book: "Book", blocker: str, attacker: str) -> str:
    """Note who acts first after a Block."""
    one, other = book.sheets[blocker].name, book.sheets[attacker].name
    return f"{one} acts before {other} in the next segment in which both have a phase"


def cannot_roll_with(book: "Book", who: str, why: str) -> str:
    """Note why a combatant can't roll with a punch."""
    return f"{book.sheets[who].name} {why}"


def fails_to_roll_with(book: "Book", who: str) -> str:
    """Note that a roll with the punch fails."""
    return f"{book.sheets[who].name} fails to roll with the punch"


def aborts_to_roll(book: "Book", who: str, phase: str) -> str:
    """Note the phase spent to roll with a punch; "" if a held action pays."""
    name = book.sheets[who].name
    if phase:
        return f"{name} aborts the phase of {phase} to roll with the punch"
    return f"{name} uses the held action to roll with the punch"
