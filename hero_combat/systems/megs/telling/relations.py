"""What is told when something between people and things ends."""

from collections.abc import Mapping, Sequence

from hero_combat.fight.relations import Cause
from hero_combat.systems.megs.state.fight import Book, carried_by, name_of
from hero_combat.text import listing

Texts = Mapping[str, Mapping[Cause, str]]


def _always(text: str, *causes: Cause) -> dict[Cause, str]:
    return dict.fromkeys(causes, text)


_NOT_BEHIND = _always("{name} is behind {other} no longer", "moves", "knocked away")

OWN: Texts = {
    "held": _always("{name} loses the held action", "hindered", "out"),
    "speed": _always("{name} stops moving", "hindered"),
    "held_by": _always("{name} is torn from the grip", "moves", "knocked away"),
    "load": _always("{name} drops a load", "hindered", "out"),
    "cover": _always("{name} leaves the cover", "moves", "knocked away"),
    "behind": _NOT_BEHIND,
}
"""What is noted when somebody, or a thing, loses it: by the relation's key, and what ends it."""

OTHERS: Texts = {
    "held_by": _always("{other} lets go", "moves", "knocked away"),
    "carried_by": _always("{other} drops {name}", "hindered", "out"),
    "cover": _always("{name} is in cover no longer", "moves", "broken"),
    "behind": _NOT_BEHIND,
}
"""The same when it is the other whom the cause befalls."""


def ended(book: Book, text: str, who: str, other: str) -> str:
    """Note what ends for somebody, once."""
    note = text.format(name=name_of(book, who), other=name_of(book, other))
    return "" if note in book.notes else note


def free(book: Book, freed: Sequence[str]) -> str:
    """Say who is free now that another has left; "" for nobody."""
    names = listing(book.sheets[one].name for one in freed)
    return f"{names} {'is' if len(freed) == 1 else 'are'} free." if freed else ""


def load(book: Book, who: str) -> str:
    """Return what somebody carries."""
    which = carried_by(book, who)
    return name_of(book, which) if which else "a load"
