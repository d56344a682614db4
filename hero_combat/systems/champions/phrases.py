"""Turns of phrase that sentences and readings share: names with an article, and margins."""

from hero_combat.systems.champions.current import Book


def the(name: str) -> str:
    """`the musket`; a name that has its article already keeps it."""
    return name if name[:4].lower() == "the " else f"the {name}"


def called(book: Book, which: str) -> str:
    """What a sentence calls the combatant or object of that id: `Titania`, `the Stop Sign`."""
    thing = book.before.objects.get(which)
    return book.sheets[which].name if thing is None else the(thing.name)


def capital(text: str) -> str:
    """The text as a sentence begins."""
    return text[:1].upper() + text[1:]


def by(made: str, margin: int) -> str:
    """`hits by 3`, `fails by 2`; `just hits` where there is nothing to spare.

    Args:
        made: the verb.
        margin: by how much; the sign doesn't matter.
    """
    return f"{made} by {abs(margin)}" if margin else f"just {made}"
