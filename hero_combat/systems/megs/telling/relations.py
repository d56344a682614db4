"""Notes when something between combatants and objects ends."""

from collections.abc import Mapping, Sequence

from hero_combat.fight.relations import EndCause
from hero_combat.systems.megs.state.fight import Book, carried_by, name_of
from hero_combat.text import listing

Texts = Mapping[str, Mapping[EndCause, str]]


_NOT_BEHIND: Mapping[EndCause, str] = dict.fromkeys(
    ("moves", "knocked away"), "{name} is no longer behind {other}"
)

OWN: Texts = {
    "held": dict.fromkeys(("hindered", "out"), "{name} loses the held action"),
    "speed": dict.fromkeys(("hindered",), "{name} stops moving"),
    "held_by": dict.fromkeys(("moves", "knocked away"), "{name} is torn from the grip"),
    "load": dict.fromkeys(("hindered", "out"), "{name} drops a load"),
    "cover": dict.fromkeys(("moves", "knocked away"), "{name} leaves cover"),
    "behind": _NOT_BEHIND,
}
"""The note when a combatant or object loses it, by the relation's key and what ends it."""

OTHERS: Texts = {
    "held_by": dict.fromkeys(("moves", "knocked away"), "{other} lets go"),
    "carried_by": dict.fromkeys(("hindered", "out"), "{other} drops {name}"),
    "cover": dict.fromkeys(("moves", "broken"), "{name} is no longer in cover"),
    "behind": _NOT_BEHIND,
}
"""The same when the cause affects the other."""


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
