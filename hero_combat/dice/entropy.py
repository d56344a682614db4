"""Draw a seed from the system's entropy: the only faces that nobody can foretell."""

from os import urandom


def draw_seed() -> int:
    """Return a seed of nine digits at most, so that a person can copy it."""
    return int.from_bytes(urandom(8), "big") % 1_000_000_000
