"""What is told of weapons that are none, and of the STR that swings them."""


def throwing(strength: int, dice: str, metres: int) -> str:
    """Note what the game master may go by for a thrown object."""
    return (
        f"hints: swung it would do {dice}; with nothing to lift STR {strength} "
        f"throws about {metres} m; OCV -4 unbalanced and unaerodynamic, -2 if it is one of them"
    )


def thrift(strength: int, push: int, saved: int) -> str:
    """Note with how much less STR, or less of a push, a blow would do the same."""
    what = f"a push of {push}" if push else f"STR {strength}"
    return f"{what} gives the same dice for {saved} END less"
