"""What is told of objects: what breaks them, and what they no longer hide."""

from typing import TYPE_CHECKING

from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.telling import relations

if TYPE_CHECKING:  # a record of the rules, which import this module
    from hero_combat.systems.storyteller.damage import ObjectDamage


def struck(book: Book, points: int, worn: "ObjectDamage") -> str:
    """Say what an attack with so much damage does to an object."""
    thing = book.before.objects[worn.which]
    if not worn.lost:
        return f"{points} damage, nothing past Durability {thing.durability}."
    return f"{points} damage, {worn.lost} past Durability. {thing.name} {_state(book, worn)}."


def cover_takes(book: Book, taken: int, worn: "ObjectDamage") -> str:
    """Note what a shot does to cover."""
    return f"{book.before.objects[worn.which].name} takes {taken} and {_state(book, worn)}"


def wear(book: Book, worn: "ObjectDamage") -> str:
    """Say that the thing that was swung is a wreck, with a blank before it; "" while it holds."""
    if not worn.wrecked:
        return ""
    return f" {book.before.objects[worn.which].name} {_state(book, worn)}."


def _state(book: Book, worn: "ObjectDamage") -> str:
    """Say what has become of an object, behind its name."""
    if not worn.wrecked:
        return f"has Structure {worn.left} left"
    if not worn.exposed:
        return "is wrecked"
    return f"is wrecked: {relations.in_the_open(book, worn.exposed)}"
