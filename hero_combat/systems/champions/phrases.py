"""Turns of phrase that sentences and readings share: names with an article, and margins."""


def the(name: str) -> str:
    """`the musket`; a name that has its article already keeps it."""
    return name if name[:4].lower() == "the " else f"the {name}"


def by(made: str, margin: int) -> str:
    """`hits by 3`, `fails by 2`; `just hits` where there is nothing to spare.

    Args:
        made: the verb.
        margin: by how much; the sign doesn't matter.
    """
    return f"{made} by {abs(margin)}" if margin else f"just {made}"
