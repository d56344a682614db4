"""Covering somebody: a weapon is held on the target."""

from hero_combat.systems.champions.state import Book


def stop_covering(book: Book, who: str) -> None:
    """Let `who` do something else than hold a weapon on somebody."""
    covered = book.combatants[who].covering
    target = book.sheets[covered].name if covered in book.sheets else "anybody"
    book.change(who, covering="", covering_with="")
    book.note(f"{book.sheets[who].name} no longer covers {target}")
