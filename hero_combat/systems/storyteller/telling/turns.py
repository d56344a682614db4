"""Sentences about rounds and turns: who acts, who can't, and what ends."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import tag_name
from hero_combat.systems.storyteller.telling import wounds

if TYPE_CHECKING:  # records of the rules, which import this module
    from hero_combat.systems.storyteller.conditions.wounds import Wounded
    from hero_combat.systems.storyteller.verbs.step import Hindrance

_LOST = {
    "stunned": ("is stunned and loses the action", "are stunned and lose the action"),
    "grappled": (
        "is caught in the grapple and loses the turn",
        "are caught in the grapple and lose their turns",
    ),
    "immobilized": ("is immobilized and can't act", "are immobilized and can't act"),
    "surprised": ("is surprised and can't act", "are surprised and can't act"),
}


def round_begins(number: int) -> str:
    """Say which round it is."""
    return f"Round {number}."


def acts(book: Book, who: str, place: int) -> str:
    """Say whose turn it is."""
    return f"{book.sheets[who].name} (Initiative {place}) acts."


def nobody_left() -> str:
    """Say that no one left can act."""
    return "No one left can act."


def forced_on(left: str) -> str:
    """Note that a fight that is over goes on."""
    return f"the fight is over: {left}"


def idle(book: Book, who: str) -> str:
    """Note that a combatant took no action."""
    return f"{book.sheets[who].name} took no action this turn"


def under_fire(book: Book, who: str) -> str:
    """Note the covering fire on the acting combatant; "" for none."""
    current = book.combatants[who]
    if not current.under_fire:
        return ""
    name, damage = book.sheets[who].name, current.under_fire
    if current.grappling:
        return f"{name} is under covering fire: act and take {damage} damage"
    ways = "get down (act prone) or take cover (act cover), or take"
    return f"{name} is under covering fire: {ways} {damage} damage"


def grappled(book: Book, who: str) -> str:
    """Note the grapple of the acting combatant; "" for none."""
    other = book.combatants[who].grappling
    if other not in book.combatants:
        return ""
    name, its = book.sheets[who].name, book.sheets[other].name
    return f"{name} is in a grapple with {its}: act grapple {who} --grip MOVE --their-grip MOVE"


def prone(book: Book, who: str) -> str:
    """Note that the acting combatant is prone; "" for one who isn't."""
    if not book.combatants[who].status.prone:
        return ""
    return f"{book.sheets[who].name} is prone: act stand {who}"


def surprise_over() -> tuple[str, str]:
    """Say of one, and of several, that the surprise is over."""
    return "is no longer surprised", "are no longer surprised"


def delayed_away(number: int) -> tuple[str, str]:
    """Say of one, and of several, that a delay cost the action, and when they may act."""
    when = f"at any time in round {number}"
    return (
        f"delayed too long, loses the action, and may act {when}",
        f"delayed too long, lose their actions, and may act {when}",
    )


def loses_action(why: "Hindrance") -> tuple[str, str]:
    """Say of one, and of several, that they lose the action."""
    return _LOST[why]


def bleeds(book: Book, wounded: "Wounded") -> str:
    """Say that a minute of bleeding costs a box."""
    return wounds.wounded(book, f"{book.sheets[wounded.who].name} bleeds for a minute", wounded)


def stays_conscious(book: Book, who: str) -> str:
    """Say that a combatant full of bashing damage stays conscious."""
    return f"{book.sheets[who].name} stays conscious."


def passes_out(book: Book, who: str) -> str:
    """Say that a combatant full of bashing damage passes out."""
    return f"{book.sheets[who].name} passes out."


def expired(book: Book, who: str, tags: Sequence[str]) -> str:
    """Say which Combat Tags are over; "" for none."""
    return " ".join([f"{no_longer(book, who, tag)}." for tag in tags])


def no_longer(book: Book, who: str, tag: str) -> str:
    """Note that a Combat Tag is over."""
    return f'{book.sheets[who].name} no longer has the tag "{tag_name(tag)}"'


def dodges_no_more(book: Book, who: str) -> str:
    """Note that a dodge is over."""
    return f"{book.sheets[who].name} no longer dodges"


def aim_lost(book: Book, who: str) -> str:
    """Note that an aim was not used in time."""
    return f"{book.sheets[who].name}'s aim is lost"


def out_of_order(book: Book) -> str:
    """Note whose turn it is, when another combatant acts."""
    acting = book.clock.acting
    if acting not in book.combatants:
        return "out of order: it is no one's turn"
    return f"out of order: it is {book.sheets[acting].name}'s turn"
