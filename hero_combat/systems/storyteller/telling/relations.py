"""What is told of what lasted between people, and is over."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hero_combat.fight.names import called
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.telling import words

if TYPE_CHECKING:  # records of the rules, which import this module
    from hero_combat.systems.storyteller.conditions.leaving import Surrender
    from hero_combat.systems.storyteller.conditions.relations import EndedRelation

_ENDS = {
    "grappling": "{other} is out of the grip of {name}.",
    "shield": "{name} has no human shield any more.",
    "behind": "{name} comes out from behind {other}.",
    "concealed": "{name} comes into the open.",
}
"""What people read of an end; of all else they need not."""


def ends(book: Book, ended: "Sequence[EndedRelation]") -> str:
    """Say what is over; "" for nothing that people read of."""
    return " ".join([_end(book, each) for each in ended if each.key in _ENDS])


def _end(book: Book, ended: "EndedRelation") -> str:
    name, other = book.sheets[ended.who].name, called(ended.other, book.before)
    return _ENDS[ended.key].format(name=name, other=other)


def in_the_open(book: Book, people: Sequence[str]) -> str:
    """Say whom nothing hides any more: `Ann and Bob are in the open`."""
    return f"{words.names(book, people)} {'is' if len(people) == 1 else 'are'} in the open"


def exposed(book: Book, people: Sequence[str]) -> str:
    """Say whom a wreck hides no more, "" for nobody."""
    return f"{in_the_open(book, people)}." if people else ""


def out_of_grip(book: Book, who: str, other: str) -> str:
    """Say that one is in the grip of another no more."""
    return _ENDS["grappling"].format(name=book.sheets[other].name, other=book.sheets[who].name)


def leaving(book: Book, price: "Surrender", ended: "Sequence[EndedRelation]") -> str:
    """Say what it brings that somebody leaves the fight; "" for nothing."""
    told = [f"{_wish(book, one)}." for one in price.granted]
    if price.regains:
        told.append(f"{book.sheets[price.who].name} regains 1 Willpower.")
    return " ".join(filter(None, [*told, ends(book, ended)]))


def _wish(book: Book, who: str) -> str:
    return f"{book.sheets[who].name} is granted: {book.combatants[who].intent.rstrip('.')}"


def no_mercy(book: Book, who: str) -> str:
    """Note that a surrender may be refused."""
    return f"if {book.sheets[who].name} wants nothing but violence, it need not be accepted"
