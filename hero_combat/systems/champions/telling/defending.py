"""What is told of what keeps a blow from landing: Blocks, and rolling with the punch."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hero_combat.systems.champions.state import Book


def blocks_nothing(book: "Book", who: str, why: str) -> str:
    """Note why somebody who has declared a Block blocks nothing."""
    return f"{book.sheets[who].name} {why} and blocks nothing"


def block_is_broken(book: "Book", who: str, block: str) -> str:
    """Note that a Block has failed before."""
    return f"{book.sheets[who].name}'s {block} has failed once and stops nothing more"


def goes_first(book: "Book", blocker: str, attacker: str) -> str:
    """Note who acts before whom after a Block."""
    one, other = book.sheets[blocker].name, book.sheets[attacker].name
    return f"{one} acts before {other} in the next segment in which both have a phase"


def cannot_roll_with(book: "Book", who: str, why: str) -> str:
    """Note why somebody doesn't roll with a punch who would."""
    return f"{book.sheets[who].name} {why}"


def fails_to_roll_with(book: "Book", who: str) -> str:
    """Note that somebody's roll with the punch has failed."""
    return f"{book.sheets[who].name} doesn't manage to roll with the punch"


def aborts_to_roll(book: "Book", who: str, phase: str) -> str:
    """Note which phase goes for rolling with a punch; "" where a held action pays."""
    name = book.sheets[who].name
    if phase:
        return f"{name} aborts to rolling with the punch: the phase of {phase} is gone"
    return f"{name} uses the held action to roll with the punch"
