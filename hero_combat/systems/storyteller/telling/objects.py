"""Sentences about objects: what damages them, and who loses cover."""

from typing import TYPE_CHECKING

from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.telling import relations, words

if TYPE_CHECKING:  # a record of the rules, which import this module
    from hero_combat.systems.storyteller.damage import ObjectDamage


def struck(book: Book, points: int, worn: "ObjectDamage") -> str:
    """Say what an attack does to an object."""
    thing = book.before.objects[worn.which]
    if not worn.lost:
        return f"{points} damage, 0 past Durability {thing.durability}."
    state = words.capital(f"{thing.name} {_state(book, worn)}.")
    return f"{points} damage, {worn.lost} past Durability. {state}"


def cover_takes(book: Book, taken: int, worn: "ObjectDamage") -> str:
    """Note what a shot does to cover."""
    return f"{book.before.objects[worn.which].name} takes {taken} damage and {_state(book, worn)}"


def wear(book: Book, worn: "ObjectDamage") -> str:
    """Say that the object swung is wrecked, with a space before it; "" if it is not."""
    if not worn.wrecked:
        return ""
    state = words.capital(f"{book.before.objects[worn.which].name} {_state(book, worn)}.")
    return f" {state}"


def _state(book: Book, worn: "ObjectDamage") -> str:
    """Say what state an object is in, to follow its name."""
    if not worn.wrecked:
        return f"has Structure {worn.left} left"
    if not worn.exposed:
        return "is wrecked"
    return f"is wrecked: {relations.in_the_open(book, worn.exposed)}"
