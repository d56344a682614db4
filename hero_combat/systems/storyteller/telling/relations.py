"""Sentences about links between combatants that end."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hero_combat.fight.names import called
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.telling import words

if TYPE_CHECKING:  # records of the rules, which import this module
    from hero_combat.systems.storyteller.conditions.leaving import Surrender
    from hero_combat.systems.storyteller.conditions.relations import EndedRelation

_ENDS = {
    "grappling": "{other} is free of {name}'s grip.",
    "shield": "{name} no longer has a human shield.",
    "behind": "{name} comes out from behind {other}.",
    "concealed": "{name} comes into the open.",
}
"""The ends that people read about; the others go without a sentence."""


def ends(book: Book, ended: "Sequence[EndedRelation]") -> str:
    """Say what ends; "" if people needn't read about it."""
    return " ".join([_end(book, each) for each in ended if each.key in _ENDS])


def _end(book: Book, ended: "EndedRelation") -> str:
    name, other = book.sheets[ended.who].name, called(ended.other, book.before)
    return _ENDS[ended.key].format(name=name, other=other)


def in_the_open(book: Book, people: Sequence[str]) -> str:
    """Say who lost cover: `Ann and Bob are in the open`."""
    return f"{words.names(book, people)} {'is' if len(people) == 1 else 'are'} in the open"


def exposed(book: Book, people: Sequence[str]) -> str:
    """Say who lost the cover of a wreck; "" for nobody."""
    return f"{in_the_open(book, people)}." if people else ""


def out_of_grip(book: Book, who: str, other: str) -> str:
    """Say that `who` is free of the grip of `other`."""
    return _ENDS["grappling"].format(name=book.sheets[other].name, other=book.sheets[who].name)


def leaving(book: Book, price: "Surrender", ended: "Sequence[EndedRelation]") -> str:
    """Say what a combatant's leaving brings; "" for nothing."""
    told = [f"{_wish(book, one)}." for one in price.granted]
    if price.regains:
        told.append(f"{book.sheets[price.who].name} regains 1 Willpower.")
    return " ".join(filter(None, [*told, ends(book, ended)]))


def _wish(book: Book, who: str) -> str:
    return f"{book.sheets[who].name} gets this wish: {book.combatants[who].intent.rstrip('.')}"


def no_mercy(book: Book, who: str) -> str:
    """Note that a surrender may be refused."""
    name = book.sheets[who].name
    return f"if {name} wants only violence, {name} can refuse the surrender"
