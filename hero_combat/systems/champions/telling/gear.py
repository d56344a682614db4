"""Sentences about improvised weapons, and the STR that swings them."""


def throwing(strength: int, dice: str, metres: int) -> str:
    """Give the GM hints for a thrown object."""
    return (
        f"hints: swung, it would do {dice}; STR {strength} throws a very light object about "
        f"{metres} m; -4 OCV if unbalanced and unaerodynamic, -2 if only one of them"
    )


def thrift(strength: int, push: int, saved: int) -> str:
    """Note the lower STR, or smaller push, that would do the same."""
    what = f"a push of {push}" if push else f"STR {strength}"
    return f"{what} gives the same dice for {saved} END less"
