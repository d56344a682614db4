"""Movement: how far a move goes on bad legs, and what ends a run."""

import msgspec

from hero_combat.systems.spotlight.rulings import Rules
from hero_combat.systems.spotlight.state import Book

_STANDARD = Rules()


class Going(msgspec.Struct, frozen=True):
    """How far one move goes: alone, and with somebody's help."""

    unassisted: int
    assisted: int


def going(speed: int, bad_legs: int, rules: Rules = _STANDARD) -> Going:
    """How far a move goes with so many bad legs. source: ruling P9, A10."""
    if not bad_legs:
        return Going(speed, speed)
    halvings = bad_legs if rules.halve_speed == "each" else 1
    for _ in range(halvings):
        speed = speed // 2 if rules.speed_rounding == "down" else -(-speed // 2)
    return Going(0, speed)


def halt(book: Book, who: str) -> None:
    """Doing something else ends a run."""
    book.change(who, {"moving": False, "broke_cover": False}, struck=())
