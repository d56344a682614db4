"""What a board and a map say in a line: the title, an object, a reminder, a decision, a point."""

from typing import TYPE_CHECKING

from hero_combat.text import listing, printable

if TYPE_CHECKING:  # every command imports this; few have a board, or a map
    from hero_combat.fight.board import Board, Coming, Item, Row
    from hero_combat.fight.mapped import Mapped, MappedPlace
    from hero_combat.fight.outcome import Decision


def name_of(row: "Row") -> str:
    """Return what somebody is called, with the id where that is another word."""
    return row.name if row.name.lower().replace(" ", "-") == row.id else f"{row.name} ({row.id})"


def title(board: "Board") -> str:
    """Return the fight's title and the time."""
    return printable(f"{board.title}: {board.time}" if board.title else board.time)


def item_line(item: "Item") -> str:
    """Write an object: `wall: BODY 3/5, 2 m behind Titania`."""
    bars = [f"{bar.label} {bar.now}/{bar.full}" for bar in item.bars]
    told = ", ".join((*bars, *item.states))
    return f"{item.id}: {told}" if told else item.id


def coming_line(coming: "Coming") -> str:
    """Write a reminder: `coming: T3S6 the bomb goes off`."""
    return f"coming: {coming.time} {coming.text}"


def open_line(decision: "Decision") -> str:
    """Write what is to be decided, and the orders that do it: `open: joe: fate (act die joe)`."""
    what = f"open: {decision.who}: {decision.what}"
    how = listing(decision.answers, "or")
    return f"{what} ({how})" if how else what


def about(one: "MappedPlace") -> list[str]:
    """Return what is special about a place."""
    told = [f"{one.height} m high"] if one.height else []
    return told + [word for word, is_so in (("rough", one.rough), ("exit", one.exit)) if is_so]


def point(one: "Mapped") -> str:
    """Return a point: `14,3`; with its height where that isn't 0: `14,3,8`."""
    return f"{one.x},{one.y},{one.height}" if one.height else f"{one.x},{one.y}"
